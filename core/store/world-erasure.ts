/**
 * Erasing a world from the disk, in steps that a crash may interrupt anywhere: the intention is stored first and taken
 * back last, and the next start goes through all steps again.
 */
import { LOG_ERASE_KEYS_PER_BATCH } from '../limits';
import type { HeadMarks } from './head-marks';
import type { KeyValueStore, WriteOperation } from './key-value-store';
import { ERASURES, entryRange, erasedWorld, erasureKey, recordKey } from './log-keys';
import { lastRecordKey, recordsUnder } from './log-records';

export interface Erasure {
  readonly world: string;
  readonly recordPrefixes: readonly string[];
}

export const erasureIntention = ({ world, recordPrefixes }: Erasure): WriteOperation => ({
  type: 'put',
  key: erasureKey(world),
  value: JSON.stringify(recordPrefixes),
});

export async function unfinishedErasures(store: KeyValueStore): Promise<readonly Erasure[]> {
  const erasures: Erasure[] = [];
  for await (const [key, prefixes] of store.iterate(ERASURES)) {
    erasures.push({ world: erasedWorld(key), recordPrefixes: JSON.parse(prefixes) as readonly string[] });
  }
  return erasures;
}

/** `removeRecords` writes the removals, so that whoever keeps count of records knows of them. */
export async function eraseWorld(
  { world, recordPrefixes }: Erasure,
  store: KeyValueStore,
  marks: HeadMarks,
  removeRecords: (keys: readonly string[]) => Promise<void>,
): Promise<void> {
  // Before anything is deleted: otherwise a crash in between would look like a lost tail.
  await marks.rewrite({ group: marks.group, worlds: [[world, null]] });
  const entries = entryRange(world);
  for await (const keys of batches(store.iterate(entries))) {
    await store.write(
      keys.map((key) => ({ type: 'del', key })),
      { sync: true },
    );
  }
  for (const prefix of recordPrefixes) {
    for await (const keys of batches(recordsUnder(store, prefix))) await removeRecords(keys);
  }
  await store.compact(entries.from, entries.to);
  for (const prefix of recordPrefixes) await store.compact(recordKey(prefix), lastRecordKey(prefix));
  await store.write([{ type: 'del', key: erasureKey(world) }], { sync: true });
}

async function* batches(pairs: AsyncIterable<readonly [string, string]>): AsyncGenerator<readonly string[]> {
  let keys: string[] = [];
  for await (const [key] of pairs) {
    keys.push(key);
    if (keys.length < LOG_ERASE_KEYS_PER_BATCH) continue;
    yield keys;
    keys = [];
  }
  if (keys.length > 0) yield keys;
}
