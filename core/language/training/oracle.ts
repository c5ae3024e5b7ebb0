/**
 * What each transition costs: how many arcs of the gold tree can no longer be built after it.
 * @see Goldberg and Nivre, "Training Deterministic Parsers with Non-Deterministic Oracles", TACL 2013
 */
import { isAllowed, LEFT, RIGHT, SHIFT, stackWord, type ParserState } from '../analyser/parser-state';

/** Gold heads (the root word's head is the artificial root, number `size - 1`) and label numbers. */
export interface GoldTree {
  readonly heads: Int32Array;
  readonly labels: Int32Array;
}

/** The allowed transitions that lose least, which is nothing as long as nothing is lost yet. */
export const cheapestTransitions = (state: ParserState, gold: GoldTree): number[] => {
  const allowed = [SHIFT, LEFT, RIGHT].filter((transition) => isAllowed(state, transition));
  const costs = allowed.map((transition) => costOf(state, gold, transition));
  const least = Math.min(...costs);
  return allowed.filter((_, index) => costs[index] === least);
};

/** The one sequence that the beam is trained on: arcs as early as they can be. */
export const canonicalTransition = (state: ParserState, gold: GoldTree): number => {
  const [s0, s1] = [stackWord(state, 0), stackWord(state, 1)];
  if (s0 >= 0 && gold.heads[s0] === state.buffer && isAllowed(state, LEFT)) return LEFT;
  if (s1 >= 0 && gold.heads[s0] === s1 && dependentsInBuffer(state, gold, s0) === 0) return RIGHT;
  return SHIFT;
};

const costOf = (state: ParserState, gold: GoldTree, transition: number): number => {
  if (transition === SHIFT) return shiftCost(state, gold);
  const s0 = stackWord(state, 0);
  return (
    dependentsInBuffer(state, gold, s0) +
    (transition === LEFT ? lostToLeft(state, gold, s0) : lostToRight(state, gold, s0))
  );
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

const lostToLeft = (state: ParserState, gold: GoldTree, s0: number): number => {
  const head = gold.heads[s0] ?? -1;
  return head > state.buffer || head === stackWord(state, 1) ? 1 : 0;
};

const lostToRight = (state: ParserState, gold: GoldTree, s0: number): number =>
  (gold.heads[s0] ?? -1) >= state.buffer ? 1 : 0;

const dependentsInBuffer = (state: ParserState, gold: GoldTree, word: number): number => {
  let count = 0;
  for (let other = state.buffer; other < state.size - 1; other++) if (gold.heads[other] === word) count++;
  return count;
};
