/**
 * Text to sentences of words with classes, features, base forms and a dependency tree. Language-neutral: what is
 * English comes in the model and the tokeniser's table. Pure and free of floating point.
 */
import { SENTENCE_TOKENS_MAX } from '../../limits';
import type { Mention } from '../../model/mention';
import type { Sentence, Token } from '../../model/token';
import type { TokeniserTable } from '../../model/tokeniser-table';
import { featuresOf } from './feature-table';
import { withFiniteVerb } from './finite-verb';
import { lemmatise } from './lemmatiser';
import { mentionClass } from './mention-token';
import type { AnalyserModel } from './model';
import { parse } from './parser';
import { parserWords } from './parser-features';
import { placeholderFacts } from './sentence-words';
import { splitSentences } from './sentence-splitter';
import { tagWords, type TaggerWord } from './tagger';
import { tokenise, type Word } from './tokeniser';

/**
 * `known` mentions of names, literals and quotations become one token each, `mention` their index in `known`; where
 * they overlap the leftmost, then the longest is taken. Sentences beyond `SENTENCE_TOKENS_MAX` tokens get no tree.
 */
export const analyse = (
  text: string,
  known: readonly Mention[],
  model: AnalyserModel,
  table: TokeniserTable,
): readonly Sentence[] =>
  splitSentences(tokenise(text, known, table, model.tokens), table, model.splitter.score).map((words) =>
    analyseSentence(words, known, model),
  );

/** Base form of a single word, for a word class without treebank tag. */
export const lemmaOf = (word: string, upos: string, model: AnalyserModel): string =>
  lemmatise(word, upos, model.lemmas);

const analyseSentence = (
  words: readonly Word[],
  known: readonly Mention[],
  model: AnalyserModel,
): Sentence => {
  const taggerWords = words.map((word) => taggerWord(word, known, model));
  const first = tagWords(taggerWords, model.tags.length, model.tagger.score, model.closedTags);
  const tags = withFiniteVerb(taggerWords, first, model, model.tagger.score);
  const tree =
    words.length > SENTENCE_TOKENS_MAX
      ? undefined
      : parse(parserWords(taggerWords, tags), model.parser, model.beam);
  const relation = (index: number): string => model.relations[tree?.labels[index] ?? -1] ?? '';
  const passive = new Set<number>();
  words.forEach((_, index) => {
    if (relation(index) === 'aux:pass') passive.add(tree?.heads[index] ?? -1);
  });
  const tokens = words.map((word, index): Token => {
    const tag = model.tags[tags[index] ?? 0] ?? '';
    const deprel = relation(index);
    const grouped = word.mention !== undefined;
    return {
      index,
      start: word.start,
      end: word.end,
      form: word.form,
      lemma: grouped ? word.form : lemmatise(word.form, tag, model.lemmas),
      upos: tag.slice(0, tag.indexOf('|')),
      feats: featuresOf({ form: word.form, tag, deprel, passive: passive.has(index) }, model.features),
      head: tree?.heads[index] ?? -1,
      deprel,
      ...(word.mention === undefined ? {} : { mention: word.mention }),
    };
  });
  return { tokens, start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 };
};

const taggerWord = (word: Word, known: readonly Mention[], model: AnalyserModel): TaggerWord => {
  const mention = word.mention === undefined ? undefined : known[word.mention];
  const grouped = mention === undefined ? undefined : mentionClass(mention);
  if (grouped === undefined) return { facts: model.factsOf(word.form), fixedTag: undefined };
  return { facts: placeholderFacts(grouped.placeholder), fixedTag: model.classTags.get(grouped.upos) };
};
