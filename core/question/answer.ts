/**
 * Questions answered, or refused honestly: readings from the language room, planned as graph patterns, run, worded.
 * Deterministic: readings are tried in their order and rows come back in canonical order. Never the store itself: queries
 * run through the function that is handed in.
 */
import type { Outcome, Question, View } from '../model/answer';
import { isQuantityDatatype } from '../model/quantity';
import { isIriTerm, iri, type Term } from '../model/term';
import type {
  AnswerTerm,
  AnsweredQuestion,
  Answerer,
  Environment,
  Language,
  QuestionReading,
  Reader,
  RunQuery,
  SparqlTerm,
  WorldReader,
} from '../ports';
import { isVariable, triplesOf, type Node, type Pattern } from './algebra';
import { valueOf } from './labels';
import { planOf, type Plan, type Refusal } from './plan';
import { queriesOf, type Queries } from './queries';

import { answerText, readingOf } from './wording';
import { viewOf } from './view';

export function createAnswerer(environment: Environment, reader: Reader): Answerer {
  const contracts = new Map(environment.contracts.map((contract) => [contract.id, contract]));
  return {
    answer: async (question, world, view, run) => {
      const language = environment.languages.get(question.language) ?? environment.language;
      const readings = reader.questions(question.text, world, {
        language: question.language,
        reference: world.now ?? EPOCH,
      });
      const attempts: Attempt[] = [];
      for (const reading of readings) {
        const attempt = await tryReading(
          reading,
          question,
          world,
          view,
          run,
          environment,
          language,
          contracts,
        );
        attempts.push(attempt);
        if (attempt.outcome === 'answered') break;
      }
      return conclude(attempts, question, language);
    },
  };
}

/** Relative time in a question to a world that has seen nothing. */
const EPOCH = '1970-01-01T00:00:00Z';

interface Attempt {
  readonly outcome: Outcome;
  readonly reading: QuestionReading;
  readonly refusal?: Refusal;
  readonly unaccounted?: readonly string[];
  readonly queries?: Queries;
  readonly rows?: readonly (readonly AnswerTerm[])[];
  readonly truth?: boolean;
  readonly factIds?: readonly string[];
}

async function tryReading(
  reading: QuestionReading,
  question: Question,
  world: WorldReader,
  view: View,
  run: RunQuery,
  environment: Environment,
  language: Language,
  contracts: Parameters<typeof planOf>[0]['contracts'],
): Promise<Attempt> {
  const { form } = reading;
  const wishful = form.ask?.kind !== 'whether' && form.conditions.some((condition) => condition.modal);
  if (wishful) return { outcome: 'unsupported', reading };
  const lost = [...form.unaccounted.map((one) => one.text)];
  if (lost.length > 0) return { outcome: 'not_understood', reading, unaccounted: lost };
  if (!form.ask || !spoken(reading, environment)) return { outcome: 'not_understood', reading };
  const planned = planOf({ environment, contracts, language, world, form, speaker: question.speaker });
  if ('refusal' in planned) return { outcome: planned.refusal.outcome, reading, refusal: planned.refusal };
  const scoped = viewOf(form, view, world);
  if (scoped === 'unsupported') return { outcome: 'unsupported', reading };
  const queries = queriesOf(planned.plan, form, question.limit);
  if (!queries) return { outcome: 'unsupported', reading };
  return form.ask.kind === 'whether'
    ? whether(reading, planned.plan, queries, world, scoped, run)
    : values(reading, planned.plan, queries, world, scoped, run, language);
}

/** Without the general grammar, every condition must come from a contract or an ontology. */
const spoken = (reading: QuestionReading, environment: Environment): boolean =>
  environment.contracts.some((contract) => contract.grammar) ||
  reading.form.conditions.some((condition) => condition.generator !== 'general');

// ------------------------------------------------------------------------------------ yes or no

async function whether(
  reading: QuestionReading,
  plan: Plan,
  queries: Queries,
  world: WorldReader,
  view: View,
  run: RunQuery,
): Promise<Attempt> {
  const ask = async (sparql: string, within: View): Promise<boolean> => {
    const result = await run(sparql, within);
    return result.kind === 'boolean' && result.value;
  };
  const main = reading.form.conditions.at(-1);
  const denied = main?.negated === true;
  const open = main?.modal === true || main?.tense === 'future';
  const found = !open && (await ask(queries.sparql, view));
  const withFacts = async (
    truth: boolean,
    graph: 'positive' | 'negated' | 'other',
    within: View,
  ): Promise<Attempt> => ({
    outcome: 'answered',
    reading,
    queries,
    truth: denied ? !truth : truth,
    factIds: await factsBehind(queries.witnesses[graph], queries.patterns[graph], world, within, run),
  });
  if (found) return withFacts(true, 'positive', view);
  if (await ask(queries.negated, view)) return withFacts(false, 'negated', view);
  if (open) return { outcome: 'no_data', reading, queries };
  if (plan.functional && queries.other !== undefined && (await ask(queries.other, view)))
    return withFacts(false, 'other', view);
  const past: View = { ...view, ever: true };
  if (main?.tense === 'present' && view.period === undefined && (await ask(queries.sparql, past)))
    return withFacts(false, 'positive', past);
  if (main?.tense === 'past' && view.period === undefined && (await ask(queries.sparql, past)))
    return withFacts(true, 'positive', past);
  return plan.unknown.length > 0
    ? { outcome: 'unknown_term', reading, queries, refusal: { outcome: 'unknown_term', terms: plan.unknown } }
    : { outcome: 'no_data', reading, queries };
}

