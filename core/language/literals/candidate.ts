/** What one reader found: a stretch of pieces and what it may be. Candidates of several readers may overlap. */
import type { LiteralMention } from '../../model/mention';
import type { Piece } from './pieces';

export interface Candidate {
  /** Pieces `[from, next)`. */
  readonly from: number;
  readonly next: number;
  readonly reading: Reading;
}

export type Reading = Omit<LiteralMention, 'kind' | 'text' | 'start' | 'end'>;

export function mentionOf(candidate: Candidate, pieces: readonly Piece[], text: string): LiteralMention {
  const start = pieces[candidate.from]?.start ?? 0;
  const end = pieces[candidate.next - 1]?.end ?? start;
  return { kind: 'literal', ...candidate.reading, start, end, text: text.slice(start, end) };
}
