/**
 * kill -9 at arbitrary instants of concurrent writing: every acknowledged append is there afterwards.
 * A kill does not empty the operating system's cache; what survives a loss of power is `durability.test.ts`'s matter.
 * CRASHES sets how often (default 20); the instants are drawn from a fixed seed.
 */
import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { openLog } from '../../core/store/open-log';
import { temporaryFolders } from './temporary-folder';

const CRASHES = Number(process.env['CRASHES'] ?? '20');
const WRITING_MS_MAX = 150;

describe('store/crash', () => {
  const newFolder = temporaryFolders();

  it(`loses nothing acknowledged in ${String(CRASHES)} kills`, async function () {
    this.timeout(60_000 + CRASHES * 5_000);
    const folder = await newFolder();
    const random = generator(20_261_120);
    const acknowledged = new Map<string, number>();
    for (let crash = 0; crash < CRASHES; crash += 1) {
      const output = await writeUntilKilled(folder, Math.floor(random() * WRITING_MS_MAX));
      for (const line of output) {
        const [world = '', sequence = ''] = line.split(' ');
        expect(world, line).to.not.equal('fault');
        if (sequence !== '') acknowledged.set(world, Number(sequence));
      }
      const log = await openLog(folder);
      try {
        expect(await log.check()).to.deep.equal([]);
        for (const [world, sequence] of acknowledged) {
          expect(await log.head(world), world).to.be.at.least(sequence);
          expect(await log.get(`last/${world}`), world).to.equal(await log.head(world));
        }
      } finally {
        await log.close();
      }
    }
    expect(acknowledged.size).to.equal(8);
  });
});

/** Whole lines that the writer had written when it was killed, so long after it had opened the log. */
function writeUntilKilled(folder: string, milliseconds: number): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['-r', 'ts-node/register/transpile-only', join(__dirname, 'crash-writer.ts'), folder],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let output = '';
    let timer: NodeJS.Timeout | undefined;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      timer ??= setTimeout(() => child.kill('SIGKILL'), milliseconds);
    });
    child.on('error', reject);
    child.on('close', (_code, signal) => {
      if (signal === 'SIGKILL') resolve(output.split('\n').slice(0, -1));
      else reject(new Error(`the writer ended by itself: ${output}`));
    });
  });
}

/** Mulberry32: the same instants in every run. @see https://github.com/cprosche/mulberry32 */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
