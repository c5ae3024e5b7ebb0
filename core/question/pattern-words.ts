/** A statement's pattern as the words in which it is said: which slots, which words, and what may be left out. */

/** A slot to fill, or words of which one is said. */
export type PatternPiece = { readonly slot: string } | { readonly words: readonly string[] };

/** What is said of the parts that may be left out. */
export interface Saying {
  /** Slots that have something to say. */
  readonly filled: ReadonlySet<string>;
  /** Words without content, which only make a phrase sound whole: "the", "on". */
  readonly function: ReadonlySet<string>;
}

/** The pieces that are said, in their order. Patterns are checked when contracts are loaded. */
export const piecesOf = (pattern: string, saying: Saying): readonly PatternPiece[] =>
  readSequence({ symbols: pattern.match(SYMBOL) ?? [], next: 0 }, saying);

/** Brackets and commas stand alone, a slot is one symbol, everything else runs to the next white space. */
const SYMBOL = /\{[^{}]*\}|[()[\]|,]|[^\s()[\]|{},]+/gu;

interface Cursor {
  readonly symbols: readonly string[];
  next: number;
}

function readSequence(cursor: Cursor, saying: Saying): readonly PatternPiece[] {
  const pieces: PatternPiece[] = [];
  for (;;) {
    const symbol = cursor.symbols[cursor.next];
    if (symbol === undefined || symbol === ')' || symbol === ']' || symbol === '|') return pieces;
    cursor.next += 1;
    pieces.push(...readElement(cursor, symbol, saying));
  }
}

function readElement(cursor: Cursor, symbol: string, saying: Saying): readonly PatternPiece[] {
  if (symbol === '(') return readChoice(cursor, saying);
  if (symbol === '[') return readOptional(cursor, saying);
  if (symbol.startsWith('{')) return [{ slot: symbol.slice(1, -1).replace(/:.*$/u, '') }];
  return symbol.startsWith('..') ? [] : [{ words: [symbol] }];
}

/** (at|for): one of the words; of longer options the first. */
function readChoice(cursor: Cursor, saying: Saying): readonly PatternPiece[] {
  const options: (readonly PatternPiece[])[] = [];
  do {
    options.push(readSequence(cursor, saying));
    cursor.next += 1;
  } while (cursor.symbols[cursor.next - 1] === '|');
  const texts = options.map((pieces) => pieces.flatMap((piece) => ('words' in piece ? piece.words : [])));
  const isWords = options.every((pieces) => pieces.every((piece) => 'words' in piece));
  return isWords ? [{ words: texts.map((words) => words.join(' ')) }] : (options[0] ?? []);
}

/** [since {start}]: said where its slots are filled; [the] and ['s] make what follows sound whole, [again] does not. */
function readOptional(cursor: Cursor, saying: Saying): readonly PatternPiece[] {
  const pieces = readSequence(cursor, saying);
  cursor.next += 1;
  const isLast = cursor.next >= cursor.symbols.length;
  const isSaid = pieces.every((piece) =>
    'slot' in piece
      ? saying.filled.has(piece.slot)
      : isClitic(piece) ||
        pieces.some((one) => 'slot' in one) ||
        (!isLast && piece.words.every(isFunction(saying))),
  );
  return isSaid ? pieces : [];
}

const isFunction =
  (saying: Saying) =>
  (phrase: string): boolean =>
    phrase.split(' ').every((word) => saying.function.has(word));

export const isClitic = (piece: PatternPiece): boolean =>
  'words' in piece && piece.words[0]?.startsWith("'") === true;
