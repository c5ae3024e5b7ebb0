/** A clause as the sequence of words and phrases that patterns are matched against. */
import type { SlotType } from '../model/contract';
import type { ReferentId } from '../model/logical-form';
import type { Token } from '../model/token';
import type { Language } from '../ports';
import { mentionOf, type Draft } from './draft';
import { childBy, childrenBy, relation, subtree } from './tree';
import type { ClauseWords, Filler } from './matched-statement';
import type { SlotCandidate } from './patterns/automaton';
import { isConnective } from './connectives';

interface Element {
  readonly words: readonly string[];
  readonly token?: Token;
}

export interface Sequence {
  readonly elements: readonly Element[];
  readonly candidates: readonly SlotCandidate[];
  readonly fillers: readonly Omit<Filler, 'slot'>[];
}

const ENTITY: ReadonlySet<SlotType> = new Set(['entity', 'concept', 'text']);

const QUALITY: ReadonlySet<SlotType> = new Set(['concept', 'text']);

const VALUES: readonly SlotType[] = ['duration', 'number', 'quantity', 'money'];

const MOMENTS: readonly SlotType[] = ['date', 'time', 'datetime'];

/** What a question word can ask for. */
function gapTypes(asks: string): ReadonlySet<SlotType> {
  if (asks === 'who' || asks === 'where') return ENTITY;
  if (asks === 'when') return new Set(MOMENTS);
  if (asks === 'amount') return new Set([...VALUES, ...ENTITY]);
  return new Set([...ENTITY, ...VALUES, ...MOMENTS, 'code']);
}

export function sequenceOf(
  draft: Draft,
  words: ClauseWords,
  withTime: boolean,
  language: Language,
): Sequence | undefined {
  const clause = clauseTokens(draft, words);
  const time = withTime ? new Set<number>() : timeTokens(draft, words.head);
  if (!withTime && time.size === 0) return undefined;
  const kept = clause.filter((token) => !words.stripped.has(token.index) && !time.has(token.index));
  const trimmed = trimConnectives(kept, language);
  const elements: Element[] = [];
  const candidates: SlotCandidate[] = [];
  const fillers: Omit<Filler, 'slot'>[] = [];
  const offer = (candidate: Omit<SlotCandidate, 'ref'>, filler: Omit<Filler, 'slot'>): void => {
    candidates.push({ ...candidate, ref: fillers.length });
    fillers.push(filler);
  };
  if (words.subject !== undefined) {
    elements.push({ words: [] });
    offer({ start: 0, end: 1, types: ENTITY }, { referent: words.subject });
  }
  const position = new Map<number, number>();
  for (const token of trimmed) {
    position.set(token.index, elements.length);
    elements.push({ words: wordsOf(draft, token, language), token });
  }
  if (words.gap !== undefined) {
    const verbAt = position.get(words.head.index) ?? 0;
    const stranded = trimmed.at(-1)?.upos === 'ADP';
    const at = stranded ? elements.length : verbAt + 1;
    offer({ start: at, end: at, types: ENTITY }, { referent: words.gap });
  }
  if (draft.when !== undefined) offerMoment(draft.when, elements, offer, language);
  for (const token of trimmed) offerPhrases(draft, token, words.head, position, offer);
  return { elements, candidates, fillers };
}

/** "When does the gala take place?": a date behind the clause, with whatever adposition brings it. */
function offerMoment(referent: ReferentId, elements: Element[], offer: Offer, language: Language): void {
  elements.push({ words: [...language.words.timeRelations.keys()] });
  offer({ start: elements.length, end: elements.length, types: new Set(MOMENTS), gap: true }, { referent });
}

/** Tokens of the clause itself: what is coordinated with it or hangs below as a clause of its own is left out. */
const clauseTokens = (draft: Draft, words: ClauseWords): readonly Token[] =>
  subtree(draft.tree, words.head, (token) => {
    if (['parataxis', 'advcl', 'ccomp'].includes(relation(token))) return false;
    if (relation(token) === 'conj' && token.head === words.head.index && words.head.upos === 'VERB')
      return false;
    if (
      relation(token) === 'conj' &&
      token.head === words.head.index &&
      childBy(draft.tree, token, 'nsubj', 'cop')
    )
      return false;
    return true;
  });

function timeTokens(draft: Draft, head: Token): ReadonlySet<number> {
  const found = new Set<number>();
  for (const child of childrenBy(draft.tree, head, 'obl', 'nmod', 'advmod', 'nummod', 'dep')) {
    const mention = mentionOf(draft, child);
    if (mention?.kind === 'literal' && ['date', 'time', 'datetime', 'interval'].includes(mention.type))
      for (const token of subtree(draft.tree, child)) found.add(token.index);
  }
  return found;
}

