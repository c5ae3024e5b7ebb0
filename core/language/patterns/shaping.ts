/**
 * Gives a sentence that a contract's pattern covers wholly the tree that the pattern implies, whatever the parser made
 * of it. Any other sentence stays as it is: the parser is for what no contract foresaw.
 */
import { FLAT_SENTENCE_TOKENS_MAX } from '../../limits';
import type { Sentence } from '../../model/token';
import type { Environment, Language } from '../../ports';
import { compilePatterns, matchPatterns, type PatternAutomaton, type PatternMatch } from './automaton';
import { statementEntries } from './entries';
import { flatClauses, type FlatClause, type FlatSentence } from './flat-clause';
import { flatTree, type FlatPart } from './flat-tree';

export type Shaper = (flat: FlatSentence) => Sentence;

export function createShaper(environment: Pick<Environment, 'contracts'>, language: Language): Shaper {
  const entries = environment.contracts.flatMap((contract) => statementEntries(contract, language.tag));
  const automaton = compilePatterns(entries);
  return (flat) => shape(flat, automaton, language);
}

function shape(flat: FlatSentence, automaton: PatternAutomaton, language: Language): Sentence {
  if (flat.sentence.tokens.length > FLAT_SENTENCE_TOKENS_MAX) return flat.sentence;
  for (const clause of flatClauses(flat, automaton.vocabulary, language)) {
    const [match] = matchPatterns(automaton, clause.words, clause.candidates, {
      start: 0,
      end: clause.tokens.length,
    });
    if (match === undefined) continue;
    const tokens = flatTree(flat.sentence.tokens, partsOf(match, clause), clause.times, language);
    const roots = tokens.filter((token) => token.head < 0);
    return roots.length === 1 ? { ...flat.sentence, tokens } : flat.sentence;
  }
  return flat.sentence;
}

/** The words and stretches of the match in the order of the text. */
function partsOf(match: PatternMatch, clause: FlatClause): readonly FlatPart[] {
  const words = match.literals.flatMap((at) => {
    const token = clause.tokens[at];
    return token ? [{ at, part: { kind: 'word', token } as const }] : [];
  });
  const slots = match.bindings.flatMap(({ candidates }) => {
    const first = clause.candidates[candidates[0] ?? -1];
    const last = clause.candidates[candidates.at(-1) ?? -1];
    if (first === undefined || last === undefined) return [];
    const tokens = clause.tokens.slice(first.start, last.end);
    return [{ at: first.start, part: { kind: 'slot', tokens } as const }];
  });
  return [...words, ...slots].sort((left, right) => left.at - right.at).map(({ part }) => part);
}
