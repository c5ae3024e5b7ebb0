/**
 * A sentence as a plain sequence, before any tree is trusted: which of its words patterns never see, and which stretches
 * of it may fill a slot. Errs on the side of too few stretches: none has a verb or a clause in it.
 */
import type { SlotType } from '../../model/contract';
import type { LiteralMention, Mention } from '../../model/mention';
import type { Sentence, Token } from '../../model/token';
import type { Language } from '../../ports';
import { FLAT_CANDIDATE_TOKENS_MAX } from '../../limits';
import type { PatternToken, SlotCandidate } from './automaton';

export interface FlatSentence {
  readonly sentence: Sentence;
  /** The mentions that tokens point to. */
  readonly known: readonly Mention[];
  /** Literals by where they start, whether or not they were grouped. */
  readonly literals: ReadonlyMap<number, readonly LiteralMention[]>;
  /** Where the phrase stands that a question asks for, and whether any adposition may stand before it. */
  readonly gap?: { readonly at: number; readonly anyAdposition: boolean };
}

/** What is left of the sentence when some of its words are taken out. */
export interface FlatClause {
  readonly tokens: readonly Token[];
  readonly words: readonly PatternToken[];
  readonly candidates: readonly SlotCandidate[];
  /** Times taken out of it, with their adposition. */
  readonly times: readonly (readonly Token[])[];
}

/** The ways to see the sentence, those that take out least first. `vocabulary`: the words that patterns ask for. */
export function flatClauses(
  flat: FlatSentence,
  vocabulary: ReadonlySet<string>,
  language: Language,
): readonly FlatClause[] {
  const silent = silentTokens(flat.sentence, vocabulary, language);
  const rest = flat.sentence.tokens.filter((token) => !silent.has(token.index));
  const times = timesOf(rest, flat, language);
  const clauses: FlatClause[] = [];
  for (const takeTimes of times.length > 0 ? [false, true] : [false])
    for (const auxiliaries of [[], perfectTokens(rest, language), progressiveTokens(rest)]) {
      if (
        auxiliaries.length === 0 &&
        clauses.length > 0 &&
        clauses.at(-1)?.times.length === (takeTimes ? times.length : 0)
      )
        continue;
      const out = new Set([...auxiliaries, ...(takeTimes ? times.flat() : [])]);
      const tokens = rest.filter((token) => !out.has(token));
      clauses.push({
        tokens,
        words: tokens.map((token) => ({ words: wordsOf(flat, token, language) })),
        candidates: candidatesOf(flat, tokens, language),
        times: takeTimes ? times : [],
      });
    }
  return clauses;
}

// ------------------------------------------------------------------------------------ words that patterns never see

/** Punctuation at the ends, links to the sentence before, polarity, change, and auxiliaries no pattern asks for. */
function silentTokens(
  sentence: Sentence,
  vocabulary: ReadonlySet<string>,
  language: Language,
): ReadonlySet<number> {
  const { tokens } = sentence;
  const { words } = language;
  const silent = new Set<number>();
  tokens.forEach((token, index) => {
    const form = token.form.toLowerCase();
    const atEnd = index === 0 || index === tokens.length - 1;
    const auxiliary = token.upos === 'AUX' && !vocabulary.has(token.lemma) && !vocabulary.has(form);
    if ((token.upos === 'PUNCT' && atEnd) || auxiliary || words.modals.has(token.lemma))
      silent.add(token.index);
    const floats = words.universal.has(form) && isFloating(tokens, index, vocabulary, language);
    if (floats || (words.negation.has(form) && token.upos !== 'DET' && token.upos !== 'PRON'))
      silent.add(token.index);
  });
  for (const phrase of phrasesIn(tokens, (text, length, at) => {
    const adverb = length > 1 || ['ADV', 'PART', 'INTJ'].includes(tokens[at]?.upos ?? '');
    return (
      (words.change.has(text) && adverb) ||
      (words.connectives.has(text) && (at === 0 || at + length >= tokens.length - 1))
    );
  }))
    for (const token of phrase) silent.add(token.index);
  // What links sentences is set off by a comma: "After that, she went …".
  const first = tokens.find((token) => !silent.has(token.index));
  if (first?.upos === 'PUNCT') silent.add(first.index);
  return silent;
}

