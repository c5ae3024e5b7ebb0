/**
 * English questions as the statements they ask to complete. A closed grammar over the first words of the question;
 * where the end of the subject is in doubt, every reading is given, the likeliest first, and the reader keeps the one
 * that accounts for all words. Knows nothing of worlds, contracts or ontologies.
 * @see Huddleston & Pullum 2002, The Cambridge Grammar of the English Language, chapter 10 (clause type)
 */
import type { Declarative, Gap } from '../../core/ports';
import { pastParticiple, thirdPerson } from './inflection';
import type { Sentence, Token } from '../../core/model/token';

const READINGS_MAX = 8;

const BE = new Set(['is', 'are', 'was', 'were', 'am', "'s", "'re", 'be']);
const DO = new Set(['do', 'does', 'did']);
const OTHER_AUXILIARIES = new Set([
  'has', 'have', 'had', 'can', 'could', 'will', 'would', 'should', 'shall', 'may', 'might', 'must',
]); // prettier-ignore
const WH = new Set(['who', 'whom', 'whose', 'what', 'which', 'where', 'when', 'why', 'how']);
const REQUESTS = new Set(['list', 'show', 'name', 'give', 'return', 'find', 'tell']);

/** Adjective asked for by "how …" → the noun it measures. */
const MEASURED: Readonly<Record<string, string>> = {
  old: 'age', tall: 'height', high: 'height', heavy: 'weight', wide: 'width', deep: 'depth', large: 'size', big: 'size',
}; // prettier-ignore

/** Comparatives and superlatives of amounts → direction; those of adjectives carry the noun they measure. */
const DEGREES: Readonly<Record<string, { readonly direction: 'max' | 'min'; readonly noun?: string }>> = {
  more: { direction: 'max' }, most: { direction: 'max' }, less: { direction: 'min' }, least: { direction: 'min' },
  fewer: { direction: 'min' }, fewest: { direction: 'min' },
  higher: { direction: 'max' }, highest: { direction: 'max' }, lower: { direction: 'min' }, lowest: { direction: 'min' },
  larger: { direction: 'max' }, largest: { direction: 'max' }, smaller: { direction: 'min' }, smallest: { direction: 'min' },
  bigger: { direction: 'max' }, biggest: { direction: 'max' }, greater: { direction: 'max' }, greatest: { direction: 'max' },
  longer: { direction: 'max' }, longest: { direction: 'max' }, shorter: { direction: 'min' }, shortest: { direction: 'min' },
}; // prettier-ignore

/** Predicative comparatives: "is older" compares ages. */
const PREDICATIVE: Readonly<Record<string, { readonly noun: string; readonly direction: 'max' | 'min' }>> = {
  older: { noun: 'age', direction: 'max' }, oldest: { noun: 'age', direction: 'max' },
  younger: { noun: 'age', direction: 'min' }, youngest: { noun: 'age', direction: 'min' },
  heavier: { noun: 'weight', direction: 'max' }, heaviest: { noun: 'weight', direction: 'max' },
  lighter: { noun: 'weight', direction: 'min' }, lightest: { noun: 'weight', direction: 'min' },
  taller: { noun: 'height', direction: 'max' }, tallest: { noun: 'height', direction: 'max' },
  cheaper: { noun: 'price', direction: 'min' }, cheapest: { noun: 'price', direction: 'min' },
  dearer: { noun: 'price', direction: 'max' },
}; // prettier-ignore

/** Readings of a question, likeliest first; none where the text is no question. */
export function declaratives(sentence: Sentence, text: string): readonly Declarative[] {
  const words = sentence.tokens.filter((token) => token.upos !== 'PUNCT' || token.form === ',');
  const stripped = stripTail(words, text);
  const question: Question = { text, tokens: stripped.tokens, total: stripped.total, among: stripped.among };
  const found = readQuestion(question);
  return found.slice(0, READINGS_MAX).map((reading) => ({
    ...reading,
    ...placeheld(reading),
    ...(stripped.total ? { total: true } : {}),
    ...(stripped.per === undefined ? {} : { per: stripped.per }),
    ...(stripped.among.length > 0 ? { among: stripped.among } : {}),
  }));
}

