/** "Which …", "who …", "how much …": what the rows hold, with the filters that the question word implies. */
import type { Ask } from '../model/logical-form';
import { sm } from '../model/vocabulary';
import { printSelect, triple, variable, type Pattern, type Variable } from './algebra';
import type { Queries, SharedQueries } from './queries';

/** The thing itself, or what it amounts to where it is a thing with a value. */
export function listed(
  where: readonly Pattern[],
  node: Variable,
  ask: Ask,
  options: { readonly limit: number; readonly isSingle: boolean },
  shared: SharedQueries,
): Queries {
  const answer = variable('answer');
  const amount = variable('amount');
  const sparql = printSelect({
    distinct: true,
    projection: [answer],
    where: [
      ...where,
      { kind: 'optional', patterns: [triple(node, { iri: sm('value') }, amount)] },
      { kind: 'bind', expression: `COALESCE(?${amount.variable}, ?${node.variable})`, as: answer },
      ...ofSort(answer, ask),
      ...(ask.asks === 'which' && options.isSingle ? [oneOnly(node)] : []),
      ...inUnit(answer, ask),
    ],
    orderBy: [`?${answer.variable}`],
    limit: options.limit,
  });
  return { ...shared, sparql, columns: [answer.variable], aggregate: false };
}

/** Amounts and times are literals, persons and places are not. */
function ofSort(answer: Variable, ask: Ask): readonly Pattern[] {
  const isLiteral = ask.kind === 'amount' || ask.asks === 'when';
  const isThing = ask.asks === 'who' || ask.asks === 'where';
  return [
    ...(isLiteral ? [filter(`isLiteral(?${answer.variable})`)] : []),
    ...(isThing ? [filter(`isIRI(?${answer.variable})`)] : []),
  ];
}

/** "Which desk" is no answer of "40 desks". */
const oneOnly = (node: Variable): Pattern => ({
  kind: 'absent',
  patterns: [triple(node, { iri: sm('quantity') }, variable('several'))],
});

function inUnit(answer: Variable, ask: Ask): readonly Pattern[] {
  const datatype = `DATATYPE(?${answer.variable})`;
  const rate = ask.per === undefined ? '' : JSON.stringify(`#per=${encodeURIComponent(ask.per)}`);
  return [
    ...(ask.unit === undefined ? [] : [filter(`${datatype} = <${ask.unit}>`)]),
    ...(ask.per === undefined ? [] : [filter(`STRENDS(STR(${datatype}), ${rate})`)]),
  ];
}

const filter = (expression: string): Pattern => ({ kind: 'filter', expression });
