/** Instants at which facts begin or cease to hold, still ahead of now. */
import { compareInstants, isBefore } from './instant';

interface Boundary {
  readonly instant: string;
  readonly factId: string;
}

export class Boundaries {
  /** Latest first, so that the next one is cheap to take. */
  readonly #ahead: Boundary[] = [];

  add(instant: string, factId: string): void {
    let place = this.#ahead.length;
    while (place > 0 && isBefore(this.#ahead[place - 1]?.instant ?? instant, instant)) place -= 1;
    this.#ahead.splice(place, 0, { instant, factId });
  }

  /** Takes those that `now` has reached; facts may come more than once. */
  passed(now: string): readonly string[] {
    const passed: string[] = [];
    for (let next = this.#ahead.at(-1); next !== undefined; next = this.#ahead.at(-1)) {
      if (compareInstants(next.instant, now) > 0) break;
      passed.push(next.factId);
      this.#ahead.pop();
    }
    return passed;
  }
}
