import { expect } from 'chai';
import fc from 'fast-check';
import { openHarness, removeTemporaryFolders, temporaryFolder, TENANT, type Opened } from '../world/harness';
import { QUESTIONS, randomTexts, type RandomText } from '../world/random-texts';

interface Told {
  readonly digest: string;
  /** Replies to every question, as bytes, with the world's own name taken out. */
  readonly answers: string;
}

describe('the same observations give the same world', () => {
  after(removeTemporaryFolders);

  it('whatever the folder, the name, the tenant, the workers, the restarts and the neighbours', async function () {
    this.timeout(120_000);
    await fc.assert(
      fc.asyncProperty(
        randomTexts(8),
        randomTexts(4),
        fc.constantFrom(1, 2, 4),
        fc.nat({ max: 8 }),
        async (texts, others, workers, restartAfter) => {
          const once = await inOneGo(texts);
          const again = await interleaved(texts, others, workers, restartAfter);
          expect(again).to.deep.equal(once);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('without given times, whatever the clock says', async () => {
    const texts = ['Alice livesIn Paris', 'Alice livesIn Rome', 'not Bob likes Alice', 'Bob likes Alice'];
    const digests = [];
    for (const time of ['2030-01-01T00:00:00Z', '2041-05-06T07:08:09.123Z']) {
      const opened = await openHarness({ time });
      const { world } = await opened.memory.createWorld(TENANT, { name: 'clock' });
      for (const text of texts) {
        await opened.memory.observe(TENANT, world.worldId, { text });
        opened.clock.time = new Date(Date.parse(opened.clock.time) + 1000).toISOString();
      }
      digests.push((await opened.memory.getWorld(TENANT, world.worldId)).digest);
      await opened.close();
    }
    expect(digests[0]).to.equal(digests[1]);
  });

  it('whatever its IRIs begin with', async () => {
    const digests = [];
    for (const baseIri of ['urn:semantic-memory:', 'https://data.example/memory/']) {
      const opened = await openHarness({ baseIri });
      const { world } = await opened.memory.createWorld(TENANT, { name: 'base' });
      await opened.memory.observe(TENANT, world.worldId, {
        text: 'Alice likes TCP/IP . Alice livesIn Paris',
      });
      const told = await tell(opened, TENANT, world.worldId);
      expect(told.answers).to.contain(
        baseIri.startsWith('https') ? 'memory/default/base/entity/Alice' : 'urn:world',
      );
      digests.push(told.digest);
      await opened.close();
    }
    expect(digests[0]).to.equal(digests[1]);
  });

  it('and other observations give another digest', async () => {
    const one = await inOneGo([{ text: 'Alice likes Bob', observedAt: '2024-02-01T00:00:00Z' }]);
    const other = await inOneGo([{ text: 'not Alice likes Bob', observedAt: '2024-02-01T00:00:00Z' }]);
    expect(one.digest).to.not.equal(other.digest);
  });
});

async function inOneGo(texts: readonly RandomText[]): Promise<Told> {
  const opened = await openHarness();
  const { world } = await opened.memory.createWorld(TENANT, { name: 'first' });
  for (const text of texts) await opened.memory.observe(TENANT, world.worldId, text);
  const told = await tell(opened, TENANT, world.worldId);
  await opened.close();
  return told;
}

/** In another tenant's world, between another world's observations, with a restart on the way. */
async function interleaved(
  texts: readonly RandomText[],
  others: readonly RandomText[],
  workers: number,
  restartAfter: number,
): Promise<Told> {
  const folder = await temporaryFolder();
  let opened = await openHarness({ folder, workers });
  const { world: neighbour } = await opened.memory.createWorld(TENANT, { name: 'neighbour' });
  const { world } = await opened.memory.createWorld('acme', { name: 'Second World', worldId: 'other.one' });
  for (const [index, text] of texts.entries()) {
    const other = others[index];
    if (index === restartAfter) {
      await opened.close();
      opened = await openHarness({ folder, workers: 1 });
    }
    await Promise.all([
      other === undefined ? undefined : opened.memory.observe(TENANT, neighbour.worldId, other),
      opened.memory.observe('acme', world.worldId, text),
    ]);
  }
  const told = await tell(opened, 'acme', world.worldId);
  expect((await opened.memory.verify('acme', world.worldId)).ok).to.equal(true);
  await opened.close();
  return told;
}

async function tell({ memory }: Opened, tenant: string, worldId: string): Promise<Told> {
  const replies = [];
  for (const question of QUESTIONS) replies.push(await memory.retrieve(tenant, worldId, { question }));
  const own = `urn:semantic-memory:${tenant}:${worldId}`;
  const answers = JSON.stringify(replies)
    .replaceAll(own, 'urn:world')
    .replaceAll(`"worldId":"${worldId}"`, '');
  return { digest: (await memory.getWorld(tenant, worldId)).digest, answers };
}
