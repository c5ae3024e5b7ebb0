/** One reading of a question, and what came of asking it. */
import type { Outcome, View } from '../model/answer';
import type { Language, QuestionReading, RunQuery, WorldReader } from '../ports';
import type { AnswerTerm } from '../model/answer';
import type { Plan } from './plan';
import type { Refusal } from './planning';
import type { Queries } from './queries';

export interface Attempt {
  readonly outcome: Outcome;
  readonly reading: QuestionReading;
  readonly refusal?: Refusal;
  /** Words of the question that became no part of its reading. */
  readonly unaccounted?: readonly string[];
  readonly queries?: Queries;
  readonly rows?: readonly (readonly AnswerTerm[])[];
  /** Of a yes-or-no question. */
  readonly truth?: boolean;
  readonly factIds?: readonly string[];
}

/** A reading that has its queries, and all that they are asked of. */
export interface Trial {
  readonly reading: QuestionReading;
  readonly plan: Plan;
  readonly queries: Queries;
  readonly world: WorldReader;
  readonly view: View;
  readonly run: RunQuery;
  readonly language: Language;
}
