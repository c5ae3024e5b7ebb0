import { expect } from 'chai';
import { ask, openHarness, removeTemporaryFolders, TENANT, worldOf, type Opened } from './world/harness';

describe('SemanticMemory', () => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await openHarness();
  });
  afterEach(async () => {
    await opened.close();
    await removeTemporaryFolders();
  });

  it('answers from what it observed, and says where it has it from', async () => {
    const world = await worldOf(opened.memory, ['Alice likes Tea', 'Bob likes Tea']);
    const reply = await opened.memory.retrieve(TENANT, world, { question: '? likes Tea' });
    expect(reply.answer.text).to.equal('Alice, Bob');
    expect(reply.facts.map((fact) => [fact.factId, fact.observations[0]?.text])).to.deep.equal([
      ['f2-1', 'Alice likes Tea'],
      ['f3-1', 'Bob likes Tea'],
    ]);
    expect(reply.sequence).to.equal(3);
    expect(reply.evidence.map(({ observationId }) => observationId)).to.deep.equal(['o2', 'o3']);
  });

  it('answers the same after a restart, from the log alone', async () => {
    const world = await worldOf(opened.memory, [
      'Alice likes Tea',
      'not Bob likes Tea',
      'Alice livesIn Paris',
    ]);
    const question = { question: 'Alice livesIn ?' };
    const before = await opened.memory.retrieve(TENANT, world, question);
    await opened.close();
    opened = await openHarness({ folder: opened.folder, workers: 2 });
    expect(await opened.memory.retrieve(TENANT, world, question)).to.deep.equal(before);
    expect(await ask(opened.memory, world, 'not Bob likes ?')).to.equal('Tea');
  });
});
