/** Words of a text as evidence compares them: folded, lemmatised where the language can, function words left out. */
import { STEM_CACHE_WORDS_MAX } from '../limits';
import type { Language } from '../ports';
import type { WordsOf } from './text-index';

export function searchWords(language: Language): WordsOf {
  const stems = new Map<string, string>();
  const stem = (word: string): string => {
    const known = stems.get(word);
    if (known !== undefined) return known;
    // No analysis here: a word is reduced as a noun, then as a verb, which brings its forms together.
    const base = language.lemma(language.lemma(word, 'NOUN'), 'VERB').toLowerCase();
    if (stems.size < STEM_CACHE_WORDS_MAX) stems.set(word, base);
    return base;
  };
  return (text) =>
    wordsOf(text)
      .filter((word) => !language.words.function.has(word) && !language.words.pronouns.has(word))
      .map(stem);
}

/** Scripts without spaces between words give a word a character. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}]+/gu) ?? [];
