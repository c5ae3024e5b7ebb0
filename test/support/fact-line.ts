/** Facts as lines of a table: "Ada | employer | Brello | not | from 2021-01-01 | to 2023-01-01". */
import { isQuantityDatatype, unitOfDatatype } from '../../core/model/quantity';
import type { LabelledFact } from '../../core/service';

export function factLine(fact: LabelledFact): string {
  return [
    termText(fact.subject),
    fact.predicate.label,
    termText(fact.object),
    ...(fact.negated === true ? ['not'] : []),
    ...(fact.modality === 'reported' ? ['reported'] : []),
    ...(fact.validFrom === undefined ? [] : [`from ${dayOf(fact.validFrom)}`]),
    ...(fact.validTo === undefined ? [] : [`to ${dayOf(fact.validTo)}`]),
  ].join(' | ');
}

/** Events and other nodes that nothing names are "event", whatever their number. */
function termText(term: LabelledFact['object']): string {
  if ('label' in term) return /^\d+ \d+$/u.test(term.label) ? 'event' : term.label;
  if (!isQuantityDatatype(term.datatype)) return term.value;
  const { unit, per } = unitOfDatatype(term.datatype);
  return [term.value, unit.replace(/^.*[/:]/u, ''), ...(per === undefined ? [] : ['per', per])].join(' ');
}

const dayOf = (instant: string): string => instant.replace(/T00:00:00(?:\.000)?Z$/u, '');
