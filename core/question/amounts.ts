/** The number behind a literal, a quantity or a thing with a value, as patterns that aggregates calculate with. */
import { sm } from '../model/vocabulary';
import { triple, variable, type Node, type Pattern, type Variable } from './algebra';

/** Binds `number`; what has none is left out. */
export function numeric(node: Variable, number: Variable): readonly Pattern[] {
  const value = variable(`${number.variable}_value`);
  const quantity = variable(`${number.variable}_quantity`);
  const amount = amountOf(number);
  return [
    optional(node, { iri: sm('value') }, value),
    optional(node, { iri: sm('quantity') }, quantity),
    {
      kind: 'bind',
      expression: `COALESCE(?${quantity.variable}, ?${value.variable}, ?${node.variable})`,
      as: amount,
    },
    { kind: 'bind', expression: asNumber(`?${amount.variable}`), as: number },
    { kind: 'filter', expression: `BOUND(?${number.variable})` },
  ];
}

/** The literal that the number was read from: its datatype is the unit. */
export const amountOf = (number: Variable): Variable => variable(`${number.variable}_term`);

const optional = (subject: Node, predicate: Node, object: Node): Pattern => ({
  kind: 'optional',
  patterns: [triple(subject, predicate, object)],
});

/** A number, or the seconds of a duration of one unit; unbound for anything else. */
function asNumber(expression: string): string {
  const text = `STR(${expression})`;
  const parts = SECONDS.map(
    ([before, after, seconds]) =>
      `(${decimal(`STRBEFORE(STRAFTER(${text}, "${before}"), "${after}")`)} * ${String(seconds)})`,
  );
  return `COALESCE(${[decimal(text), ...parts].join(', ')})`;
}

const decimal = (text: string): string => `<http://www.w3.org/2001/XMLSchema#decimal>(${text})`;

/** Seconds of a duration's part, by what stands before and after it; months and years by their mean in the calendar. */
const SECONDS = [
  ['PT', 'H', 3600],
  ['PT', 'M', 60],
  ['PT', 'S', 1],
  ['P', 'Y', 31_556_952],
  ['P', 'M', 2_629_746],
  ['P', 'D', 86_400],
] as const;
