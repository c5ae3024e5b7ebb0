/** "When …": the time that the matching fact was said to have, read from what is recorded of facts. */
import { rdf, sm, xsd } from '../model/vocabulary';
import { printSelect, triple, variable, type Pattern, type TriplePattern, type Variable } from './algebra';
import type { Plan } from './plan';
import type { Queries, SharedQueries } from './queries';

/** Undefined where the clause is no fact of its own. */
export function moment(
  plan: Plan,
  bound: 'since' | 'until' | 'at',
  shared: SharedQueries,
): Queries | undefined {
  const time = variable('time');
  const where = withFact(plan.main, (stated) => factWithTime(stated, bound, time));
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

function factWithTime(stated: TriplePattern, bound: 'since' | 'until' | 'at', time: Variable): Pattern {
  const fact = variable('fact');
  return {
    kind: 'graph',
    graph: sm('facts'),
    patterns: [
      triple(fact, { iri: rdf('subject') }, stated.subject),
      triple(fact, { iri: rdf('predicate') }, stated.predicate),
      triple(fact, { iri: rdf('object') }, stated.object),
      triple(fact, { iri: sm('polarity') }, { value: 'positive', datatype: xsd('string') }),
      triple(fact, { iri: bound === 'until' ? sm('validTo') : sm('time') }, time),
    ],
  };
}

/** Adds to each shape of the clause the node of the fact that its first triple is. */
function withFact(
  patterns: readonly Pattern[],
  fact: (stated: TriplePattern) => Pattern,
): readonly Pattern[] | undefined {
  const [first, ...rest] = patterns;
  if (first?.kind === 'triple') return [...patterns, fact(first)];
  if (first?.kind !== 'union') return undefined;
  const branches = first.branches.map((branch) => withFact(branch, fact) ?? branch);
  return [{ kind: 'union', branches }, ...rest];
}