// ------------------------------------------------------------------------------------ lists, values, amounts

async function values(
  reading: QuestionReading,
  plan: Plan,
  queries: Queries,
  world: WorldReader,
  view: View,
  run: RunQuery,
  language: Language,
): Promise<Attempt> {
  void plan;
  const past =
    reading.form.conditions.at(-1)?.tense === 'past' &&
    view.period === undefined &&
    view.validAt === undefined;
  // What is planned has a time before it holds.
  const planned = reading.form.ask?.kind === 'when' || reading.form.ask?.asks === 'when';
  const views: readonly View[] = past || planned ? [view, { ...view, ever: true }] : [view];
  for (const within of views) {
    const result = await run(queries.sparql, within);
    if (result.kind !== 'bindings') continue;
    const rows = result.rows
      .map((row) =>
        queries.columns.map((column) =>
          lastDay(withUnit(row[column], queries.unit && row[queries.unit]), queries.ends === true),
        ),
      )
      .filter((row): row is NonNullable<(typeof row)[number]>[] => row.every((cell) => cell !== undefined))
      .map((row) => row.map((cell) => valueOf(cell as NonNullable<typeof cell>, world, language)));
    const kept = dedupe(rows).filter((row) => !row.some((cell) => isCircular(cell, reading, world)));
    if (kept.length === 0 || (queries.aggregate && kept.every((row) => row.every(isZero)))) continue;
    if (queries.comparedMin !== undefined) {
      const compared = await run(queries.compared ?? queries.sparql, within);
      if (compared.kind === 'bindings' && compared.rows.length < queries.comparedMin) continue;
    }
    return {
      outcome: 'answered',
      reading,
      queries,
      rows: kept,
      factIds: await factsBehind(queries.witnesses.positive, queries.patterns.positive, world, within, run),
    };
  }
  return { outcome: 'no_data', reading, queries };
}

/** "The temperature of Nils is a temperature" tells nothing: a thing known by no more than the noun that asks for it. */
function isCircular(cell: AnswerTerm, reading: QuestionReading, world: WorldReader): boolean {
  if (!('iri' in cell) || world.entity(iri(cell.iri))?.descriptive !== true) return false;
  const label = ` ${cell.label.toLowerCase()} `;
  const said = ` ${reading.tokens.map((token) => token.form.toLowerCase()).join(' ')} `;
  return said.includes(label);
}

/** Midnight at which something no longer holds, as the day before: "until 1 September" ends when the 2nd begins. */
function lastDay(cell: SparqlTerm | undefined, ends: boolean): SparqlTerm | undefined {
  if (!ends || cell?.type !== 'literal' || !/T00:00:00(?:\.0+)?Z$/.test(cell.value)) return cell;
  const day = new Date(Date.parse(cell.value) - MILLISECONDS_A_DAY).toISOString().slice(0, 10);
  return { type: 'literal', value: day, datatype: 'http://www.w3.org/2001/XMLSchema#date' };
}

const MILLISECONDS_A_DAY = 86_400_000;

/** A sum in the unit of what was added up. */
const withUnit = (cell: SparqlTerm | undefined, unit: SparqlTerm | undefined | ''): SparqlTerm | undefined =>
  cell?.type === 'literal' && unit && isQuantityDatatype(unit.value)
    ? { ...cell, datatype: unit.value }
    : cell;

const isZero = (term: AnswerTerm): boolean => 'value' in term && Number(term.value) === 0;

