/** A contract's statement with its slots filled, to the facts that the contract's mapping makes of it. */
import type { FactTemplate, Statement } from '../model/contract';
import type { Fact } from '../model/fact';
import type { StatementCondition } from '../model/logical-form';
import type { ConditionContext } from './context';
import { endFacts, factsToEnd } from './statement-ends';
import { fillingsOf } from './statement-slots';
import { assertGroup } from './statement-templates';

export function statementFacts(condition: StatementCondition, context: ConditionContext): void {
  for (const heard of heardAs(condition, context)) tellStatement(heard, context);
}

/**
 * "Dmitri left the team", "Mary left the keys": what leaving ends is what there is to end, be it a membership, a job or a
 * thing in hand. Where a statement has nothing to end, those of other contracts that have are heard instead.
 */
function heardAs(condition: StatementCondition, context: ConditionContext): readonly StatementCondition[] {
  const statement = statementOf(condition, context);
  if (!statement || statement.ends.length === 0 || condition.negated) return [condition];
  if (statement.asserts.length > 0 && endable(condition, context).length > 0) return [condition];
  const all = [condition, ...(condition.others ?? []).map((other) => ({ ...condition, ...other }))];
  const ending = all.filter((one) => endable(one, context).length > 0);
  return ending.length > 0 ? ending : [condition];
}

const statementOf = (condition: StatementCondition, context: ConditionContext): Statement | undefined =>
  context.contracts.get(condition.contract)?.statements.find((one) => one.id === condition.statement);

/** Current facts that the statement would end. */
function endable(condition: StatementCondition, context: ConditionContext): readonly Fact[] {
  const contract = context.contracts.get(condition.contract);
  const groups = statementOf(condition, context)?.ends ?? [];
  if (!contract) return [];
  return fillingsOf(condition, contract, context).flatMap((filling) =>
    groups.flatMap((group) =>
      factsToEnd(contract.mapping.get(group) ?? [], filling, condition, contract, context),
    ),
  );
}

function tellStatement(condition: StatementCondition, context: ConditionContext): void {
  const contract = context.contracts.get(condition.contract);
  const statement = statementOf(condition, context);
  if (!contract || !statement || (condition.modal && !condition.negated)) return;
  const { aspect } = statement;
  const templatesOf = (group: string): readonly FactTemplate[] => contract.mapping.get(group) ?? [];
  for (const filling of fillingsOf(condition, contract, context)) {
    if (!condition.negated)
      for (const group of statement.ends) endFacts(templatesOf(group), filling, condition, contract, context);
    for (const group of statement.asserts)
      assertGroup(templatesOf(group), filling, condition, contract, aspect, context);
    const denied = { ...condition, negated: !condition.negated };
    for (const group of statement.denies)
      assertGroup(templatesOf(group), filling, denied, contract, aspect, context);
  }
}

/** Asserts the groups that the contract names for structured assertions, each template where its slots are filled. */
export function assertMapping(condition: StatementCondition, context: ConditionContext): void {
  const contract = context.contracts.get(condition.contract);
  if (!contract) return;
  for (const filling of fillingsOf(condition, contract, context))
    for (const group of contract.assertion ?? contract.mapping.keys())
      assertGroup(contract.mapping.get(group) ?? [], filling, condition, contract, undefined, context);
}
