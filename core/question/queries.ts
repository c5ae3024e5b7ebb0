/** A plan as the queries that answer it: the answer itself, its denial, and the rows that witness it. */
import type { LogicalForm } from '../model/logical-form';
import { termToNTriples } from '../model/term';
import { rdf, sm } from '../model/vocabulary';
import {
  isVariable,
  printAsk,
  printSelect,
  triple,
  triplesOf,
  variable,
  variablesOf,
  type Pattern,
  type Select,
  type Variable,
} from './algebra';
import type { Plan } from './plan';

export interface Queries {
  /** The answer is the exclusive end of a validity: the last day is said. */
  readonly ends?: boolean;
  /** Variable that names the datatype of a sum. */
  readonly unit?: string;
  /** What is run for the answer and shown with it. */
  readonly sparql: string;
  readonly columns: readonly string[];
  /** One number made of many rows. */
  readonly aggregate: boolean;
  /** The same question to what was denied, … */
  readonly negated: string;
  /** … and whether a functional property has another value. */
  readonly other?: string;
  /** A superlative needs something to compare with: the query that counts what was compared, and how many it takes. */
  readonly compared?: string;
  readonly comparedMin?: number;
  readonly witnesses: Readonly<Record<'positive' | 'negated' | 'other', string>>;
  readonly patterns: Readonly<Record<'positive' | 'negated' | 'other', readonly Pattern[]>>;
}

const NEGATED = sm('negated');
const FACTS = sm('facts');
const ROWS_DEFAULT = 1000;
const WITNESS_ROWS = 100;

/** Undefined where the question's construct has no query. */
export function queriesOf(plan: Plan, form: LogicalForm, limit: number | undefined): Queries | undefined {
  const { ask } = form;
  if (!ask) return undefined;
  const denied: readonly Pattern[] = [...plan.described, ...inNegated(plan.main)];
  const others = otherValue(plan);
  const shared = {
    negated: printAsk(denied),
    ...(others ? { other: printAsk(others) } : {}),
    witnesses: {
      positive: witness(plan.where),
      negated: witness(denied),
      other: witness(others ?? plan.where),
    },
    patterns: { positive: plan.where, negated: triplesOf(plan.main), other: others ?? [] },
  };
  if (ask.kind === 'whether')
    return { ...shared, sparql: printAsk(plan.where), columns: [], aggregate: false };
  if (ask.kind === 'when') return when(plan, ask.bound ?? 'at', shared);
  const node = ask.referent === undefined ? undefined : plan.nodes.get(ask.referent);
  if (!node || !isVariable(node)) return undefined;
  if (form.conditions.at(-1)?.negated === true)
    return ask.kind === 'which' && !ask.order
      ? listed({ ...plan, where: denied }, node, ask, limit ?? ROWS_DEFAULT, {
          ...shared,
          witnesses: { ...shared.witnesses, positive: shared.witnesses.negated },
        })
      : undefined;
  if (ask.order?.referent !== undefined) return superlative(plan, node, ask, shared);
  if (ask.kind === 'count') return counted(plan, node, shared);
  if (ask.kind === 'amount' && ask.total === true) return summed(plan, node, shared);
  const single = form.referents[ask.referent ?? -1]?.plural === false;
  return listed(plan, node, ask, limit ?? ROWS_DEFAULT, shared, single);
}

type Shared = Pick<Queries, 'negated' | 'other' | 'witnesses' | 'patterns'>;

/** The thing itself, or what it amounts to where it is a thing with a value. */
function listed(
  plan: Plan,
  node: Variable,
  ask: NonNullable<LogicalForm['ask']>,
  limit: number,
  shared: Shared,
  single = false,
): Queries {
  const answer = variable('answer');
  const amount = variable('amount');
  const select: Select = {
    distinct: true,
    projection: [answer],
    where: [
      ...plan.where,
      { kind: 'optional', patterns: [triple(node, { iri: sm('value') }, amount)] },
      { kind: 'bind', expression: `COALESCE(?${amount.variable}, ?${node.variable})`, as: answer },
      ...(ask.kind === 'amount' || ask.asks === 'when'
        ? [{ kind: 'filter' as const, expression: `isLiteral(?${answer.variable})` }]
        : []),
      ...(ask.asks === 'who' || ask.asks === 'where'
        ? [{ kind: 'filter' as const, expression: `isIRI(?${answer.variable})` }]
        : []),
      ...(ask.asks === 'which' && single
        ? [
            {
              kind: 'absent' as const,
              patterns: [triple(node, { iri: sm('quantity') }, variable('several'))],
            },
          ]
        : []),
      ...(ask.unit === undefined
        ? []
        : [{ kind: 'filter' as const, expression: `DATATYPE(?${answer.variable}) = <${ask.unit}>` }]),
      ...(ask.per === undefined
        ? []
        : [
            {
              kind: 'filter' as const,
              expression: `STRENDS(STR(DATATYPE(?${answer.variable})), ${JSON.stringify(`#per=${encodeURIComponent(ask.per)}`)})`,
            },
          ]),
    ],
    orderBy: [`?${answer.variable}`],
    limit,
  };
  return { ...shared, sparql: printSelect(select), columns: [answer.variable], aggregate: false };
}

