/** Lists of ordinals by key, each in ascending order: what the indexes of a world's state are made of. */
export class Postings {
  readonly #lists = new Map<string, number[]>();

  add(key: string, ordinal: number): void {
    const list = this.#lists.get(key);
    if (list === undefined) this.#lists.set(key, [ordinal]);
    else if ((list.at(-1) ?? -1) < ordinal) list.push(ordinal);
    else {
      const place = placeOf(list, ordinal);
      if (list[place] !== ordinal) list.splice(place, 0, ordinal);
    }
  }

  remove(key: string, ordinal: number): void {
    const list = this.#lists.get(key);
    if (list === undefined) return;
    const place = placeOf(list, ordinal);
    if (list[place] === ordinal) list.splice(place, 1);
    if (list.length === 0) this.#lists.delete(key);
  }

  get(key: string): readonly number[] {
    return this.#lists.get(key) ?? NONE;
  }

  *lengths(): Iterable<readonly [string, number]> {
    for (const [key, list] of this.#lists) yield [key, list.length];
  }
}

const NONE: readonly number[] = [];

/** Position of the first ordinal that is not smaller. */
function placeOf(list: readonly number[], ordinal: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? 0) < ordinal) low = middle + 1;
    else high = middle;
  }
  return low;
}
