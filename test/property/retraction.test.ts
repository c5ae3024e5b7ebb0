import { expect } from 'chai';
import fc from 'fast-check';
import type { SemanticMemory } from '../../core/memory';
import { openHarness, removeTemporaryFolders, TENANT, type Opened } from '../world/harness';
import { QUESTIONS, randomText, type RandomText } from '../world/random-texts';

describe('retraction', () => {
  let opened: Opened;
  let worlds = 0;
  before(async () => {
    opened = await openHarness();
  });
  after(async () => {
    await opened.close();
    await removeTemporaryFolders();
  });

  it('of any subset, in any order, leaves the world as if it had never been observed', async function () {
    this.timeout(120_000);
    const observed = fc.array(fc.tuple(randomText, fc.boolean(), fc.nat()), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(observed, async (items) => {
        const { memory } = opened;
        const kept = await make(
          memory,
          items.filter(([, retracted]) => !retracted).map(([text]) => text),
        );
        const all = await make(
          memory,
          items.map(([text]) => text),
        );
        const doomed = items
          .map(([, retracted, order], index) => ({ retracted, order, id: `o${String(index + 2)}` }))
          .filter(({ retracted }) => retracted)
          .sort((left, right) => left.order - right.order);
        for (const { id } of doomed) await memory.retract(TENANT, all, id);
        expect(await contents(memory, all)).to.deep.equal(await contents(memory, kept));
        expect(await memory.verify(TENANT, all)).to.include({ ok: true });
      }),
      { numRuns: 40 },
    );
  });

  it('is the same after a restart, and goes on from there', async () => {
    const world = await make(opened.memory, [
      { text: 'Alice livesIn Paris', observedAt: '2024-02-01T00:00:00Z' },
      { text: 'Bob likes Alice', observedAt: '2024-02-02T00:00:00Z' },
    ]);
    await opened.memory.retract(TENANT, world, 'o2');
    const before = await contents(opened.memory, world);
    const status = await opened.memory.getWorld(TENANT, world);
    const { folder } = opened;
    await opened.close();
    opened = await openHarness({ folder });
    expect(await contents(opened.memory, world)).to.deep.equal(before);
    expect(await opened.memory.getWorld(TENANT, world)).to.deep.equal(status);
    const { sequence } = await opened.memory.observe(TENANT, world, { text: 'Alice livesIn Rome' });
    expect(sequence).to.equal(5);
  });

  async function make(memory: SemanticMemory, texts: readonly RandomText[]): Promise<string> {
    worlds += 1;
    const { world } = await memory.createWorld(TENANT, { name: `w${String(worlds)}` });
    for (const text of texts) await memory.observe(TENANT, world.worldId, text);
    return world.worldId;
  }
});

/** Everything that can be asked of a world, by names: IRIs and log positions aside. */
async function contents(memory: SemanticMemory, world: string): Promise<unknown> {
  const facts = [];
  for (let startingAfter: string | undefined; ;) {
    const page = await memory.facts(TENANT, world, {
      all: true,
      limit: 100,
      ...(startingAfter === undefined ? {} : { startingAfter }),
    });
    facts.push(...page.data);
    startingAfter = page.data.at(-1)?.factId;
    if (!page.hasMore) break;
  }
  const lines = facts.map((fact) =>
    [
      fact.subject.label,
      fact.predicate.iri,
      'label' in fact.object ? fact.object.label : fact.object.value,
      fact.negated ?? false,
      fact.validFrom,
      fact.validTo,
      fact.standing,
      fact.retired !== undefined,
    ].join(' '),
  );
  const answers = [];
  for (const question of QUESTIONS)
    answers.push((await memory.retrieve(TENANT, world, { question })).answer.text);
  const entities = await memory.entities(TENANT, world, { limit: 100 });
  const { counts } = await memory.getWorld(TENANT, world);
  return { lines, answers, counts, entities: entities.data.map(({ label }) => label) };
}
