/**
 * Contract statements: the words of a clause, normalised, against the patterns of all contracts at once. The verb
 * group is stripped of auxiliaries, polarity and change; what is left is matched, with noun phrases as candidates.
 */
import type { Slot, SlotType } from '../model/contract';
import type { ReferentId } from '../model/logical-form';
import type { Token } from '../model/token';
import type { Environment, Language } from '../ports';
import { mentionOf, use, type Draft, type StatementMatcher } from './draft';
import type { ClauseWords, Filler, MatchedStatement } from './matched-statement';
import { compilePatterns, matchPatterns, type PatternMatch, type SlotCandidate } from './patterns/automaton';
import { statementEntries } from './patterns/entries';
import { adpositionOf, childBy, childrenBy, relation, subtree } from './tree';

export function createStatementMatcher(environment: Environment, language: Language): StatementMatcher {
  const entries = environment.contracts.flatMap((contract) => statementEntries(contract, language.tag));
  const automaton = compilePatterns(entries);
  const slots = new Map<string, ReadonlyMap<string, Slot>>(
    environment.contracts.map((contract) => [contract.id, contract.slots]),
  );
  return (draft, words) => {
    for (const withTime of [true, false]) {
      const sequence = sequenceOf(draft, words, withTime, language);
      if (sequence === undefined) continue;
      const matches = matchPatterns(
        automaton,
        sequence.elements.map((element) => ({ words: element.words })),
        sequence.candidates,
        { start: 0, end: sequence.elements.length },
      );
      const best = ranked(draft, matches, sequence, slots);
      if (best.length > 0) return best.map((match) => toStatement(match, sequence));
    }
    return [];
  };
}

// ------------------------------------------------------------------------------------ the clause as a sequence

interface Element {
  readonly words: readonly string[];
  readonly token?: Token;
}

interface Sequence {
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

function sequenceOf(
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

export const isConnective = (tokens: readonly Token[], language: Pick<Language, 'words'>): boolean =>
  language.words.connectives.has(tokens.map((token) => token.form.toLowerCase()).join(' '));

function wordsOf(draft: Draft, token: Token, language: Language): readonly string[] {
  const own = [token.form.toLowerCase(), token.lemma.toLowerCase()];
  const next = draft.tree.tokens[token.index + 1];
  const placeholder =
    draft.gap?.anyAdposition === true && next?.start === draft.gap.at && token.upos === 'ADP';
  return placeholder ? [...own, ...language.words.spatial] : own;
}

// ------------------------------------------------------------------------------------ candidates

type Offer = (candidate: Omit<SlotCandidate, 'ref'>, filler: Omit<Filler, 'slot'>) => void;

/** Offers what hangs at the token as a whole, and its core alone. */
function offerPhrases(
  draft: Draft,
  token: Token,
  head: Token,
  position: ReadonlyMap<number, number>,
  offer: Offer,
): void {
  const mention = mentionOf(draft, token);
  const nominal =
    ['NOUN', 'PROPN', 'PRON', 'NUM', 'X', 'SYM'].includes(token.upos) ||
    mention !== undefined ||
    (token.upos === 'DET' && token.head === head.index);
  if (!nominal && token.upos !== 'ADJ') return;
  const isHead = token.index === head.index;
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
    const gap = draft.gap !== undefined && tokens[0]?.start === draft.gap.at;
    offer(
      { ...range, types: gap ? gapTypes(draft.gap?.asks ?? 'what') : types, ...(gap ? { gap: true } : {}) },
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

// ------------------------------------------------------------------------------------ choice

/** One match a statement, those first whose phrases fit their slots best, else in canonical order. */
function ranked(
  draft: Draft,
  matches: readonly PatternMatch[],
  sequence: Sequence,
  slots: ReadonlyMap<string, ReadonlyMap<string, Slot>>,
): readonly PatternMatch[] {
  const scored = matches
    .map((match, order) => ({ match, order, fit: fitOf(draft, match, sequence, slots) }))
    .filter((one) => one.fit >= 0)
    .sort((a, b) => b.fit - a.fit || a.order - b.order);
  const seen = new Set<string>();
  return scored.flatMap(({ match }) => {
    const key = `${match.entry.contract} ${match.entry.statement.replace(/\.\d+$/, '')}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [match];
  });
}

/** Number of slots that what is known of their fillers confirms; -1 where one is contradicted. */
function fitOf(
  draft: Draft,
  match: PatternMatch,
  sequence: Sequence,
  slots: ReadonlyMap<string, ReadonlyMap<string, Slot>>,
): number {
  let confirmed = 0;
  for (const binding of match.bindings) {
    const slot = slots.get(match.entry.contract)?.get(binding.slot);
    const required = slot?.class;
    for (const index of binding.candidates) {
      const filler = sequence.fillers[sequence.candidates[index]?.ref ?? -1];
      if (
        slot?.type === 'entity' &&
        filler?.token &&
        !isParticular(draft, filler.token, slot.definite === true)
      )
        return -1;
      if (required === undefined) continue;
      const fit = draft.lexicon.fits(candidatesOf(draft, filler), required);
      if (fit === 'no') return -1;
      if (fit === 'yes') confirmed += 1;
    }
  }
  return confirmed;
}

/**
 * An entity slot takes a particular thing: a bare noun names a kind. Where the slot asks for a definite one, "a drill" and
 * "40 desks" are not it either.
 */
function isParticular(draft: Draft, token: Token, definite: boolean): boolean {
  if (draft.asked.has(token.start)) return true;
  if (token.upos !== 'NOUN' || mentionOf(draft, token)) return true;
  const determiner = childBy(draft.tree, token, 'det');
  if (determiner && draft.asked.has(determiner.start)) return true;
  if (childBy(draft.tree, token, 'nmod:poss') || /^\p{Lu}/u.test(token.form)) return true;
  if (determiner?.feats['Definite'] === 'Def' || determiner?.feats['PronType'] === 'Dem') return true;
  if (definite) return false;
  return (
    determiner !== undefined ||
    childBy(draft.tree, token, 'nummod', 'nmod') !== undefined ||
    token.feats['Number'] === 'Plur'
  );
}

function candidatesOf(
  draft: Draft,
  filler: Omit<Filler, 'slot'> | undefined,
): ReturnType<typeof draft.lexicon.named> {
  if (filler?.referent !== undefined) return draft.referents[filler.referent]?.candidates ?? [];
  if (!filler?.token) return [];
  const mention = mentionOf(draft, filler.token);
  return draft.lexicon.named(mention?.text ?? filler.token.form);
}

function toStatement(match: PatternMatch, sequence: Sequence): MatchedStatement {
  return {
    contract: match.entry.contract,
    statement: match.entry.statement,
    fillers: match.bindings.flatMap((binding) =>
      binding.candidates.flatMap((index) => {
        const filler = sequence.fillers[sequence.candidates[index]?.ref ?? -1];
        return filler ? [{ slot: binding.slot, ...filler }] : [];
      }),
    ),
    words: match.literals.flatMap((at) => {
      const token = sequence.elements[at]?.token;
      return token ? [token] : [];
    }),
  };
}

/** Marks adpositions inside the clause that a pattern's literal words took. */
export const useWords = (draft: Draft, statement: MatchedStatement): void => {
  use(draft, ...statement.words);
};

export const hasAdposition = (draft: Draft, token: Token): boolean =>
  adpositionOf(draft.tree, token) !== undefined;
