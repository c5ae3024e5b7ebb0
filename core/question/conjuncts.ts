/**
 * "Who speaks Hindi and Welsh?", "do Ada and Finn smoke?": what must hold of each one of a coordinated phrase. What is
 * asked of several things ("where are Mei and Tomas staying?") or added up over them is no such question.
 */
import { participants, type Condition, type LogicalForm, type ReferentId } from '../model/logical-form';
import { mainCondition } from './planning';

/** The clause said of each one; itself alone where it has no such phrase. */
export function eachOf(condition: Condition, form: LogicalForm): readonly Condition[] {
  const group = participants(condition).find((id) => isJoint(id, form));
  if (group === undefined || condition !== mainCondition(form)) return [condition];
  const members = form.referents[group]?.members ?? [];
  return members.flatMap((member) => eachOfOne(replaced(condition, group, member), condition, form));
}

/** One more coordinated phrase in the same clause. */
function eachOfOne(one: Condition, from: Condition, form: LogicalForm): readonly Condition[] {
  const conditions = form.conditions.map((condition) => (condition === from ? one : condition));
  return eachOf(one, { ...form, conditions });
}

function isJoint(id: ReferentId, { ask, referents }: LogicalForm): boolean {
  const group = referents[id];
  if (!ask || group?.kind !== 'group' || group.joined !== 'and' || (group.members ?? []).length === 0)
    return false;
  if (ask.kind === 'whether') return true;
  if (ask.total === true || ask.order || (ask.kind !== 'which' && ask.kind !== 'count')) return false;
  const asked = ask.referent === undefined ? undefined : referents[ask.referent];
  return asked !== undefined && asked.span.start < group.span.start;
}

function replaced(condition: Condition, from: ReferentId, to: ReferentId): Condition {
  const other = (id: ReferentId): ReferentId => (id === from ? to : id);
  switch (condition.kind) {
    case 'type':
      return { ...condition, subject: other(condition.subject) };
    case 'relation':
      return { ...condition, subject: other(condition.subject), object: other(condition.object) };
    case 'event':
      return {
        ...condition,
        roles: condition.roles.map(({ role, referent }) => ({ role, referent: other(referent) })),
      };
    case 'statement':
      return {
        ...condition,
        slots: Object.fromEntries(
          Object.entries(condition.slots).map(([name, ids]) => [name, ids.map(other)]),
        ),
      };
    default:
      return condition satisfies never;
  }
}
