/** One number made of many rows: how many there are, and what amounts add up to. */
import { sm } from '../model/vocabulary';
import { printSelect, triple, variable, variablesOf, type Select, type Variable } from './algebra';
import { amountOf, numeric } from './amounts';
import type { Plan } from './plan';
import type { Queries, SharedQueries } from './queries';

/** Every thing counts as many as it is said to be, else one. */
export function counted(plan: Plan, node: Variable, shared: SharedQueries): Queries {
  const quantity = variable('quantity');
  const each = variable('each');
  const total = variable('total');
  const things: Select = {
    distinct: true,
    projection: [node, each],
    where: [
      ...plan.where,
      { kind: 'filter', expression: `isIRI(?${node.variable}) || isNumeric(?${node.variable})` },
      { kind: 'optional', patterns: [triple(node, { iri: sm('quantity') }, quantity)] },
      {
        kind: 'bind',
        expression: `COALESCE(?${quantity.variable}, IF(isNumeric(?${node.variable}), ?${node.variable}, 1))`,
        as: each,
      },
    ],
  };
  const sparql = printSelect({
    distinct: false,
    projection: [{ expression: `SUM(?${each.variable})`, as: total }],
    where: [{ kind: 'select', select: things }],
  });
  return { ...shared, sparql, columns: [total.variable], aggregate: true };
}

/** Amounts of one unit added up, each fact once; amounts of several units have no sum. */
export function summed(plan: Plan, node: Variable, shared: SharedQueries): Queries {
  const number = variable('number');
  const datatype = variable('datatype');
  const total = variable('total');
  const unit = variable('unit');
  const amounts: Select = {
    distinct: true,
    projection: [...variablesOf(plan.where).map(variable), number, datatype],
    where: [
      ...plan.where,
      ...numeric(node, number),
      { kind: 'bind', expression: `STR(DATATYPE(?${amountOf(number).variable}))`, as: datatype },
    ],
  };
  const sparql = printSelect({
    distinct: false,
    projection: [
      { expression: `SUM(?${number.variable})`, as: total },
      { expression: `MIN(?${datatype.variable})`, as: unit },
    ],
    where: [{ kind: 'select', select: amounts }],
    having: [`MIN(?${datatype.variable}) = MAX(?${datatype.variable})`, ...everyMember(plan)].join(' && '),
  });
  return { ...shared, sparql, columns: [total.variable], aggregate: true, unit: unit.variable };
}

/** Each of "P-11 and P-12" must have told its amount. */
const everyMember = (plan: Plan): readonly string[] =>
  plan.groups.map((group) => `COUNT(DISTINCT ?${group.variable.variable}) = ${String(group.size)}`);