/** "Ann and Ben both work": behind a noun and before a word of some pattern. */
function isFloating(
  tokens: readonly Token[],
  index: number,
  vocabulary: ReadonlySet<string>,
  language: Language,
): boolean {
  const [before, after] = [tokens[index - 1], tokens[index + 1]];
  if (before === undefined || after === undefined || !isHead(before)) return false;
  return vocabulary.has(language.lemma(after.form.toLowerCase(), 'VERB'));
}

/** Longest phrases of up to three words that the test accepts. */
function phrasesIn(
  tokens: readonly Token[],
  accepts: (text: string, length: number, at: number) => boolean,
): readonly (readonly Token[])[] {
  const found: (readonly Token[])[] = [];
  for (let at = 0; at < tokens.length; at += 1)
    for (const length of [3, 2, 1]) {
      const phrase = tokens.slice(at, at + length);
      const text = phrase.map((token) => token.form.toLowerCase()).join(' ');
      if (phrase.length < length || !accepts(text, length, at)) continue;
      found.push(phrase);
      at += length - 1;
      break;
    }
  return found;
}

const TIMES: ReadonlySet<string> = new Set(['date', 'time', 'datetime', 'interval']);

/** "on 8 March", "yesterday". */
function timesOf(
  tokens: readonly Token[],
  flat: FlatSentence,
  language: Language,
): readonly (readonly Token[])[] {
  return tokens.flatMap((token, index) => {
    if (!literalsOf(flat, token).some(({ type }) => TIMES.has(type))) return [];
    const before = tokens[index - 1];
    const adposition = before !== undefined && language.words.timeRelations.has(before.form.toLowerCase());
    return [adposition ? [before, token] : [token]];
  });
}

/** What the token is as a whole: the literal it was grouped to, or those of its own extent. */
function literalsOf(flat: FlatSentence, token: Token): readonly LiteralMention[] {
  const mention = token.mention === undefined ? undefined : flat.known[token.mention];
  if (mention !== undefined) return mention.kind === 'literal' ? [mention] : [];
  return (flat.literals.get(token.start) ?? []).filter((one) => one.end === token.end);
}

/** "has moved" */
const perfectTokens = (tokens: readonly Token[], language: Language): readonly Token[] =>
  tokens.filter(
    (token, index) =>
      language.words.perfect.has(token.lemma) && tokens[index + 1]?.feats['VerbForm'] === 'Part',
  );

/** "is carrying" */
const progressiveTokens = (tokens: readonly Token[]): readonly Token[] =>
  tokens.filter((token, index) => {
    const next = tokens[index + 1];
    const participle =
      next?.feats['VerbForm'] === 'Ger' ||
      (next?.feats['VerbForm'] === 'Part' && next.feats['Tense'] === 'Pres');
    return token.upos === 'AUX' && participle;
  });

/** Every base form that the word may have: the tagger need not be right. */
function wordsOf(flat: FlatSentence, token: Token, language: Language): readonly string[] {
  const form = token.form.toLowerCase();
  if (token.mention !== undefined) return [form];
  const own = [form, token.lemma.toLowerCase(), language.lemma(form, 'VERB'), language.lemma(form, 'NOUN')];
  const next = flat.sentence.tokens[token.index + 1];
  const anyAdposition =
    flat.gap?.anyAdposition === true && token.upos === 'ADP' && next?.start === flat.gap.at;
  return [...new Set(anyAdposition ? [...own, ...language.words.spatial] : own)];
}

// ------------------------------------------------------------------------------------ what may fill a slot

const ENTITY: readonly SlotType[] = ['entity', 'concept', 'text'];
const GAP: readonly SlotType[] = [
  ...ENTITY,
  'date',
  'time',
  'datetime',
  'duration',
  'number',
  'quantity',
  'money',
  'code',
];

