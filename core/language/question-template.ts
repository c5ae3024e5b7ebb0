/**
 * Questions that a contract writes out: the words of the question itself against the question patterns of all contracts.
 * What fills their slots is read like any phrase; the query is the contract's own.
 */
import type { Sentence, Token } from '../model/token';
import type { Environment, Language, QuestionReading, WorldReader } from '../ports';
import type { Analysed } from './analysis';
import { offerPhrases, wordsOf } from './clause-sequence';
import { draftOf } from './drafting';
import { finish, use, type Draft } from './draft';
import type { Filler } from './matched-statement';
import { compilePatterns, matchPatterns, type SlotCandidate } from './patterns/automaton';
import { questionEntries } from './patterns/entries';

export type QuestionMatcher = (
  text: string,
  sentence: Sentence,
  analysed: Analysed,
  world: WorldReader,
) => readonly QuestionReading[];

export function createQuestionMatcher(environment: Environment, language: Language): QuestionMatcher {
  const entries = environment.contracts.flatMap((contract) => questionEntries(contract, language.tag));
  if (entries.length === 0) return () => [];
  const automaton = compilePatterns(entries);
  return (text, sentence, analysed, world) => {
    const draft = draftOf(text, sentence, analysed, environment, language, world, undefined, {
      text,
      asks: 'gap',
    });
    const tokens = draft.tree.tokens.filter((token) => token.upos !== 'PUNCT');
    const { candidates, fillers } = phrasesOf(draft, tokens);
    const matches = matchPatterns(
      automaton,
      tokens.map((token) => ({ words: wordsOf(draft, token, language) })),
      candidates,
      { start: 0, end: tokens.length },
    );
    const [best] = matches;
    if (!best) return [];
    const slots: Record<string, number[]> = {};
    for (const binding of best.bindings)
      for (const index of binding.candidates) {
        const filler = fillers[candidates[index]?.ref ?? -1];
        if (filler?.token)
          (slots[binding.slot] ??= []).push(
            (filler.core ? draft.rules.single : draft.rules.phrase)(draft, filler.token),
          );
      }
    use(draft, ...tokens);
    return [
      {
        declarative: { text, asks: 'gap' },
        tokens: sentence.tokens,
        form: finish(draft, []),
        template: { contract: best.entry.contract, question: best.entry.statement, slots },
      },
    ];
  };
}

function phrasesOf(
  draft: Draft,
  tokens: readonly Token[],
): { readonly candidates: readonly SlotCandidate[]; readonly fillers: readonly Omit<Filler, 'slot'>[] } {
  const position = new Map(tokens.map((token, index) => [token.index, index]));
  const candidates: SlotCandidate[] = [];
  const fillers: Omit<Filler, 'slot'>[] = [];
  for (const token of tokens)
    offerPhrases(draft, token, undefined, position, (candidate, filler) => {
      candidates.push({ ...candidate, ref: fillers.length });
      fillers.push(filler);
    });
  return { candidates, fillers };
}
