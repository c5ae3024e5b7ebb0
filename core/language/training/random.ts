/** A small seeded generator: training may not depend on the machine's randomness. */

export interface Random {
  /** 0 inclusive to `bound` exclusive. */
  below(bound: number): number;
  /** True in `percent` of the calls. */
  chance(percent: number): boolean;
}

/** Marsaglia's xorshift32. */
export const random = (seed: number): Random => {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  for (let index = 0; index < 8; index++) next();
  return {
    below: (bound) => next() % bound,
    chance: (percent) => next() % 100 < percent,
  };
};

/** Fisher and Yates; a new array. */
export const shuffled = <Item>(items: readonly Item[], source: Random): Item[] => {
  const result = [...items];
  for (let index = result.length - 1; index > 0; index--) {
    const other = source.below(index + 1);
    const item = result[index] as Item;
    result[index] = result[other] as Item;
    result[other] = item;
  }
  return result;
};
