/**
 * A sparse linear classifier: each feature key leads to a row of (class, weight) pairs, and a row is a run of 32-bit
 * integers that hold the weight in the upper 24 bits and the class in the lower 8. No floating point.
 */

/** Adds, for each class, the weights of the given features to `scores`. */
export type Scorer = (features: Int32Array, count: number, scores: Int32Array) => void;

export interface LinearModel {
  readonly classes: number;
  readonly score: Scorer;
}

/** Rows as the model file holds them: ascending keys, and for each the place in `entries` where its row ends. */
export interface Rows {
  readonly keys: Int32Array;
  readonly ends: Int32Array;
  readonly entries: Int32Array;
}

export const packEntry = (category: number, weight: number): number => (weight << 8) | category;

export const linearModel = (classes: number, rows: Rows): LinearModel => {
  const table = slotTable(rows.keys);
  const { ends, entries, keys } = rows;
  const mask = table.length - 1;
  const score: Scorer = (features, count, scores) => {
    for (let index = 0; index < count; index++) {
      const key = features[index] ?? 0;
      let slot = key & mask;
      let row = table[slot] ?? 0;
      while (row !== 0 && keys[row - 1] !== key) {
        slot = (slot + 1) & mask;
        row = table[slot] ?? 0;
      }
      if (row === 0) continue;
      const end = ends[row - 1] ?? 0;
      for (let place = row > 1 ? (ends[row - 2] ?? 0) : 0; place < end; place++) {
        const entry = entries[place] ?? 0;
        scores[entry & 255] = (scores[entry & 255] ?? 0) + (entry >> 8);
      }
    }
  };
  return { classes, score };
};

/** The class of the highest score; the lower number wins a tie, so that the answer never depends on order. */
export const bestClass = (scores: Int32Array, classes: number): number => {
  let best = 0;
  for (let category = 1; category < classes; category++)
    if ((scores[category] ?? 0) > (scores[best] ?? 0)) best = category;
  return best;
};

/** Open addressing, at most half full: slot -> row number + 1. */
const slotTable = (keys: Int32Array): Int32Array => {
  let size = 16;
  while (size < keys.length * 2) size *= 2;
  const table = new Int32Array(size);
  for (let row = 0; row < keys.length; row++) {
    let slot = (keys[row] ?? 0) & (size - 1);
    while (table[slot] !== 0) slot = (slot + 1) & (size - 1);
    table[slot] = row + 1;
  }
  return table;
};
