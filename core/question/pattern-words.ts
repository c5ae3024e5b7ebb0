/** A statement's pattern as the words in which it is said: which slots, which words, and what may be left out. */

/** A slot to fill, or words of which one is said. */
export type PatternPiece = { readonly slot: string } | { readonly words: readonly string[] };

/** The pieces that are said where these slots are filled. Patterns are checked when contracts are loaded. */
export function piecesOf(pattern: string, filled: ReadonlySet<string>): readonly PatternPiece[] {
  return readSequence({ symbols: pattern.match(SYMBOL) ?? [], next: 0 }, filled);
}

/** Brackets and commas stand alone, a slot is one symbol, everything else runs to the next white space. */
const SYMBOL = /\{[^{}]*\}|[()[\]|,]|[^\s()[\]|{},]+/gu;

interface Cursor {
  readonly symbols: readonly string[];
  next: number;
}

function readSequence(cursor: Cursor, filled: ReadonlySet<string>): readonly PatternPiece[] {
  const pieces: PatternPiece[] = [];
  for (;;) {
    const symbol = cursor.symbols[cursor.next];
    if (symbol === undefined || symbol === ')' || symbol === ']' || symbol === '|') return pieces;
    cursor.next += 1;
    pieces.push(...readElement(cursor, symbol, filled));
  }
}

function readElement(cursor: Cursor, symbol: string, filled: ReadonlySet<string>): readonly PatternPiece[] {
  if (symbol === '(') return readChoice(cursor, filled);
  if (symbol === '[') return readOptional(cursor, filled);
  if (symbol.startsWith('{')) return [{ slot: symbol.slice(1, -1).replace(/:.*$/u, '') }];
  return symbol.startsWith('..') ? [] : [{ words: [symbol] }];
}

/** (at|for): one of the words; of longer options the first. */
function readChoice(cursor: Cursor, filled: ReadonlySet<string>): readonly PatternPiece[] {
  const options: (readonly PatternPiece[])[] = [];
  do {
    options.push(readSequence(cursor, filled));
    cursor.next += 1;
  } while (cursor.symbols[cursor.next - 1] === '|');
  const texts = options.map((pieces) => pieces.flatMap((piece) => ('words' in piece ? piece.words : [])));
  const isWords = options.every((pieces) => pieces.every((piece) => 'words' in piece));
  return isWords ? [{ words: texts.map((words) => words.join(' ')) }] : (options[0] ?? []);
}

/** [since {start}]: said where its slots are filled; ['s] is no word of its own, and always said. */
function readOptional(cursor: Cursor, filled: ReadonlySet<string>): readonly PatternPiece[] {
  const pieces = readSequence(cursor, filled);
  cursor.next += 1;
  const slots = pieces.flatMap((piece) => ('slot' in piece ? [piece.slot] : []));
  const isFilled = slots.length > 0 && slots.every((slot) => filled.has(slot));
  return isFilled || pieces.some(isClitic) ? pieces : [];
}

export const isClitic = (piece: PatternPiece): boolean =>
  'words' in piece && piece.words[0]?.startsWith("'") === true;
