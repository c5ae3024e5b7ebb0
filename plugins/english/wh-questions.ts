/** "Who …", "which desk …", "where …", "when …", "whose …": questions by their question word. */
import type { Token } from '../../core/model/token';
import type { Declarative } from '../../core/ports';
import { readAsked } from './asked-clause';
import { lower, say, type Asked, type Question } from './asked-question';
import { readCompared, readSum } from './comparisons';
import { readHow } from './how-questions';
import { nounEnds } from './noun-ends';
import { BE, isAuxiliary, TIMES } from './question-words';

/** The question word stands at `at`; `fronted` are the adpositions and adverbs before it ("at which", "until when"). */
export function readWh(question: Question, at: number, fronted: readonly Token[]): readonly Declarative[] {
  const word = lower(question.tokens[at]);
  const adposition = fronted.length > 0 ? say(question, fronted).toLowerCase() : undefined;
  switch (word) {
    case 'when':
      return readWhen(question, at, adposition);
    case 'where':
      return readAsked(question, at + 1, {
        gap: { asks: 'where', anyAdposition: true },
        phrase: 'something',
        adposition: adposition ?? 'in',
      });
    case 'why':
      return readAsked(question, at + 1, {
        gap: { asks: 'why' },
        phrase: 'something',
        adposition: 'because of',
      });
    case 'how':
      return readHow(question, at);
    case 'whose':
      return readWhose(question, at);
    case 'who':
    case 'whom':
      return readAsked(question, at + 1, { gap: { asks: 'who' }, phrase: 'someone', ...before(adposition) });
    default:
      return readWhich(question, at, adposition);
  }
}

const before = (adposition: string | undefined): Pick<Asked, 'adposition'> =>
  adposition === undefined ? {} : { adposition };

/** "What …" and "which …", with or without a noun. */
function readWhich(question: Question, at: number, adposition: string | undefined): readonly Declarative[] {
  const { tokens } = question;
  if (lower(tokens[at]) === 'what' && BE.has(lower(tokens[at + 1])) && adposition === undefined) {
    const sum = readSum(question, at + 2);
    if (sum) return [sum];
  }
  return nounEnds(tokens, at + 1).flatMap((end) => {
    const noun = tokens.slice(at + 1, end);
    // "At what time …", "in what year …" are "when …".
    const asksTime = noun.length === 1 && TIMES.has(lower(noun[0]));
    const when = asksTime ? readWhen(question, end - 1, adposition) : [];
    if (asksTime && adposition !== undefined) return when;
    const which = readAsked(question, end, {
      gap: { asks: noun.length > 0 ? 'which' : 'what' },
      phrase: noun.length > 0 ? `some ${say(question, noun)}` : 'something',
      ...before(adposition),
    });
    return isAuxiliary(lower(tokens[end])) ? [...when, ...which] : which;
  });
}

function readWhen(question: Question, at: number, adposition: string | undefined): readonly Declarative[] {
  const bound = adposition === 'till' ? 'until' : adposition;
  const asks = bound === 'since' || bound === 'until' ? bound : 'what';
  return readAsked(question, at + 1, { gap: { asks }, phrase: '', when: true });
}

/** "Whose laptop has more memory?" → "the laptop of someone has some memory". */
function readWhose(question: Question, at: number): readonly Declarative[] {
  const { tokens } = question;
  if (BE.has(lower(tokens[at + 1]))) return readOwner(question, at + 1);
  const end = nounEnds(tokens, at + 1)[0] ?? at + 1;
  const head = `the ${say(question, tokens.slice(at + 1, end))} of `;
  const asked: Asked = { gap: { asks: 'who' }, phrase: `${head}someone` };
  const reading = readCompared(question, asked, tokens.slice(end));
  return [{ ...reading, gap: { at: head.length, asks: 'who' } }];
}

/** "Whose is the ring?" → "the ring belongs to someone". */
function readOwner(question: Question, at: number): readonly Declarative[] {
  const owned = say(question, question.tokens.slice(at + 1));
  if (owned === '') return [];
  const verb = ['is', 'was', "'s"].includes(lower(question.tokens[at])) ? 'belongs' : 'belong';
  const head = `${owned} ${verb} to `;
  return [{ text: `${head}someone`, gap: { asks: 'who', at: head.length }, asks: 'gap' }];
}
