/**
 * Words of a text as searching compares them: folded, reduced to their stems where the language can, function words
 * left out.
 */
import { STEM_CACHE_WORDS_MAX } from '../limits';
import type { Language } from '../ports';

/** Words of a text as they are compared. The same text gives the same words. */
export type WordsOf = (text: string) => readonly string[];

export function searchWords(language: Language): WordsOf {
  const stems = new Map<string, string>();
  const stem = (word: string): string => {
    const known = stems.get(word);
    if (known !== undefined) return known;
    // No analysis here: a word is reduced as a noun, then as a verb, which brings its forms together ("went", "go");
    // the stem then brings the words of a family together ("connect", "connection").
    const base = language.lemma(language.lemma(word, 'NOUN'), 'VERB').toLowerCase();
    const reduced = language.stem?.(base) ?? base;
    if (stems.size < STEM_CACHE_WORDS_MAX) stems.set(word, reduced);
    return reduced;
  };
  return (text) =>
    wordsOf(text)
      .filter((word) => !language.words.function.has(word) && !language.words.pronouns.has(word))
      .map(stem);
}

/** Scripts without spaces between words give a word a character; what follows an apostrophe is a word ("'s"). */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?<=\p{L})['’])?[\p{L}\p{M}\p{N}]+/gu,
    ) ?? [];
