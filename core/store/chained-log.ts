/**
 * The log over any key-value store: chains, records, groups of writes. Never the file system, the clock or the graph.
 * Entries and records of one append are in one batch; an append resolves after the batch's sync and its head mark.
 */
import { SemanticMemoryError } from '../errors';
import { LOG_ERASE_KEYS_PER_BATCH, LOG_GROUP_APPENDS_MAX, LOG_GROUP_CHARACTERS_MAX } from '../limits';
import type { Log, LogEntry, LogFault, Record_ } from '../ports';
import { createGroupCommit, type GroupCommit } from './group-commit';
import type { Head, HeadMarks } from './head-marks';
import type { KeyRange, KeyValueStore, WriteOperation } from './key-value-store';
import { checkLog } from './log-check';
import { corrupt } from './log-fault';
import { chainHash, chainStart, decodeRecord, encodeEntry } from './log-frame';
import {
  ERASURES,
  entryKey,
  entryRange,
  erasedWorld,
  erasureKey,
  justAfter,
  recordKey,
  recordName,
} from './log-keys';
import { readEntries, readHead } from './log-read';
import { loadStoreHead, stageRecords, type StoreHead } from './store-head';

/** Finishes erasures that a crash interrupted, then serves. */
export async function openChainedLog(
  store: KeyValueStore,
  marks: HeadMarks,
  options: { readonly rebased?: boolean } = {},
): Promise<Log> {
  const log = new ChainedLog(store, marks, await loadStoreHead(store, marks.group, options));
  await log.finishErasures();
  return log;
}

interface Append {
  readonly world?: string;
  readonly entries: readonly { readonly sequence: number; readonly body: string }[];
  readonly records: readonly { readonly key: string; readonly json: string | undefined }[];
}

class ChainedLog implements Log {
  private readonly heads = new Map<string, Head>();
  private readonly erasing = new Set<string>();
  private readonly commits: GroupCommit<Append>;
  private closed = false;
  private failed = false;

  constructor(
    private readonly store: KeyValueStore,
    private readonly marks: HeadMarks,
    private storeHead: StoreHead,
  ) {
    this.commits = createGroupCommit<Append>((group) => this.writeGroup(group), {
      itemsMax: LOG_GROUP_APPENDS_MAX,
      sizeMax: LOG_GROUP_CHARACTERS_MAX,
      sizeOf: appendCharacters,
    });
  }

  async append(batch: {
    readonly world?: string;
    readonly entries?: readonly LogEntry[];
    readonly records?: readonly Record_[];
  }): Promise<void> {
    this.assertOpen();
    const { world, entries = [], records = [] } = batch;
    if (entries.length > 0 && world === undefined) {
      throw new SemanticMemoryError(
        'internal',
        'log_world_invalid',
        'Entries need the world that they belong to.',
      );
    }
    if (entries.length === 0 && records.length === 0) return;
    // Serialised here, at the caller's: what they change afterwards is not what they handed over.
    await this.commits.submit({
      ...(world === undefined ? {} : { world }),
      entries: entries.map(({ sequence, body }) => ({ sequence, body: JSON.stringify(body) })),
      records: records.map(({ key, value }) => ({
        key,
        json: value === null || value === undefined ? undefined : JSON.stringify(value),
      })),
    });
  }

  read(world: string, fromSequence = 1): AsyncIterable<LogEntry> {
    this.assertOpen();
    return readEntries(this.store, world, fromSequence, this.marks.worlds.get(world));
  }

  async head(world: string): Promise<number> {
    this.assertOpen();
    return (await this.headOf(world)).sequence;
  }

  async get(key: string): Promise<unknown> {
    this.assertOpen();
    const value = await this.store.get(recordKey(key));
    return value === undefined ? undefined : recordValue(key, value);
  }

  async list(
    prefix: string,
    { after, limit }: { readonly after?: string; readonly limit?: number } = {},
  ): Promise<readonly Record_[]> {
    this.assertOpen();
    const records: Record_[] = [];
    for await (const [key, value] of this.iteratePrefix(prefix, { after, limit })) {
      records.push({ key, value: recordValue(key, value) });
    }
    return records;
  }

  /** The intention is durable first, so that a crash in the middle leaves nothing half erased. */
  async eraseWorld(world: string, recordPrefixes: readonly string[]): Promise<void> {
    this.assertOpen();
    this.erasing.add(world);
    try {
      await this.commits.idle();
      await this.store.write(
        [{ type: 'put', key: erasureKey(world), value: JSON.stringify(recordPrefixes) }],
        {
          sync: true,
        },
      );
      await this.erase(world, recordPrefixes);
    } finally {
      this.erasing.delete(world);
    }
  }

  async check(): Promise<readonly LogFault[]> {
    this.assertOpen();
    await this.commits.idle();
    return checkLog(this.store, this.marks, this.storeHead);
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    await this.commits.idle();
    await this.store.close();
    await this.marks.close();
  }

  async finishErasures(): Promise<void> {
    const unfinished: [string, readonly string[]][] = [];
    for await (const [key, prefixes] of this.store.iterate(ERASURES)) {
      unfinished.push([erasedWorld(key), JSON.parse(prefixes) as readonly string[]]);
    }
    for (const [world, prefixes] of unfinished) await this.erase(world, prefixes);
  }

