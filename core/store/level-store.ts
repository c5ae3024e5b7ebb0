/**
 * classic-level (LevelDB) behind the store interface. The only file that imports it.
 * LevelDB refuses every write from the first damaged block that a compaction meets, whoever's block it was. So a
 * failed write closes, repairs where the files are damaged, opens and tries again: other worlds go on, and what the
 * repair had to leave out is named by chain and head marks.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { SemanticMemoryError } from '../errors';
import { ITERATOR_HIGH_WATER_MARK_BYTES, LOG_WRITE_BUFFER_BYTES } from '../limits';
import type { KeyRange, KeyValueStore, WriteOperation } from './key-value-store';

/**
 * Opens a LevelDB folder, which is created where it is missing.
 * Throws `log_locked` while another process has it, `log_corrupt` where its files do not let it open, otherwise
 * `log_unavailable`.
 */
export async function openLevelStore(folder: string): Promise<KeyValueStore> {
  return new LevelStore(folder, await openDatabase(folder));
}

/**
 * Salvages what a damaged folder still holds. What LevelDB cannot read is put aside in `lost/`; the chain and the
 * head marks then name it.
 */
export const repairLevelStore = (folder: string): Promise<void> => ClassicLevel.repair(folder);

class LevelStore implements KeyValueStore {
  private reopening: Promise<void> | undefined;
  private closed = false;

  constructor(
    private readonly folder: string,
    private database: ClassicLevel,
  ) {}

  /** The same operations twice are as good as once, so that what cannot be known to be written is written again. */
  async write(operations: readonly WriteOperation[], { sync }: { readonly sync: boolean }): Promise<void> {
    const batch = (): Promise<void> => this.database.batch([...operations], { sync });
    await this.reopening;
    try {
      await batch();
    } catch (error) {
      if (this.closed) throw error;
      await this.reopen(error);
      await batch();
    }
  }

  get(key: string): Promise<string | undefined> {
    return this.whenOpen((database) => database.get(key));
  }

  getMany(keys: readonly string[]): Promise<readonly (string | undefined)[]> {
    return this.whenOpen((database) => database.getMany([...keys]));
  }

  async *iterate({
    from,
    to,
    reverse = false,
    limit = -1,
  }: KeyRange): AsyncGenerator<readonly [string, string]> {
    await this.reopening;
    yield* this.database.iterator({
      gte: from,
      lt: to,
      reverse,
      limit,
      highWaterMarkBytes: ITERATOR_HIGH_WATER_MARK_BYTES,
    });
  }

  async compact(from: string, to: string): Promise<void> {
    await this.whenOpen((database) => database.compactRange(from, to));
    // A table that got a value and its deletion in one piece is not rewritten until another one lies over it.
    await this.write(
      [from, to].map((key) => ({ type: 'del', key })),
      { sync: true },
    );
    await this.whenOpen((database) => database.compactRange(from, to));
    // What repairs put aside may hold what is being erased.
    await rm(join(this.folder, 'lost'), { recursive: true, force: true });
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.reopening;
    await this.database.close();
  }

  /** A reading that met a reopening is done again behind it. */
  private async whenOpen<Value>(read: (database: ClassicLevel) => Promise<Value>): Promise<Value> {
    await this.reopening;
    const { database } = this;
    try {
      return await read(database);
    } catch (error) {
      if (this.reopening === undefined && database === this.database) throw error;
      await this.reopening;
      return read(this.database);
    }
  }

  private async reopen(reason: unknown): Promise<void> {
    this.reopening ??= this.replaceDatabase(reason).finally(() => {
      this.reopening = undefined;
    });
    await this.reopening;
  }

  private async replaceDatabase(reason: unknown): Promise<void> {
    await this.database.close();
    if (isCorruption(reason)) await repairLevelStore(this.folder);
    this.database = await openDatabase(this.folder);
  }
}

async function openDatabase(folder: string): Promise<ClassicLevel> {
  const database = new ClassicLevel(folder, { writeBufferSize: LOG_WRITE_BUFFER_BYTES });
  try {
    await database.open();
  } catch (error) {
    throw openError(error, folder);
  }
  return database;
}

const isCorruption = (error: unknown): boolean => /corrupt/iu.test(innermost(error).message);

function openError(error: unknown, folder: string): SemanticMemoryError {
  const { code, message } = innermost(error);
  if (code === 'LEVEL_LOCKED' || /lock/iu.test(message)) {
    return failure('unavailable', 'log_locked', `Another process has the log in ${folder} open.`, error);
  }
  if (code === 'LEVEL_CORRUPTION' || /corrupt|missing|CURRENT|MANIFEST/iu.test(message)) {
    const remedy = 'Repairing salvages what is readable and names what is not.';
    return failure(
      'internal',
      'log_corrupt',
      `The log in ${folder} does not open: ${message}. ${remedy}`,
      error,
    );
  }
  return failure('unavailable', 'log_unavailable', `The log in ${folder} does not open: ${message}`, error);
}

const failure = (
  kind: 'unavailable' | 'internal',
  code: string,
  message: string,
  cause: unknown,
): SemanticMemoryError => new SemanticMemoryError(kind, code, message, { cause });

/** abstract-level wraps what LevelDB said as the cause of its own error. */
function innermost(error: unknown): { readonly code: string; readonly message: string } {
  if (!(error instanceof Error)) return { code: '', message: String(error) };
  if (error.cause instanceof Error) return innermost(error.cause);
  return { code: 'code' in error ? String(error.code) : '', message: error.message };
}
