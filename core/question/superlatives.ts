/** "Which … has the most …": the things whose amounts, added up for each, are the extreme. */
import type { Ask } from '../model/logical-form';
import { isVariable, printSelect, variable, type Select, type Variable } from './algebra';
import { numeric } from './amounts';
import type { Plan } from './plan';
import type { Queries, SharedQueries } from './queries';

/** Undefined where what decides is no variable of the plan. */
export function superlative(
  plan: Plan,
  node: Variable,
  ask: Ask,
  shared: SharedQueries,
): Queries | undefined {
  const by = ask.order?.referent === undefined ? undefined : plan.nodes.get(ask.order.referent);
  if (!by || !isVariable(by)) return undefined;
  const number = variable('number');
  const amounts: Select = {
    distinct: true,
    projection: [node, number],
    where: [...plan.where, ...numeric(by, number)],
  };
  const extreme = ask.order?.direction === 'min' ? 'MIN' : 'MAX';
  const compared = printSelect({
    distinct: true,
    projection: [node],
    where: [{ kind: 'select', select: amounts }],
  });
  return {
    ...shared,
    sparql: printSelect(extremeOf(amounts, node, number, extreme)),
    columns: [node.variable],
    aggregate: false,
    compared: { sparql: compared, rowsMin: Math.max(2, ask.among?.length ?? 0) },
  };
}

function extremeOf(amounts: Select, node: Variable, number: Variable, extreme: 'MIN' | 'MAX'): Select {
  const best = variable('best');
  const amount = variable('amount');
  const each = variable('each');
  const perThing = (sum: Variable): Select => ({
    distinct: false,
    projection: [node, { expression: `SUM(?${number.variable})`, as: sum }],
    where: [{ kind: 'select', select: amounts }],
    groupBy: [node],
  });
  const bestOfAll: Select = {
    distinct: false,
    projection: [{ expression: `${extreme}(?${each.variable})`, as: best }],
    where: [{ kind: 'select', select: perThing(each) }],
  };
  return {
    distinct: true,
    projection: [node],
    where: [
      { kind: 'select', select: perThing(amount) },
      { kind: 'select', select: bestOfAll },
      { kind: 'filter', expression: `?${amount.variable} = ?${best.variable}` },
    ],
    orderBy: [`?${node.variable}`],
  };
}
