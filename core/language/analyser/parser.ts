/** Words and tags to a tree: the best transition sequence that a beam of the given width finds. */
import { beam, type BeamBounds } from './beam';
import type { Scorer } from './linear-model';
import type { ParserWords } from './parser-features';
import { FIELD, field, type ParserState } from './parser-state';

export interface Tree {
  /** Head of each word, -1 for the root. */
  readonly heads: readonly number[];
  /** Label number of each word. */
  readonly labels: readonly number[];
}

export const actionCount = (labels: number): number => 1 + labels * 2;

/** Every word is shifted once and attached once. */
export const stepCount = (words: number): number => words * 2;

export const parse = (words: ParserWords, labels: number, score: Scorer, bounds: BeamBounds): Tree => {
  const size = words.forms.length - 1;
  const search = beam(words, actionCount(labels), bounds, score);
  for (let step = 0; step < stepCount(size); step++) search.advance();
  const [best] = search.states;
  return best === undefined ? { heads: [], labels: [] } : treeOf(best);
};

export const treeOf = (state: ParserState): Tree => {
  const heads: number[] = [];
  const labels: number[] = [];
  for (let word = 0; word < state.size - 1; word++) {
    const head = field(state, FIELD.head, word);
    heads.push(head === state.size - 1 ? -1 : head);
    labels.push(field(state, FIELD.label, word));
  }
  return { heads, labels };
};
