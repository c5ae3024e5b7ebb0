/**
 * English questions as the statements they ask to complete. A closed grammar over the first words of the question;
 * where the end of the subject is in doubt, every reading is given, the likeliest first, and the reader keeps the one
 * that accounts for all words. Knows nothing of worlds, contracts or ontologies.
 * @see Huddleston & Pullum 2002, The Cambridge Grammar of the English Language, chapter 10 (clause type)
 */
import type { Sentence, Token } from '../../core/model/token';
import type { Declarative, Gap } from '../../core/ports';
import { lower, say, type Question } from './asked-question';
import { readInverted } from './inversion';
import { stripTail } from './question-tails';
import { isAuxiliary, REQUESTS, SEQUENCE, WH } from './question-words';
import { readWh } from './wh-questions';

/** More doubt than that is no reading. */
const READINGS_MAX = 8;

/** Readings of a question, likeliest first; none where the text is no question. */
export function declaratives(sentence: Sentence, text: string): readonly Declarative[] {
  const words = sentence.tokens.filter((token) => token.upos !== 'PUNCT' || token.form === ',');
  if (words.some((token, index) => isSequence(token, index, words))) return [];
  const { tokens, total, per, among } = stripTail(words, text);
  return readQuestion({ text, tokens })
    .slice(0, READINGS_MAX)
    .map((reading) => ({
      ...reading,
      ...withLength(reading),
      ...(total ? { total } : {}),
      ...(per === undefined ? {} : { per }),
      ...(among.length > 0 ? { among } : {}),
    }));
}

/** "Who first visited …", "… visit next?"; but not "the first quarter", "next to the window", "how long does it last". */
function isSequence(token: Token, index: number, words: readonly Token[]): boolean {
  const after = words[index + 1];
  // "Who else …": whom it leaves out was said elsewhere.
  if (lower(token) === 'else') return true;
  if (!SEQUENCE.has(lower(token)) || token.mention !== undefined || lower(after) === 'to') return false;
  const isOnlyVerb = lower(token) === 'last' && !words.some((word) => word !== token && word.upos === 'VERB');
  if (token.upos === 'VERB' || isOnlyVerb) return false;
  return token.upos === 'ADV' || after === undefined;
}

/** Says how long the stand-in word is, where no noun follows it. */
function withLength({ gap, text }: Declarative): { readonly gap?: Gap } {
  if (!gap || gap.at < 0) return {};
  const word = /^(?:something|someone)/.exec(text.slice(gap.at))?.[0];
  return word === undefined ? {} : { gap: { ...gap, length: word.length } };
}

function readQuestion(question: Question): readonly Declarative[] {
  const { tokens } = question;
  const first = lower(tokens[0]);
  const polite = prefaceEnd(tokens);
  if (polite > 0) return readQuestion({ ...question, tokens: tokens.slice(polite) });
  if (REQUESTS.has(first)) return readRequest(question);
  const whAt = tokens.findIndex((token, index) => index <= FRONTED_MAX && WH.has(lower(token)));
  const fronted = tokens.slice(0, Math.max(whAt, 0));
  if (whAt >= 0 && fronted.every((token) => ['ADP', 'SCONJ', 'ADV'].includes(token.upos)))
    return readWh(question, whAt, fronted);
  return isAuxiliary(first) ? readInverted(question, 0) : readFrontedPhrase(question);
}

/** After "could you (please)" before a request, after "do you know" before a question word; 0 where neither is there. */
function prefaceEnd(tokens: readonly Token[]): number {
  const [first, second, third, fourth] = tokens.slice(0, 4).map(lower);
  if (second !== 'you' || first === undefined || !isAuxiliary(first)) return 0;
  if (REQUESTS.has(third ?? '')) return 2;
  if (third === 'please' && REQUESTS.has(fourth ?? '')) return 3;
  return third === 'know' && WH.has(fourth ?? '') ? 3 : 0;
}

/** Tokens that may stand before the question word: "until when", "out of which". */
const FRONTED_MAX = 2;

/** "In 2023, until when did contract K-7 run?": what stands before the question word goes to the end. */
function readFrontedPhrase(question: Question): readonly Declarative[] {
  const { tokens } = question;
  const at = tokens.findIndex((token) => WH.has(lower(token)) || isAuxiliary(lower(token)));
  const comma = tokens.findIndex((token) => token.form === ',');
  if (at <= 0 || comma < 0 || comma > at) return [];
  const tail = say(question, tokens.slice(0, comma));
  const inner = readQuestion({ ...question, tokens: tokens.slice(comma + 1) });
  return inner.map((reading) => ({
    ...reading,
    text: `${reading.text} ${tail.charAt(0).toLowerCase()}${tail.slice(1)}`,
  }));
}

/** "List the containers on the Aurora": a phrase is asked for. */
function readRequest(question: Question): readonly Declarative[] {
  const rest = question.tokens.slice(['me', 'us'].includes(lower(question.tokens[1])) ? 2 : 1);
  const first = lower(rest[0]);
  if (WH.has(first)) return readQuestion({ ...question, tokens: rest });
  const bare = rest.slice(['the', 'all', 'every', 'each', 'any'].includes(first) ? 1 : 0);
  // "all the containers"
  const noun = bare.slice(lower(bare[0]) === 'the' ? 1 : 0);
  if (noun.length === 0) return [];
  const head = 'there are ';
  return [
    { text: `${head}some ${say(question, noun)}`, gap: { at: head.length, asks: 'which' }, asks: 'gap' },
  ];
}
