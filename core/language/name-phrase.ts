/**
 * Phrases that name: proper names, names with their class noun ("container C-118", "Van 3"), codes. No word of any language
 * stands here.
 */
import { addReferent, mentionOf, use, type Draft } from './draft';
import { adpositionOf, childBy, childrenBy, childrenOf, relation, spanOfTokens, textOf } from './tree';
import type { ReferentId } from '../model/logical-form';
import type { Mention } from '../model/mention';
import type { Token } from '../model/token';
import { bareQuotes, determinerOf, modifiersOf, nounText } from './noun-words';

export function nameReferent(draft: Draft, token: Token, mention: Mention | undefined): ReferentId {
  const tree = draft.tree;
  const parts = [
    token,
    ...childrenBy(tree, token, 'flat').filter((part) => part.upos === 'PROPN' || part.upos === 'NUM'),
    ...childrenBy(tree, token, 'compound').filter(
      (part) => part.upos === 'PROPN' && part.mention === undefined,
    ),
  ].sort((a, b) => a.index - b.index);
  use(draft, ...parts, childBy(tree, token, 'det'));
  const name = mention ? mention.text : textOf(draft.text, parts);
  const classNoun = childrenOf(tree, token).find(
    (child) =>
      child.upos === 'NOUN' &&
      child.mention === undefined &&
      child.index < token.index &&
      (child.deprel === 'compound' || child.deprel === 'nmod' || child.deprel === 'amod') &&
      adpositionOf(tree, child) === undefined,
  );
  const determiner = determinerOf(draft, token);
  const possessed = childBy(tree, token, 'nmod:poss') !== undefined;
  const definite =
    determiner.definite || possessed || (classNoun !== undefined && determinerOf(draft, classNoun).definite);
  if (classNoun) return classifiedName(draft, nounOf(draft, classNoun), parts, name, definite);
  const bare = bareQuotes(name);
  const taken = mention && mention.kind !== 'literal' ? classInName(draft, bare) : undefined;
  if (taken)
    return classifiedName(
      draft,
      { noun: taken.noun, head: taken.noun, tokens: [] },
      parts,
      taken.name,
      definite,
      bare,
    );
  return addReferent(draft, {
    kind: 'name',
    text: name,
    span: spanOfTokens(parts),
    name: bare,
    candidates: draft.lexicon.named(bare),
    ...(mention?.kind === 'literal' ? { literal: mention } : {}),
  });
}

/**
 * A mention that begins with a class noun: "container C-118", "Van 3", "daughter Frida". Capitalised words of one name
 * ("Marine Lab", "Hotel Alfama") are left alone; a numeral or code behind a capitalised word makes it a class.
 */
function classInName(
  draft: Draft,
  name: string,
): { readonly noun: string; readonly name: string } | undefined {
  const at = name.indexOf(' ');
  if (at <= 0) return undefined;
  const first = name.slice(0, at);
  const rest = bareQuotes(name.slice(at + 1));
  const isLower = first === first.toLowerCase();
  const numbered = /^(?:[\p{L}]{0,4}[-/]?\d[\p{L}\d./-]*|\p{Lu}|[IVX]+)$/u.test(rest);
  const namedHuman = rest.includes(' ') && draft.lexicon.words.givenNames.has(rest.split(' ')[0] ?? '');
  if (!/^\p{L}+$/u.test(first) || draft.lexicon.words.titles.has(first)) return undefined;
  return isLower || numbered || namedHuman
    ? { noun: draft.lexicon.nounLemma(first.toLowerCase()), name: rest }
    : undefined;
}

export interface ClassNoun {
  readonly noun: string;
  readonly head: string;
  readonly tokens: readonly Token[];
}

export function nounOf(draft: Draft, classNoun: Token): ClassNoun {
  const tokens = [...modifiersOf(draft, classNoun), classNoun];
  use(draft, ...tokens, childBy(draft.tree, classNoun, 'det'));
  return { noun: nounText(tokens, classNoun), head: classNoun.lemma, tokens };
}

/** A code with letters can name a thing ("C-118"); an address, a version or a measurement is a value. */
export const isNameLike = (text: string, type: string): boolean =>
  type === 'code' && /\p{L}/u.test(text) && !/[@:]|\/\/|^v?\d+(\.\d+)+/u.test(text);

/**
 * "container C-118", "the server atlas", "Van 3", "team Otter": a class noun and a name. After an article the name stands
 * alone; a number is no name without its noun.
 */
export function classifiedName(
  draft: Draft,
  classNoun: ClassNoun,
  nameParts: readonly Token[],
  name: string,
  definite: boolean,
  wholeText?: string,
): ReferentId {
  const all = [...classNoun.tokens, ...nameParts].sort((a, b) => a.index - b.index);
  const whole = wholeText ?? textOf(draft.text, all);
  const bare = bareQuotes(name);
  const isNumber = /^(?:\d[\d./-]*\p{L}?|\p{Lu}|[IVX]+)$/u.test(bare);
  const given = draft.lexicon.words.givenNames.has(bare);
  const standsAlone = definite || given || (/\p{L}/u.test(bare) && /\p{N}/u.test(bare)) || bare.includes(' ');
  const label = isNumber || !standsAlone ? whole : bare;
  const candidates = firstNonEmpty([
    () => draft.lexicon.named(whole),
    () => (isNumber ? [] : draft.lexicon.named(bare)),
  ]);
  return addReferent(draft, {
    kind: 'name',
    text: whole,
    span: spanOfTokens(all),
    name: label,
    aliases: isNumber ? [] : [label === whole ? bare : whole],
    noun: classNoun.noun,
    head: classNoun.head,
    candidates,
  });
}

/** A name that stands right behind its class noun: "the firm Marlowe & Kaye", "room B12", "van 3". */
export function nameBeside(
  draft: Draft,
  token: Token,
): { readonly token: Token; readonly parts: readonly Token[]; readonly text: string } | undefined {
  const next = draft.tree.tokens[token.index + 1];
  if (next?.head !== token.index) return undefined;
  const mention = mentionOf(draft, next);
  const nameLike =
    next.upos === 'PROPN' ||
    (mention !== undefined &&
      (mention.kind !== 'literal' || mention.type === 'code' || mention.type === 'number')) ||
    next.upos === 'NUM' ||
    next.upos === 'X';
  if (!nameLike || adpositionOf(draft.tree, next) !== undefined) return undefined;
  if (!['flat', 'appos', 'nummod', 'compound', 'nmod', 'dep', 'list'].includes(relation(next)))
    return undefined;
  const parts = [next, ...childrenBy(draft.tree, next, 'flat', 'compound')].sort((a, b) => a.index - b.index);
  return { token: next, parts, text: mention ? mention.text : textOf(draft.text, parts) };
}

function firstNonEmpty<T>(choices: readonly (() => readonly T[])[]): readonly T[] {
  for (const choice of choices) {
    const found = choice();
    if (found.length > 0) return found;
  }
  return [];
}