/** Drops punctuation at the edges and words that only link sentences ("then", "after that", "too"). */
function trimConnectives(tokens: readonly Token[], language: Language): readonly Token[] {
  let rest = tokens.filter(
    (token, index) => !(token.upos === 'PUNCT' && (index === 0 || index === tokens.length - 1)),
  );
  for (let again = true; again;) {
    again = false;
    for (const length of [3, 2, 1]) {
      const head = rest.slice(0, length);
      const tail = rest.slice(-length);
      if (rest.length > length && isConnective(head, language)) {
        rest = rest.slice(length);
        again = true;
      } else if (rest.length > length && isConnective(tail, language)) {
        rest = rest.slice(0, -length);
        again = true;
      }
      if (rest[0]?.upos === 'PUNCT') rest = rest.slice(1);
      if (rest.at(-1)?.upos === 'PUNCT') rest = rest.slice(0, -1);
    }
  }
  return rest;
}

export function wordsOf(draft: Draft, token: Token, language: Language): readonly string[] {
  const own = [token.form.toLowerCase(), token.lemma.toLowerCase(), ...language.baseForms(token.form)];
  const next = draft.tree.tokens[token.index + 1];
  const placeholder =
    draft.gap?.anyAdposition === true && next?.start === draft.gap.at && token.upos === 'ADP';
  return placeholder ? [...own, ...language.words.spatial] : own;
}

type Offer = (candidate: Omit<SlotCandidate, 'ref'>, filler: Omit<Filler, 'slot'>) => void;

/** Offers what hangs at the token as a whole, and its core alone. */
export function offerPhrases(
  draft: Draft,
  token: Token,
  head: Token | undefined,
  position: ReadonlyMap<number, number>,
  offer: Offer,
): void {
  const mention = mentionOf(draft, token);
  const nominal =
    ['NOUN', 'PROPN', 'PRON', 'NUM', 'X', 'SYM'].includes(token.upos) ||
    mention !== undefined ||
    (token.upos === 'DET' && token.head === head?.index);
  if (!nominal && token.upos !== 'ADJ') return;
  const isHead = token.index === head?.index;
  const outer = (child: Token): boolean =>
    !(
      isHead && ['nsubj', 'cop', 'aux', 'obl', 'advmod', 'csubj', 'expl', 'punct'].includes(relation(child))
    ) && !(child.head === token.index && ['case', 'cop', 'mark', 'cc'].includes(relation(child)));
  const inner = (child: Token): boolean =>
    outer(child) &&
    !(
      child.head === token.index &&
      ['nmod', 'acl', 'appos', 'conj', 'punct'].includes(relation(child)) &&
      !(child.deprel === 'nmod:poss')
    );
  const types = typesOf(draft, token);
  const seen = new Set<string>();
  for (const [enter, core] of [
    [outer, false],
    [inner, true],
  ] as const) {
    const tokens = subtree(draft.tree, token, enter);
    const range = contiguous(tokens, position);
    if (range === undefined || seen.has(`${String(range.start)} ${String(range.end)}`)) continue;
    seen.add(`${String(range.start)} ${String(range.end)}`);
    const gap = tokens[0]?.start === draft.gap?.at ? draft.gap : undefined;
    offer(
      { ...range, types: gap ? gapTypes(gap.asks) : types, ...(gap ? { gap: true } : {}) },
      { token, core },
    );
  }
}

function contiguous(
  tokens: readonly Token[],
  position: ReadonlyMap<number, number>,
): { readonly start: number; readonly end: number } | undefined {
  const places = tokens.map((token) => position.get(token.index));
  const known = places.filter((place): place is number => place !== undefined);
  if (known.length === 0 || known.length !== places.length) return undefined;
  const start = Math.min(...known);
  const end = Math.max(...known) + 1;
  return end - start === known.length ? { start, end } : undefined;
}

function typesOf(draft: Draft, token: Token): ReadonlySet<SlotType> {
  const mention = mentionOf(draft, token);
  const literals =
    mention?.kind === 'literal'
      ? [mention]
      : (draft.literals.get(token.start) ?? []).filter((one) => one.end === token.end);
  if (literals.length === 0) return token.upos === 'ADJ' ? QUALITY : ENTITY;
  const types = new Set<SlotType>(['text']);
  for (const literal of literals) {
    if (literal.type === 'interval' || literal.type === 'ordinal') continue;
    types.add(literal.type);
    if (literal.type === 'code') for (const type of ENTITY) types.add(type);
  }
  return types;
}
