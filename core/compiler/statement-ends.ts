/** What a contract's statement ends: current facts that its templates describe. It asserts nothing. */
import type { Contract, FactTemplate } from '../model/contract';
import type { Fact } from '../model/fact';
import type { StatementCondition } from '../model/logical-form';
import { isIriTerm } from '../model/term';
import type { ConditionContext } from './context';
import type { Filling } from './statement-slots';
import { resolve } from './statement-templates';

/** Ends the current facts that the templates describe; what the statement leaves open matches anything. */
export function endFacts(
  templates: readonly FactTemplate[],
  filling: Filling,
  condition: StatementCondition,
  contract: Contract,
  context: ConditionContext,
): void {
  const validTo = endOf(condition, filling, context);
  for (const { factId } of factsToEnd(templates, filling, condition, contract, context))
    context.ended.push({ factId, validTo, reason: 'ended' });
}

/** Current facts that the templates describe, told from either end; what the statement leaves open matches anything. */
export function factsToEnd(
  templates: readonly FactTemplate[],
  filling: Filling,
  condition: StatementCondition,
  contract: Contract,
  context: ConditionContext,
): readonly Fact[] {
  const { world } = context.discourse;
  return templates.flatMap((template) => {
    const subject = resolve(template.subject, filling, contract, new Map(), condition, context);
    const object = resolve(template.object, filling, contract, new Map(), condition, context);
    if ((!subject && !object) || (subject && !isIriTerm(subject))) return [];
    const told = world.facts({
      predicate: template.predicate,
      ...(subject ? { subject: subject.iri } : {}),
      ...(object ? { object } : {}),
    });
    const reversed =
      object && !isIriTerm(object)
        ? []
        : context.inverses(template.predicate).flatMap((predicate) =>
            world.facts({
              predicate,
              ...(object ? { subject: object.iri } : {}),
              ...(subject ? { object: subject } : {}),
            }),
          );
    return [...told, ...reversed].filter((fact) => fact.negated !== true);
  });
}

function endOf(condition: StatementCondition, filling: Filling, context: ConditionContext): string {
  const dated = [...filling.values()].find((filled) => filled.mention?.period?.from !== undefined);
  return dated?.mention?.period?.from ?? condition.time?.mention.period?.from ?? context.input.observedAt;
}
