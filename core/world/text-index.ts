/**
 * Observations ranked by the words they share with a question, so that prose outside every contract is still found.
 *
 * - A word counts by Okapi BM25, with k1 = 0.9 and b = 0.4.
 * - The texts around a text in the same talk lend it their words, as further fields of BM25F do: an answer seldom
 *   repeats the words of its question. Half of a word's count reaches the next text, a quarter the one before, and
 *   so on with the distance.
 * - A name in the question means less as a word of the text than as its speaker: texts that somebody says whom the
 *   question names count half as much again, and the name itself counts as a quarter of a word.
 * - Light verbs ("make", "take") count as a quarter of a word too.
 * - Texts observed within a time that the question names count double.
 *
 * Scores are rounded, ties go to the older observation. Linear in the occurrences of the question's words.
 * @see https://www.staff.city.ac.uk/~sbrp622/papers/foundations_bm25_review.pdf BM25 and BM25F (Robertson, Zaragoza 2009)
 * @see https://doi.org/10.1145/2682862.2682863 k1 and b (Trotman, Puurula, Burgess 2014)
 * @see Lv, Zhai, Positional Language Models for Information Retrieval (SIGIR 2009): words that count at a distance
 */
import type { Period } from '../model/mention';
import { bestScored, type ScoredText } from './best-scored';
import { naturalLogarithm } from './natural-logarithm';
import type { WordsOf } from './search-words';
import { TextContext } from './text-context';

export interface IndexedText {
  readonly text: string;
  /** RFC 3339 UTC. */
  readonly observedAt: string;
  /** Name of whoever says it. */
  readonly speaker?: string;
  /** What tells one talk from another; its texts are added in their order. Absent: the text stands alone. */
  readonly talk?: string;
}

/** What a question says beside its words. */
export interface QuestionHints {
  /** Times that it names. */
  readonly periods?: readonly Period[];
  /** Words that say little of what is asked. */
  readonly lightWords?: ReadonlySet<string>;
}

interface TextEntry {
  readonly sequence: number;
  readonly timeMs: number;
  /** Words. */
  readonly length: number;
  readonly speaker: readonly string[];
}

export class TextIndex {
  readonly #wordsOf: WordsOf;
  readonly #texts: TextEntry[] = [];
  readonly #context = new TextContext();
  /** Occurrences by word and ordinal of the text. */
  readonly #occurrences = new Map<string, Map<number, number>>();
  /** Words of the names of all speakers. */
  readonly #speakers = new Set<string>();
  #wordsTotal = 0;

  constructor(wordsOf: WordsOf) {
    this.#wordsOf = wordsOf;
  }

  add(sequence: number, { text, observedAt, speaker, talk }: IndexedText): void {
    const words = this.#wordsOf(text);
    const ordinal = this.#texts.length;
    const timeMs = Date.parse(observedAt);
    const spokenBy = speaker === undefined ? NOBODY : this.#wordsOf(speaker);
    this.#texts.push({ sequence, timeMs, length: words.length, speaker: spokenBy });
    this.#context.add(ordinal, talk === undefined ? undefined : { name: talk, timeMs });
    for (const word of spokenBy) this.#speakers.add(word);
    this.#wordsTotal += words.length;
    for (const word of words) {
      const counts = this.#occurrences.get(word) ?? new Map<number, number>();
      counts.set(ordinal, (counts.get(ordinal) ?? 0) + 1);
      this.#occurrences.set(word, counts);
    }
  }

  /** Best first, at most `limit`. Texts are left out that share no word with the question, and stand beside none that does. */
  search(question: string, limit: number, hints: QuestionHints = {}): readonly ScoredText[] {
    const scores = new Map<number, number>();
    // Words in a fixed order: floating-point sums depend on it.
    const words = [...new Set(this.#wordsOf(question))].sort();
    const named = new Set(words.filter((word) => this.#speakers.has(word)));
    for (const word of words) {
      const isSlight = named.has(word) || hints.lightWords?.has(word) === true;
      this.#score(word, isSlight ? SLIGHT_WEIGHT : 1, scores);
    }
    const within = withinAny(hints.periods ?? []);
    return bestScored(this.#weighed(scores, named, within), limit);
  }

  /** Adds what one word of the question is worth to every text that has it in itself or around it. */
  #score(word: string, weight: number, scores: Map<number, number>): void {
    const counts = this.#occurrences.get(word);
    if (counts === undefined) return;
    const worth = weight * this.#rarity(counts.size) * (K1 + 1);
    for (const [ordinal, count] of this.#countsInContext(counts))
      scores.set(ordinal, (scores.get(ordinal) ?? 0) + (worth * count) / (count + K1));
  }

  #countsInContext(counts: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
    const averageLength = this.#wordsTotal / this.#texts.length;
    const lent = new Map<number, number>();
    const lend = (ordinal: number, count: number): void => {
      lent.set(ordinal, (lent.get(ordinal) ?? 0) + count);
    };
    for (const [ordinal, count] of counts) {
      const relativeLength = (this.#texts[ordinal]?.length ?? 0) / averageLength;
      const own = count / (1 - B + B * relativeLength);
      lend(ordinal, own);
      this.#context.forEachNear(ordinal, (near, distance) => {
        lend(near, own * ((distance > 0 ? TO_LATER[distance - 1] : TO_EARLIER[-distance - 1]) ?? 0));
      });
    }
    return lent;
  }

  #rarity(texts: number): number {
    return naturalLogarithm(1 + (this.#texts.length - texts + 0.5) / (texts + 0.5));
  }

  *#weighed(
    scores: ReadonlyMap<number, number>,
    named: ReadonlySet<string>,
    within: (timeMs: number) => boolean,
  ): Iterable<ScoredText> {
    for (const [ordinal, score] of scores) {
      const text = this.#texts[ordinal];
      if (text === undefined) continue;
      const spoken = text.speaker.some((word) => named.has(word)) ? SPEAKER_FACTOR : 1;
      const timely = within(text.timeMs) ? TIME_FACTOR : 1;
      yield { sequence: text.sequence, score: score * spoken * timely };
    }
  }
}

/** Half-open, as periods are. */
function withinAny(periods: readonly Period[]): (timeMs: number) => boolean {
  const bounds = periods.map(({ from, to }) => ({
    fromMs: from === undefined ? -Infinity : Date.parse(from),
    toMs: to === undefined ? Infinity : Date.parse(to),
  }));
  return (timeMs) => bounds.some(({ fromMs, toMs }) => fromMs <= timeMs && timeMs < toMs);
}

const NOBODY: readonly string[] = [];
const K1 = 0.9;
const B = 0.4;
/** Part of a count that reaches texts one, two and three away. */
const TO_LATER = [1 / 2, 1 / 4, 1 / 8];
const TO_EARLIER = [1 / 4, 1 / 16, 1 / 64];
const SLIGHT_WEIGHT = 0.25;
const SPEAKER_FACTOR = 1.5;
const TIME_FACTOR = 2;
