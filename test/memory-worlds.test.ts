import { expect } from 'chai';
import { WORLDS_IN_MEMORY_MAX } from '../core/limits';
import { ask, openHarness, removeTemporaryFolders, TENANT, worldOf, type Opened } from './world/harness';

describe('worlds', () => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await openHarness({ workers: 2 });
  });
  afterEach(async () => {
    await opened.close();
  });
  after(removeTemporaryFolders);

  it('are got or created by name, and a difference is named', async () => {
    const { memory } = opened;
    const first = await memory.createWorld(TENANT, { name: 'HR, Berlin', description: 'people' });
    expect(first).to.deep.include({ created: true });
    expect(first.world).to.include({ worldId: 'hr-berlin', sequence: 1 });
    const again = await memory.createWorld(TENANT, { name: 'HR, Berlin' });
    expect(again).to.deep.equal({ created: false, world: first.world });
    const refusal = await memory
      .createWorld(TENANT, { name: 'HR, Berlin', description: 'machines' })
      .catch((error: unknown) => error);
    expect(refusal).to.include({ kind: 'conflict', code: 'world_differs' });
    expect((refusal as Error).message).to.contain('description is "people"');
    expect((await memory.createWorld(TENANT, { name: 'hr (berlin)' })).world.worldId).to.equal('hr-berlin-2');
  });

  it('created by many at once are one', async () => {
    const made = await Promise.all(
      Array.from({ length: 5 }, () => opened.memory.createWorld(TENANT, { name: 'same' })),
    );
    expect(made.filter(({ created }) => created)).to.have.length(1);
    expect(new Set(made.map(({ world }) => world.worldId))).to.have.length(1);
  });

  it('are listed in pages, renamed, and erased for good', async () => {
    const { memory } = opened;
    for (const name of ['a', 'b', 'c']) await worldOf(memory, [`Alice likes ${name}`], name);
    const page = await memory.listWorlds(TENANT, { limit: 2 });
    expect(page.data.map(({ worldId }) => worldId)).to.deep.equal(['a', 'b']);
    expect(page.hasMore).to.equal(true);
    const rest = await memory.listWorlds(TENANT, { limit: 2, startingAfter: 'b' });
    expect(rest).to.deep.include({ hasMore: false });
    expect(rest.data[0]).to.deep.include({
      worldId: 'c',
      sequence: 2,
      counts: { observations: 1, facts: 1, quads: 2, entities: 1 },
    });

    await memory.updateWorld(TENANT, 'a', { name: 'alpha' });
    expect((await memory.createWorld(TENANT, { name: 'alpha' })).created).to.equal(false);
    expect((await memory.createWorld(TENANT, { name: 'a' })).world.worldId).to.equal('a-2');
    const taken = await memory.updateWorld(TENANT, 'a', { name: 'b' }).catch((error: unknown) => error);
    expect(taken).to.include({ code: 'name_taken' });

    await memory.deleteWorld(TENANT, 'b');
    expect(await memory.getWorld(TENANT, 'b').catch((error: unknown) => error)).to.include({
      kind: 'not_found',
    });
    expect(await ask(memory, 'a', 'Alice likes ?')).to.equal('a');
    const { world } = await memory.createWorld(TENANT, { name: 'b' });
    expect(world).to.include({ worldId: 'b', sequence: 1 });
    expect(await ask(memory, 'b', 'Alice likes ?')).to.equal('-');
  });

  it('of one tenant are not found by another', async () => {
    const { memory } = opened;
    const world = await worldOf(memory, ['Alice likes Tea'], 'secret');
    const attempts = [
      () => memory.getWorld('acme', world),
      () => memory.observe('acme', world, { text: 'Alice likes Cake' }),
      () => memory.retrieve('acme', world, { question: '? likes Tea' }),
      () => memory.retract('acme', world, 'o2'),
      () => memory.sparql('acme', world, { query: 'ASK {}' }),
      () => memory.verify('acme', world),
      () => memory.deleteWorld('acme', world),
    ];
    for (const attempt of attempts)
      expect(await attempt().catch((error: unknown) => error)).to.include({ code: 'world_not_found' });
    await memory.createWorld('acme', { name: 'secret' });
    await memory.observe('acme', world, { text: 'Bob likes Tea' });
    expect(await ask(memory, world, '? likes Tea')).to.equal('Alice');
    expect((await memory.listWorlds('acme', {})).data).to.have.length(1);
  });

  it('more than fit into memory are all there, the one unused for longest too', async function () {
    this.timeout(120_000);
    const { memory } = opened;
    const ids = Array.from({ length: WORLDS_IN_MEMORY_MAX + 5 }, (_, index) => `w${String(index)}`);
    await Promise.all(ids.map((id) => worldOf(memory, [`Alice livesIn ${id.toUpperCase()}`], id)));
    for (const id of [...ids.slice(0, 8), ...ids.slice(-8)])
      expect(await ask(memory, id, 'Alice livesIn ?')).to.equal(id.toUpperCase());
    await memory.observe(TENANT, 'w0', { text: 'Alice livesIn Oslo' });
    expect(await ask(memory, 'w0', 'Alice livesIn ?')).to.equal('Oslo');
  });

  it('with ids that begin alike stay apart, one erased and the other not', async () => {
    const { memory } = opened;
    await memory.createWorld(TENANT, { name: 'x', worldId: 'w' });
    await memory.createWorld(TENANT, { name: 'y', worldId: 'w2' });
    await memory.observe(TENANT, 'w', { text: 'Alice likes Tea' });
    await memory.observe(TENANT, 'w2', { text: 'Bob likes Tea' });
    await memory.deleteWorld(TENANT, 'w');
    await opened.close();
    opened = await openHarness({ folder: opened.folder });
    expect(await ask(opened.memory, 'w2', '? likes Tea')).to.equal('Bob');
    expect((await opened.memory.listWorlds(TENANT, {})).data.map(({ name }) => name)).to.deep.equal(['y']);
  });
});
