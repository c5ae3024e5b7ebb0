/**
 * A data folder as a log: LevelDB in `log/`, the head marks in `heads` beside it.
 * The folder may be copied while no process has it open; both parts belong together.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SemanticMemoryError } from '../errors';
import type { Log } from '../ports';
import { openChainedLog } from './chained-log';
import { openHeadMarks } from './head-marks';
import { openLevelStore, repairLevelStore } from './level-store';

export interface OpenLogOptions {
  /**
   * Salvage a store that does not open, and leave out what cannot be read. `check` goes on naming what chains lack;
   * records are taken as they are from here on, so check them before.
   */
  readonly repair?: boolean;
}

/**
 * Opens or creates the log of a data folder.
 * Throws `log_locked` while another process has it, `log_corrupt` where its files do not let it open (see `repair`),
 * `log_unavailable` for what the file system refuses.
 */
export async function openLog(folder: string, { repair = false }: OpenLogOptions = {}): Promise<Log> {
  const storeFolder = join(folder, 'log');
  await mkdir(storeFolder, { recursive: true }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SemanticMemoryError(
      'unavailable',
      'log_unavailable',
      `The data folder cannot be used: ${reason}`,
      {
        cause: error,
      },
    );
  });
  if (repair) await repairLevelStore(storeFolder);
  const store = await openLevelStore(storeFolder);
  try {
    return await openChainedLog(store, await openHeadMarks(join(folder, 'heads')), { rebased: repair });
  } catch (error) {
    await store.close();
    throw error;
  }
}
