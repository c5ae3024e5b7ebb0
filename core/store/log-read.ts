/** Reading a world's chain, each entry checked against its checksum, its position and the entry before it. */
import type { LogEntry } from '../ports';
import type { Head } from './head-marks';
import type { KeyValueStore } from './key-value-store';
import { corrupt } from './log-fault';
import { chainHash, chainStart, decodeEntry, type EntryFrame } from './log-frame';
import { entryKey, entryRange, parseEntryKey } from './log-keys';

/**
 * In order, from `fromSequence`. Yields what is sound and throws `log_corrupt` where the chain breaks: at a bad
 * entry, a hole, or an end before `mark`.
 */
export async function* readEntries(
  store: KeyValueStore,
  world: string,
  fromSequence: number,
  mark: Head | undefined,
): AsyncGenerator<LogEntry> {
  let sequence = Math.max(1, fromSequence) - 1;
  let previous = await hashAt(store, world, sequence, mark);
  if (previous === undefined) return;
  for await (const [found, value] of entryValues(store, world, sequence + 1, mark)) {
    sequence += 1;
    const frame = checkedFrame(world, sequence, found, value, previous);
    yield { sequence, body: JSON.parse(frame.body) as unknown };
    previous = frame.hash;
  }
  if (mark !== undefined && mark.sequence > sequence) {
    throw corrupt(world, sequence + 1, 'missing_tail', `the log had come to ${String(mark.sequence)}`);
  }
}

/**
 * Sequences with their stored values. An iterator that fails over a damaged block has dropped sound entries with it:
 * from there they are fetched one by one, up to the one that cannot be.
 */
async function* entryValues(
  store: KeyValueStore,
  world: string,
  from: number,
  mark: Head | undefined,
): AsyncGenerator<readonly [sequence: number, value: string]> {
  let next = from;
  try {
    for await (const [key, value] of store.iterate(entryRange(world, from))) {
      const { sequence } = parseEntryKey(key);
      yield [sequence, value];
      next = sequence + 1;
    }
  } catch (error) {
    for (; next <= (mark?.sequence ?? next); next += 1) {
      const value = await store.get(entryKey(world, next)).catch((cause: unknown) => {
        throw corrupt(world, next, 'unreadable', describe(cause));
      });
      if (value === undefined) break;
      yield [next, value];
    }
    if (mark === undefined) throw corrupt(world, next, 'unreadable', describe(error));
  }
}

/** The last entry's place in the chain; undefined for a world without entries. */
export async function readHead(store: KeyValueStore, world: string): Promise<Head | undefined> {
  for await (const [key, value] of store.iterate({ ...entryRange(world), reverse: true, limit: 1 })) {
    const { sequence } = parseEntryKey(key);
    const frame = decodeEntry(value);
    if (frame === undefined) throw corrupt(world, sequence, 'checksum', 'its checksum does not fit');
    return { sequence, hash: frame.hash };
  }
  return undefined;
}

function checkedFrame(
  world: string,
  sequence: number,
  found: number,
  value: string,
  previous: string,
): EntryFrame {
  if (found !== sequence) throw corrupt(world, sequence, 'missing', `the next one is ${String(found)}`);
  const frame = decodeEntry(value);
  if (frame === undefined) throw corrupt(world, sequence, 'checksum', 'its checksum does not fit');
  if (frame.hash !== chainHash(previous, sequence, frame.body)) {
    throw corrupt(world, sequence, 'chain', 'its hash is another');
  }
  return frame;
}

/** Chain hash of an entry that is not read; undefined where the log ends before it, as it may. */
async function hashAt(
  store: KeyValueStore,
  world: string,
  sequence: number,
  mark: Head | undefined,
): Promise<string | undefined> {
  if (sequence === 0) return chainStart(world);
  const value = await store.get(entryKey(world, sequence)).catch((error: unknown) => {
    throw corrupt(world, sequence, 'unreadable', describe(error));
  });
  if (value === undefined) {
    if (mark === undefined || mark.sequence < sequence) return undefined;
    throw corrupt(world, sequence, 'missing', `the log had come to ${String(mark.sequence)}`);
  }
  const frame = decodeEntry(value);
  if (frame === undefined) throw corrupt(world, sequence, 'checksum', 'its checksum does not fit');
  return frame.hash;
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));
