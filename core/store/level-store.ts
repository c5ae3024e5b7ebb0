/** classic-level (LevelDB) behind the store interface. The only file that imports it. */
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
  const database = new ClassicLevel(folder, { writeBufferSize: LOG_WRITE_BUFFER_BYTES });
  try {
    await database.open();
  } catch (error) {
    throw openError(error, folder);
  }
  return {
    write: (operations, { sync }) => database.batch(operations as WriteOperation[], { sync }),
    get: (key) => database.get(key),
    getMany: (keys) => database.getMany([...keys]),
    iterate: (range) => iterate(database, range),
    compact: (from, to) => database.compactRange(from, to),
    close: () => database.close(),
  };
}

/**
 * Salvages what a damaged folder still holds. What LevelDB cannot read is left out; the chain and the head marks
 * then name it.
 */
export const repairLevelStore = (folder: string): Promise<void> => ClassicLevel.repair(folder);

async function* iterate(
  database: ClassicLevel,
  { from, to, reverse = false, limit = -1 }: KeyRange,
): AsyncGenerator<readonly [string, string]> {
  const iterator = database.iterator({
    gte: from,
    lt: to,
    reverse,
    limit,
    highWaterMarkBytes: ITERATOR_HIGH_WATER_MARK_BYTES,
  });
  yield* iterator;
}

function openError(error: unknown, folder: string): SemanticMemoryError {
  const { code, message } = innermost(error);
  if (code === 'LEVEL_LOCKED' || /lock/iu.test(message)) {
    return new SemanticMemoryError(
      'unavailable',
      'log_locked',
      `Another process has the log in ${folder} open.`,
      { cause: error },
    );
  }
  if (code === 'LEVEL_CORRUPTION' || /corrupt|missing|CURRENT|MANIFEST/iu.test(message)) {
    return new SemanticMemoryError(
      'internal',
      'log_corrupt',
      `The log in ${folder} does not open: ${message}. Repairing salvages what is readable and names what is not.`,
      { cause: error },
    );
  }
  return new SemanticMemoryError(
    'unavailable',
    'log_unavailable',
    `The log in ${folder} does not open: ${message}`,
    { cause: error },
  );
}

/** abstract-level wraps what LevelDB said as the cause of LEVEL_DATABASE_NOT_OPEN. */
function innermost(error: unknown): { readonly code: string; readonly message: string } {
  if (!(error instanceof Error)) return { code: '', message: String(error) };
  if (error.cause instanceof Error) return innermost(error.cause);
  const code = 'code' in error ? String(error.code) : '';
  return { code, message: error.message };
}
