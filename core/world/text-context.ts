/** Which texts stand beside each other: in the same talk, one after the other, at about the same time. */
import { EVIDENCE_CONTEXT_SECONDS_MAX, EVIDENCE_CONTEXT_TEXTS } from '../limits';

export class TextContext {
  /** Times by ordinal, milliseconds; undefined for what belongs to no talk. */
  readonly #times: (number | undefined)[] = [];
  readonly #before: number[] = [];
  readonly #after: number[] = [];
  readonly #lastOf = new Map<string, number>();

  /** @param talk Undefined for a text that stands alone. */
  add(ordinal: number, talk: { readonly name: string; readonly timeMs: number } | undefined): void {
    this.#times[ordinal] = talk?.timeMs;
    this.#before[ordinal] = this.#after[ordinal] = NONE;
    if (talk === undefined) return;
    const before = this.#lastOf.get(talk.name);
    this.#lastOf.set(talk.name, ordinal);
    if (before === undefined) return;
    this.#before[ordinal] = before;
    this.#after[before] = ordinal;
  }

  /** Calls with each text near this one, nearest first, and with how many texts away it is: earlier ones are negative. */
  forEachNear(ordinal: number, visit: (near: number, distance: number) => void): void {
    this.#walk(ordinal, this.#before, -1, visit);
    this.#walk(ordinal, this.#after, 1, visit);
  }

  #walk(
    ordinal: number,
    links: readonly number[],
    step: number,
    visit: (near: number, distance: number) => void,
  ): void {
    const timeMs = this.#times[ordinal];
    if (timeMs === undefined) return;
    let near = links[ordinal] ?? NONE;
    for (let distance = 1; distance <= EVIDENCE_CONTEXT_TEXTS && near !== NONE; distance += 1) {
      const awayMs = Math.abs((this.#times[near] ?? 0) - timeMs);
      if (awayMs > EVIDENCE_CONTEXT_SECONDS_MAX * 1_000) return;
      visit(near, step * distance);
      near = links[near] ?? NONE;
    }
  }
}

const NONE = -1;
