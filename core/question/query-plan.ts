/** A plan as the queries that answer it: which kind of query the question takes, and what is asked besides. */
import { QUESTION_ROWS_DEFAULT, WITNESS_ROWS_MAX } from '../limits';
import type { LogicalForm } from '../model/logical-form';
import { termToNTriples } from '../model/term';
import { sm } from '../model/vocabulary';
import { counted, summed } from './aggregates';
import {
  isVariable,
  oneOf,
  printAsk,
  printSelect,
  triple,
  triplesOf,
  variable,
  variablesOf,
  type Pattern,
  type Variable,
} from './algebra';
import { listed } from './lists';
import { moment } from './moments';
import { mainCondition } from './planning';
import type { Plan } from './plan';
import type { Evidence, Queries, SharedQueries } from './queries';
import { superlative } from './superlatives';

/** Undefined where the question's construct has no query. `limit` counts rows. */
export function queriesOf(plan: Plan, form: LogicalForm, limit: number | undefined): Queries | undefined {
  const { ask } = form;
  if (!ask) return undefined;
  const shared = sharedQueries(plan);
  if (ask.kind === 'whether')
    return { ...shared, sparql: printAsk(plan.where), columns: [], aggregate: false };
  if (ask.kind === 'when') return moment(plan, ask.bound ?? 'at', shared);
  const node = ask.referent === undefined ? undefined : plan.nodes.get(ask.referent);
  if (!node || !isVariable(node)) return undefined;
  const rows = limit ?? QUESTION_ROWS_DEFAULT;
  if (mainCondition(form)?.negated === true) return listedDenials(plan, node, ask, rows, shared);
  if (ask.order?.referent !== undefined) return superlative(plan, node, ask, shared);
  if (ask.kind === 'count') return counted(plan, node, shared);
  if (ask.kind === 'amount' && ask.total === true) return summed(plan, node, shared);
  const isSingle = form.referents[ask.referent ?? -1]?.plural === false;
  return listed(plan.where, node, ask, { limit: rows, isSingle }, shared);
}

/** "Who does not eat meat?": those of whom it was denied; of what was never said, nothing is counted or compared. */
function listedDenials(
  plan: Plan,
  node: Variable,
  ask: NonNullable<LogicalForm['ask']>,
  limit: number,
  shared: SharedQueries,
): Queries | undefined {
  if (ask.kind !== 'which' || ask.order) return undefined;
  const { positive, negated } = shared.evidence;
  const evidence = { ...shared.evidence, positive: { ...positive, sparql: negated.sparql } };
  return listed(denialOf(plan), node, ask, { limit, isSingle: false }, { ...shared, evidence });
}

function sharedQueries(plan: Plan): SharedQueries {
  const denied = denialOf(plan);
  const others = otherValue(plan);
  return {
    negated: printAsk(denied),
    ...(others ? { other: printAsk(others) } : {}),
    evidence: {
      positive: evidenceOf(plan.where, plan.where),
      negated: evidenceOf(denied, triplesOf(plan.main)),
      other: evidenceOf(others ?? plan.where, others ?? []),
    },
  };
}

/** The clause's own triples, looked for among what was denied: that one of several does not is enough. */
const denialOf = (plan: Plan): readonly Pattern[] =>
  plan.main.length === 0
    ? plan.described
    : [...plan.described, { kind: 'graph', graph: sm('negated'), patterns: oneOf(plan.each) }];

/** The same subject and predicate with another object. */
function otherValue(plan: Plan): readonly Pattern[] | undefined {
  const other = variable('other');
  const branches = plan.each.flatMap(([main, ...more]): readonly (readonly Pattern[])[] =>
    more.length > 0 || main?.kind !== 'triple' || isVariable(main.object)
      ? []
      : [
          [
            triple(main.subject, main.predicate, other),
            { kind: 'filter', expression: `?${other.variable} != ${termToNTriples(main.object)}` },
          ],
        ],
  );
  return branches.length === 0 || branches.length < plan.each.length
    ? undefined
    : [...plan.described, ...oneOf(branches)];
}

function evidenceOf(where: readonly Pattern[], patterns: readonly Pattern[]): Evidence {
  const names = variablesOf(where);
  const sparql = printSelect({
    distinct: true,
    projection: names.length > 0 ? names.map(variable) : [{ expression: '1', as: variable('one') }],
    where,
    limit: WITNESS_ROWS_MAX,
  });
  return { sparql, patterns };
}