/** A past tense that is the participle too: "did order" → "ordered". */
const isRegular = (verb: string): boolean => pastParticiple(verb).endsWith('ed');

function inflect(verb: string, auxiliary: string): string {
  if (auxiliary === 'does') return thirdPerson(verb);
  return auxiliary === 'did' ? pastParticiple(verb) : verb;
}

/** Says how long the stand-in word is, where no noun follows it. */
function placeheld(reading: Declarative): { readonly gap?: Gap } {
  const { gap } = reading;
  if (!gap || gap.at < 0) return {};
  const word = /^(?:something|someone)/.exec(reading.text.slice(gap.at))?.[0];
  return word === undefined ? {} : { gap: { ...gap, length: word.length } };
}

interface Question {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly total: boolean;
  readonly among: readonly string[];
}

const lower = (token: Token | undefined): string => token?.form.toLowerCase() ?? '';

const say = (question: Question, tokens: readonly Token[]): string => {
  const first = tokens[0];
  const last = tokens.at(-1);
  return first && last ? question.text.slice(first.start, last.end) : '';
};

/** "now" at the end of a question asks for what holds now, as every question does. */
const NOW = new Set(['now', 'currently', 'today', 'nowadays']);

interface Stripped {
  readonly tokens: readonly Token[];
  readonly total: boolean;
  readonly among: readonly string[];
  readonly per?: string;
}

/** Takes off ", LT-204 or LT-207" and "in total" / "together" / "altogether". */
function stripTail(tokens: readonly Token[], text: string): Stripped {
  let rest = tokens.filter((token, index) => !(token.form === ',' && index === tokens.length - 1));
  let among: readonly string[] = [];
  const comma = rest.findLastIndex((token) => token.form === ',');
  const or = rest.findLastIndex((token) => lower(token) === 'or');
  if (comma > 0 && or > comma) {
    const left = rest.slice(comma + 1, or);
    const right = rest.slice(or + 1);
    if (left.length > 0 && right.length > 0) {
      among = [left, right].map((part) =>
        text.slice(part[0]?.start, part.at(-1)?.end).replace(/^(?:the|an?) /i, ''),
      );
      rest = rest.slice(0, comma);
    }
  }
  while (rest.length > 2 && NOW.has(lower(rest.at(-1)))) rest = rest.slice(0, -1);
  let total = false;
  for (const tail of [['in', 'total'], ['in', 'all'], ['together'], ['altogether'], ['combined']]) {
    const at = rest.length - tail.length;
    if (at > 0 && tail.every((word, index) => lower(rest[at + index]) === word)) {
      rest = rest.slice(0, at);
      total = true;
    }
  }
  const at = rest.length - 2;
  const isRate =
    at > 1 &&
    (lower(rest[at]) === 'per' ||
      (['a', 'an', 'each'].includes(lower(rest[at])) && PERIODS.has(lower(rest[at + 1]))));
  const per = isRate ? lower(rest[at + 1]) : undefined;
  return { tokens: isRate ? rest.slice(0, at) : rest, total, among, ...(per === undefined ? {} : { per }) };
}

/** After an article these are what an amount is counted by ("a month"), not things. */
const PERIODS = new Set(['second', 'minute', 'hour', 'day', 'night', 'week', 'month', 'quarter', 'year']);

