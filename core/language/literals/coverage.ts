/** Which stretches lie inside others, answered without comparing every pair. */
export interface Stretch {
  readonly from: number;
  readonly next: number;
}

export interface Coverage {
  /** Furthest end of the stretches that begin at a piece. */
  readonly furthestFrom: ReadonlyMap<number, number>;
  /** Furthest end of those that begin at the piece or before it, by piece. */
  readonly furthestUntil: readonly number[];
}

export function coverageOf(stretches: readonly Stretch[]): Coverage {
  const furthestFrom = new Map<number, number>();
  let last = -1;
  for (const { from, next } of stretches) {
    furthestFrom.set(from, Math.max(next, furthestFrom.get(from) ?? 0));
    last = Math.max(last, next);
  }
  const furthestUntil: number[] = [];
  for (let piece = 0, furthest = 0; piece <= last; piece += 1) {
    furthest = Math.max(furthest, furthestFrom.get(piece) ?? 0);
    furthestUntil.push(furthest);
  }
  return { furthestFrom, furthestUntil };
}

/** True where one of the stretches holds all of it. */
export const isCovered = ({ from, next }: Stretch, coverage: Coverage): boolean =>
  (coverage.furthestUntil[from] ?? 0) >= next;
