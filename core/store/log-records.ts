/** Reading records: by key prefix, each checked against its checksum. */
import { SemanticMemoryError } from '../errors';
import type { KeyValueStore } from './key-value-store';
import { decodeRecord } from './log-frame';
import { justAfter, recordKey, recordName } from './log-keys';

export interface RecordListing {
  /** Key after which to begin. */
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

/** Keys and raw values, in order of the keys' bytes. */
export async function* recordsUnder(
  store: KeyValueStore,
  prefix: string,
  { after, limit }: RecordListing = {},
): AsyncGenerator<readonly [key: string, value: string]> {
  if (limit === 0) return;
  const range = {
    from: recordKey(after !== undefined && after >= prefix ? justAfter(after) : prefix),
    to: lastRecordKey(prefix),
    ...(limit === undefined ? {} : { limit }),
  };
  for await (const [key, value] of store.iterate(range)) yield [recordName(key), value];
}

/** Nothing that begins with the prefix sorts behind it: no text of use has two of the last code point. */
export const lastRecordKey = (prefix: string): string => recordKey(`${prefix}\u{10ffff}\u{10ffff}`);

/** Throws `log_corrupt` with the record's key where its checksum does not fit. */
export function recordValue(key: string, value: string): unknown {
  const json = decodeRecord(key, value);
  if (json !== undefined) return JSON.parse(json) as unknown;
  throw new SemanticMemoryError('internal', 'log_corrupt', `Record ${key} does not fit its checksum.`, {
    extensions: { record: key },
  });
}
