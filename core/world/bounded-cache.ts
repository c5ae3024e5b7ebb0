/** Keeps what was used last. What is pushed out is handed to `evicted`. */
export class BoundedCache<T> {
  readonly #entriesMax: number;
  readonly #evicted: (value: T) => void;
  readonly #entries = new Map<string, T>();

  constructor(entriesMax: number, evicted: (value: T) => void = () => undefined) {
    this.#entriesMax = entriesMax;
    this.#evicted = evicted;
  }

  get(key: string): T | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: string, value: T): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    const [oldest] = this.#entries;
    if (oldest === undefined || this.#entries.size <= this.#entriesMax) return;
    this.#entries.delete(oldest[0]);
    this.#evicted(oldest[1]);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    for (const value of this.#entries.values()) this.#evicted(value);
    this.#entries.clear();
  }
}
