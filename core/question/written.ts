/**
 * Questions that a contract writes out: its own query, with its slots filled in the VALUES blocks that the contract left
 * for them. The query passed the contract's gates; what is filled in are terms, printed and escaped.
 */
import type { Contract, QuestionTemplate } from '../model/contract';
import type { View } from '../model/answer';
import { iri, isIriTerm, type Iri, type Term } from '../model/term';
import type { QueryResult, QuestionReading, RunQuery } from '../ports';
import { isVariable, printNode, printSelect } from './algebra';
import type { Attempt } from './attempt';
import { valueOf } from './labels';
import { nodeOf } from './nodes';
import { createPlanning, type PlanContext, type Planning } from './planning';
import type { Queries } from './queries';

export interface WrittenQuestion {
  readonly reading: QuestionReading;
  readonly template: NonNullable<QuestionReading['template']>;
  readonly context: PlanContext;
  readonly view: View;
  readonly run: RunQuery;
}

export async function written(asked: WrittenQuestion): Promise<Attempt> {
  const { reading, template, context, view, run } = asked;
  const contract = context.contracts.get(template.contract);
  const question = contract?.questions.find((one) => one.id === template.question);
  if (!contract || !question) return { outcome: 'not_understood', reading };
  const planning = createPlanning(context);
  const slots = new Map<string, readonly Term[]>();
  for (const [slot, ids] of Object.entries(template.slots))
    slots.set(slot, (await Promise.all(ids.map((id) => termsOf(planning, id, asked)))).flat());
  if (planning.refusal) return { outcome: planning.refusal.outcome, reading, refusal: planning.refusal };
  const sparql = filled(contract, question, slots);
  const queries = queriesOf(sparql, question);
  const result = await run(sparql, view);
  if (result.kind === 'boolean')
    return result.value
      ? { outcome: 'answered', reading, queries, truth: true, factIds: [] }
      : { outcome: 'no_data', reading, queries };
  const rows = rowsOf(result, question, context);
  if (rows.length === 0) return { outcome: 'no_data', reading, queries };
  const factIds = await factsAround(sparql, [...slots.values()].flat(), asked);
  return { outcome: 'answered', reading, queries, rows, factIds };
}

/** The term a phrase means; of a description, all that it fits. */
async function termsOf(
  planning: Planning,
  id: number,
  { view, run }: WrittenQuestion,
): Promise<readonly Term[]> {
  const node = nodeOf(planning, id);
  if (!isVariable(node)) return [node];
  const sparql = printSelect({ distinct: true, projection: [node], where: planning.described });
  const result = planning.described.length === 0 ? undefined : await run(sparql, view);
  if (result?.kind !== 'bindings') return [];
  return result.rows.flatMap((row) => {
    const cell = row[node.variable];
    return cell?.type === 'uri' ? [{ iri: iri(cell.value) }] : [];
  });
}

/** `VALUES ?_slot { }` is what a contract leaves open for a slot. */
const OPEN_VALUES = /VALUES\s+\?_(\w+)\s*\{\s*\}/giu;

function filled(
  contract: Contract,
  question: QuestionTemplate,
  slots: ReadonlyMap<string, readonly Term[]>,
): string {
  const prefixes = Object.entries((contract.document['prefixes'] ?? {}) as Readonly<Record<string, string>>)
    .map(([name, namespace]) => `PREFIX ${name}: <${namespace}>`)
    .join('\n');
  const body = question.query.replace(OPEN_VALUES, (whole, slot: string) => {
    const terms = slots.get(slot);
    return terms ? `VALUES ?_${slot} { ${terms.map(printNode).join(' ')} }` : whole;
  });
  return `${prefixes}\n${body}`;
}

const queriesOf = (sparql: string, question: QuestionTemplate): Queries => ({
  sparql,
  columns: question.result.variables,
  aggregate: question.result.kind === 'scalar',
  negated: '',
  evidence: {
    positive: { sparql: '', patterns: [] },
    negated: { sparql: '', patterns: [] },
    other: { sparql: '', patterns: [] },
  },
});

function rowsOf(
  result: QueryResult,
  question: QuestionTemplate,
  context: PlanContext,
): NonNullable<Attempt['rows']> {
  if (result.kind !== 'bindings') return [];
  const columns = question.result.variables.length > 0 ? question.result.variables : result.variables;
  return result.rows
    .map((row) =>
      columns.flatMap((column) => {
        const cell = row[column];
        return cell === undefined ? [] : [valueOf(cell, context.world, context.language)];
      }),
    )
    .filter((row) => row.length === columns.length)
    .sort((left, right) => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1));
}

/** Facts between any two of the things that the query went through. */
async function factsAround(
  sparql: string,
  terms: readonly Term[],
  asked: WrittenQuestion,
): Promise<readonly string[]> {
  const { context, view, run } = asked;
  const result = await run(
    sparql.replace(/SELECT\s+(?:DISTINCT\s+)?[^{]*?(WHERE\s*)?\{/iu, 'SELECT * WHERE {'),
    view,
  );
  if (result.kind !== 'bindings') return [];
  const met = new Set<Iri>(terms.filter(isIriTerm).map((term) => term.iri));
  for (const row of result.rows)
    for (const cell of Object.values(row)) if (cell.type === 'uri') met.add(iri(cell.value));
  const found = [...met].flatMap((subject) => context.world.factsIn(view, { subject }));
  return found
    .filter((fact) => isIriTerm(fact.object) && met.has(fact.object.iri))
    .map((fact) => fact.factId)
    .sort();
}
