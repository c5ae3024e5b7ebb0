/**
 * Which stretches of a text are one thing before any grammar is looked at: quoted titles, names the world knows, runs of
 * capitalised words, typed literals. What they cover becomes one token each.
 */
import { KNOWN_NAME_TOKENS_MAX } from '../limits';
import type { LiteralMention, Mention } from '../model/mention';
import type { Sentence, Token } from '../model/token';
import { introducedAs } from '../model/naming';
import type { LanguageWords, WorldReader } from '../ports';

/** Literals that read as one word; plain numbers and ordinals stay what they are. */
const GROUPED = new Set(['date', 'time', 'datetime', 'interval', 'duration', 'quantity', 'money', 'code']);

export function groupedMentions(
  text: string,
  sentences: readonly Sentence[],
  literals: readonly LiteralMention[],
  world: WorldReader,
  words: LanguageWords,
  given: readonly Mention[] = [],
): readonly Mention[] {
  const quoted = quotedSpans(text);
  const tokens = sentences.flatMap((sentence) =>
    sentence.tokens.map((token) => ({ token, first: token.index === 0 })),
  );
  const candidates: Mention[] = [
    ...quoted,
    ...knownNames(text, tokens, world, words),
    ...givenNames(tokens, words),
    ...capitalisedRuns(text, tokens, words, literals),
    ...literals.filter((literal) => GROUPED.has(literal.type)),
  ];
  const free = candidates.filter(
    (one) => !given.some((other) => one.start < other.end && other.start < one.end),
  );
  const own = tokens.filter(
    ({ token }) => !given.some((other) => token.start >= other.start && token.end <= other.end),
  );
  return [...given, ...withClassNouns(text, own, withoutOverlap(free), literals, words)].sort(
    (a, b) => a.start - b.start,
  );
}

/**
 * "container C-118", "daughter Frida", "ticket 88", "Sample A": a class noun right before a name or a designator is one
 * mention with it; the noun phrase takes them apart again.
 */
function withClassNouns(
  text: string,
  tokens: readonly Placed[],
  mentions: readonly Mention[],
  literals: readonly LiteralMention[],
  words: LanguageWords,
): readonly Mention[] {
  const mentionAt = new Map(mentions.map((mention) => [mention.start, mention]));
  const covered = (token: Token): boolean =>
    mentions.some((mention) => token.start >= mention.start && token.end <= mention.end);
  const joined = new Map<Mention | Token, Mention>();
  for (let at = 0; at + 1 < tokens.length; at += 1) {
    const noun = tokens[at];
    const next = tokens[at + 1];
    if (
      !noun ||
      !next ||
      next.first ||
      isOpener(noun.token, words) ||
      !isClassNoun(noun, tokens[at - 1], covered) ||
      !adjacent(text, noun.token, next.token)
    )
      continue;
    const mention = mentionAt.get(next.token.start);
    const name = mention?.text ?? next.token.form;
    const plain =
      !noun.first && !/\d/.test(name) && name.length > 1 && !words.givenNames.has(name.split(' ')[0] ?? '');
    if (plain && !isLinked(noun.token, mention, tokens)) continue;
    const end = mention ? nameEnd(mention) : designatorEnd(next.token, tokens[at + 2]?.token, literals);
    if (end === undefined) continue;
    const span = { start: noun.token.start, end };
    joined.set(mention ?? next.token, {
      kind: 'entity',
      text: text.slice(span.start, end),
      ...span,
      candidates: [],
    });
  }
  return [...mentions.filter((mention) => !joined.has(mention)), ...joined.values()].sort(
    (a, b) => a.start - b.start,
  );
}

/** The parser sees the noun and the name as one phrase. */
function isLinked(noun: Token, mention: Mention | undefined, tokens: readonly Placed[]): boolean {
  const at = tokens.findIndex(({ token }) => token === noun);
  const end = mention?.end ?? tokens[at + 1]?.token.end ?? noun.end;
  const parts = tokens
    .slice(at + 1)
    .filter(({ token }) => token.end <= end && !token.deprel.startsWith('nsubj'));
  return (
    parts.some(({ token }) => token.head === noun.index) ||
    parts.some(({ token }) => noun.head === token.index)
  );
}

