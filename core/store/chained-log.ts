/**
 * The log over any key-value store: chains, records, groups of writes. Never the file system, the clock or the graph.
 * Entries and records of one append are in one batch; an append resolves after the batch's sync and its head mark.
 */
import { SemanticMemoryError } from '../errors';
import { LOG_GROUP_APPENDS_MAX, LOG_GROUP_CHARACTERS_MAX } from '../limits';
import type { Log, LogEntry, LogFault, Record_ } from '../ports';
import { createGroupCommit, type GroupCommit } from './group-commit';
import type { Head, HeadMarks } from './head-marks';
import type { KeyValueStore, WriteOperation } from './key-value-store';
import {
  appendCharacters,
  isEmptyAppend,
  pendingAppend,
  stageEntries,
  type PendingAppend,
} from './log-append';
import { checkLog } from './log-check';
import { corrupt } from './log-fault';
import { chainStart } from './log-frame';
import { recordKey } from './log-keys';
import { readEntries, readHead } from './log-read';
import { recordsUnder, recordValue } from './log-records';
import { loadStoreHead, stageRecords, type StoreHead } from './store-head';
import { erasureIntention, eraseWorld, unfinishedErasures, type Erasure } from './world-erasure';

/**
 * Finishes erasures that a crash interrupted, then serves. `rebased` takes the records as they are for right.
 */
export async function openChainedLog(
  store: KeyValueStore,
  marks: HeadMarks,
  options: { readonly rebased?: boolean } = {},
): Promise<Log> {
  const log = new ChainedLog(store, marks, await loadStoreHead(store, marks.group, options));
  for (const erasure of await unfinishedErasures(store)) await log.erase(erasure);
  return log;
}

class ChainedLog implements Log {
  private readonly heads = new Map<string, Head>();
  private readonly erasing = new Set<string>();
  private readonly commits: GroupCommit<PendingAppend>;
  private closed = false;
  private failed = false;

  constructor(
    private readonly store: KeyValueStore,
    private readonly marks: HeadMarks,
    private storeHead: StoreHead,
  ) {
    this.commits = createGroupCommit((group) => this.writeGroup(group), {
      itemsMax: LOG_GROUP_APPENDS_MAX,
      sizeMax: LOG_GROUP_CHARACTERS_MAX,
      sizeOf: appendCharacters,
    });
  }

  async append(batch: Parameters<Log['append']>[0]): Promise<void> {
    this.assertOpen();
    await this.commits.submit(pendingAppend(batch));
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
    options: { readonly after?: string; readonly limit?: number } = {},
  ): Promise<readonly Record_[]> {
    this.assertOpen();
    const records: Record_[] = [];
    for await (const [key, value] of recordsUnder(this.store, prefix, options)) {
      records.push({ key, value: recordValue(key, value) });
    }
    return records;
  }

  async eraseWorld(world: string, recordPrefixes: readonly string[]): Promise<void> {
    this.assertOpen();
    await this.erase({ world, recordPrefixes });
  }

  /** Takes its turn among the writers: what was handed over before is written before. */
  async erase(erasure: Erasure): Promise<void> {
    const { world } = erasure;
    this.erasing.add(world);
    try {
      await this.commits.submit({ entries: [], records: [], marker: erasureIntention(erasure) });
      await eraseWorld(erasure, this.store, this.marks, (keys) =>
        this.commits.submit({ entries: [], records: keys.map((key) => ({ key, json: undefined })) }),
      );
    } catch (error) {
      throw writeFailure(error);
    } finally {
      this.heads.delete(world);
      this.erasing.delete(world);
    }
  }

  async check(): Promise<readonly LogFault[]> {
    this.assertOpen();
    return checkLog(this.store, this.marks, this.storeHead.damage);
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    await this.commits.idle();
    await this.store.close();
    await this.marks.close();
  }

  private async writeGroup(group: readonly PendingAppend[]): Promise<ReadonlyMap<PendingAppend, Error>> {
    await this.recover();
    const refused = new Map<PendingAppend, Error>();
    const heads = new Map<string, Head>();
    const operations: WriteOperation[] = [];
    const accepted: PendingAppend[] = [];
    for (const append of group) {
      try {
        operations.push(...(await this.stage(append, heads)));
        if (!isEmptyAppend(append)) accepted.push(append);
      } catch (error) {
        refused.set(append, error instanceof Error ? error : new Error(String(error)));
      }
    }
    if (accepted.length === 0) return refused;
    const records = accepted.flatMap((append) => append.records);
    const staged = await stageRecords(this.store, this.storeHead, records);
    await this.writeSynced([...operations, ...staged.operations]);
    this.storeHead = staged.head;
    for (const [world, head] of heads) this.heads.set(world, head);
    await this.marks.mark({ group: staged.head.group, worlds: [...heads] });
    return refused;
  }

  /** All operations of an append but its records', or an error and none. */
  private async stage(append: PendingAppend, heads: Map<string, Head>): Promise<readonly WriteOperation[]> {
    const { world, entries, marker } = append;
    const markers = marker === undefined ? [] : [marker];
    if (world === undefined || entries.length === 0) return markers;
    if (this.erasing.has(world)) {
      throw new SemanticMemoryError('conflict', 'log_world_erased', `World ${world} is being erased.`);
    }
    const { operations, head } = stageEntries(world, entries, heads.get(world) ?? (await this.headOf(world)));
    heads.set(world, head);
    return [...operations, ...markers];
  }

  private async writeSynced(operations: readonly WriteOperation[]): Promise<void> {
    try {
      await this.store.write(operations, { sync: true });
    } catch (error) {
      this.failed = true;
      throw writeFailure(error);
    }
  }

  /** After a failed write nobody can say what of it is on disk: what was known is read again before the next one. */
  private async recover(): Promise<void> {
    if (!this.failed) return;
    this.heads.clear();
    this.storeHead = await loadStoreHead(this.store, this.marks.group);
    this.failed = false;
  }

  private async headOf(world: string): Promise<Head> {
    const known = this.heads.get(world);
    if (known !== undefined) return known;
    const mark = this.marks.worlds.get(world);
    const head = (await readHead(this.store, world)) ?? { sequence: 0, hash: chainStart(world) };
    if (mark !== undefined && mark.sequence > head.sequence && !this.erasing.has(world)) {
      throw corrupt(world, head.sequence + 1, 'missing_tail', `the log had come to ${String(mark.sequence)}`);
    }
    // A writer may have gone on while this was read.
    const written = this.heads.get(world);
    if (written !== undefined || this.erasing.has(world)) return written ?? head;
    this.heads.set(world, head);
    return head;
  }

  private assertOpen(): void {
    if (this.closed) throw new SemanticMemoryError('unavailable', 'log_closed', 'The log is closed.');
  }
}

const writeFailure = (error: unknown): SemanticMemoryError =>
  error instanceof SemanticMemoryError
    ? error
    : new SemanticMemoryError(
        'unavailable',
        'log_write_failed',
        `The log could not be written: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
