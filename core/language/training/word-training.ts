/** What tagger and parser see of a treebank token while training. */
import { placeholderFacts, unknownForm, type WordFacts } from '../analyser/sentence-words';
import type { TaggerWord } from '../analyser/tagger';
import { classBit } from '../analyser/word-classes';
import { withoutToken, type LexiconCounts } from './lexicon-training';
import type { TreeToken } from './tree';

export interface WordTraining {
  readonly counts: LexiconCounts;
  readonly factsOf: (form: string) => WordFacts;
  /** Number of each tag. */
  readonly tags: ReadonlyMap<string, number>;
  readonly classTags: ReadonlyMap<string, number>;
}

/** As at run time. */
const seenWord = (token: TreeToken, training: WordTraining): TaggerWord =>
  token.placeholder === undefined
    ? { facts: training.factsOf(token.form), fixedTag: undefined }
    : { facts: placeholderFacts(token.placeholder), fixedTag: training.classTags.get(token.upos) };

/** With what the lexicon knows from this very token taken away. */
export const unseenWord = (token: TreeToken, training: WordTraining): TaggerWord => {
  const word = seenWord(token, training);
  if (token.placeholder !== undefined) return word;
  const { formClasses, lemmaLost } = withoutToken(token, training.counts);
  const lemmaClasses = lemmaLost ? word.facts.lemmaClasses & ~classBit(token.upos) : word.facts.lemmaClasses;
  const { shape, endings } = word.facts;
  const parserForm = formClasses === 0 ? unknownForm(shape, endings) : word.facts.parserForm;
  return { ...word, facts: { ...word.facts, parserForm, formClasses, lemmaClasses } };
};