const isClassNoun = (
  { token, first }: Placed,
  before: Placed | undefined,
  covered: (token: Token) => boolean,
): boolean =>
  !covered(token) &&
  token.feats['Number'] !== 'Plur' &&
  (token.upos === 'NOUN' ||
    (first && ['PROPN', 'ADJ', 'X'].includes(token.upos)) ||
    (before?.token.upos === 'ADP' && ['ADJ', 'NUM', 'ADV', 'X', 'PROPN'].includes(token.upos))) &&
  /^\p{L}+$/u.test(token.form) &&
  (before === undefined ||
    first ||
    ['DET', 'ADP', 'PRON', 'VERB', 'PART', 'CCONJ', 'AUX', 'PUNCT', 'ADJ'].includes(before.token.upos));

const nameEnd = (mention: Mention): number | undefined =>
  mention.kind === 'entity' ||
  mention.kind === 'quoted' ||
  (mention.kind === 'literal' && mention.type === 'code')
    ? mention.end
    : undefined;

/** A number that counts nothing, a single capital, a Roman numeral, a name of one word. */
function designatorEnd(
  token: Token,
  after: Token | undefined,
  literals: readonly LiteralMention[],
): number | undefined {
  const counts = after !== undefined && ['NOUN', 'PROPN', 'ADJ', 'SYM', 'NUM'].includes(after.upos);
  const measured = literals.some((one) => one.start === token.start && one.end > token.end);
  if (/^\d+\p{L}?$/u.test(token.form)) return counts || measured ? undefined : token.end;
  if (/^(?:\p{Lu}|[IVX]+)$/u.test(token.form) && token.upos !== 'PRON') return token.end;
  return token.upos === 'PROPN' && isCapitalised(token) ? token.end : undefined;
}

/** Longer before shorter, in this order of kinds where they are equal, then by place. */
const rankOf = (mention: Mention): number =>
  mention.kind === 'entity' ? (mention.candidates.length > 0 ? 0 : 2) : 1;

function withoutOverlap(candidates: readonly Mention[]): readonly Mention[] {
  const ordered = [...candidates].sort(
    (a, b) =>
      Number(b.kind === 'quoted') - Number(a.kind === 'quoted') ||
      b.end - b.start - (a.end - a.start) ||
      rankOf(a) - rankOf(b) ||
      a.start - b.start,
  );
  const kept: Mention[] = [];
  const taken = new Set<number>();
  for (const mention of ordered) {
    let free = true;
    for (let at = mention.start; free && at < mention.end; at += 1) free = !taken.has(at);
    if (!free) continue;
    for (let at = mention.start; at < mention.end; at += 1) taken.add(at);
    kept.push(mention);
  }
  return kept.sort((a, b) => a.start - b.start);
}

const QUOTES: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
];

function quotedSpans(text: string): readonly Mention[] {
  const found: Mention[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const pair = QUOTES.find(([open]) => text[at] === open);
    if (!pair) continue;
    const close = text.indexOf(pair[1], at + 1);
    if (close <= at + 1) continue;
    found.push({ kind: 'quoted', text: text.slice(at, close + 1), start: at, end: close + 1 });
    at = close;
  }
  return found;
}

interface Placed {
  readonly token: Token;
  readonly first: boolean;
}

/** Names of entities, the longest at each token. Descriptions ("the spare key") are for grammar to read. */
function knownNames(
  text: string,
  tokens: readonly Placed[],
  world: WorldReader,
  words: LanguageWords,
): readonly Mention[] {
  const found: Mention[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    const start = tokens[from]?.token.start ?? 0;
    for (let length = Math.min(KNOWN_NAME_TOKENS_MAX, tokens.length - from); length > 0; length -= 1) {
      const last = tokens[from + length - 1]?.token;
      if (
        !last ||
        last.upos === 'PUNCT' ||
        (length > 1 && tokens.slice(from + 1, from + length).some((one) => one.first))
      )
        continue;
      const stretch = text.slice(start, last.end);
      const named = [
        ...world.entitiesNamed(stretch).filter((entity) => entity.descriptive !== true),
        ...(length === 1 && standsBare(tokens[from], tokens[from - 1])
          ? introducedAs(stretch, { withWord: (word) => world.entitiesWithWord(word) })
          : []),
      ];
      if (named.length === 0 || (length === 1 && isLowerCommon(tokens[from]?.token, words))) continue;
      found.push({
        kind: 'entity',
        text: stretch,
        start,
        end: last.end,
        candidates: named.map((entity) => entity.iri),
      });
      break;
    }
  }
  return found;
}