function readQuestion(question: Question): readonly Declarative[] {
  const { tokens } = question;
  const first = lower(tokens[0]);
  if (REQUESTS.has(first)) return readRequest(question);
  const whAt = tokens.findIndex((token, index) => index < 3 && WH.has(lower(token)));
  const fronted = tokens.slice(0, Math.max(whAt, 0));
  if (
    whAt >= 0 &&
    fronted.every((token) => token.upos === 'ADP' || token.upos === 'SCONJ' || token.upos === 'ADV')
  )
    return readWh(question, whAt, fronted);
  if (isAuxiliary(first)) return readInverted(question, 0, undefined, []);
  return readFrontedPhrase(question);
}

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
  const rest = question.tokens
    .slice(1)
    .filter((token, index) => !(index === 0 && ['me', 'us'].includes(lower(token))));
  const first = rest[0];
  if (!first) return [];
  if (WH.has(lower(first))) return readQuestion({ ...question, tokens: rest });
  const dropped = ['the', 'all', 'every', 'each', 'any'].includes(lower(first)) ? rest.slice(1) : rest;
  const the = dropped[0] && lower(dropped[0]) === 'the' ? dropped.slice(1) : dropped;
  return the.length === 0 ? [] : [assemble([], 'some', ['exist'], question, the, 'which')];
}

const isAuxiliary = (word: string): boolean => BE.has(word) || DO.has(word) || OTHER_AUXILIARIES.has(word);

/** The words that stand for what is asked, and how to say them in the statement. */
interface Asked {
  readonly gap: Omit<Gap, 'at'>;
  /** "something", "some desks of ink": text, in which the gap is the first word. */
  readonly phrase: string;
  /** Adposition that must stand before it where the question left none stranded: "in" for "where". */
  readonly adposition?: string;
  /** Only the clause's time is asked for: nothing is filled in. */
  readonly when?: boolean;
}

function readWh(question: Question, whAt: number, fronted: readonly Token[]): readonly Declarative[] {
  const { tokens } = question;
  const wh = lower(tokens[whAt]);
  const adposition = fronted.length > 0 ? say(question, fronted).toLowerCase() : undefined;
  if (wh === 'when') return readWhen(question, whAt, adposition);
  if (wh === 'where')
    return readAsked(question, whAt + 1, {
      gap: { asks: 'where', anyAdposition: true },
      phrase: 'something',
      adposition: adposition ?? 'in',
    });
  if (wh === 'why')
    return readAsked(question, whAt + 1, {
      gap: { asks: 'why' },
      phrase: 'something',
      adposition: 'because of',
    });
  if (wh === 'how') return readHow(question, whAt);
  if (wh === 'whose') return readWhose(question, whAt);
  if (wh === 'what' && BE.has(lower(tokens[whAt + 1])) && adposition === undefined) {
    const sum = readSum(question, whAt + 2);
    if (sum) return [sum];
  }
  const person = wh === 'who' || wh === 'whom';
  const ends = person ? [whAt + 1] : nounEnds(tokens, whAt + 1);
  return ends.flatMap((nounEnd) => {
    const noun = tokens.slice(whAt + 1, nounEnd);
    const asked: Asked = {
      gap: { asks: person ? 'who' : noun.length > 0 ? 'which' : 'what' },
      phrase: noun.length > 0 ? `some ${say(question, noun)}` : person ? 'someone' : 'something',
      ...(adposition === undefined ? {} : { adposition }),
    };
    if (noun.length === 1 && lower(noun[0]) === 'time' && adposition !== undefined)
      return readWhen(question, nounEnd - 1, undefined);
    return readAsked(question, nounEnd, asked);
  });
}

/** "the total weight of …", "the sum of the rent and the bill". */
function readSum(question: Question, from: number): Declarative | undefined {
  const [article, word, ...rest] = question.tokens.slice(from);
  if (lower(article) !== 'the' || rest.length === 0) return undefined;
  const isSum = lower(word) === 'sum' && lower(rest[0]) === 'of';
  if (!isSum && !['total', 'combined', 'overall', 'joint'].includes(lower(word))) return undefined;
  const subject = isSum ? say(question, rest.slice(1)) : `the ${say(question, rest)}`;
  const head = `${subject} is `;
  return { text: `${head}something`, gap: { asks: 'amount', at: head.length }, asks: 'gap', total: true };
}

