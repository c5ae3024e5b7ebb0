/**
 * From a question's logical form to graph patterns: names become terms, descriptions become variables with what they
 * say of themselves, conditions become triples in every shape that the compiler stores them in. What cannot be grounded
 * is named, so that the question is refused with the word.
 */
import type { Condition, ReferentId } from '../model/logical-form';
import type { Node, Pattern } from './algebra';
import { eachOf } from './conjuncts';
import { eventPatterns } from './event-patterns';
import { isComplete, isFunctional } from './functional';
import { nodeOf } from './nodes';
import {
  createPlanning,
  mainCondition,
  type Group,
  type PlanContext,
  type Planning,
  type Refusal,
} from './planning';
import { relationPatterns, typePatterns } from './relation-patterns';
import { statementPatterns } from './statement-patterns';

export interface Plan {
  readonly where: readonly Pattern[];
  /** Patterns of the clause itself, apart from those that describe its phrases. */
  readonly main: readonly Pattern[];
  readonly described: readonly Pattern[];
  /** Of the clause's own patterns, those for each one of a coordinated phrase; a single entry where it has none. */
  readonly each: readonly (readonly Pattern[])[];
  readonly nodes: ReadonlyMap<ReferentId, Node>;
  /** Words of a yes-or-no question that name nothing here. */
  readonly unknown: readonly string[];
  readonly groups: readonly Group[];
  /** The clause holds of one object at a time: another object denies it. */
  readonly functional: boolean;
  /** What is not recorded of the clause is false. */
  readonly complete: boolean;
}

export type Planned = { readonly plan: Plan } | { readonly refusal: Refusal };

/** The plan of a question, or the words for which there is none. Never throws on what a question says. */
export function planOf(context: PlanContext): Planned {
  const { form } = context;
  const planning = createPlanning(context);
  const main = mainCondition(form);
  const restrictions: Pattern[] = [];
  const each: (readonly Pattern[])[] = [];
  for (const condition of form.conditions)
    if (condition === main)
      each.push(...eachOf(condition, form).map((one) => conditionPatterns(planning, one)));
    else restrictions.push(...conditionPatterns(planning, condition));
  const mainPatterns = each.flat();
  for (const referent of form.referents) if (referent.kind === 'gap') nodeOf(planning, referent.id);
  if (planning.refusal) return { refusal: planning.refusal };
  const described = [...planning.described, ...restrictions];
  if (mainPatterns.length === 0 && described.length === 0)
    return { refusal: { outcome: 'not_understood', terms: [] } };
  return {
    plan: {
      where: [...described, ...mainPatterns],
      main: mainPatterns,
      each,
      described,
      nodes: planning.nodes,
      unknown: planning.unknown,
      groups: planning.groups,
      functional: main !== undefined && isFunctional(main, context),
      complete: main !== undefined && isComplete(main, context),
    },
  };
}

function conditionPatterns(planning: Planning, condition: Condition): readonly Pattern[] {
  switch (condition.kind) {
    case 'type':
      return typePatterns(planning, condition);
    case 'relation':
      return relationPatterns(planning, condition);
    case 'event':
      return eventPatterns(planning, condition);
    case 'statement':
      return statementPatterns(planning, condition);
    default:
      return condition satisfies never;
  }
}
