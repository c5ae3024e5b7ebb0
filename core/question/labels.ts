/** Results as a person knows them: entities by their names, literals with their units. */
import { isQuantityDatatype, unitOfDatatype } from '../model/quantity';
import { iri } from '../model/term';
import type { Language, SparqlTerm, WorldReader } from '../ports';
import type { AnswerTerm } from '../model/answer';

export function valueOf(term: SparqlTerm, world: WorldReader, language: Language): AnswerTerm {
  if (term.type === 'uri') return { iri: term.value, label: labelOf(term.value, world) };
  if (term.type === 'bnode') return { iri: `_:${term.value}`, label: term.value };
  const datatype = term.datatype ?? 'http://www.w3.org/2001/XMLSchema#string';
  if (datatype.endsWith('#duration'))
    return { value: term.value, datatype, label: language.realise.duration(term.value) };
  if (!isQuantityDatatype(datatype)) {
    const tag = term['xml:lang'];
    return { value: term.value, datatype, ...(tag === undefined ? {} : { language: tag }) };
  }
  const { unit, per } = unitOfDatatype(datatype);
  const name = language.realise.unit(unit, Number(term.value) !== 1);
  return { value: term.value, datatype, unit: per === undefined ? name : `${name} per ${per}` };
}

/** The entity's label; for other terms the last part of the IRI, taken apart. */
export function labelOf(value: string, world: WorldReader): string {
  const entity = world.entity(iri(value));
  if (entity) return entity.label;
  const local = value.slice(
    Math.max(value.lastIndexOf('#'), value.lastIndexOf('/'), value.lastIndexOf(':')) + 1,
  );
  try {
    return decodeURIComponent(local).replace(/[-_]+/g, ' ');
  } catch {
    return local;
  }
}
