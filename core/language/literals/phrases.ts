/** Longest match of known phrases ("square metres", "km/h") over pieces: a tree with one step per piece. */
import { fold, piecesOf, type Piece } from './pieces';

export interface PhraseTable<Value> {
  readonly root: PhraseNode<Value>;
  readonly caseSensitive: boolean;
}

export interface PhraseMatch<Value> {
  /** Everything the phrase may mean, in the order it was declared. */
  readonly values: readonly Value[];
  readonly next: number;
}

interface PhraseNode<Value> {
  readonly steps: Map<string, PhraseNode<Value>>;
  readonly values: Value[];
}

export function phraseTable<Value>(
  entries: Iterable<readonly [phrase: string, value: Value]>,
  options: { readonly caseSensitive: boolean },
): PhraseTable<Value> {
  const root: PhraseNode<Value> = { steps: new Map(), values: [] };
  for (const [phrase, value] of entries) {
    let node = root;
    for (const [position, piece] of piecesOf(phrase).entries()) {
      const key = stepOf(piece, position, options.caseSensitive);
      const step: PhraseNode<Value> = node.steps.get(key) ?? { steps: new Map(), values: [] };
      node.steps.set(key, step);
      node = step;
    }
    node.values.push(value);
  }
  return { root, caseSensitive: options.caseSensitive };
}

export function longestPhrase<Value>(
  pieces: readonly Piece[],
  index: number,
  table: PhraseTable<Value>,
): PhraseMatch<Value> | undefined {
  let node: PhraseNode<Value> | undefined = table.root;
  let found: PhraseMatch<Value> | undefined;
  for (let position = 0; ; position += 1) {
    const piece = pieces[index + position];
    node = piece === undefined ? undefined : node.steps.get(stepOf(piece, position, table.caseSensitive));
    if (node === undefined) return found;
    if (node.values.length > 0) found = { values: node.values, next: index + position + 1 };
  }
}

/** White space before the first piece is no part of the phrase; between its pieces it is. */
const stepOf = (piece: Piece, position: number, caseSensitive: boolean): string =>
  (position > 0 && piece.gap ? ' ' : '') + (caseSensitive ? piece.text : fold(piece.text));
