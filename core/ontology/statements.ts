/** The triples of one document, looked up by subject and predicate, in the order in which they were written. */
import type { Quad, Quad_Object, Quad_Subject } from 'n3';
import { iri, type Iri } from '../model/term';
import { rdf } from '../model/vocabulary';

export type Node = Quad_Subject | Quad_Object;

export class Statements {
  readonly #bySubject = new Map<string, Map<string, Quad_Object[]>>();
  readonly #nodes = new Map<string, Quad_Subject>();

  constructor(readonly quads: readonly Quad[]) {
    for (const { subject, predicate, object } of quads) {
      const key = nodeKey(subject);
      this.#nodes.set(key, subject);
      let properties = this.#bySubject.get(key);
      if (properties === undefined) this.#bySubject.set(key, (properties = new Map<string, Quad_Object[]>()));
      const objects = properties.get(predicate.value);
      if (objects === undefined) properties.set(predicate.value, [object]);
      else objects.push(object);
    }
  }

  /** Subjects that are IRIs, in order of appearance. */
  get subjects(): readonly Iri[] {
    return [...this.#nodes.values()]
      .filter((node) => node.termType === 'NamedNode')
      .map(({ value }) => iri(value));
  }

  objects(subject: Node | Iri, predicate: Iri): readonly Quad_Object[] {
    const key = typeof subject === 'string' ? subject : nodeKey(subject);
    return this.#bySubject.get(key)?.get(predicate) ?? NONE;
  }

  /** Objects that are IRIs. */
  iris(subject: Node | Iri, predicate: Iri): readonly Iri[] {
    return this.objects(subject, predicate)
      .filter((object) => object.termType === 'NamedNode')
      .map(({ value }) => iri(value));
  }

  /** Members of an RDF collection; what is no well-formed list gives those read so far. */
  list(head: Node): readonly Node[] {
    const members: Node[] = [];
    const seen = new Set<string>();
    for (let node: Node | undefined = head; node !== undefined && node.value !== rdf('nil');) {
      if (seen.has(nodeKey(node))) break;
      seen.add(nodeKey(node));
      members.push(...this.objects(node, rdf('first')));
      node = this.objects(node, rdf('rest'))[0];
    }
    return members;
  }

  has(subject: Iri, predicate: Iri): boolean {
    return this.objects(subject, predicate).length > 0;
  }
}

const NONE: readonly Quad_Object[] = [];

/** IRIs and blank nodes share no key: an IRI always has a colon, and none begins with one. */
const nodeKey = (node: Node): string => (node.termType === 'BlankNode' ? `:${node.value}` : node.value);
