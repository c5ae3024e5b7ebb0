/** The best of many scored texts, without sorting them all: a common word matches most of a large world. */
import { EVIDENCE_SCORE_DIGITS } from '../limits';

export interface ScoredText {
  readonly sequence: number;
  readonly score: number;
}

/** Best first, at most `limit`. Scores are rounded before they are compared; the older of equals comes first. */
export function bestScored(texts: Iterable<ScoredText>, limit: number): readonly ScoredText[] {
  const best: ScoredText[] = [];
  for (const { sequence, score } of texts) {
    const text = { sequence, score: Math.round(score * PRECISION) / PRECISION };
    const last = best.at(limit - 1);
    if (last !== undefined && inOrder(last, text) <= 0) continue;
    best.push(text);
    best.sort(inOrder);
    best.length = Math.min(best.length, limit);
  }
  return best;
}

const inOrder = (left: ScoredText, right: ScoredText): number =>
  right.score - left.score || left.sequence - right.sequence;

const PRECISION = 10 ** EVIDENCE_SCORE_DIGITS;
