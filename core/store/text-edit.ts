/** Replacing parts of a text by their places in the original. Pure. */

export interface TextEdit {
  readonly start: number;
  /** Exclusive; equal to `start` for an insertion. */
  readonly end: number;
  readonly text: string;
}

/** At one place, what closes comes before what opens, as it must where brackets of two neighbours meet. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const ordered = [...edits].sort((one, other) => one.start - other.start || rank(one) - rank(other));
  const parts: string[] = [];
  let from = 0;
  for (const { start, end, text: replacement } of ordered) {
    parts.push(text.slice(from, start), replacement);
    from = Math.max(from, end);
  }
  parts.push(text.slice(from));
  return parts.join('');
}

const rank = ({ text }: TextEdit): number => (text === ')' ? 0 : 1);
