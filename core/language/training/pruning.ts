/** A classifier made small: the weights that decide little are left out. */
import type { Rows } from '../analyser/linear-model';
import { TRANSITIONS, type TransitionRows } from '../analyser/transition-model';

/** The rows with no more than about `weightsMax` weights, the largest ones; weights as large as the smallest kept go too. */
export const pruned = (rows: Rows, weightsMax: number): Rows => {
  const least = leastKept(
    rows.entries.map((entry) => Math.abs(entry >> 8)),
    weightsMax,
  );
  const keys: number[] = [];
  const ends: number[] = [];
  const entries: number[] = [];
  let place = 0;
  rows.ends.forEach((end, row) => {
    const before = entries.length;
    for (; place < end; place++) {
      const entry = rows.entries[place] ?? 0;
      if (Math.abs(entry >> 8) >= least) entries.push(entry);
    }
    if (entries.length === before) return;
    keys.push(rows.keys[row] ?? 0);
    ends.push(entries.length);
  });
  return { keys: Int32Array.from(keys), ends: Int32Array.from(ends), entries: Int32Array.from(entries) };
};

/** No more than about `featuresMax` features, those with the largest weights. */
export const prunedTransitions = ({ keys, weights }: TransitionRows, featuresMax: number): TransitionRows => {
  const strengths = Int32Array.from(keys, (_, row) =>
    Math.max(...weights.subarray(row * TRANSITIONS, (row + 1) * TRANSITIONS).map(Math.abs)),
  );
  const least = leastKept(strengths, featuresMax);
  const kept = [...keys.keys()].filter((row) => (strengths[row] ?? 0) >= least);
  return {
    keys: Int32Array.from(kept, (row) => keys[row] ?? 0),
    weights: Int32Array.from(
      kept.flatMap((row) => [...weights.subarray(row * TRANSITIONS, (row + 1) * TRANSITIONS)]),
    ),
  };
};

/** Smallest absolute weight such that those at least as large are no more than `weightsMax`. */
const leastKept = (sizes: Int32Array, weightsMax: number): number => {
  const counts = new Map<number, number>();
  for (const size of sizes) counts.set(size, (counts.get(size) ?? 0) + 1);
  let kept = 0;
  let least = Infinity;
  for (const [size, count] of [...counts].sort((a, b) => b[0] - a[0])) {
    kept += count;
    if (kept > weightsMax) break;
    least = size;
  }
  return least;
};
