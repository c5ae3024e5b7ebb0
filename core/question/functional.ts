/** What is declared of a clause's properties: that another object says no, or that silence does. */
import type { Declaration } from '../model/declaration';
import type { Condition } from '../model/logical-form';
import type { PlanContext } from './planning';
import { assertedTemplates } from './statement-patterns';

/** The clause can hold of one object only. */
export const isFunctional = (condition: Condition, context: PlanContext): boolean =>
  isDeclared(condition, context, hasOneObject);

/** What a contract calls complete is false where it is not recorded. */
export const isComplete = (condition: Condition, context: PlanContext): boolean =>
  isDeclared(condition, context, (one) => one.complete === true);

function isDeclared(
  condition: Condition,
  context: PlanContext,
  holds: (one: Declaration) => boolean,
): boolean {
  const declared = (predicate: string): boolean =>
    context.environment.declarations.some((one) => one.iri === predicate && holds(one));
  if (condition.kind === 'relation')
    return condition.relation.iri !== undefined && declared(condition.relation.iri);
  if (condition.kind !== 'statement') return false;
  const templates = assertedTemplates(context, condition) ?? [];
  return templates.length > 0 && templates.every((template) => declared(template.predicate));
}

/** A policy overrules what the ontology says. */
const hasOneObject = (one: Declaration): boolean =>
  one.policy === undefined ? one.functional : one.policy === 'functional';
