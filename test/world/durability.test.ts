import { expect } from 'chai';
import type { Log } from '../../core/ports';
import { ask, openHarness, removeTemporaryFolders, TENANT, worldOf } from './harness';

describe('durability', () => {
  after(removeTemporaryFolders);

  it('no reply precedes the sync of what it replies to', async () => {
    let release: (() => void) | undefined;
    const opened = await openHarness({
      log: (log) =>
        withAppend(log, async (batch) => {
          const entry = batch.entries?.[0]?.sequence;
          if (entry === 2) await new Promise<void>((resolve) => (release = resolve));
          return log.append(batch);
        }),
    });
    const world = await worldOf(opened.memory, []);
    let replied = false;
    const observing = opened.memory
      .observe(TENANT, world, { text: 'Alice likes Tea' })
      .then(() => (replied = true));
    while (release === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(replied).to.equal(false);
    expect((await opened.memory.getWorld(TENANT, world)).sequence).to.equal(1);
    release();
    await observing;
    expect(await ask(opened.memory, world, 'Alice likes ?')).to.equal('Tea');
    await opened.close();
  });

  it('what the log refused is not in the world, and the next observation takes its place', async () => {
    let full = false;
    const opened = await openHarness({
      log: (log) =>
        withAppend(log, (batch) => (full ? Promise.reject(new Error('disk full')) : log.append(batch))),
    });
    const world = await worldOf(opened.memory, ['Alice livesIn Paris']);
    expect(await ask(opened.memory, world, 'Alice livesIn ?')).to.equal('Paris');
    full = true;
    const refusal = await opened.memory
      .observe(TENANT, world, { text: 'Alice livesIn Rome' })
      .catch((error: unknown) => error);
    expect(refusal).to.have.property('message', 'disk full');
    full = false;
    expect(await ask(opened.memory, world, 'Alice livesIn ?')).to.equal('Paris');
    const { sequence } = await opened.memory.observe(TENANT, world, { text: 'Alice livesIn Oslo' });
    expect(sequence).to.equal(3);
    expect(await ask(opened.memory, world, 'Alice livesIn ?')).to.equal('Oslo');
    expect((await opened.memory.verify(TENANT, world)).ok).to.equal(true);
    await opened.close();
  });
});

const withAppend = (log: Log, append: Log['append']): Log => ({
  append,
  read: log.read.bind(log),
  head: log.head.bind(log),
  get: log.get.bind(log),
  list: log.list.bind(log),
  eraseWorld: log.eraseWorld.bind(log),
  check: log.check.bind(log),
  close: log.close.bind(log),
});
