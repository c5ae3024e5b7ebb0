/** What one append carries, and the operations that its entries come to. Pure. */
import { SemanticMemoryError } from '../errors';
import type { LogEntry, Record_ } from '../ports';
import type { Head } from './head-marks';
import type { WriteOperation } from './key-value-store';
import { chainHash, encodeEntry } from './log-frame';
import { entryKey } from './log-keys';

export interface PendingAppend {
  readonly world?: string;
  readonly entries: readonly { readonly sequence: number; readonly body: string }[];
  readonly records: readonly PendingRecord[];
  /** Written with the rest, and part of no digest: intentions of the log itself. */
  readonly marker?: WriteOperation;
}

export interface PendingRecord {
  readonly key: string;
  /** Absent: erased. */
  readonly json: string | undefined;
}

/** Serialised at the call: what the caller changes afterwards is not what they handed over. */
export function pendingAppend(batch: {
  readonly world?: string;
  readonly entries?: readonly LogEntry[];
  readonly records?: readonly Record_[];
}): PendingAppend {
  const { world, entries = [], records = [] } = batch;
  if (entries.length > 0 && world === undefined) {
    throw new SemanticMemoryError(
      'internal',
      'log_world_invalid',
      'Entries need the world that they belong to.',
    );
  }
  return {
    ...(world === undefined ? {} : { world }),
    entries: entries.map(({ sequence, body }) => ({ sequence, body: JSON.stringify(body) })),
    records: records.map(({ key, value }) => ({
      key,
      json: value === null || value === undefined ? undefined : JSON.stringify(value),
    })),
  };
}

export const isEmptyAppend = ({ entries, records, marker }: PendingAppend): boolean =>
  entries.length === 0 && records.length === 0 && marker === undefined;

export function appendCharacters({ entries, records }: PendingAppend): number {
  let characters = 0;
  for (const { body } of entries) characters += body.length;
  for (const { json } of records) characters += json?.length ?? 0;
  return characters;
}

/** Throws `log_sequence_conflict` where the entries do not follow the head. */
export function stageEntries(
  world: string,
  entries: PendingAppend['entries'],
  from: Head,
): { readonly operations: readonly WriteOperation[]; readonly head: Head } {
  let head = from;
  const operations: WriteOperation[] = [];
  for (const { sequence, body } of entries) {
    if (sequence !== head.sequence + 1) {
      throw new SemanticMemoryError(
        'conflict',
        'log_sequence_conflict',
        `World ${world} stands at ${String(head.sequence)}: entry ${String(sequence)} does not follow.`,
      );
    }
    head = { sequence, hash: chainHash(head.hash, sequence, body) };
    operations.push({
      type: 'put',
      key: entryKey(world, sequence),
      value: encodeEntry({ hash: head.hash, body }),
    });
  }
  return { operations, head };
}
