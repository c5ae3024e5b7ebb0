/** Word classes from left to right, each decided by a linear classifier that sees the tags before it. */
import { featureKey } from './hash';
import { bestClass, type Scorer } from './linear-model';
import type { WordFacts } from './sentence-words';
import { SHAPE } from './word-shape';

export const TAGGER_FEATURES_MAX = 64;

const NEVER = -(2 ** 31);

export interface TaggerWord {
  readonly facts: WordFacts;
  /** Tag of a mention, which is not asked for. */
  readonly fixedTag: number | undefined;
}

/**
 * Tag numbers of a sentence. A form that the treebank never held is of no closed class, whatever its neighbours say:
 * `closed` are the tags of those classes.
 */
export const tagWords = (
  words: readonly TaggerWord[],
  classes: number,
  score: Scorer,
  closed: readonly number[] = [],
): Int32Array => {
  const tags = new Int32Array(words.length);
  const features = new Int32Array(TAGGER_FEATURES_MAX);
  const scores = new Int32Array(classes);
  words.forEach((word, index) => {
    if (word.fixedTag !== undefined) {
      tags[index] = word.fixedTag;
      return;
    }
    scores.fill(0);
    score(features, taggerFeatures(words, index, tags, features), scores);
    if (word.facts.formClasses === 0) for (const tag of closed) scores[tag] = NEVER;
    tags[index] = bestClass(scores, classes);
  });
  return tags;
};

const OUTSIDE: WordFacts = {
  word: 7,
  parserForm: 7,
  form: 7,
  endings: [],
  beginnings: [],
  shape: 9,
  hyphen: false,
  formClasses: 0,
  lemmaClasses: 0,
};

/** Fills `out` and returns how many features there are. */
export const taggerFeatures = (
  words: readonly TaggerWord[],
  index: number,
  tags: Int32Array,
  out: Int32Array,
): number => {
  const at = (offset: number): WordFacts => words[index + offset]?.facts ?? OUTSIDE;
  const tag = (offset: number): number => (index + offset < 0 ? -1 : (tags[index + offset] ?? -1));
  const [word, before, next] = [at(0), at(-1), at(1)];
  const [before2, next2] = [at(-2), at(2)];
  const [tag1, tag2, tag3] = [tag(-1), tag(-2), tag(-3)];
  const ending = (facts: WordFacts, length: number): number => facts.endings[length - 1] ?? 0;
  const first = index === 0 || before.shape === SHAPE.punctuation ? 1 : 0;
  let count = 0;
  const add = (template: number, a: number, b = 0, c = 0, d = 0): void => {
    out[count++] = featureKey(template, a, b, c, d);
  };
  add(1, 0);
  add(2, word.word);
  add(3, word.form, first);
  for (let length = 1; length <= 5; length++) add(3 + length, ending(word, length));
  for (let length = 1; length <= 4; length++) add(8 + length, word.beginnings[length - 1] ?? 0);
  add(13, word.shape, first, word.hyphen ? 1 : 0);
  add(14, word.formClasses);
  add(15, word.lemmaClasses, ending(word, 1));
  add(16, tag1);
  add(17, tag1, tag2);
  add(18, tag1, tag2, tag3);
  add(19, tag1, word.word);
  add(20, tag1, tag2, word.word);
  add(21, before.word);
  add(22, before2.word);
  add(23, next.word);
  add(24, next2.word);
  add(25, next.formClasses, next.lemmaClasses, word.formClasses);
  add(26, word.word, next.word);
  add(27, before.word, word.word);
  add(28, ending(next, 3));
  add(29, ending(before, 3));
  add(30, tag1, ending(word, 3));
  add(31, tag1, word.lemmaClasses, ending(word, 2));
  add(32, tag1, word.formClasses, next.formClasses);
  add(33, next.shape, word.shape, first);
  add(34, word.shape, tag1, ending(word, 2));
  add(35, tag1, next.word);
  add(36, before.word, next.word);
  add(37, next.formClasses, next2.formClasses, word.word);
  add(38, tag1, tag2, word.formClasses, word.lemmaClasses);
  add(39, word.lemmaClasses, next.formClasses, ending(word, 1), next.shape);
  add(40, before.shape, word.shape, next.shape, first);
  add(41, ending(next, 2), next.shape, word.word);
  return count;
};
