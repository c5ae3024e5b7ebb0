/**
 * The arc-hybrid transition system: a stack, a buffer, and the arcs so far.
 *
 *     SHIFT        stack         | b0 …   →   stack … b0 | …
 *     LEFT         stack … s0    | b0 …   →   stack …    | b0 …     b0 heads s0
 *     RIGHT        stack … s1 s0 | b0 …   →   stack … s1 | b0 …     s1 heads s0
 *
 * The root is an artificial word at the end of the buffer, which heads exactly one word.
 * @see Kuhlmann, Gómez-Rodríguez and Satta, "Dynamic Programming Algorithms for Transition-Based Dependency Parsers", ACL 2011
 */

export const SHIFT = 0;
export const LEFT = 1;
export const RIGHT = 2;

/** Fields of a word, each `size` numbers long in `data`. */
export const FIELD = {
  head: 0,
  label: 1,
  left: 2, // leftmost dependent
  left2: 3, // the one next to it
  right: 4,
  right2: 5,
  leftCount: 6,
  rightCount: 7,
  leftLabels: 8, // bit set of labels, folded to 32
  rightLabels: 9,
  stack: 10,
} as const;

const FIELDS = 11;

export interface ParserState {
  /** Words and the root, which is number `size - 1`. */
  readonly size: number;
  readonly data: Int32Array;
  stackSize: number;
  /** First word of the buffer. */
  buffer: number;
  score: number;
}

export const parserState = (words: number): ParserState => {
  const size = words + 1;
  const data = new Int32Array(size * FIELDS);
  data.fill(-1, 0, size * FIELD.leftCount);
  return { size, data, stackSize: 0, buffer: 0, score: 0 };
};

export const copyState = (from: ParserState, to: ParserState): void => {
  to.data.set(from.data);
  to.stackSize = from.stackSize;
  to.buffer = from.buffer;
  to.score = from.score;
};

export const field = (state: ParserState, name: number, word: number): number =>
  word < 0 ? -1 : (state.data[name * state.size + word] ?? -1);

/** The word `depth` below the top of the stack, -1 for none. */
export const stackWord = (state: ParserState, depth: number): number =>
  state.stackSize > depth ? (state.data[FIELD.stack * state.size + state.stackSize - 1 - depth] ?? -1) : -1;

/** The word `offset` from the front of the buffer, -1 for none. */
export const bufferWord = (state: ParserState, offset: number): number =>
  state.buffer + offset < state.size ? state.buffer + offset : -1;

export const isFinal = (state: ParserState): boolean =>
  state.stackSize === 0 && state.buffer === state.size - 1;

/** Label 0 is the root's: it stands on the arc from the artificial root and on no other. */
export const ROOT_LABEL = 0;

/** The root takes its one dependent last, when nothing else is left. */
export const isAllowed = (state: ParserState, transition: number): boolean => {
  const exhausted = state.buffer === state.size - 1;
  if (transition === SHIFT) return !exhausted;
  if (transition === RIGHT) return state.stackSize > 1;
  return exhausted ? state.stackSize === 1 : state.stackSize > 0;
};

/** The word that an arc transition makes the head. */
export const headOf = (state: ParserState, transition: number): number =>
  transition === LEFT ? state.buffer : stackWord(state, 1);

/** `label` is of no account for a shift. */
export const apply = (state: ParserState, transition: number, label: number): void => {
  if (transition === SHIFT) {
    state.data[FIELD.stack * state.size + state.stackSize++] = state.buffer++;
    return;
  }
  const dependent = stackWord(state, 0);
  if (transition === LEFT) attachLeft(state, state.buffer, dependent, label);
  else attachRight(state, stackWord(state, 1), dependent, label);
  state.stackSize--;
};

const attachLeft = (state: ParserState, head: number, dependent: number, label: number): void => {
  const { data, size } = state;
  data[FIELD.head * size + dependent] = head;
  data[FIELD.label * size + dependent] = label;
  data[FIELD.left2 * size + head] = field(state, FIELD.left, head);
  data[FIELD.left * size + head] = dependent;
  data[FIELD.leftCount * size + head] = field(state, FIELD.leftCount, head) + 1;
  data[FIELD.leftLabels * size + head] = field(state, FIELD.leftLabels, head) | (1 << (label & 31));
};

const attachRight = (state: ParserState, head: number, dependent: number, label: number): void => {
  const { data, size } = state;
  data[FIELD.head * size + dependent] = head;
  data[FIELD.label * size + dependent] = label;
  data[FIELD.right2 * size + head] = field(state, FIELD.right, head);
  data[FIELD.right * size + head] = dependent;
  data[FIELD.rightCount * size + head] = field(state, FIELD.rightCount, head) + 1;
  data[FIELD.rightLabels * size + head] = field(state, FIELD.rightLabels, head) | (1 << (label & 31));
};