  private async writeGroup(group: readonly Append[]): Promise<ReadonlyMap<Append, Error>> {
    await this.recover();
    const refused = new Map<Append, Error>();
    const heads = new Map<string, Head>();
    const operations: WriteOperation[] = [];
    const accepted: Append[] = [];
    for (const append of group) {
      try {
        operations.push(...(await this.stageEntries(append, heads)));
        accepted.push(append);
      } catch (error) {
        refused.set(append, error instanceof Error ? error : new Error(String(error)));
      }
    }
    if (accepted.length === 0) return refused;
    const staged = await stageRecords(
      this.store,
      this.storeHead,
      accepted.flatMap(({ records }) => records),
    );
    await this.writeSynced([...operations, ...staged.operations]);
    this.storeHead = staged.head;
    for (const [world, head] of heads) this.heads.set(world, head);
    await this.marks.mark({ group: staged.head.group, worlds: [...heads] });
    return refused;
  }

  /** After a failed write nobody can say what of it is on disk: what was known is read again before the next one. */
  private async recover(): Promise<void> {
    if (!this.failed) return;
    this.heads.clear();
    this.storeHead = await loadStoreHead(this.store, this.marks.group);
    this.failed = false;
  }

  private async writeSynced(operations: readonly WriteOperation[]): Promise<void> {
    try {
      await this.store.write(operations, { sync: true });
    } catch (error) {
      this.failed = true;
      throw new SemanticMemoryError(
        'unavailable',
        'log_write_failed',
        `The log could not be written: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    }
  }

  /** All entries of an append, or an error and none. */
  private async stageEntries(
    { world, entries }: Append,
    heads: Map<string, Head>,
  ): Promise<readonly WriteOperation[]> {
    if (world === undefined || entries.length === 0) return [];
    if (this.erasing.has(world)) {
      throw new SemanticMemoryError('conflict', 'log_world_erased', `World ${world} is being erased.`);
    }
    let head = heads.get(world) ?? (await this.headOf(world));
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
    heads.set(world, head);
    return operations;
  }

  private async headOf(world: string): Promise<Head> {
    const known = this.heads.get(world);
    if (known !== undefined) return known;
    const head = (await readHead(this.store, world)) ?? { sequence: 0, hash: chainStart(world) };
    const mark = this.marks.worlds.get(world);
    if (mark !== undefined && mark.sequence > head.sequence) {
      throw corrupt(world, head.sequence + 1, 'missing_tail', `the log had come to ${String(mark.sequence)}`);
    }
    this.heads.set(world, head);
    return head;
  }

  private async erase(world: string, recordPrefixes: readonly string[]): Promise<void> {
    this.heads.delete(world);
    // Marked before anything is deleted: otherwise a crash in between would look like a lost tail.
    await this.marks.rewrite({ group: this.storeHead.group, worlds: [[world, null]] });
    const entries = entryRange(world);
    await this.deleteKeys(this.store.iterate(entries));
    for (const prefix of recordPrefixes) await this.eraseRecords(prefix);
    await this.store.compact(entries.from, entries.to);
    for (const prefix of recordPrefixes)
      await this.store.compact(recordKey(prefix), recordKey(`${prefix}\u{10ffff}`));
    await this.store.write([{ type: 'del', key: erasureKey(world) }], { sync: true });
  }

  private async deleteKeys(keys: AsyncIterable<readonly [string, string]>): Promise<void> {
    let operations: WriteOperation[] = [];
    for await (const [key] of keys) {
      operations.push({ type: 'del', key });
      if (operations.length < LOG_ERASE_KEYS_PER_BATCH) continue;
      await this.writeSynced(operations);
      operations = [];
    }
    await this.writeSynced(operations);
  }

  /** Through the groups, so that the digest of the records follows. */
  private async eraseRecords(prefix: string): Promise<void> {
    let keys: string[] = [];
    const submit = (): Promise<void> =>
      this.commits.submit({ entries: [], records: keys.map((key) => ({ key, json: undefined })) });
    for await (const [key] of this.iteratePrefix(prefix, {})) {
      keys.push(key);
      if (keys.length < LOG_ERASE_KEYS_PER_BATCH) continue;
      await submit();
      keys = [];
    }
    if (keys.length > 0) await submit();
  }

  /** Records by name, with their raw values. */
  private async *iteratePrefix(
    prefix: string,
    { after, limit }: { readonly after?: string | undefined; readonly limit?: number | undefined },
  ): AsyncGenerator<readonly [string, string]> {
    if (limit === 0) return;
    const from = recordKey(after !== undefined && after >= prefix ? justAfter(after) : prefix);
    // Nothing in UTF-8 sorts behind the last code point; the comparison below settles what begins with it.
    const range: KeyRange = { from, to: recordKey(`${prefix}\u{10ffff}\u{10ffff}`) };
    for await (const [key, value] of this.store.iterate(limit === undefined ? range : { ...range, limit })) {
      if (!recordName(key).startsWith(prefix)) return;
      yield [recordName(key), value];
    }
  }

  private assertOpen(): void {
    if (this.closed) throw new SemanticMemoryError('unavailable', 'log_closed', 'The log is closed.');
  }
}

function appendCharacters({ entries, records }: Append): number {
  let characters = 0;
  for (const { body } of entries) characters += body.length;
  for (const { json } of records) characters += json?.length ?? 0;
  return characters;
}

function recordValue(key: string, value: string): unknown {
  const json = decodeRecord(key, value);
  if (json === undefined) {
    throw new SemanticMemoryError('internal', 'log_corrupt', `Record ${key} does not fit its checksum.`, {
      extensions: { record: key },
    });
  }
  return JSON.parse(json) as unknown;
}
