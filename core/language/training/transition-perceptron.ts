/** Averaged perceptron for the three transitions. Integers until the average is taken. @see transition-model */
import {
  transitionScorer,
  TRANSITIONS,
  type TransitionRows,
  type TransitionScorer,
} from '../analyser/transition-model';

export interface TransitionPerceptron {
  readonly score: TransitionScorer;
  /** Changes the weights of one transition by `amount` steps on these features. */
  add(features: Int32Array, count: number, transition: number, amount: number): void;
  /** Counts one example: the time that the average is taken over. */
  tick(): void;
  /** Averaged weights times `scale`, rounded to 16 bits; features whose weights all round to nothing are left out. */
  rows(scale: number): TransitionRows;
}

export interface TransitionStart {
  readonly rows: TransitionRows;
  /** How much one update changes a weight. */
  readonly step: number;
}

const STRIDE = 4;

/** With a start it goes on from given weights, and learns nothing about features that have none. */
export const transitionPerceptron = (start?: TransitionStart): TransitionPerceptron => {
  const step = start?.step ?? 1;
  let table = new Int32Array(STRIDE << 16);
  let sums = new Float64Array(STRIDE << 16);
  let scorer = transitionScorer(table);
  let used = 0;
  let time = 1;

  /** Where a key stands, or the free slot where it would. */
  const placeOf = (key: number): number => {
    let place = (key & (table.length / STRIDE - 1)) * STRIDE;
    while (table[place] !== key && table[place] !== 0) place = (place + STRIDE) & (table.length - 1);
    return place;
  };
  const grow = (): void => {
    const [oldTable, oldSums] = [table, sums];
    table = new Int32Array(oldTable.length * 2);
    sums = new Float64Array(oldSums.length * 2);
    scorer = transitionScorer(table);
    for (let from = 0; from < oldTable.length; from += STRIDE) {
      if (oldTable[from] === 0) continue;
      const to = placeOf(oldTable[from] ?? 0);
      table.set(oldTable.subarray(from, from + STRIDE), to);
      sums.set(oldSums.subarray(from, from + STRIDE), to);
    }
  };
  const insert = (key: number): number => {
    if (used * STRIDE * 2 > table.length) grow();
    const place = placeOf(key);
    if (table[place] === 0) used++;
    table[place] = key;
    return place;
  };
  start?.rows.keys.forEach((key, row) => {
    const weights = start.rows.weights.subarray(row * TRANSITIONS, (row + 1) * TRANSITIONS);
    const place = insert(key);
    table.set(weights, place + 1);
  });

  return {
    score: (features, count, scores) => {
      scorer(features, count, scores);
    },
    add: (features, count, transition, amount) => {
      for (let index = 0; index < count; index++) {
        const key = features[index] ?? 0;
        let place = placeOf(key);
        if (table[place] === 0) {
          if (start !== undefined) continue;
          place = insert(key);
        }
        table[place + 1 + transition] = (table[place + 1 + transition] ?? 0) + amount * step;
        sums[place + 1 + transition] = (sums[place + 1 + transition] ?? 0) + amount * step * time;
      }
    },
    tick: () => {
      time++;
    },
    rows: (scale) => {
      const rows: number[][] = [];
      for (let place = 0; place < table.length; place += STRIDE) {
        if (table[place] === 0) continue;
        const row = [1, 2, 3].map((offset) => {
          const average = (table[place + offset] ?? 0) - (sums[place + offset] ?? 0) / time;
          return Math.max(-32_768, Math.min(32_767, Math.round(average * scale)));
        });
        if (row.some((weight) => weight !== 0)) rows.push([table[place] ?? 0, ...row]);
      }
      rows.sort((a, b) => ((a[0] ?? 0) >>> 0) - ((b[0] ?? 0) >>> 0));
      return {
        keys: Int32Array.from(rows, ([key = 0]) => key),
        weights: Int32Array.from(rows.flatMap(([, ...weights]) => weights)),
      };
    },
  };
};
