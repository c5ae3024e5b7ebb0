/**
 * Observations ranked by the words they share with a question, so that prose outside every contract is still found.
 * Okapi BM25 with the usual k1 = 1.2, b = 0.75; scores are rounded, ties go to the older observation.
 * @see https://www.staff.city.ac.uk/~sbrp622/papers/foundations_bm25_review.pdf
 */
import { EVIDENCE_SCORE_DIGITS } from '../limits';
import { naturalLogarithm } from './natural-logarithm';

/** Words of a text as they are compared: folded, stemmed, without function words. */
export type WordsOf = (text: string) => readonly string[];

export interface ScoredText {
  readonly sequence: number;
  readonly score: number;
}

export class TextIndex {
  readonly #wordsOf: WordsOf;
  /** Occurrences by word and sequence. */
  readonly #occurrences = new Map<string, Map<number, number>>();
  readonly #lengths = new Map<number, number>();
  #wordsTotal = 0;

  constructor(wordsOf: WordsOf) {
    this.#wordsOf = wordsOf;
  }

  add(sequence: number, text: string): void {
    const words = this.#wordsOf(text);
    this.#lengths.set(sequence, words.length);
    this.#wordsTotal += words.length;
    for (const word of words) {
      const counts = this.#occurrences.get(word) ?? new Map<number, number>();
      counts.set(sequence, (counts.get(sequence) ?? 0) + 1);
      this.#occurrences.set(word, counts);
    }
  }

  /** Best first, at most `limit`; texts that share no word are left out. */
  search(text: string, limit: number): readonly ScoredText[] {
    const scores = new Map<number, number>();
    // Words in a fixed order: floating-point sums depend on it.
    for (const word of [...new Set(this.#wordsOf(text))].sort()) {
      const counts = this.#occurrences.get(word);
      if (counts === undefined) continue;
      const weight = this.#weight(counts.size);
      for (const [sequence, count] of counts)
        scores.set(sequence, (scores.get(sequence) ?? 0) + weight * this.#saturation(sequence, count));
    }
    return best(scores, limit);
  }

  #weight(documents: number): number {
    return naturalLogarithm(1 + (this.#lengths.size - documents + 0.5) / (documents + 0.5));
  }

  #saturation(sequence: number, count: number): number {
    const averageLength = this.#wordsTotal / this.#lengths.size;
    const relativeLength = averageLength === 0 ? 1 : (this.#lengths.get(sequence) ?? 0) / averageLength;
    return (count * (K1 + 1)) / (count + K1 * (1 - B + B * relativeLength));
  }
}

/** Rounded before they are compared. Only the best are ever held: a common word matches most of a large world. */
function best(scores: ReadonlyMap<number, number>, limit: number): readonly ScoredText[] {
  const found: ScoredText[] = [];
  for (const [sequence, exact] of scores) {
    const text = { sequence, score: Math.round(exact * PRECISION) / PRECISION };
    const last = found.at(limit - 1);
    if (last !== undefined && inOrder(last, text) <= 0) continue;
    found.push(text);
    found.sort(inOrder);
    found.length = Math.min(found.length, limit);
  }
  return found;
}

const inOrder = (left: ScoredText, right: ScoredText): number =>
  right.score - left.score || left.sequence - right.sequence;

const K1 = 1.2;
const B = 0.75;
const PRECISION = 10 ** EVIDENCE_SCORE_DIGITS;
