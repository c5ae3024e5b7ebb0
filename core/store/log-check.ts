/** Walks every chain and every record, and names what is not as it was written. Changes nothing. */
import { LOG_FAULTS_PER_WORLD_MAX } from '../limits';
import type { LogFault } from '../ports';
import { addToDigest, digestState, EMPTY_DIGEST, type Digest } from './digest';
import type { Head, HeadMarks } from './head-marks';
import type { KeyValueStore } from './key-value-store';
import { logFault } from './log-fault';
import { chainHash, chainStart, decodeEntry, decodeRecord } from './log-frame';
import { ENTRIES, entryKey, entryRange, parseEntryKey, RECORDS, recordName, STORE_HEAD } from './log-keys';
import { decodeStoreHead, recordLine } from './store-head';

/** `damage` is what an earlier open found. In order of world; faults of the records have the empty world and sequence 0. */
export async function checkLog(
  store: KeyValueStore,
  marks: HeadMarks,
  damage: readonly string[],
): Promise<readonly LogFault[]> {
  const faults = await checkRecords(store, marks, damage);
  const worlds = new Set([...marks.worlds.keys(), ...(await storedWorlds(store))]);
  for (const world of [...worlds].sort())
    faults.push(...(await checkWorld(store, world, marks.worlds.get(world))));
  return faults;
}

/** The faults of one world, at most so many as make the point. */
async function checkWorld(
  store: KeyValueStore,
  world: string,
  mark: Head | undefined,
): Promise<readonly LogFault[]> {
  const chain = new ChainCheck(world);
  let from = 1;
  for (;;) {
    try {
      for await (const [key, value] of store.iterate(entryRange(world, from))) {
        chain.entry(parseEntryKey(key).sequence, value);
        if (chain.faults.length >= LOG_FAULTS_PER_WORLD_MAX) return chain.faults;
      }
      break;
    } catch (error) {
      // The store cannot walk over what it cannot read: step over it entry by entry, then walk on.
      const message = error instanceof Error ? error.message : String(error);
      const next = await nextReadable(store, world, chain, mark, message);
      if (next === undefined) break;
      from = next;
    }
  }
  chain.end(mark);
  return chain.faults;
}

/** Walks by single reads from the last sound entry; answers where iteration may go on. */
async function nextReadable(
  store: KeyValueStore,
  world: string,
  chain: ChainCheck,
  mark: Head | undefined,
  message: string,
): Promise<number | undefined> {
  let unreadable = 0;
  for (let sequence = chain.expected; sequence <= (mark?.sequence ?? chain.expected); sequence += 1) {
    try {
      const value = await store.get(entryKey(world, sequence));
      if (value !== undefined) chain.entry(sequence, value);
      if (unreadable > 0) return sequence + 1;
    } catch {
      unreadable += 1;
      chain.unreadable(sequence, message);
      if (chain.faults.length >= LOG_FAULTS_PER_WORLD_MAX) return undefined;
    }
  }
  if (unreadable === 0) chain.unreadable(chain.expected, message);
  return undefined;
}

class ChainCheck {
  readonly faults: LogFault[] = [];
  expected = 1;
  private previous: string | undefined;

  constructor(private readonly world: string) {
    this.previous = chainStart(world);
  }

  entry(sequence: number, value: string): void {
    if (sequence < this.expected) return;
    if (sequence > this.expected) {
      this.fault(this.expected, 'missing', `the next one is ${String(sequence)}`);
      this.previous = undefined;
    }
    const frame = decodeEntry(value);
    if (frame === undefined) this.fault(sequence, 'checksum', 'its checksum does not fit');
    // Behind a hole or a bad entry there is nothing to compare with; that break is reported already.
    else if (this.previous !== undefined && frame.hash !== chainHash(this.previous, sequence, frame.body)) {
      this.fault(sequence, 'chain', 'its hash is another');
    }
    this.previous = frame?.hash;
    this.expected = sequence + 1;
  }

  unreadable(sequence: number, message: string): void {
    this.fault(sequence, 'unreadable', message);
    this.previous = undefined;
    this.expected = sequence + 1;
  }

  end(mark: Head | undefined): void {
    if (mark === undefined) return;
    if (mark.sequence >= this.expected) {
      this.fault(this.expected, 'missing_tail', `the log had come to ${String(mark.sequence)}`);
    } else if (
      mark.sequence === this.expected - 1 &&
      this.previous !== undefined &&
      this.previous !== mark.hash
    ) {
      this.fault(mark.sequence, 'chain', 'the head mark has another hash');
    }
  }

  private fault(sequence: number, fault: LogFault['fault'], detail: string): void {
    this.faults.push(logFault(this.world, sequence, fault, detail));
  }
}

/**
 * The head of the store and the records lie side by side: one iteration sees both as they were at one instant, while
 * writers go on.
 */
async function checkRecords(
  store: KeyValueStore,
  marks: HeadMarks,
  damage: readonly string[],
): Promise<LogFault[]> {
  const faults: LogFault[] = [];
  const fault = (kind: LogFault['fault'], detail: string): void => {
    faults.push(logFault('', 0, kind, detail));
  };
  if (marks.damage !== undefined) fault('checksum', marks.damage);
  for (const detail of damage) fault('missing_tail', detail);
  let expected: Digest | undefined;
  let found = EMPTY_DIGEST;
  try {
    for await (const [key, value] of store.iterate({ from: STORE_HEAD, to: RECORDS.to })) {
      if (key === STORE_HEAD) expected = decodeStoreHead(value)?.records;
      if (!key.startsWith(RECORDS.from)) continue;
      const name = recordName(key);
      if (decodeRecord(name, value) === undefined) fault('checksum', `record ${name}`);
      found = addToDigest(found, recordLine(key, value));
    }
    if (expected !== undefined && digestState(expected) !== digestState(found)) {
      fault('missing', 'their digest is another, a record was removed or replaced');
    }
  } catch (error) {
    fault('unreadable', error instanceof Error ? error.message : String(error));
  }
  return faults;
}

/** Leaps from world to world; where the store cannot be read, the head marks still know the worlds. */
async function storedWorlds(store: KeyValueStore): Promise<readonly string[]> {
  const worlds: string[] = [];
  let from: string = ENTRIES.from;
  try {
    for (;;) {
      const world = await firstWorld(store, from);
      if (world === undefined) return worlds;
      worlds.push(world);
      from = entryRange(world).to;
    }
  } catch {
    return worlds;
  }
}

async function firstWorld(store: KeyValueStore, from: string): Promise<string | undefined> {
  for await (const [key] of store.iterate({ from, to: ENTRIES.to, limit: 1 }))
    return parseEntryKey(key).world;
  return undefined;
}
