/** Questions for things, values and amounts: rows as a person knows them, in the view where they are first found. */
import type { View } from '../model/answer';
import { isQuantityDatatype } from '../model/quantity';
import { iri } from '../model/term';
import { xsd } from '../model/vocabulary';
import type { QueryResult, QuestionReading, SparqlTerm, WorldReader } from '../ports';
import type { AnswerTerm } from '../model/answer';
import type { Attempt, Trial } from './attempt';
import { factsBehind } from './evidence';
import { valueOf } from './labels';
import { mainCondition } from './planning';

export async function values(trial: Trial): Promise<Attempt> {
  const { reading, queries } = trial;
  const isAhead = mainCondition(reading.form)?.tense === 'future';
  // "Where will she work?": what holds now is no answer; only a date that was told may lie ahead.
  if (isAhead && !asksWhen(trial)) return { outcome: 'no_data', reading, queries };
  for (const view of viewsOf(trial)) {
    const told = rowsOf(await trial.run(queries.sparql, view), trial);
    const rows = isAhead ? told.filter((row) => row.every((cell) => isLater(cell, trial.world))) : told;
    if (rows.length === 0 || (queries.aggregate && rows.every((row) => row.every(isZero)))) continue;
    if (!(await isCompared(trial, view))) continue;
    const factIds = await factsBehind(trial, 'positive', view);
    return { outcome: 'answered', reading, queries, rows, factIds };
  }
  return { outcome: 'no_data', reading, queries };
}

/** What holds now comes first; what held once only where the question asks for the past. */
function viewsOf(trial: Trial): readonly View[] {
  const { reading, view } = trial;
  const isPast =
    mainCondition(reading.form)?.tense === 'past' && view.period === undefined && view.validAt === undefined;
  // What is planned has a time before it holds.
  return isPast || asksWhen(trial) ? [view, { ...view, ever: true }] : [view];
}

const asksWhen = ({ reading }: Trial): boolean =>
  reading.form.ask?.kind === 'when' || reading.form.ask?.asks === 'when';

/** Not before the day that the world has come to: times compare by their text, as exactly as they were told. */
const isLater = (cell: AnswerTerm, { now }: WorldReader): boolean =>
  'value' in cell && (now === undefined || cell.value >= now.slice(0, cell.value.length));

/** The most of one is no most. */
async function isCompared({ queries, run }: Trial, view: View): Promise<boolean> {
  if (!queries.compared) return true;
  const result = await run(queries.compared.sparql, view);
  return result.kind !== 'bindings' || result.rows.length >= queries.compared.rowsMin;
}

type Row = Extract<QueryResult, { readonly kind: 'bindings' }>['rows'][number];

/** Rows without empty cells, each once, without those that only repeat the question. */
function rowsOf(result: QueryResult, trial: Trial): readonly (readonly AnswerTerm[])[] {
  if (result.kind !== 'bindings') return [];
  const { reading, world } = trial;
  const full = result.rows.flatMap((row) => {
    const cells = cellsOf(row, trial);
    return cells.length === trial.queries.columns.length ? [cells] : [];
  });
  return distinct(full).filter((row) => !row.some((cell) => isCircular(cell, reading, world)));
}

const cellsOf = (row: Row, { queries, world, language }: Trial): readonly AnswerTerm[] =>
  queries.columns.flatMap((column) => {
    const cell = row[column];
    if (cell === undefined) return [];
    const amount = withUnit(cell, queries.unit === undefined ? undefined : row[queries.unit]);
    return [valueOf(queries.ends === true ? lastDay(amount) : amount, world, language)];
  });

/** A sum in the unit of what was added up. */
const withUnit = (cell: SparqlTerm, unit: SparqlTerm | undefined): SparqlTerm =>
  cell.type === 'literal' && unit && isQuantityDatatype(unit.value)
    ? { ...cell, datatype: unit.value }
    : cell;

/** Midnight at which something no longer holds, as the day before: "until 1 September" ends when the 2nd begins. */
function lastDay(cell: SparqlTerm): SparqlTerm {
  if (cell.type !== 'literal' || !/T00:00:00(?:\.0+)?Z$/.test(cell.value)) return cell;
  const day = new Date(Date.parse(cell.value) - MILLISECONDS_A_DAY).toISOString().slice(0, 10);
  return { type: 'literal', value: day, datatype: xsd('date') };
}

const MILLISECONDS_A_DAY = 86_400_000;

const distinct = (rows: readonly (readonly AnswerTerm[])[]): readonly (readonly AnswerTerm[])[] => [
  ...new Map(rows.map((row) => [JSON.stringify(row), row])).values(),
];

/** "The temperature of Nils is a temperature" tells nothing: a thing known by no more than the noun that asks for it. */
function isCircular(cell: AnswerTerm, reading: QuestionReading, world: WorldReader): boolean {
  if (!('iri' in cell) || world.entity(iri(cell.iri))?.descriptive !== true) return false;
  const label = ` ${cell.label.toLowerCase()} `;
  const said = ` ${reading.tokens.map((token) => token.form.toLowerCase()).join(' ')} `;
  return said.includes(label);
}

const isZero = (term: AnswerTerm): boolean => 'value' in term && Number(term.value) === 0;
