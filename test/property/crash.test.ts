/**
 * kill -9 at arbitrary instants of concurrent observing and retracting: whatever was acknowledged is there afterwards,
 * and every world agrees with what compiling its texts again gives. CRASHES sets how often (default 5).
 */
import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { openHarness, removeTemporaryFolders, temporaryFolder, TENANT } from '../world/harness';

const CRASHES = Number(process.env['CRASHES'] ?? '5');
const OBSERVING_MS_MAX = 300;

describe('killed while it observes', () => {
  after(removeTemporaryFolders);

  it(`loses nothing acknowledged in ${String(CRASHES)} kills`, async function () {
    this.timeout(60_000 + CRASHES * 20_000);
    const folder = await temporaryFolder();
    const acknowledged = new Map<string, Map<number, string>>();
    for (let crash = 0; crash < CRASHES; crash += 1) {
      // Instants spread evenly and in no order: a multiplicative walk through the residues of a prime.
      const instant = (((crash + 1) * 137) % 211) / 211;
      for (const line of await observeUntilKilled(folder, instant * OBSERVING_MS_MAX)) {
        const [world = '', sequence = '', ...said] = line.split(' ');
        if (sequence === '') continue;
        const known = acknowledged.get(world) ?? new Map<number, string>();
        acknowledged.set(world, known.set(Number(sequence), said.join(' ')));
      }
      await expectAll(folder, acknowledged);
    }
    expect(acknowledged.size).to.equal(4);
  });
});

async function expectAll(
  folder: string,
  acknowledged: ReadonlyMap<string, ReadonlyMap<number, string>>,
): Promise<void> {
  const opened = await openHarness({ folder });
  const { memory } = opened;
  try {
    for (const [world, entries] of acknowledged) {
      const report = await memory.verify(TENANT, world);
      expect(report, world).to.deep.include({ ok: true, faults: [], differences: [] });
      expect((await memory.getWorld(TENANT, world)).digest).to.equal(report.digest);
      for (const [sequence, said] of entries) {
        expect(report.sequence, world).to.be.at.least(sequence);
        const [verb, target] = said.split(' ');
        const record = await memory.observation(
          TENANT,
          world,
          verb === 'retracted' ? (target ?? '') : `o${String(sequence)}`,
        );
        if (verb === 'retracted') expect(record.retracted).to.equal(sequence);
      }
    }
  } finally {
    await opened.close();
  }
}

/** Whole lines that the observer had written when it was killed, so long after it had opened. */
function observeUntilKilled(folder: string, milliseconds: number): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['-r', 'ts-node/register/transpile-only', join(__dirname, 'crash-observer.ts'), folder],
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
      else reject(new Error(`The observer ended by itself: ${output.slice(-500)}`));
    });
  });
}
