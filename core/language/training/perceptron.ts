/**
 * Averaged perceptron over sparse rows. Integers throughout until the average is taken, so that the same
 * examples in the same order give the same weights on every machine.
 * @see Collins, "Discriminative Training Methods for Hidden Markov Models", EMNLP 2002
 */
import { packEntry, type Rows, type Scorer } from '../analyser/linear-model';

export interface Perceptron {
  readonly score: Scorer;
  /** Rewards `gold` and punishes `predicted` on these features. */
  update(features: Int32Array, count: number, gold: number, predicted: number): void;
  /** Counts one example: the time that the average is taken over. */
  tick(): void;
  /** Averaged weights times `scale`, rounded to 16 bits; those that round to nothing are left out. */
  rows(scale: number): Rows;
}

export const perceptron = (): Perceptron => {
  let slots = new Int32Array(1 << 16);
  let keys = new Int32Array(1 << 15);
  let starts = new Int32Array(1 << 15);
  let sizes = new Int32Array(1 << 15);
  let capacities = new Int32Array(1 << 15);
  let entries = new Int32Array(1 << 18);
  let sums = new Float64Array(1 << 18);
  let rowCount = 0;
  let used = 0;
  let time = 1;

  const rowOf = (key: number): number => {
    const mask = slots.length - 1;
    let slot = key & mask;
    let row = slots[slot] ?? 0;
    while (row !== 0 && keys[row - 1] !== key) {
      slot = (slot + 1) & mask;
      row = slots[slot] ?? 0;
    }
    return row - 1;
  };
  const insert = (key: number, row: number): void => {
    const mask = slots.length - 1;
    let slot = key & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = row + 1;
  };
  const addRow = (key: number): number => {
    if (rowCount === keys.length) {
      keys = longer(keys);
      starts = longer(starts);
      sizes = longer(sizes);
      capacities = longer(capacities);
      slots = new Int32Array(slots.length * 2);
      for (let row = 0; row < rowCount; row++) insert(keys[row] ?? 0, row);
    }
    const row = rowCount++;
    keys[row] = key;
    starts[row] = reserve(2);
    capacities[row] = 2;
    insert(key, row);
    return row;
  };
  const reserve = (size: number): number => {
    while (used + size > entries.length) {
      entries = longer(entries);
      const larger = new Float64Array(sums.length * 2);
      larger.set(sums);
      sums = larger;
    }
    used += size;
    return used - size;
  };
  const entryOf = (row: number, category: number): number => {
    const start = starts[row] ?? 0;
    const size = sizes[row] ?? 0;
    for (let place = start; place < start + size; place++)
      if (((entries[place] ?? 0) & 255) === category) return place;
    const capacity = capacities[row] ?? 0;
    if (size === capacity) {
      const moved = reserve(capacity * 2);
      entries.copyWithin(moved, start, start + size);
      sums.copyWithin(moved, start, start + size);
      starts[row] = moved;
      capacities[row] = capacity * 2;
    }
    const place = (starts[row] ?? 0) + size;
    entries[place] = packEntry(category, 0);
    sums[place] = 0;
    sizes[row] = size + 1;
    return place;
  };
  const addTo = (key: number, category: number, amount: number): void => {
    const known = rowOf(key);
    const place = entryOf(known < 0 ? addRow(key) : known, category);
    entries[place] = (entries[place] ?? 0) + (amount << 8);
    sums[place] = (sums[place] ?? 0) + amount * time;
  };

  const score: Scorer = (features, count, scores) => {
    for (let index = 0; index < count; index++) {
      const row = rowOf(features[index] ?? 0);
      if (row < 0) continue;
      const start = starts[row] ?? 0;
      const end = start + (sizes[row] ?? 0);
      for (let place = start; place < end; place++) {
        const entry = entries[place] ?? 0;
        scores[entry & 255] = (scores[entry & 255] ?? 0) + (entry >> 8);
      }
    }
  };

  return {
    score,
    tick: () => {
      time++;
    },
    update: (features, count, gold, predicted) => {
      if (gold === predicted) return;
      for (let index = 0; index < count; index++) {
        addTo(features[index] ?? 0, gold, 1);
        addTo(features[index] ?? 0, predicted, -1);
      }
    },
    rows: (scale) => {
      const kept: [number, number[]][] = [];
      for (let row = 0; row < rowCount; row++) {
        const start = starts[row] ?? 0;
        const weights: number[] = [];
        for (let place = start; place < start + (sizes[row] ?? 0); place++) {
          const entry = entries[place] ?? 0;
          const average = (entry >> 8) - (sums[place] ?? 0) / time;
          const weight = clamp(Math.round(average * scale));
          if (weight !== 0) weights.push(packEntry(entry & 255, weight));
        }
        if (weights.length > 0) kept.push([keys[row] ?? 0, weights.sort((a, b) => (a & 255) - (b & 255))]);
      }
      kept.sort((a, b) => (a[0] >>> 0) - (b[0] >>> 0));
      let end = 0;
      return {
        keys: Int32Array.from(kept, ([key]) => key),
        ends: Int32Array.from(kept, ([, weights]) => (end += weights.length)),
        entries: Int32Array.from(kept.flatMap(([, weights]) => weights)),
      };
    },
  };
};

/** Weights have 16 bits at run time. */
const clamp = (weight: number): number => Math.max(-32_768, Math.min(32_767, weight));

const longer = (array: Int32Array): Int32Array<ArrayBuffer> => {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
};