function readWhen(question: Question, whAt: number, adposition: string | undefined): readonly Declarative[] {
  if (adposition === 'since' || adposition === 'until' || adposition === 'till')
    return readAsked(question, whAt + 1, {
      gap: { asks: adposition === 'since' ? 'since' : 'until' },
      phrase: '',
      when: true,
    });
  return readAsked(question, whAt + 1, { gap: { asks: 'what' }, phrase: '', when: true });
}

/** Where the noun phrase of "which …" may end: before an auxiliary, or before what may be a finite verb. */
function nounEnds(tokens: readonly Token[], from: number): readonly number[] {
  const auxiliary = tokens.findIndex((token, index) => index >= from && isAuxiliary(lower(token)));
  const limit = auxiliary < 0 ? tokens.length : auxiliary;
  const finite = tokens.flatMap((token, index) =>
    index > from && index < limit && token.mention === undefined && looksFinite(token) ? [index] : [],
  );
  const tagged = finite.filter((index) => tokens[index]?.upos === 'VERB');
  const others = finite.filter((index) => !tagged.includes(index));
  const byVerb = [...tagged, ...others].slice(0, 3);
  return auxiliary < 0
    ? byVerb.length > 0
      ? byVerb
      : [Math.min(from + 1, tokens.length)]
    : [auxiliary, ...byVerb];
}

const looksFinite = (token: Token): boolean =>
  token.upos === 'VERB' || (token.upos === 'NOUN' && /(?:s|ed)$/.test(lower(token)));

function endOfNoun(tokens: readonly Token[], from: number): number {
  return nounEnds(tokens, from)[0] ?? from;
}

/** Statements for "<asked> <auxiliary> <subject> <rest>" and "<asked> <verb> …". */
function readAsked(question: Question, from: number, asked: Asked): readonly Declarative[] {
  const { tokens } = question;
  const next = lower(tokens[from]);
  if (from >= tokens.length) return [];
  if (!isAuxiliary(next)) return [subjectGap(question, from, asked)];
  if (DO.has(next)) return readInverted(question, from, asked, []);
  const after = tokens[from + 1];
  if (lower(after) === 'there') return [existence(asked)];
  const predicateFollows =
    after === undefined ||
    ['ADP', 'ADJ', 'VERB', 'ADV', 'PART'].includes(after.upos) ||
    isAuxiliary(lower(after)) ||
    (OTHER_AUXILIARIES.has(next) &&
      ['have', 'has', 'had'].includes(next) &&
      ['DET', 'NUM', 'ADJ'].includes(after.upos));
  const subjectReading =
    asked.when || asked.adposition !== undefined ? [] : [subjectGap(question, from, asked)];
  const inverted = readInverted(question, from, asked, []);
  return predicateFollows && subjectReading.length > 0
    ? [...subjectReading, ...inverted]
    : [...inverted, ...subjectReading];
}

/** "Who works at Brightwater?" → "someone works at Brightwater". */
function subjectGap(question: Question, from: number, asked: Asked): Declarative {
  const rest = question.tokens.slice(from);
  return compared(question, asked.phrase, rest, asked);
}

const existence = (asked: Asked): Declarative => ({
  text: `there are ${asked.phrase}`,
  gap: { ...asked.gap, at: 'there are '.length },
  asks: 'gap',
});