/** Every thing counts as many as it is said to be, else one. */
function counted(plan: Plan, node: Variable, shared: Shared): Queries {
  const quantity = variable('quantity');
  const each = variable('each');
  const inner: Select = {
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
  return total(inner, `SUM(?${each.variable})`, shared);
}

function total(inner: Select, expression: string, shared: Shared): Queries {
  const count = variable('total');
  const sparql = printSelect({
    distinct: false,
    projection: [{ expression, as: count }],
    where: [{ kind: 'select', select: inner }],
  });
  return { ...shared, sparql, columns: [count.variable], aggregate: true };
}

/** Amounts of one unit added up, each fact once; amounts of several units have no sum. */
function summed(plan: Plan, node: Variable, shared: Shared): Queries {
  const number = variable('number');
  const datatype = variable('datatype');
  const total = variable('total');
  const unit = variable('unit');
  const inner: Select = {
    distinct: true,
    projection: [...variablesOf(plan.where).map(variable), number, datatype],
    where: [
      ...plan.where,
      ...numeric(node, number),
      { kind: 'bind', expression: `STR(DATATYPE(?${termOf(number)}))`, as: datatype },
    ],
  };
  const sparql = printSelect({
    distinct: false,
    projection: [
      { expression: `SUM(?${number.variable})`, as: total },
      { expression: `MIN(?${datatype.variable})`, as: unit },
    ],
    where: [{ kind: 'select', select: inner }],
    having: [`MIN(?${datatype.variable}) = MAX(?${datatype.variable})`, ...everyMember(plan)].join(' && '),
  });
  return { ...shared, sparql, columns: [total.variable], aggregate: true, unit: unit.variable };
}

/** Each of "P-11 and P-12" must have told its amount. */
const everyMember = (plan: Plan): readonly string[] =>
  plan.groups.map((group) => `COUNT(DISTINCT ?${group.variable.variable}) = ${String(group.size)}`);

const termOf = (number: Variable): string => `${number.variable}_term`;

/** The number of a literal, of a quantity, or of a thing with a value. */
function numeric(node: Variable, number: Variable): readonly Pattern[] {
  const value = variable(`${number.variable}_value`);
  const quantity = variable(`${number.variable}_quantity`);
  return [
    { kind: 'optional', patterns: [triple(node, { iri: sm('value') }, value)] },
    { kind: 'optional', patterns: [triple(node, { iri: sm('quantity') }, quantity)] },
    {
      kind: 'bind',
      expression: `COALESCE(?${quantity.variable}, ?${value.variable}, ?${node.variable})`,
      as: variable(termOf(number)),
    },
    { kind: 'bind', expression: asNumber(`?${termOf(number)}`), as: number },
    { kind: 'filter', expression: `BOUND(?${number.variable})` },
  ];
}

/** A number, or the seconds of a duration of one unit, or the day of a date; unbound for anything else. */
function asNumber(expression: string): string {
  const text = `STR(${expression})`;
  const decimal = (inner: string): string => `<http://www.w3.org/2001/XMLSchema#decimal>(${inner})`;
  const part = (before: string, after: string, seconds: number): string =>
    `(${decimal(`STRBEFORE(STRAFTER(${text}, "${before}"), "${after}")`)} * ${String(seconds)})`;
  return `COALESCE(${[
    decimal(text),
    part('PT', 'H', 3600),
    part('PT', 'M', 60),
    part('PT', 'S', 1),
    part('P', 'Y', 31_556_952),
    part('P', 'M', 2_629_746),
    part('P', 'D', 86_400),
  ].join(', ')})`;
}

function superlative(
  plan: Plan,
  node: Variable,
  ask: NonNullable<LogicalForm['ask']>,
  shared: Shared,
): Queries | undefined {
  const by = ask.order?.referent === undefined ? undefined : plan.nodes.get(ask.order.referent);
  if (!by || !isVariable(by)) return undefined;
  const number = variable('number');
  const best = variable('best');
  const rows: Select = {
    distinct: true,
    projection: [node, number],
    where: [...plan.where, ...numeric(by, number)],
  };
  const extreme = ask.order?.direction === 'min' ? 'MIN' : 'MAX';
  const amounts = variable('amount');
  const perThing = (name: string): Select => ({
    distinct: false,
    projection: [node, { expression: `SUM(?${number.variable})`, as: variable(name) }],
    where: [{ kind: 'select', select: rows }],
    groupBy: [node],
  });
  const extremes: Select = {
    distinct: false,
    projection: [{ expression: `${extreme}(?each)`, as: best }],
    where: [{ kind: 'select', select: perThing('each') }],
  };
  const select: Select = {
    distinct: true,
    projection: [node],
    where: [
      { kind: 'select', select: perThing(amounts.variable) },
      { kind: 'select', select: extremes },
      { kind: 'filter', expression: `?${amounts.variable} = ?${best.variable}` },
    ],
    orderBy: [`?${node.variable}`],
  };
  return {
    ...shared,
    sparql: printSelect(select),
    columns: [node.variable],
    aggregate: false,
    compared: printSelect({ distinct: true, projection: [node], where: [{ kind: 'select', select: rows }] }),
    comparedMin: Math.max(2, ask.among?.length ?? 0),
  };
}

/** The time that the matching fact was said to have. */
function when(plan: Plan, bound: 'since' | 'until' | 'at', shared: Shared): Queries | undefined {
  const time = variable('time');
  const fact = variable('fact');
  const predicate = bound === 'until' ? sm('validTo') : sm('time');
  const where = withFact(plan.main, (one) => ({
    kind: 'graph',
    graph: FACTS,
    patterns: [
      triple(fact, { iri: rdf('subject') }, one.subject),
      triple(fact, { iri: rdf('predicate') }, one.predicate),
      triple(fact, { iri: rdf('object') }, one.object),
      triple(fact, { iri: sm('polarity') }, { value: 'positive', datatype: STRING }),
      triple(fact, { iri: predicate }, time),
    ],
  }));
  if (!where) return undefined;
  const sparql = printSelect({
    distinct: true,
    projection: [time],
    where: [...plan.described, ...where],
    orderBy: [`?${time.variable}`],
  });
  return {
    ...shared,
    sparql,
    columns: [time.variable],
    aggregate: false,
    ...(bound === 'until' ? { ends: true } : {}),
  };
}

const STRING = 'http://www.w3.org/2001/XMLSchema#string' as ReturnType<typeof sm>;

type Triple = Extract<Pattern, { kind: 'triple' }>;

/** Adds to each shape of the clause the node of the fact that its first triple is. */
function withFact(
  patterns: readonly Pattern[],
  fact: (one: Triple) => Pattern,
): readonly Pattern[] | undefined {
  const first = patterns[0];
  if (!first) return undefined;
  if (first.kind === 'union')
    return [
      { kind: 'union', branches: first.branches.map((branch) => withFact(branch, fact) ?? branch) },
      ...patterns.slice(1),
    ];
  return first.kind === 'triple' ? [...patterns, fact(first)] : undefined;
}

/** The clause's own triples, looked for among what was denied. */
const inNegated = (patterns: readonly Pattern[]): readonly Pattern[] =>
  patterns.length === 0 ? [] : [{ kind: 'graph', graph: NEGATED, patterns }];

/** The same subject and predicate with another object. */
function otherValue(plan: Plan): readonly Pattern[] | undefined {
  const [main] = plan.main;
  if (plan.main.length !== 1 || main?.kind !== 'triple' || isVariable(main.object)) return undefined;
  const other = variable('other');
  return [
    ...plan.described,
    triple(main.subject, main.predicate, other),
    { kind: 'filter', expression: `?${other.variable} != ${termToNTriples(main.object)}` },
  ];
}

function witness(patterns: readonly Pattern[]): string {
  const names = variablesOf(patterns);
  return printSelect({
    distinct: true,
    projection: names.length > 0 ? names.map(variable) : [{ expression: '1', as: variable('one') }],
    where: patterns,
    limit: WITNESS_ROWS,
  });
}
