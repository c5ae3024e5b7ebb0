/**
 * A statement has a finite verb. Where the tagger found none, the word that comes nearest to being one is read as
 * such: "Dr. Iyer treats Anna" is no list of nouns.
 */
import type { Scorer } from './linear-model';
import { TAGGER_FEATURES_MAX, taggerFeatures, tagWords, type TaggerWord } from './tagger';
import { classBit } from './word-classes';

export interface TagInventory {
  /** "VERB|VBZ": word class and treebank tag. */
  readonly tags: readonly string[];
  /** Numbers of the tags of finite verbs. */
  readonly finiteTags: readonly number[];
  /** Numbers of the tags of closed classes. */
  readonly closedTags: readonly number[];
}

/**
 * How far, in weights, a finite tag may trail the best one and still be chosen. In the development part of EWT two of
 * three such choices are right up to here, and nearly all of them in plain statements.
 */
const MARGIN_MAX = 1_600;

/** Word classes that a subject may end with. */
const SUBJECT_ENDS = /^(?:NOUN|PROPN|PRON|NUM|ADV|ADJ|PUNCT)\|/;

const WORDS_MIN = 3;

/** The tags, or better ones where no verb is among them. */
export const withFiniteVerb = (
  words: readonly TaggerWord[],
  tags: Int32Array,
  inventory: TagInventory,
  score: Scorer,
): Int32Array => {
  if (words.length < WORDS_MIN || tags.some((tag) => inventory.finiteTags.includes(tag))) return tags;
  let best: { readonly index: number; readonly tag: number; readonly margin: number } | undefined;
  words.forEach((word, index) => {
    if (word.fixedTag !== undefined || (word.facts.lemmaClasses & classBit('VERB')) === 0) return;
    if (index === 0 || !SUBJECT_ENDS.test(inventory.tags[tags[index - 1] ?? 0] ?? '')) return;
    const candidate = finiteReading(words, index, tags, inventory, score);
    if (candidate.margin <= MARGIN_MAX && candidate.margin < (best?.margin ?? Infinity))
      best = { index, ...candidate };
  });
  if (best === undefined) return tags;
  const { index, tag } = best;
  const decided = words.map((word, place) =>
    place < index ? { ...word, fixedTag: tags[place] } : place === index ? { ...word, fixedTag: tag } : word,
  );
  return tagWords(decided, inventory.tags.length, score, inventory.closedTags);
};

/** The best finite tag of a word, and how far it is behind the best of all. */
const finiteReading = (
  words: readonly TaggerWord[],
  index: number,
  tags: Int32Array,
  { tags: names, finiteTags }: TagInventory,
  score: Scorer,
): { readonly tag: number; readonly margin: number } => {
  const features = new Int32Array(TAGGER_FEATURES_MAX);
  const scores = new Int32Array(names.length);
  score(features, taggerFeatures(words, index, tags, features), scores);
  const tag = finiteTags.reduce((a, b) => ((scores[b] ?? 0) > (scores[a] ?? 0) ? b : a));
  return { tag, margin: (scores[tags[index] ?? 0] ?? 0) - (scores[tag] ?? 0) };
};
