/** Crossing arcs cannot be built by the transition system: their dependents are lifted to the head's head. */

/** New heads without crossing arcs; `root` is the number of the artificial root behind the last word. */
export const projectiveHeads = (heads: readonly number[], root: number): Int32Array => {
  const result = Int32Array.from(heads);
  for (let crossing = crossingArc(result, root); crossing >= 0; crossing = crossingArc(result, root))
    result[crossing] = result[result[crossing] ?? root] ?? root;
  return result;
};

/**
 * The shortest arc that crosses another, by its dependent; -1 for none. Dependents of the root word stay: the root
 * may have no second one, and two arcs from one word never cross.
 */
const crossingArc = (heads: Int32Array, root: number): number => {
  let found = -1;
  let foundLength = Infinity;
  for (let word = 0; word < heads.length; word++) {
    const head = heads[word] ?? 0;
    const length = Math.abs(head - word);
    if (head === root || heads[head] === root || length >= foundLength) continue;
    const low = Math.min(word, head);
    const high = Math.max(word, head);
    for (let other = 0; other < heads.length; other++) {
      const otherHead = heads[other] ?? 0;
      const [otherLow, otherHigh] = [Math.min(other, otherHead), Math.max(other, otherHead)];
      const crosses =
        (otherLow < low && otherHigh > low && otherHigh < high) ||
        (otherLow > low && otherLow < high && otherHigh > high);
      if (!crosses) continue;
      found = word;
      foundLength = length;
      break;
    }
  }
  return found;
};
