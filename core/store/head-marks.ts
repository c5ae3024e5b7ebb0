/**
 * Head marks: how far each world's chain had come, kept in a file beside the store and never in it.
 * LevelDB drops a damaged or cut tail of its write-ahead log without a word; the mark still knows the tail was there.
 * A mark is written after its batch is on disk, so that a mark can lag behind the store and never run ahead of it
 * by itself.
 */
import { createHash } from 'node:crypto';
import { open, readFile, rename, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { HEAD_MARK_LINES_MAX } from '../limits';

export interface Head {
  readonly sequence: number;
  /** Chain hash of the entry at that sequence. */
  readonly hash: string;
}

export interface MarkChange {
  /** Number of the group of writes. */
  readonly group: number;
  /** Null: the world was erased. */
  readonly worlds: readonly (readonly [world: string, head: Head | null])[];
}

export interface HeadMarks {
  /** Number of the last marked group of writes, 0 before the first. */
  readonly group: number;
  readonly worlds: ReadonlyMap<string, Head>;
  /** What was wrong with the file when it was opened; undefined for a whole one. */
  readonly damage: string | undefined;
  /** Handed to the operating system when it resolves, not forced to disk: a mark may lag. */
  mark(change: MarkChange): Promise<void>;
  /** Marks, forced to disk, in a file that names no erased world any more. */
  rewrite(change: MarkChange): Promise<void>;
  close(): Promise<void>;
}

/** Opens or creates the file. One line a group: `{checksum} {JSON}`. */
export async function openHeadMarks(path: string): Promise<HeadMarks> {
  const marks = new FileHeadMarks(path);
  await marks.open();
  return marks;
}

class FileHeadMarks implements HeadMarks {
  group = 0;
  readonly worlds = new Map<string, Head>();
  damage: string | undefined;
  private file: FileHandle | undefined;
  private lines = 0;
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly path: string) {}

  async open(): Promise<void> {
    const text = await readFile(this.path, 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
      throw error;
    });
    const lines = text.split('\n');
    // What follows the last line break is a line whose writing was cut off: its batch was never acknowledged.
    lines.pop();
    for (const [index, line] of lines.entries()) {
      const change = decodeLine(line);
      if (change === undefined)
        this.damage ??= `Line ${String(index + 1)} of the head marks does not fit its checksum.`;
      else this.apply(change);
    }
    await this.replaceFile();
  }

  mark(change: MarkChange): Promise<void> {
    return this.inTurn(async () => {
      this.apply(change);
      this.lines += 1;
      try {
        if (this.lines > this.worlds.size + HEAD_MARK_LINES_MAX) await this.replaceFile();
        else await this.file?.appendFile(encodeLine(change));
      } catch (error) {
        // The batch is on disk, and so the append stands. What is half written is replaced with the next mark.
        this.lines = Number.POSITIVE_INFINITY;
        const reason = error instanceof Error ? error.message : String(error);
        this.damage ??= `A head mark could not be written: ${reason}`;
      }
    });
  }

  rewrite(change: MarkChange): Promise<void> {
    return this.inTurn(async () => {
      this.apply(change);
      await this.replaceFile();
    });
  }

  close(): Promise<void> {
    return this.inTurn(async () => {
      await this.file?.sync();
      await this.file?.close();
      this.file = undefined;
    });
  }

  /** A world is erased while others are written: the file that one replaces must not be the one another writes to. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.last.then(work);
    this.last = turn.catch(() => undefined);
    return turn;
  }

  private apply({ group, worlds }: MarkChange): void {
    this.group = Math.max(this.group, group);
    for (const [world, head] of worlds) {
      if (head === null) this.worlds.delete(world);
      else this.worlds.set(world, head);
    }
  }

  /** A new file under the old name: at any instant there is a whole one. */
  private async replaceFile(): Promise<void> {
    const temporary = `${this.path}.new`;
    const file = await open(temporary, 'w');
    const lines = [...this.worlds].map((entry) => encodeLine({ group: this.group, worlds: [entry] }));
    await file.writeFile(lines.length > 0 ? lines.join('') : encodeLine({ group: this.group, worlds: [] }));
    await file.sync();
    await file.close();
    await rename(temporary, this.path);
    await syncFolder(dirname(this.path));
    await this.file?.close();
    this.file = await open(this.path, 'a');
    this.lines = lines.length;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

const encodeLine = (change: MarkChange): string => {
  const json = JSON.stringify([
    change.group,
    change.worlds.map(([world, head]) => (head === null ? [world] : [world, head.sequence, head.hash])),
  ]);
  return `${lineChecksum(json)} ${json}\n`;
};

type LineContent = readonly [group: number, worlds: readonly (readonly [string, number?, string?])[]];

function decodeLine(line: string): MarkChange | undefined {
  const json = line.slice(LINE_CHECKSUM_DIGITS + 1);
  if (line.slice(0, LINE_CHECKSUM_DIGITS) !== lineChecksum(json)) return undefined;
  const [group, worlds] = JSON.parse(json) as LineContent;
  return {
    group,
    worlds: worlds.map(([world, sequence, hash]) => [
      world,
      sequence === undefined || hash === undefined ? null : { sequence, hash },
    ]),
  };
}

const LINE_CHECKSUM_DIGITS = 16;

const lineChecksum = (json: string): string =>
  createHash('sha256').update(json).digest('hex').slice(0, LINE_CHECKSUM_DIGITS);