/** Where the rest says "the most disks" or "older", the amount becomes a phrase of its own that decides. */
function compared(question: Question, phrase: string, rest: readonly Token[], asked: Asked): Declarative {
  const degreeAt = rest.findIndex((token) => DEGREES[lower(token)] !== undefined);
  const degree = DEGREES[lower(rest[degreeAt])];
  if (degree && degreeAt > 0 && degreeAt + 1 < rest.length) {
    const before = rest
      .slice(0, degreeAt)
      .filter((token, index) => !(index === degreeAt - 1 && lower(token) === 'the'));
    const head = `${phrase} ${say(question, before)} `;
    return {
      text: `${head}some ${say(question, rest.slice(degreeAt + 1))}`,
      gap: { ...asked.gap, at: 0 },
      asks: 'gap',
      order: { at: head.length, direction: degree.direction },
    };
  }
  const last = rest.at(-1);
  if (degree && degreeAt === rest.length - 1 && rest.length <= 3 && BE.has(lower(rest[0]))) {
    const middle = `${phrase} is `;
    return {
      text: `${middle}something`,
      gap: { ...asked.gap, at: 0 },
      asks: 'gap',
      order: { at: middle.length, direction: degree.direction },
    };
  }
  const predicative = PREDICATIVE[lower(last)];
  if (predicative && rest.length <= 3 && BE.has(lower(rest[0]))) {
    const head = `the ${predicative.noun} of `;
    const middle = `${head}${phrase} is `;
    return {
      text: `${middle}something`,
      gap: { ...asked.gap, at: head.length },
      asks: 'gap',
      order: { at: middle.length, direction: predicative.direction },
    };
  }
  return { text: `${phrase} ${say(question, rest)}`, gap: { ...asked.gap, at: 0 }, asks: 'gap' };
}

function readHow(question: Question, whAt: number): readonly Declarative[] {
  const { tokens } = question;
  const word = lower(tokens[whAt + 1]);
  if (word === 'many' || word === 'much') {
    const end = endOfAmount(tokens, whAt + 2);
    const noun = tokens.slice(whAt + 2, end);
    const asked: Asked = {
      gap: { asks: word === 'many' ? 'count' : 'amount' },
      phrase: noun.length > 0 ? `some ${say(question, noun)}` : 'something',
    };
    return readAsked(question, end, asked);
  }
  const measured = MEASURED[word];
  if (measured !== undefined && BE.has(lower(tokens[whAt + 2]))) {
    const subject = say(question, tokens.slice(whAt + 3));
    const text = `the ${measured} of ${subject} is something`;
    return [{ text, gap: { at: text.length - 'something'.length, asks: 'amount' }, asks: 'gap' }];
  }
  if (word === 'long' || word === 'far' || word === 'often')
    return readAsked(question, whAt + 2, { gap: { asks: 'amount' }, phrase: 'something' });
  return [];
}

/** "how many desks did …", "how much memory does …", "how many pallets of ink does …". */
function endOfAmount(tokens: readonly Token[], from: number): number {
  if (isAuxiliary(lower(tokens[from]))) return from;
  const auxiliary = tokens.findIndex((token, index) => index > from && isAuxiliary(lower(token)));
  const verb = tokens.findIndex((token, index) => index > from && token.upos === 'VERB');
  if (auxiliary > 0 && (verb < 0 || auxiliary < verb)) return auxiliary;
  if (verb > 0) return verb;
  return auxiliary > 0 ? auxiliary : Math.min(from + 1, tokens.length);
}

/** "Whose laptop has more memory?" → "the laptop of someone has some memory". */
function readWhose(question: Question, whAt: number): readonly Declarative[] {
  const { tokens } = question;
  const end = endOfNoun(tokens, whAt + 1);
  const noun = say(question, tokens.slice(whAt + 1, end));
  const phrase = `the ${noun} of someone`;
  const at = `the ${noun} of `.length;
  const reading = compared(question, phrase, tokens.slice(end), { gap: { asks: 'who' }, phrase });
  return [{ ...reading, gap: { at, asks: 'who' } }];
}

