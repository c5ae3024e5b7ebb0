/**
 * The process that the crash test kills: four observers write to worlds of their own, alone and in batches, with a
 * retraction now and then, and each acknowledgement goes to standard output before the next request.
 */
import { writeSync } from 'node:fs';
import { openHarness, TENANT } from '../world/harness';

async function main(folder: string): Promise<void> {
  const { memory } = await openHarness({ folder });
  writeSync(1, 'open\n');
  const acknowledge = (world: string, sequence: number, said: string): void => {
    writeSync(1, `${world} ${String(sequence)} ${said}\n`);
  };
  const observer = async (name: string): Promise<never> => {
    const { world } = await memory.createWorld(TENANT, { name });
    const { worldId } = world;
    for (let turn = world.sequence; ; turn += 1) {
      const value = `V${String(turn)}`;
      if (turn % 7 === 3) {
        const items = [`Alice livesIn ${value}`, `Bob likes ${value}`, `Cleo has ${value}`].map((text) => ({
          text,
        }));
        const replies = await memory.observeAll(TENANT, worldId, items);
        for (const reply of replies)
          if ('sequence' in reply) acknowledge(worldId, reply.sequence, 'observed');
      } else {
        const reply = await memory.observe(TENANT, worldId, {
          text: `Alice livesIn ${value} . Dan likes ${value}`,
        });
        acknowledge(worldId, reply.sequence, 'observed');
        if (turn % 5 === 4) {
          const taken = await memory.retract(TENANT, worldId, reply.observationId);
          acknowledge(worldId, taken.sequence, `retracted ${reply.observationId}`);
        }
      }
    }
  };
  await Promise.all(['w1', 'w2', 'w3', 'w4'].map(observer));
}

void main(process.argv[2] ?? '');