function dedupe(rows: readonly (readonly AnswerTerm[])[]): readonly (readonly AnswerTerm[])[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const key = JSON.stringify(row);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

// ------------------------------------------------------------------------------------ why

/** Ids of the facts that the patterns match: triples of the witness rows, looked up among the view's facts. */
async function factsBehind(
  sparql: string,
  patterns: readonly Pattern[],
  world: WorldReader,
  view: View,
  run: RunQuery,
): Promise<readonly string[]> {
  const result = await run(sparql, view);
  if (result.kind !== 'bindings') return [];
  const found = new Set<string>();
  const triples = triplesOf(patterns);
  for (const row of result.rows) {
    const bound = (node: Node): Term | undefined => {
      if (!isVariable(node)) return node;
      const cell = row[node.variable];
      if (!cell) return undefined;
      return cell.type === 'uri'
        ? { iri: iri(cell.value) }
        : {
            value: cell.value,
            datatype: iri(('datatype' in cell ? cell.datatype : undefined) ?? XSD_STRING),
          };
    };
    for (const one of triples) {
      const [subject, predicate, object] = [bound(one.subject), bound(one.predicate), bound(one.object)];
      if (!subject || !predicate || !object || !isIriTerm(subject) || !isIriTerm(predicate)) continue;
      for (const fact of world.factsIn(view, { subject: subject.iri, predicate: predicate.iri, object }))
        found.add(fact.factId);
    }
  }
  return [...found].sort(byPosition);
}

const XSD_STRING = 'http://www.w3.org/2001/XMLSchema#string';

/** `f{sequence}-{n}` in log order. */
function byPosition(a: string, b: string): number {
  const [left, right] = [a, b].map((id) => id.slice(1).split('-').map(Number));
  return (left?.[0] ?? 0) - (right?.[0] ?? 0) || (left?.[1] ?? 0) - (right?.[1] ?? 0);
}

// ------------------------------------------------------------------------------------ the reply

/** Refusals by how much they tell; a question that was understood and has no data is not "not understood". */
const PREFERENCE: readonly Outcome[] = [
  'answered',
  'ambiguous',
  'no_data',
  'unknown_term',
  'unsupported',
  'not_understood',
];

function conclude(attempts: readonly Attempt[], question: Question, language: Language): AnsweredQuestion {
  const best = [...attempts].sort((a, b) => PREFERENCE.indexOf(a.outcome) - PREFERENCE.indexOf(b.outcome))[0];
  const base = {
    columns: [],
    rows: [],
    factIds: [],
    options: [],
    unknownTerms: [],
    sparql: best?.queries?.sparql ?? '',
    reading: best ? readingOf(best.reading) : '',
    derivation: best ? derivationOf(best.reading) : { generator: 'general' as const },
    ...(question.explain === true ? { explanation: attempts.map(explainAttempt) } : {}),
  };
  if (!best) return { ...base, outcome: 'not_understood', answer: NO_ANSWER };
  if (best.outcome !== 'answered')
    return {
      ...base,
      outcome: best.outcome,
      answer: NO_ANSWER,
      unknownTerms: best.refusal?.outcome === 'unknown_term' ? best.refusal.terms : (best.unaccounted ?? []),
      options: optionsOf(best, question),
    };
  if (best.truth !== undefined) {
    const value = { value: String(best.truth), datatype: 'http://www.w3.org/2001/XMLSchema#boolean' };
    return {
      ...base,
      outcome: 'answered',
      answer: {
        text: best.truth ? language.realise.yes : language.realise.no,
        kind: 'boolean',
        values: [value],
      },
      factIds: best.factIds ?? [],
    };
  }
  const rows = best.rows ?? [];
  const answers = rows.flatMap((row) => row.slice(0, 1));
  return {
    ...base,
    outcome: 'answered',
    columns: best.queries?.columns ?? [],
    rows,
    answer: {
      text: answerText(best.reading, answers, language),
      kind: best.queries?.aggregate === true ? 'scalar' : 'list',
      values: answers,
    },
    factIds: best.factIds ?? [],
  };
}

const NO_ANSWER = { text: '', kind: 'none', values: [] } as const;

function derivationOf(reading: QuestionReading): AnsweredQuestion['derivation'] {
  const statement = reading.form.conditions.find((condition) => condition.kind === 'statement');
  if (statement)
    return { generator: 'template', contract: statement.contract, template: statement.statement };
  const ontology = reading.form.conditions.some((condition) => condition.generator === 'ontology');
  return { generator: ontology ? 'ontology' : 'general' };
}

/** "Samira" may be either: the question again, with each name in full. */
function optionsOf(attempt: Attempt, question: Question): readonly { reading: string; question: string }[] {
  const term = attempt.refusal?.terms[0];
  if (term === undefined) return [];
  return (attempt.refusal?.options ?? []).map((entity) => ({
    reading: entity.label,
    question: question.text.replace(term, entity.label),
  }));
}

const explainAttempt = (attempt: Attempt): unknown => ({
  outcome: attempt.outcome,
  statement: attempt.reading.declarative.text,
  tokens: attempt.reading.tokens.map(({ index, form, lemma, upos, head, deprel }) => ({
    index,
    form,
    lemma,
    upos,
    head,
    deprel,
  })),
  referents: attempt.reading.form.referents,
  conditions: attempt.reading.form.conditions,
  unaccounted: attempt.unaccounted ?? [],
  sparql: attempt.queries?.sparql,
});
