/** What a logical form read and then made nothing of, so that it is reported and not lost. It grounds nothing. */
import { participants, type Condition, type LogicalForm, type ReferentId } from '../model/logical-form';

/** Nominals that became part of no condition, nor stand within one that did. */
export function leftOut(form: LogicalForm): readonly ReferentId[] {
  const taking = new Set(
    form.conditions
      .flatMap(participants)
      .flatMap((id) => [
        id,
        ...(form.referents[id]?.members ?? []),
        ...(form.referents[id]?.excluding ?? []),
      ]),
  );
  const told = form.referents.filter((one) => taking.has(one.id));
  const words = new Set(form.conditions.flatMap((condition) => predicateOf(condition).split(' ')));
  return form.referents
    .filter(
      ({ id, kind, span, head }) =>
        ['name', 'definite', 'indefinite', 'bare'].includes(kind) &&
        !taking.has(id) &&
        !words.has(head?.split(' ').at(-1) ?? '') &&
        !told.some((one) => one.span.start < span.end && span.start < one.span.end),
    )
    .map(({ id }) => id);
}

/** The words that say what is so, where they stand in the condition itself. */
function predicateOf(condition: Condition): string {
  switch (condition.kind) {
    case 'type':
      return condition.noun;
    case 'relation':
      return condition.relation.lemma;
    case 'event':
      return condition.verb;
    case 'statement':
      return '';
    default:
      return condition satisfies never;
  }
}
