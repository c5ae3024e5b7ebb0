/**
 * Contract statements: the words of a clause, normalised, against the patterns of all contracts at once. The verb
 * group is stripped of auxiliaries, polarity and change; what is left is matched, with noun phrases as candidates.
 */
import type { Slot } from '../model/contract';
import type { Token } from '../model/token';
import type { Environment, Language } from '../ports';
import { mentionOf, type Draft, type StatementMatcher } from './draft';
import { childBy } from './tree';
import type { Filler, MatchedStatement } from './matched-statement';
import { compilePatterns, matchPatterns, type PatternMatch } from './patterns/automaton';
import { statementEntries } from './patterns/entries';
import { type Sequence, sequenceOf } from './clause-sequence';

/**
 * Contract statements: the words of a clause, normalised, against the patterns of all contracts at once. The verb
 * group is stripped of auxiliaries, polarity and change; what is left is matched, with noun phrases as candidates.
 */
export function createStatementMatcher(environment: Environment, language: Language): StatementMatcher {
  const entries = environment.contracts.flatMap((contract) => statementEntries(contract, language.tag));
  const automaton = compilePatterns(entries);
  const slots = new Map<string, ReadonlyMap<string, Slot>>(
    environment.contracts.map((contract) => [contract.id, contract.slots]),
  );
  const barred = new Map(
    environment.contracts.flatMap((contract) =>
      contract.statements.map((one) => [`${contract.id} ${one.id}`, one.not] as const),
    ),
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
      const best = ranked(draft, matches, sequence, slots, barred);
      if (best.length > 0) return best.map((match) => toStatement(match, sequence));
    }
    return [];
  };
}

/** One match a statement, those first whose phrases fit their slots best, else in canonical order. */
function ranked(
  draft: Draft,
  matches: readonly PatternMatch[],
  sequence: Sequence,
  slots: ReadonlyMap<string, ReadonlyMap<string, Slot>>,
  barred: ReadonlyMap<string, readonly string[]>,
): readonly PatternMatch[] {
  const scored = matches
    .map((match, order) => ({ match, order, fit: fitOf(draft, match, sequence, slots) }))
    .filter((one) => one.fit >= 0 && !isForbidden(one.match, sequence, barred))
    .sort((a, b) => b.fit - a.fit || a.order - b.order);
  const seen = new Set<string>();
  return scored.flatMap(({ match }) => {
    const key = `${match.entry.contract} ${match.entry.statement.replace(/\.\d+$/, '')}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [match];
  });
}

/** A word that the statement's `not` list names stands in the clause. */
const isForbidden = (
  match: PatternMatch,
  sequence: Sequence,
  barred: ReadonlyMap<string, readonly string[]>,
): boolean => {
  const words = barred.get(`${match.entry.contract} ${match.entry.statement}`) ?? [];
  return (
    words.length > 0 &&
    sequence.elements.some((element) => element.words.some((word) => words.includes(word)))
  );
};

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