/** "<auxiliary> <subject> <rest>" put in the order of statements, for every place where the subject may end. */
function readInverted(
  question: Question,
  auxiliaryAt: number,
  asked: Asked | undefined,
  _before: readonly Token[],
): readonly Declarative[] {
  const { tokens } = question;
  const auxiliary = tokens[auxiliaryAt];
  if (!auxiliary) return [];
  const body = tokens.slice(auxiliaryAt + 1);
  if (body.length === 0) return [];
  if (lower(body[0]) === 'there') {
    const text = `there ${auxiliary.form.toLowerCase()} ${say(question, body.slice(1))}`;
    return [{ text, asks: 'whether' }];
  }
  return subjectEnds(body, lower(auxiliary)).map((end) => {
    const subject = body.slice(0, end);
    const rest = body.slice(end);
    return completed(question, subject, auxiliary, rest, asked);
  });
}

/** Where the subject may end, likeliest first: before a verb, an adposition, an adjective; or nowhere. */
function subjectEnds(body: readonly Token[], auxiliary: string): readonly number[] {
  const scored: { readonly end: number; readonly score: number }[] = [];
  for (let end = 1; end <= body.length; end += 1) {
    const before = body[end - 1];
    const after = body[end];
    if (!before || !canEndSubject(before) || isPossessiveMark(after)) continue;
    const score = boundaryScore(body, end, after, auxiliary);
    if (score > 0) scored.push({ end, score });
  }
  return scored.sort((a, b) => b.score - a.score || b.end - a.end).map((one) => one.end);
}

const isPossessiveMark = (token: Token | undefined): boolean =>
  ["'s", '’s', "'", '’'].includes(token?.form ?? '');

const canEndSubject = (token: Token): boolean =>
  token.mention !== undefined ||
  !['DET', 'ADP', 'CCONJ', 'PUNCT', 'PART', 'AUX', 'SCONJ'].includes(token.upos) ||
  DEMONSTRATIVE.has(lower(token));

const DEMONSTRATIVE = new Set(['this', 'that', 'these', 'those', 'her', 'his']);

function boundaryScore(
  body: readonly Token[],
  end: number,
  after: Token | undefined,
  auxiliary: string,
): number {
  const lastVerb = body.findLastIndex((token, index) => index > 0 && token.upos === 'VERB');
  if (DO.has(auxiliary)) {
    if (!after) return 0;
    if (after.upos === 'VERB') return end === lastVerb ? 10 : insideRelative(body, end) ? 4 : 9;
    if (['ADP', 'SCONJ'].includes(after.upos)) return end === body.length - 2 ? 3 : 1;
    // "Does Ada mentor Linus?": a verb nobody has seen is tagged as a name, but names are not written small.
    const verbal =
      ['NOUN', 'ADJ', 'AUX', 'ADV', 'X'].includes(after.upos) ||
      (after.upos === 'PROPN' && after.form === after.form.toLowerCase());
    if (verbal && after.mention === undefined) return end === body.length - 1 ? 6 : lastVerb < 0 ? 5 : 2;
    return 0;
  }
  if (!after) return lastVerb < 0 || BE.has(auxiliary) ? 5 : 1;
  if (after.upos === 'VERB') return insideRelative(body, end) ? 3 : 10;
  if (after.upos === 'ADJ' && after.mention === undefined)
    return end === body.length - 1 || body[end + 1]?.upos === 'ADP' ? 8 : 3;
  if (isAuxiliary(lower(after)) || lower(after) === 'not') return 8;
  if (after.upos === 'ADP') return BE.has(auxiliary) ? (lower(after) === 'of' ? 0 : 4) : 2;
  if (after.upos === 'ADV') return 6;
  if (after.upos === 'DET') return 7;
  return ['NOUN', 'PROPN', 'NUM', 'PRON'].includes(after.upos) || after.mention !== undefined ? 2 : 1;
}

const insideRelative = (body: readonly Token[], at: number): boolean =>
  body
    .slice(0, at)
    .some(
      (token) =>
        ['that', 'which', 'who', 'whose'].includes(lower(token)) && token.index > (body[0]?.index ?? 0),
    );

