/**
 * What the store says of itself: the number of its last group of writes and the digest of all its records, written
 * with every batch. With the head marks it tells that a group was lost; with the digest, that a record was.
 */
import type { KeyValueStore, WriteOperation } from './key-value-store';
import {
  addToDigest,
  digestFromState,
  digestState,
  EMPTY_DIGEST,
  removeFromDigest,
  type Digest,
} from './digest';
import { decodeRecord, encodeRecord } from './log-frame';
import { RECORDS, recordKey, STORE_HEAD } from './log-keys';

export interface StoreHead {
  readonly group: number;
  readonly records: Digest;
  /** What was found to be wrong with the records at an open; kept in the store, so that later writes do not hide it. */
  readonly damage: readonly string[];
}

/**
 * The stored head, with what the head marks know better: a group they have seen and the store has not was lost.
 * `rebased` takes the records as they are for right from here on, and forgets earlier damage.
 */
export async function loadStoreHead(
  store: KeyValueStore,
  markedGroup: number,
  { rebased = false }: { readonly rebased?: boolean } = {},
): Promise<StoreHead> {
  const head = await storedHead(store);
  if (rebased)
    return { group: Math.max(markedGroup, head.group), records: await digestOfRecords(store), damage: [] };
  // The very first mark may be one write behind; a file that knows nothing of many was taken away.
  if (markedGroup === 0 && head.group > 1) {
    return { ...head, damage: [...head.damage, 'the head marks are gone, a missing tail cannot be told'] };
  }
  if (markedGroup <= head.group) return head;
  const lost = `write ${String(head.group)} is the last, the head marks know of ${String(markedGroup)}`;
  return { ...head, group: markedGroup, damage: [...head.damage, lost] };
}

/** Undefined where the checksum does not fit. */
export function decodeStoreHead(value: string): StoreHead | undefined {
  const json = decodeRecord(STORE_HEAD, value);
  if (json === undefined) return undefined;
  const { group, records, damage } = JSON.parse(json) as StoredHead;
  return { group, records: digestFromState(records), damage };
}

interface StoredHead {
  readonly group: number;
  readonly records: string;
  readonly damage: readonly string[];
}

/** What the digest is over: a record as it is stored. */
export const recordLine = (key: string, value: string): string => `${key} ${value}`;

async function storedHead(store: KeyValueStore): Promise<StoreHead> {
  try {
    const value = await store.get(STORE_HEAD);
    if (value === undefined) return { group: 0, records: EMPTY_DIGEST, damage: [] };
    return decodeStoreHead(value) ?? (await recomputed(store, 'the head of the store changed'));
  } catch (error) {
    return recomputed(store, error instanceof Error ? error.message : String(error));
  }
}

/** The operations that write these records, and the head that goes with them in the same batch. */
export async function stageRecords(
  store: KeyValueStore,
  head: StoreHead,
  records: readonly { readonly key: string; readonly json: string | undefined }[],
): Promise<{ readonly operations: readonly WriteOperation[]; readonly head: StoreHead }> {
  const values = await currentValues(store, [...new Set(records.map(({ key }) => recordKey(key)))]);
  const operations: WriteOperation[] = [];
  let digest = head.records;
  for (const { key, json } of records) {
    const stored = recordKey(key);
    const before = values.get(stored);
    if (before !== undefined) digest = removeFromDigest(digest, recordLine(stored, before));
    if (json === undefined) {
      operations.push({ type: 'del', key: stored });
      values.delete(stored);
      continue;
    }
    const value = encodeRecord(key, json);
    digest = addToDigest(digest, recordLine(stored, value));
    operations.push({ type: 'put', key: stored, value });
    values.set(stored, value);
  }
  const next = { ...head, group: head.group + 1, records: digest };
  return { operations: [...operations, headOperation(next)], head: next };
}

/** What the digest of the records would be if all that is in the store is what should be. */
async function digestOfRecords(store: KeyValueStore): Promise<Digest> {
  let digest = EMPTY_DIGEST;
  for await (const [key, value] of store.iterate(RECORDS))
    digest = addToDigest(digest, recordLine(key, value));
  return digest;
}

const headOperation = ({ group, records, damage }: StoreHead): WriteOperation => ({
  type: 'put',
  key: STORE_HEAD,
  value: encodeRecord(STORE_HEAD, JSON.stringify({ group, records: digestState(records), damage })),
});

async function currentValues(store: KeyValueStore, keys: readonly string[]): Promise<Map<string, string>> {
  const values = new Map<string, string>();
  if (keys.length === 0) return values;
  for (const [index, value] of (await store.getMany(keys)).entries()) {
    const key = keys[index];
    if (key !== undefined && value !== undefined) values.set(key, value);
  }
  return values;
}

/** Without the stored head nobody knows what the records should be: they are taken as they are, and this is said. */
async function recomputed(store: KeyValueStore, damage: string): Promise<StoreHead> {
  return { group: 0, records: await digestOfRecords(store).catch(() => EMPTY_DIGEST), damage: [damage] };
}
