/**
 * A key-value store whose disk is a list of writes: `crash()` gives what a machine would find after losing power, that
 * is everything up to the last completed sync and nothing else. A sync takes a turn of the event loop, and can be
 * held up or made to fail.
 */
import { setImmediate } from 'node:timers/promises';
import type { KeyRange, KeyValueStore, WriteOperation } from '../../core/store/key-value-store';

export class ForgetfulStore implements KeyValueStore {
  private readonly values: Map<string, string>;
  private synced: Map<string, string>;
  syncs = 0;
  failNext: Error | undefined;
  /** While set, no sync completes before it resolves. */
  held: Promise<void> | undefined;

  constructor(values: ReadonlyMap<string, string> = new Map()) {
    this.values = new Map(values);
    this.synced = new Map(values);
  }

  /** What is on the disk now, as a store that opens on it. */
  crash(): ForgetfulStore {
    return new ForgetfulStore(this.synced);
  }

  /** For tests that damage what is stored. */
  tamper(change: (values: Map<string, string>) => void): void {
    change(this.values);
    this.synced = new Map(this.values);
  }

  keys(): readonly string[] {
    return [...this.values.keys()].sort(byBytes);
  }

  async write(operations: readonly WriteOperation[], { sync }: { readonly sync: boolean }): Promise<void> {
    const failure = this.failNext;
    this.failNext = undefined;
    if (failure !== undefined) throw failure;
    for (const operation of operations) {
      if (operation.type === 'put') this.values.set(operation.key, operation.value);
      else this.values.delete(operation.key);
    }
    if (!sync) return;
    const written = new Map(this.values);
    await setImmediate();
    await this.held;
    this.synced = written;
    this.syncs += 1;
  }

  get(key: string): Promise<string | undefined> {
    return Promise.resolve(this.values.get(key));
  }

  getMany(keys: readonly string[]): Promise<readonly (string | undefined)[]> {
    return Promise.resolve(keys.map((key) => this.values.get(key)));
  }

  async *iterate({ from, to, reverse = false, limit }: KeyRange): AsyncGenerator<readonly [string, string]> {
    const keys = this.keys().filter((key) => byBytes(key, from) >= 0 && byBytes(key, to) < 0);
    if (reverse) keys.reverse();
    const snapshot = keys.slice(0, limit).map((key) => [key, this.values.get(key) ?? ''] as const);
    await setImmediate();
    yield* snapshot;
  }

  compact(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));
