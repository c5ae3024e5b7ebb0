/** Whether a clause can hold of one object only, as declared: then another object says no. */
import type { Condition } from '../model/logical-form';
import type { Iri } from '../model/term';
import type { Environment } from '../ports';
import type { PlanContext } from './planning';
import { assertedTemplates } from './statement-patterns';

export function isFunctional(condition: Condition, context: PlanContext): boolean {
  const { environment } = context;
  if (condition.kind === 'relation')
    return condition.relation.iri !== undefined && hasOneObject(condition.relation.iri, environment);
  if (condition.kind !== 'statement') return false;
  const templates = assertedTemplates(context, condition) ?? [];
  return templates.length > 0 && templates.every((template) => hasOneObject(template.predicate, environment));
}

/** A policy overrules what the ontology says. */
const hasOneObject = (predicate: Iri, environment: Environment): boolean =>
  environment.declarations.some(
    (one) =>
      one.iri === predicate && (one.policy === undefined ? one.functional : one.policy === 'functional'),
  );
