/** What the graph says of an entity itself, so that analysts see names and classes: these quads are no facts. */
import type { Entity } from '../model/entity';
import { iri, termToNTriples } from '../model/term';
import { rdf, rdfs, skos, xsd } from '../model/vocabulary';
import type { WorldNamespace } from './namespace';

/** Only of what was minted here: an imported or a standard's entity says of itself what its document says. */
export function entityTriples(entity: Entity, namespace: WorldNamespace): readonly string[] {
  if (!entity.iri.startsWith(namespace.base)) return [];
  const subject = `<${entity.iri}>`;
  return [
    `${subject} <${rdfs('label')}> ${text(entity.label)}`,
    ...entity.aliases.map((alias) => `${subject} <${skos('altLabel')}> ${text(alias)}`),
    ...entity.types.map((type) => `${subject} <${rdf('type')}> <${type}>`),
  ];
}

const text = (value: string): string => termToNTriples({ value, datatype: iri(xsd('string')) });
