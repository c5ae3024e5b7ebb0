/** What an imported RDF document says, as an observation: every triple is a fact, every label a name. */
import type { EntityDraft } from '../model/entity';
import type { FactDraft } from '../model/fact';
import type { Compilation, DocumentInput } from '../model/observation';
import { iri, isIriTerm, type Iri } from '../model/term';
import { rdf, rdfs, skos } from '../model/vocabulary';
import { parseTripleLine, type TripleTerms } from './triple-line';

export function compileDocument(input: DocumentInput): Compilation {
  const triples = input.triples.flatMap((line) => parseTripleLine(line) ?? []);
  return {
    status: 'compiled',
    facts: triples.map((triple) => factOf(triple, input)),
    entities: entitiesOf(triples),
    ended: [],
    unrecognised: [],
    warnings: [],
    salient: [],
  };
}

const factOf = (triple: TripleTerms, input: DocumentInput): FactDraft => ({
  ...triple,
  aspect: 'state',
  ...(input.validFrom === undefined ? {} : { validFrom: input.validFrom }),
  ...(input.validTo === undefined ? {} : { validTo: input.validTo }),
  derivation: {
    contract: 'document',
    version: '1.0.0',
    pattern: 'triple',
    span: { start: 0, end: 0 },
    roles: [],
  },
});

/** What has a label in the document is an entity that questions find by it. */
function entitiesOf(triples: readonly TripleTerms[]): readonly EntityDraft[] {
  const names = new Map<Iri, string[]>();
  const aliases = new Map<Iri, string[]>();
  const types = new Map<Iri, Iri[]>();
  for (const { subject, predicate, object } of triples) {
    if (isIriTerm(object)) {
      if (predicate === rdf('type')) append(types, subject, object.iri);
    } else if (LABELS.has(predicate)) append(names, subject, object.value);
    else if (predicate === skos('altLabel')) append(aliases, subject, object.value);
  }
  return [...names].flatMap(([subject, [label, ...more]]) =>
    label === undefined
      ? []
      : [
          {
            iri: subject,
            label,
            aliases: [...new Set([...more, ...(aliases.get(subject) ?? [])])].filter(
              (name) => name !== label,
            ),
            types: types.get(subject) ?? [],
          },
        ],
  );
}

/** Properties that name a thing, in the vocabularies documents are commonly written in. */
const LABELS: ReadonlySet<string> = new Set([
  rdfs('label'),
  skos('prefLabel'),
  iri('http://xmlns.com/foaf/0.1/name'),
  iri('http://schema.org/name'),
  iri('https://schema.org/name'),
]);

function append<T>(lists: Map<Iri, T[]>, key: Iri, value: T): void {
  lists.set(key, [...(lists.get(key) ?? []), value]);
}
