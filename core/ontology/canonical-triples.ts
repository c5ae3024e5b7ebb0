/**
 * One text for one graph: lines in canonical N-Triples and a digest that does not depend on the order of the triples,
 * the syntax they were written in or the labels of blank nodes.
 */
import { createHash } from 'node:crypto';
import type { Quad, Term as RdfTerm } from 'n3';
import { iri, termToNTriples } from '../model/term';
import { rdf } from '../model/vocabulary';

export interface CanonicalTriples {
  /** Sorted; blank nodes keep the labels they came with. */
  readonly triples: readonly string[];
  /** SHA-256, hexadecimal. */
  readonly digest: string;
}

/**
 * A blank node is written in the digest as a hash of what it states, from the leaves up: linear, where a canonical
 * labelling (RDFC-1.0) is exponential on hostile graphs. Blank nodes in a cycle, which OWL forbids, are told apart by
 * `ROUNDS` steps of what they state.
 * @see https://www.w3.org/TR/owl2-mapping-to-rdf/
 */
export function canonicalTriples(quads: readonly Quad[]): CanonicalTriples {
  const triples = new Map(quads.map((quad) => [lineOf(quad, write), quad]));
  const names = nameBlankNodes([...triples.values()]);
  const named = (term: RdfTerm): string =>
    term.termType === 'BlankNode' ? `_:${names.get(term.value) ?? ''}` : write(term);
  const canonical = [...triples.values()].map((quad) => lineOf(quad, named)).sort();
  return { triples: [...triples.keys()].sort(), digest: sha256(canonical.join('\n')) };
}

const lineOf = ({ subject, predicate, object }: Quad, text: (term: RdfTerm) => string): string =>
  `${text(subject)} ${text(predicate)} ${text(object)}`;

const ROUNDS = 8;

function nameBlankNodes(quads: readonly Quad[]): ReadonlyMap<string, string> {
  const stated = new Map<string, Quad[]>();
  for (const quad of quads) {
    if (quad.subject.termType === 'BlankNode') append(stated, quad.subject.value, quad);
    if (quad.object.termType === 'BlankNode' && !stated.has(quad.object.value))
      stated.set(quad.object.value, []);
  }
  const names = new Map<string, string>();
  const name = (label: string, known: ReadonlyMap<string, string>): string =>
    sha256(
      (stated.get(label) ?? [])
        .map(({ predicate, object }) => {
          const value = object.termType === 'BlankNode' ? (known.get(object.value) ?? '') : write(object);
          return `${predicate.value} ${value}`;
        })
        .sort()
        .join('\n'),
    );
  for (const label of leavesFirst(stated)) names.set(label, name(label, names));
  const cyclic = [...stated.keys()].filter((label) => !names.has(label));
  for (let round = 0; round < ROUNDS && cyclic.length > 0; round += 1) {
    const before = new Map(names);
    for (const label of cyclic) names.set(label, name(label, before));
  }
  return names;
}

/** Blank nodes in an order in which each comes after those it points to; those on or before a cycle are left out. */
function leavesFirst(stated: ReadonlyMap<string, readonly Quad[]>): readonly string[] {
  const pending = new Map<string, number>();
  const users = new Map<string, string[]>();
  for (const [label, quads] of stated) {
    const targets = quads.filter(({ object }) => object.termType === 'BlankNode');
    pending.set(label, targets.length);
    for (const { object } of targets) append(users, object.value, label);
  }
  const order = [...pending].filter(([, count]) => count === 0).map(([label]) => label);
  for (const label of order)
    for (const user of users.get(label) ?? []) {
      const count = (pending.get(user) ?? 0) - 1;
      pending.set(user, count);
      if (count === 0) order.push(user);
    }
  return order;
}

function write(term: RdfTerm): string {
  if (term.termType === 'NamedNode') return `<${term.value}>`;
  if (term.termType === 'BlankNode') return `_:${term.value}`;
  if (term.termType !== 'Literal') return '';
  return termToNTriples(
    term.language === ''
      ? { value: term.value, datatype: iri(term.datatype.value) }
      : { value: term.value, datatype: rdf('langString'), language: term.language.toLowerCase() },
  );
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
