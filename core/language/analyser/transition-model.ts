/**
 * Scores the three transitions. Every feature has a weight for each, kept beside its key, so that one look at memory
 * finds them all.
 */

/** Adds the weights of the given features to the three scores. */
export type TransitionScorer = (features: Int32Array, count: number, scores: Int32Array) => void;

export interface TransitionModel {
  readonly score: TransitionScorer;
}

/** Ascending keys, and three weights for each. */
export interface TransitionRows {
  readonly keys: Int32Array;
  readonly weights: Int32Array;
}

export const TRANSITIONS = 3;

/** Key and three weights. */
const STRIDE = 4;

export const transitionModel = ({ keys, weights }: TransitionRows): TransitionModel => {
  let slots = 16;
  while (slots < keys.length * 1.5) slots *= 2;
  const mask = slots - 1;
  const table = new Int32Array(slots * STRIDE);
  for (let row = 0; row < keys.length; row++) {
    let slot = (keys[row] ?? 0) & mask;
    while (table[slot * STRIDE] !== 0) slot = (slot + 1) & mask;
    table[slot * STRIDE] = keys[row] ?? 0;
    for (let transition = 0; transition < TRANSITIONS; transition++)
      table[slot * STRIDE + 1 + transition] = weights[row * TRANSITIONS + transition] ?? 0;
  }
  return { score: transitionScorer(table) };
};

/** Scores by a table of slots: an open-addressed hash of key and weights, whose free slots have key 0. */
export const transitionScorer = (table: Int32Array): TransitionScorer => {
  const mask = table.length / STRIDE - 1;
  return (features, count, scores) => {
    let [shift, left, right] = [0, 0, 0];
    for (let index = 0; index < count; index++) {
      const key = features[index] ?? 0;
      let place = (key & mask) * STRIDE;
      let found = table[place] ?? 0;
      while (found !== key && found !== 0) {
        place = (place + STRIDE) & (table.length - 1);
        found = table[place] ?? 0;
      }
      if (found === 0) continue;
      shift += table[place + 1] ?? 0;
      left += table[place + 2] ?? 0;
      right += table[place + 3] ?? 0;
    }
    scores[0] = (scores[0] ?? 0) + shift;
    scores[1] = (scores[1] ?? 0) + left;
    scores[2] = (scores[2] ?? 0) + right;
  };
};
