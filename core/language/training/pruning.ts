/** A classifier made small: the weights that decide little are left out. */
import type { Rows } from '../analyser/linear-model';

/** The rows with no more than about `weightsMax` weights, the largest ones; weights as large as the smallest kept go too. */
export const pruned = (rows: Rows, weightsMax: number): Rows => {
  const least = leastKept(rows.entries, weightsMax);
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

/** Smallest absolute weight such that those at least as large are no more than `weightsMax`. */
const leastKept = (entries: Int32Array, weightsMax: number): number => {
  const counts = new Map<number, number>();
  for (const entry of entries) {
    const size = Math.abs(entry >> 8);
    counts.set(size, (counts.get(size) ?? 0) + 1);
  }
  let kept = 0;
  let least = Infinity;
  for (const [size, count] of [...counts].sort((a, b) => b[0] - a[0])) {
    kept += count;
    if (kept > weightsMax) break;
    least = size;
  }
  return least;
};
