/** The triples of one document, looked up by subject and predicate, in the order in which they were written. */
import type { Quad, Quad_Object, Quad_Subject } from 'n3';
import { iri, type Iri } from '../model/term';
import { rdf } from '../model/vocabulary';

export type Node = Quad_Subject | Quad_Object;

export interface Statements {
  readonly quads: readonly Quad[];
  /** Subjects that are IRIs, in order of appearance. */
  readonly subjects: readonly Iri[];
  has(subject: Iri, predicate: Iri): boolean;
  objects(subject: Node | Iri, predicate: Iri): readonly Quad_Object[];
  /** Objects that are IRIs. */
  iris(subject: Node | Iri, predicate: Iri): readonly Iri[];
  /** Members of an RDF collection; what is no well-formed list gives those read so far. */
  list(head: Node): readonly Node[];
}

export function indexStatements(quads: readonly Quad[]): Statements {
  const bySubject = new Map<string, Map<string, Quad_Object[]>>();
  const subjects = new Set<Iri>();
  for (const { subject, predicate, object } of quads) {
    if (subject.termType === 'NamedNode') subjects.add(iri(subject.value));
    const key = nodeKey(subject);
    let properties = bySubject.get(key);
    if (properties === undefined) bySubject.set(key, (properties = new Map<string, Quad_Object[]>()));
    const objects = properties.get(predicate.value);
    if (objects === undefined) properties.set(predicate.value, [object]);
    else objects.push(object);
  }

  const objects = (subject: Node | Iri, predicate: Iri): readonly Quad_Object[] => {
    const key = typeof subject === 'string' ? subject : nodeKey(subject);
    return bySubject.get(key)?.get(predicate) ?? [];
  };
  return {
    quads,
    subjects: [...subjects],
    objects,
    has: (subject, predicate) => objects(subject, predicate).length > 0,
    iris: (subject, predicate) =>
      objects(subject, predicate)
        .filter((object) => object.termType === 'NamedNode')
        .map(({ value }) => iri(value)),
    list: (head) => {
      const members: Node[] = [];
      const seen = new Set<string>();
      let node: Node | undefined = head;
      while (node !== undefined && node.value !== rdf('nil') && !seen.has(nodeKey(node))) {
        seen.add(nodeKey(node));
        members.push(...objects(node, rdf('first')));
        node = objects(node, rdf('rest'))[0];
      }
      return members;
    },
  };
}

/** IRIs and blank nodes share no key: an IRI always has a colon, and none begins with one. */
const nodeKey = (node: Node): string => (node.termType === 'BlankNode' ? `:${node.value}` : node.value);