/** A given name alone, where the analyser took it for no verb: "Emily is a cat". */
const givenNames = (tokens: readonly Placed[], words: LanguageWords): readonly Mention[] =>
  tokens
    .filter(
      ({ token }) =>
        words.givenNames.has(token.form) && ['NOUN', 'PROPN', 'ADV', 'ADJ', 'X', 'INTJ'].includes(token.upos),
    )
    .map(({ token }) => ({
      kind: 'entity',
      text: token.form,
      start: token.start,
      end: token.end,
      candidates: [],
    }));

/** A noun that nothing introduces: the name of something rather than one of its kind. */
const standsBare = (placed: Placed | undefined, before: Placed | undefined): boolean =>
  placed !== undefined &&
  (placed.first ||
    before === undefined ||
    !['DET', 'ADJ', 'NOUN', 'PROPN', 'NUM'].includes(before.token.upos)) &&
  before?.token.feats['Poss'] !== 'Yes' &&
  placed.token.upos !== 'VERB';

/** A function word is not a name, whatever is called so; nor is a verb that is written small. */
const isLowerCommon = (token: Token | undefined, words: LanguageWords): boolean =>
  token === undefined ||
  token.upos === 'PUNCT' ||
  words.function.has(token.form.toLowerCase()) ||
  (['VERB', 'AUX'].includes(token.upos) && !isCapitalised(token));

const isCapitalised = (token: Token): boolean => /^\p{Lu}/u.test(token.form);

/**
 * Runs of two and more capitalised words. The first word of a sentence belongs to one only where it is a proper noun or
 * a title; numerals and joining words stand inside or at the end, never at the beginning.
 */
function capitalisedRuns(
  text: string,
  tokens: readonly Placed[],
  words: LanguageWords,
  literals: readonly LiteralMention[],
): readonly Mention[] {
  const found: Mention[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    const head = tokens[from];
    if (!head || !startsRun(head, words)) continue;
    let end = from + 1;
    for (let at = from + 1; at < tokens.length; at += 1) {
      const next = tokens[at];
      if (!next || next.first || !adjacent(text, tokens[at - 1]?.token, next.token)) break;
      const counts = literals.some((one) => one.start === next.token.start && one.end > next.token.end);
      if (continuesRun(next.token) && !counts) end = at + 1;
      else if (!joinsRun(next.token, words, head.token, tokens[from - 1]?.token)) break;
    }
    if (end - from < (/^\d/.test(head.token.form) ? 3 : 2)) continue;
    const last = tokens[end - 1]?.token;
    if (!last) continue;
    const stop =
      /^\p{Lu}\.$/u.test(last.form) && text.slice(last.end).trim() === '' ? last.end - 1 : last.end;
    found.push({
      kind: 'entity',
      text: text.slice(head.token.start, stop),
      start: head.token.start,
      end: stop,
      candidates: [],
    });
    from = end - 1;
  }
  return found;
}

const startsRun = ({ token, first }: Placed, words: LanguageWords): boolean =>
  (isCapitalised(token) || (!first && /^\d+\p{L}?$/u.test(token.form))) &&
  token.upos !== 'PRON' &&
  token.upos !== 'DET' &&
  (!first || (token.upos === 'PROPN' && !isOpener(token, words)) || words.titles.has(token.form));

/** "Do Ann and Ben …?": a function word opens a sentence, unless it is a given name too. */
const isOpener = (token: Token, words: LanguageWords): boolean =>
  words.function.has(token.form.toLowerCase()) && !words.givenNames.has(token.form);

const continuesRun = (token: Token): boolean =>
  (isCapitalised(token) && token.upos !== 'PRON') || /^(?:\d+(?:[./-]\d+)*|[IVX]+)$/.test(token.form);

const joinsRun = (token: Token, words: LanguageWords, head: Token, before: Token | undefined): boolean =>
  token.form === '&' ||
  words.nameParticles.has(token.form) ||
  (before?.upos === 'DET' &&
    head.upos === 'PROPN' &&
    /\p{Ll}/u.test(head.form) &&
    words.genitive.has(token.form.toLowerCase()));

/** Only blanks and a title's dot stand between them. */
const adjacent = (text: string, left: Token | undefined, right: Token): boolean =>
  left !== undefined && text.slice(left.end, right.start).trim() === '';
