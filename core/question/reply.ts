/** The reply: of all attempts the one that tells most, worded. */
import type { Outcome, Question } from '../model/answer';
import { xsd } from '../model/vocabulary';
import type { Language, QuestionReading } from '../ports';
import type { AnsweredQuestion } from '../model/answer';
import type { Attempt } from './attempt';
import type { Contracts } from './statement-wording';
import { answerText, readingOf } from './wording';

export function replyTo(
  question: Question,
  attempts: readonly Attempt[],
  contracts: Contracts,
  language: Language,
): AnsweredQuestion {
  const best = [...attempts].sort((a, b) => PREFERENCE.indexOf(a.outcome) - PREFERENCE.indexOf(b.outcome))[0];
  const base = {
    columns: [],
    rows: [],
    factIds: [],
    options: [],
    unknownTerms: [],
    sparql: best?.queries?.sparql ?? '',
    reading: best ? readingOf(best.reading, contracts, language) : '',
    derivation: best ? derivationOf(best.reading) : { generator: 'general' as const },
    ...(question.explain === true ? { explanation: attempts.map(explained) } : {}),
  };
  if (!best) return { ...base, outcome: 'not_understood', answer: NO_ANSWER };
  if (best.outcome === 'answered')
    return { ...base, outcome: 'answered', ...answered(best, contracts, language) };
  return {
    ...base,
    outcome: best.outcome,
    answer: NO_ANSWER,
    unknownTerms: best.refusal?.outcome === 'unknown_term' ? best.refusal.terms : (best.unaccounted ?? []),
    options: optionsOf(best, question),
  };
}

/** Refusals by how much they tell; a question that was understood and has no data is not "not understood". */
const PREFERENCE: readonly Outcome[] = [
  'answered',
  'ambiguous',
  'no_data',
  'unknown_term',
  'unsupported',
  'not_understood',
];

const NO_ANSWER = { text: '', kind: 'none', values: [] } as const;

function answered(
  attempt: Attempt,
  contracts: Contracts,
  language: Language,
): Pick<AnsweredQuestion, 'answer' | 'columns' | 'rows' | 'factIds'> {
  const { truth, rows = [], factIds = [], queries } = attempt;
  if (truth !== undefined) {
    const text = truth ? language.realise.yes : language.realise.no;
    const value = { value: String(truth), datatype: xsd('boolean') };
    return { answer: { text, kind: 'boolean', values: [value] }, columns: [], rows, factIds };
  }
  const values = rows.flatMap((row) => row.slice(0, 1));
  const text = answerText(attempt.reading, values, contracts, language);
  const kind = queries?.aggregate === true ? 'scalar' : 'list';
  return { answer: { text, kind, values }, columns: queries?.columns ?? [], rows, factIds };
}

function derivationOf(reading: QuestionReading): AnsweredQuestion['derivation'] {
  if (reading.template)
    return {
      generator: 'template',
      contract: reading.template.contract,
      template: reading.template.question,
    };
  const statement = reading.form.conditions.find((condition) => condition.kind === 'statement');
  if (statement)
    return { generator: 'template', contract: statement.contract, template: statement.statement };
  const ontology = reading.form.conditions.some((condition) => condition.generator === 'ontology');
  return { generator: ontology ? 'ontology' : 'general' };
}

/** "Samira" may be either: the question again, with each name in full. */
function optionsOf({ refusal }: Attempt, question: Question): AnsweredQuestion['options'] {
  const term = refusal?.terms[0];
  if (term === undefined) return [];
  return (refusal?.options ?? []).map(({ label }) => ({
    reading: label,
    question: question.text.replace(term, () => label),
  }));
}

const explained = (attempt: Attempt): unknown => ({
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
