/**
 * Questions answered, or refused honestly: readings from the language room, planned as graph patterns, run, worded.
 * Deterministic: readings are tried in their order and rows come back in canonical order. Never the store itself: queries
 * run through the function that is handed in.
 */
import type { Question, View } from '../model/answer';
import type { Contract } from '../model/contract';
import type {
  Answerer,
  Environment,
  Language,
  QuestionReading,
  Reader,
  RunQuery,
  WorldReader,
} from '../ports';
import type { Attempt } from './attempt';
import { planOf } from './plan';
import { queriesOf } from './query-plan';
import { replyTo } from './reply';
import { values } from './values';
import { viewOf } from './view';
import { whether } from './whether';
import { written } from './written';

/**
 * Answers questions in one environment. The answerer never throws on what a question says: what it cannot read, ground
 * or express has an outcome of its own. Errors of the function that runs queries pass through.
 */
export function createAnswerer(environment: Environment, reader: Reader): Answerer {
  const contracts = new Map(environment.contracts.map((contract) => [contract.id, contract]));
  return {
    answer: async (question, world, view, run) => {
      const language = environment.languages.get(question.language) ?? environment.language;
      const asking: Asking = { environment, contracts, language, question, world, view, run };
      const context = { language: question.language, reference: world.now ?? EPOCH };
      const attempts: Attempt[] = [];
      for (const reading of reader.questions(question.text, world, context)) {
        const attempt = await tryReading(reading, asking);
        attempts.push(attempt);
        if (attempt.outcome === 'answered') break;
      }
      return replyTo(question, attempts, contracts, language);
    },
  };
}

/** Relative time in a question to a world that has seen nothing. */
const EPOCH = '1970-01-01T00:00:00Z';

interface Asking {
  readonly environment: Environment;
  readonly contracts: ReadonlyMap<string, Contract>;
  readonly language: Language;
  readonly question: Question;
  readonly world: WorldReader;
  readonly view: View;
  readonly run: RunQuery;
}

async function tryReading(reading: QuestionReading, asking: Asking): Promise<Attempt> {
  const { form } = reading;
  const { environment, contracts, language, question, world, run } = asking;
  if (reading.template) {
    const context = { environment, contracts, language, world, form, speaker: question.speaker };
    return written({ reading, template: reading.template, context, view: asking.view, run });
  }
  if (isWishful(reading)) return { outcome: 'unsupported', reading };
  const unaccounted = form.unaccounted.map((one) => one.text);
  if (unaccounted.length > 0) return { outcome: 'not_understood', reading, unaccounted };
  if (!form.ask || !isSpoken(reading, environment)) return { outcome: 'not_understood', reading };
  const planned = planOf({ environment, contracts, language, world, form, speaker: question.speaker });
  if ('refusal' in planned) return { outcome: planned.refusal.outcome, reading, refusal: planned.refusal };
  const { plan } = planned;
  const view = viewOf(form, asking.view);
  const queries = queriesOf(plan, form, question.limit);
  if (view === 'unsupported' || !queries) return { outcome: 'unsupported', reading };
  const trial = { reading, plan, queries, world, view, run, language };
  return form.ask.kind === 'whether' ? whether(trial) : values(trial);
}

/** "Who should pay?": what is wished is no fact, and only "should she pay?" can be answered by one. */
const isWishful = ({ form }: QuestionReading): boolean =>
  form.ask?.kind !== 'whether' && form.conditions.some((condition) => condition.modal);

/** Without the general grammar, every condition must come from a contract or an ontology. */
const isSpoken = (reading: QuestionReading, environment: Environment): boolean =>
  environment.contracts.some((contract) => contract.grammar) ||
  reading.form.conditions.some((condition) => condition.generator !== 'general');
