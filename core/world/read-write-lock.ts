/** Many readers or one writer, in the order in which they came: no writer starves, and no reader sees half a write. */
export class ReadWriteLock {
  /** Settles when the last writer before now is done, … */
  #writers: Promise<unknown> = Promise.resolve();
  /** … and when all readers since then are. */
  #readers: Promise<unknown> = Promise.resolve();
  #pending = 0;

  /** True while nobody works or waits. */
  get idle(): boolean {
    return this.#pending === 0;
  }

  read<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#run(this.#writers, work);
    this.#readers = Promise.allSettled([this.#readers, result]);
    return result;
  }

  write<T>(work: () => Promise<T>): Promise<T> {
    const before = Promise.allSettled([this.#writers, this.#readers]);
    const result = this.#run(before, work);
    this.#writers = result.catch(() => undefined);
    this.#readers = Promise.resolve();
    return result;
  }

  async #run<T>(turn: Promise<unknown>, work: () => Promise<T>): Promise<T> {
    this.#pending += 1;
    try {
      await turn;
      return await work();
    } finally {
      this.#pending -= 1;
    }
  }
}
