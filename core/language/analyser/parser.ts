/** Words and tags to a tree: the best transition sequence that a beam of the given bounds finds. */
import { beam, type BeamBounds, type ParserScorers } from './beam';
import type { ParserWords } from './parser-features';
import { FIELD, field, type ParserState } from './parser-state';

export interface Tree {
  /** Head of each word, -1 for the root. */
  readonly heads: readonly number[];
  /** Label number of each word. */
  readonly labels: readonly number[];
}

/** Every word is shifted once and attached once. */
export const stepCount = (words: number): number => words * 2;

export const parse = (words: ParserWords, scorers: ParserScorers, bounds: BeamBounds): Tree => {
  const size = words.forms.length - 1;
  const search = beam(words, bounds, scorers);
  for (let step = 0; step < stepCount(size); step++) search.advance();
  return treeOf(search.best);
};

const treeOf = (state: ParserState): Tree => {
  const heads: number[] = [];
  const labels: number[] = [];
  for (let word = 0; word < state.size - 1; word++) {
    const head = field(state, FIELD.head, word);
    heads.push(head === state.size - 1 ? -1 : head);
    labels.push(field(state, FIELD.label, word));
  }
  return { heads, labels };
};