function candidatesOf(
  flat: FlatSentence,
  tokens: readonly Token[],
  language: Language,
): readonly SlotCandidate[] {
  const candidates: SlotCandidate[] = [];
  for (let start = 0; start < tokens.length; start += 1)
    for (let end = start + 1; end <= Math.min(tokens.length, start + FLAT_CANDIDATE_TOKENS_MAX); end += 1) {
      const phrase = tokens.slice(start, end);
      if (isPhrase(phrase, tokens[start - 1], language) && !hasTimeBeside(flat, phrase))
        candidates.push({ start, end, types: new Set(typesOf(flat, phrase)), ref: candidates.length });
    }
  return candidates;
}

const HEADS: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'PRON', 'NUM', 'X', 'SYM', 'ADJ']);

const isHead = (token: Token): boolean => token.mention !== undefined || HEADS.has(token.upos);
/** "to penicillin", "the run": after an adposition or an article even a word tagged as a verb is a noun. */
const isMarked = (phrase: readonly Token[], before: Token | undefined): boolean =>
  ['ADP', 'PART', 'DET'].includes((phrase.length > 1 ? phrase.at(-2) : before)?.upos ?? '');

/** "pending", "cancelled": a verb's form may name a quality. */
const isParticipleTagged = (token: Token): boolean =>
  token.upos === 'VERB' && ['Part', 'Ger'].includes(token.feats['VerbForm'] ?? '');
const isName = (token: Token): boolean => token.mention !== undefined || token.upos === 'PROPN';
export const isPossessive = (token: Token): boolean =>
  token.upos === 'PART' && token.form.toLowerCase() !== token.lemma.toLowerCase()
    ? true
    : /^['’]s?$/u.test(token.form);
export const isGenitive = (token: Token, language: Language): boolean =>
  language.words.genitive.has(token.form.toLowerCase());
export const isJoint = (token: Token): boolean =>
  token.upos === 'CCONJ' || (token.upos === 'PUNCT' && token.form === ',');

/** "Leeds yesterday" is a place and a time, not a place. */
const hasTimeBeside = (flat: FlatSentence, phrase: readonly Token[]): boolean =>
  phrase.length > 1 && phrase.some((token) => literalsOf(flat, token).some(({ type }) => TIMES.has(type)));

/** Noun phrases with possessors, "of" and coordination; the words of each stand side by side. */
function isPhrase(phrase: readonly Token[], before: Token | undefined, language: Language): boolean {
  const first = phrase[0];
  const last = phrase.at(-1);
  if (first === undefined || last === undefined) return false;
  if (phrase.length === 1 && isParticipleTagged(first)) return true;
  if (!isHead(last) && !(last.upos === 'VERB' && isMarked(phrase, before))) return false;
  if (isPossessive(first) || isGenitive(first, language) || isJoint(first)) return false;
  if (last.index - first.index !== phrase.length - 1) return false;
  return phrase.every((token, index) => {
    const previous = phrase[index - 1];
    const next = phrase[index + 1];
    if (isHead(token) || token.upos === 'DET' || token === last) return true;
    if (previous === undefined || next === undefined || !isHead(previous)) return false;
    if (isPossessive(token) || isGenitive(token, language)) return true;
    return isJoint(token) && isName(previous) === isName(last);
  });
}

function typesOf(flat: FlatSentence, phrase: readonly Token[]): readonly SlotType[] {
  const [token] = phrase;
  if (token === undefined) return [];
  if (token.start === flat.gap?.at) return GAP;
  if (phrase.length > 1) return ENTITY;
  const literals = literalsOf(flat, token);
  const quality = token.upos === 'ADJ' || isParticipleTagged(token);
  if (literals.length === 0) return quality ? ['concept', 'text'] : ENTITY;
  return literals.flatMap(({ type }) => {
    if (type === 'interval' || type === 'ordinal') return [];
    return type === 'code' ? [type, ...ENTITY] : [type, 'text'];
  });
}
