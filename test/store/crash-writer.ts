/**
 * The process that the crash test kills: eight writers append to worlds of their own, as fast as they can, and each
 * acknowledgement goes to standard output before the next append. Arguments: data folder, sequence to begin with by world.
 */
import { writeSync } from 'node:fs';
import { openLog } from '../../core/store/open-log';

async function main(folder: string): Promise<void> {
  const log = await openLog(folder);
  const faults = await log.check();
  if (faults.length > 0) writeSync(1, `fault ${JSON.stringify(faults)}\n`);
  writeSync(1, 'open\n');
  const writer = async (world: string): Promise<never> => {
    for (let sequence = (await log.head(world)) + 1; ; sequence += 1) {
      const body = { text: `${world} ${String(sequence)}`.repeat(1 + (sequence % 50)) };
      await log.append({
        world,
        entries: [{ sequence, body }],
        records: [{ key: `last/${world}`, value: sequence }],
      });
      writeSync(1, `${world} ${String(sequence)}\n`);
    }
  };
  const eraser = async (): Promise<never> => {
    for (;;) {
      await log.append({
        world: 'scratch',
        entries: [{ sequence: (await log.head('scratch')) + 1, body: 'scratch' }],
        records: [{ key: 'scratch/x', value: 'scratch' }],
      });
      await log.eraseWorld('scratch', ['scratch/']);
    }
  };
  await Promise.all([...Array.from({ length: 8 }, (_, index) => writer(`w${String(index)}`)), eraser()]);
}

void main(process.argv[2] ?? '');
