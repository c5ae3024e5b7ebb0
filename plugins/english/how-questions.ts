/** "How many …", "how old …", "how long …": questions for amounts. */
import type { Declarative } from '../../core/ports';
import { readAsked } from './asked-clause';
import { lower, say, type Asked, type Question } from './asked-question';
import { amountEnd } from './noun-ends';
import { BE, MEASURED } from './question-words';

/** `at` is where "how" stands. */
export function readHow(question: Question, at: number): readonly Declarative[] {
  const { tokens } = question;
  const word = lower(tokens[at + 1]);
  if (word === 'many' || word === 'much') return readHowMany(question, at + 2, word);
  const measured = MEASURED.get(word);
  const ofNoun =
    measured !== undefined && BE.has(lower(tokens[at + 2]))
      ? [readMeasured(measured, say(question, tokens.slice(at + 3)))]
      : [];
  // "How long is the rope?" asks for its length, "how long was the line stopped?" does not.
  const ofClause = CLAUSAL.has(word)
    ? readAsked(question, at + 2, { gap: { asks: 'amount' }, phrase: 'something' })
    : [];
  return [...ofNoun, ...ofClause];
}

/** What "how …" measures of a whole clause. */
const CLAUSAL: ReadonlySet<string> = new Set(['long', 'far', 'often']);

function readHowMany(question: Question, from: number, word: 'many' | 'much'): readonly Declarative[] {
  const end = amountEnd(question.tokens, from);
  const noun = question.tokens.slice(from, end);
  const asked: Asked = {
    gap: { asks: word === 'many' ? 'count' : 'amount' },
    phrase: noun.length > 0 ? `some ${say(question, noun)}` : 'something',
  };
  return readAsked(question, end, asked);
}

/** "How old is Ada?" → "the age of Ada is something". */
function readMeasured(measured: string, subject: string): Declarative {
  const head = `the ${measured} of ${subject} is `;
  return { text: `${head}something`, gap: { at: head.length, asks: 'amount' }, asks: 'gap' };
}
