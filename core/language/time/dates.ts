/** Dates in the text, from left to right, the longest at each place: "12 May 2025", "last week", "two days ago". */
import { endsFreely, beginsFreely, type Piece } from '../literals/pieces';
import type { ResolvedDate } from './dated';
import type { TimeIndex } from './index-of-forms';
import { longestForm } from './match-forms';
import { resolveDate } from './resolve-date';

export interface DateCandidate {
  readonly from: number;
  readonly next: number;
  readonly date: ResolvedDate;
  /** A year alone: "2025" may as well be a number. */
  readonly bareYear: boolean;
}

export function datesIn(
  pieces: readonly Piece[],
  time: TimeIndex,
  referenceMs: number,
): readonly DateCandidate[] {
  const dates: DateCandidate[] = [];
  for (let index = 0; index < pieces.length;) {
    const date = beginsFreely(pieces, index) ? dateAt(pieces, index, time, referenceMs) : undefined;
    if (date !== undefined) dates.push(date);
    index = date?.next ?? index + 1;
  }
  return dates;
}

function dateAt(
  pieces: readonly Piece[],
  index: number,
  time: TimeIndex,
  referenceMs: number,
): DateCandidate | undefined {
  const found = longestForm(pieces, index, time.dates, time, (means, bindings, next) => {
    const names = Object.keys(bindings);
    if (names.length === 1 && bindings.year !== undefined && next === index + 1)
      return isPlainYear(bindings.year) ? resolveDate(means, bindings, referenceMs, time.tables) : undefined;
    if (names.length === 1 && isDoubtful(pieces, index, time)) return undefined;
    return resolveDate(means, bindings, referenceMs, time.tables);
  });
  if (found === undefined || !endsFreely(pieces, found.next)) return undefined;
  const bareYear = found.next === index + 1 && pieces[index]?.kind === 'digits';
  return { from: index, next: found.next, date: found.resolved, bareYear };
}

/** Four digits with nothing around them are as likely a number: only years one speaks of. */
export const isPlainYear = (year: number): boolean => year >= 1500 && year <= 2100;

/** "May lives here", "the sun": a name that is a common word too needs a word before it that expects a date. */
function isDoubtful(pieces: readonly Piece[], index: number, time: TimeIndex): boolean {
  const piece = pieces[index];
  if (piece === undefined || !time.homographs.has(piece.folded)) return false;
  return !time.cues.has(pieces[index - 1]?.folded ?? '');
}
