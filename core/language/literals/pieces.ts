/**
 * The text as runs of letters, runs of digits and single signs: what literals are read from, in one linear pass.
 * Never a regular expression over more than one character, so that no text is slow.
 */
import type { Span } from '../../model/span';

export interface Piece extends Span {
  readonly kind: 'word' | 'digits' | 'sign';
  readonly text: string;
  /** Lower case, typographic apostrophes made straight. */
  readonly folded: string;
  /** White space before it, or the beginning of the text. */
  readonly gap: boolean;
}

export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let gap = true;
  let position = 0;
  while (position < text.length) {
    const character = characterAt(text, position);
    if (isSpace(character)) {
      gap = true;
      position += character.length;
      continue;
    }
    const end = endOfRun(text, position, character);
    const kind = isDigit(character) ? 'digits' : isLetter(character) ? 'word' : 'sign';
    const run = text.slice(position, end);
    pieces.push({ start: position, end, kind, text: run, folded: fold(run), gap });
    gap = false;
    position = end;
  }
  return pieces;
}

export const fold = (text: string): string => text.toLowerCase().replaceAll('’', "'");

/** True where a literal may begin: nothing is written onto its first piece from the left. */
export function beginsFreely(pieces: readonly Piece[], index: number): boolean {
  const piece = pieces[index];
  const before = pieces[index - 1];
  if (piece === undefined || piece.gap || before === undefined) return true;
  if (before.kind !== 'sign') return false;
  if (!CONNECTORS.has(before.text)) return true;
  // A connector that itself follows a space ("-5", "/day") connects nothing.
  return before.gap || pieces[index - 2] === undefined || pieces[index - 2]?.kind === 'sign';
}

/** True where a literal may end before piece `next`: nothing is written onto its last piece from the right. */
export function endsFreely(pieces: readonly Piece[], next: number): boolean {
  const piece = pieces[next];
  if (piece === undefined || piece.gap) return true;
  if (piece.kind !== 'sign') return false;
  if (!CONNECTORS.has(piece.text)) return true;
  // A full stop ends a sentence, and connects where a letter or digit follows at once ("2.4.1").
  const after = pieces[next + 1];
  return after === undefined || after.gap || after.kind === 'sign';
}

/** Signs that make one word of what stands on both sides: codes, versions, compounds. */
const CONNECTORS: ReadonlySet<string> = new Set([
  '-',
  '.',
  '/',
  '@',
  '_',
  ':',
  '‑',
  '#',
  '\\',
  '=',
  '+',
  '&',
]);

/** "O'Brien", "o'clock": an apostrophe between letters belongs to the word. */
const APOSTROPHES: ReadonlySet<string> = new Set(["'", '’']);

function endOfRun(text: string, start: number, first: string): number {
  const digits = isDigit(first);
  if (!digits && !isLetter(first)) return start + first.length;
  let end = start + first.length;
  while (end < text.length) {
    const character = characterAt(text, end);
    const inner = APOSTROPHES.has(character) && !digits && isLetter(characterAt(text, end + 1));
    if (!inner && !(digits ? isDigit(character) : isLetter(character))) break;
    end += character.length;
  }
  return end;
}

const characterAt = (text: string, position: number): string => {
  const code = text.codePointAt(position);
  return code === undefined ? '' : String.fromCodePoint(code);
};

const isDigit = (character: string): boolean =>
  character >= '0' && character <= '9' && character.length === 1;
const isSpace = (character: string): boolean => /^\s$/u.test(character);
const isLetter = (character: string): boolean => /^[\p{L}\p{M}]$/u.test(character);
