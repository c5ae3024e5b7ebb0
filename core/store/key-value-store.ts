/**
 * The little that the log needs of a store. Adapters implement it; no rule of the log lives in one.
 * Keys are ordered by their UTF-8 bytes.
 */

export type WriteOperation =
  | { readonly type: 'put'; readonly key: string; readonly value: string }
  | { readonly type: 'del'; readonly key: string };

export interface KeyRange {
  /** Inclusive lower bound. */
  readonly from: string;
  /** Exclusive upper bound. */
  readonly to: string;
  readonly reverse?: boolean;
  /** Entries at most; absent: all. */
  readonly limit?: number;
}

export interface KeyValueStore {
  /** All operations or none. With `sync` they have reached the disk when the promise resolves. */
  write(operations: readonly WriteOperation[], options: { readonly sync: boolean }): Promise<void>;
  get(key: string): Promise<string | undefined>;
  getMany(keys: readonly string[]): Promise<readonly (string | undefined)[]>;
  /** Sees the store as it was when the iteration began. */
  iterate(range: KeyRange): AsyncIterable<readonly [key: string, value: string]>;
  /** Rewrites the files under a range in which every key was deleted, bounds included, so that the values leave the disk. */
  compact(from: string, to: string): Promise<void>;
  close(): Promise<void>;
}