/** The statement, with the asked phrase where the question has its gap. */
function completed(
  question: Question,
  subject: readonly Token[],
  auxiliary: Token,
  rest: readonly Token[],
  asked: Asked | undefined,
): Declarative {
  const subjectText = say(question, subject);
  const inflects = DO.has(lower(auxiliary)) && rest.length > 0;
  const present = inflects && (lower(auxiliary) !== 'did' || isRegular(lower(rest[0])));
  const verb = present ? '' : auxiliary.form.toLowerCase();
  const sayRest = (tokens: readonly Token[]): string => {
    const [first, ...others] = tokens;
    if (!present || !first || first !== rest[0]) return say(question, tokens);
    const inflected = inflect(lower(first), lower(auxiliary));
    return join(inflected, say(question, others));
  };
  const restText = sayRest(rest);
  if (!asked) return { text: join(subjectText, verb, restText), asks: 'whether' };
  if (asked.when && rest.length === 0 && BE.has(verb)) {
    const head = `${subjectText} ${verb} on `;
    return { text: `${head}something`, gap: { asks: 'when', at: head.length }, asks: 'gap' };
  }
  if (asked.when) {
    const since = asked.gap.asks === 'since' || asked.gap.asks === 'until';
    return {
      text: join(subjectText, verb, restText),
      asks: 'when',
      ...(since ? { gap: { ...asked.gap, at: -1 } } : {}),
    };
  }
  const last = rest.at(-1);
  const stranded = last !== undefined && (last.upos === 'ADP' || last.upos === 'PART') && rest.length > 0;
  if (asked.adposition !== undefined && !stranded) {
    const head = join(subjectText, verb, restText, asked.adposition);
    return { text: `${head} ${asked.phrase}`, gap: { ...asked.gap, at: head.length + 1 }, asks: 'gap' };
  }
  if (stranded || rest.length <= 1 || BE.has(verb)) {
    const predicate = rest[0];
    if (!stranded && rest.length > 1 && predicate && predicate.upos === 'VERB')
      return objectGap(subjectText, verb, rest, asked, sayRest);
    const head = join(subjectText, verb, restText);
    const { anyAdposition, ...gap } = asked.gap;
    void anyAdposition;
    return { text: `${head} ${asked.phrase}`, gap: { ...gap, at: head.length + 1 }, asks: 'gap' };
  }
  return objectGap(subjectText, verb, rest, asked, sayRest);
}

/** "What does Orion supply to Pelham?" → "Orion does supply something to Pelham". */
function objectGap(
  subjectText: string,
  verb: string,
  rest: readonly Token[],
  asked: Asked,
  sayRest: (tokens: readonly Token[]) => string,
): Declarative {
  const main = rest.findIndex((token) => token.upos === 'VERB');
  let end = (main < 0 ? 0 : main) + 1;
  const particle = rest[end];
  const after = rest[end + 1];
  const isStranded = particle?.upos === 'ADP' && (after?.upos === 'ADP' || after === undefined);
  if (particle && (isStranded || (particle.upos === 'ADP' && particle.deprel === 'compound:prt'))) end += 1;
  const head = join(subjectText, verb, sayRest(rest.slice(0, end)));
  return {
    text: join(head, asked.phrase, sayRest(rest.slice(end))),
    gap: { ...asked.gap, at: head.length + 1 },
    asks: 'gap',
  };
}

const join = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

function assemble(
  before: readonly string[],
  determiner: string,
  after: readonly string[],
  question: Question,
  tokens: readonly Token[],
  asks: Gap['asks'],
): Declarative {
  const head = [...before, ''].join(' ').trimStart();
  const lead = `there are ${head}`;
  void after;
  return {
    text: `${lead}${determiner} ${say(question, tokens)}`,
    gap: { at: lead.length, asks },
    asks: 'gap',
  };
}
