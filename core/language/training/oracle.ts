/**
 * What each transition costs: how many arcs of the gold tree can no longer be built after it.
 * @see Goldberg and Nivre, "Training Deterministic Parsers with Non-Deterministic Oracles", TACL 2013
 */
import {
  isAllowed,
  isLeft,
  leftAction,
  rightAction,
  ROOT_LABEL,
  SHIFT,
  stackWord,
  type ParserState,
} from '../analyser/parser-state';

/** Gold heads (the root word's head is the artificial root, number `size - 1`) and label numbers. */
export interface GoldTree {
  readonly heads: Int32Array;
  readonly labels: Int32Array;
  /** Label for the root word where it was attached by mistake. */
  readonly detachedLabel: number;
}

/** Actions that lose nothing; an arc that is lost already is built with the label it should have had. */
export const costFreeActions = (state: ParserState, gold: GoldTree): number[] => {
  const s0 = stackWord(state, 0);
  const label = labelHere(state, gold, s0);
  const actions = [SHIFT, leftAction(label), rightAction(label)].filter((action) => isAllowed(state, action));
  const costs = actions.map((action) => costOf(state, gold, s0, action));
  const least = Math.min(...costs);
  return actions.filter((_, index) => costs[index] === least);
};

/** A word that has lost its own head gets the label it should have had, where that label may stand. */
const labelHere = (state: ParserState, gold: GoldTree, s0: number): number => {
  const last = state.buffer === state.size - 1 && state.stackSize === 1;
  const label = gold.labels[s0] ?? ROOT_LABEL;
  return last ? ROOT_LABEL : label === ROOT_LABEL ? gold.detachedLabel : label;
};

const costOf = (state: ParserState, gold: GoldTree, s0: number, action: number): number =>
  action === SHIFT
    ? shiftCost(state, gold)
    : isLeft(action)
      ? leftCost(state, gold, s0)
      : rightCost(state, gold, s0);

/** The one sequence that the beam is trained on: arcs as early as they can be. */
export const canonicalAction = (state: ParserState, gold: GoldTree): number => {
  const s0 = stackWord(state, 0);
  const s1 = stackWord(state, 1);
  const label = gold.labels[s0] ?? 0;
  if (s0 >= 0 && gold.heads[s0] === state.buffer && isAllowed(state, leftAction(label)))
    return leftAction(label);
  if (s1 >= 0 && gold.heads[s0] === s1 && dependentsInBuffer(state, gold, s0) === 0)
    return rightAction(label);
  return SHIFT;
};

/** The front of the buffer moves away from the stack: heads and dependents there are lost, but for the top as head. */
const shiftCost = (state: ParserState, gold: GoldTree): number => {
  const word = state.buffer;
  let cost = 0;
  for (let depth = 0; depth < state.stackSize; depth++) {
    const other = stackWord(state, depth);
    if (gold.heads[other] === word) cost++;
    if (depth > 0 && gold.heads[word] === other) cost++;
  }
  return cost;
};

const leftCost = (state: ParserState, gold: GoldTree, s0: number): number => {
  const head = gold.heads[s0] ?? -1;
  const lost = head > state.buffer || head === stackWord(state, 1) ? 1 : 0;
  return lost + dependentsInBuffer(state, gold, s0);
};

const rightCost = (state: ParserState, gold: GoldTree, s0: number): number => {
  const lost = (gold.heads[s0] ?? -1) >= state.buffer ? 1 : 0;
  return lost + dependentsInBuffer(state, gold, s0);
};

const dependentsInBuffer = (state: ParserState, gold: GoldTree, word: number): number => {
  let count = 0;
  for (let other = state.buffer; other < state.size - 1; other++) if (gold.heads[other] === word) count++;
  return count;
};
