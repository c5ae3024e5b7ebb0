/** What an acknowledgement is worth: nothing is answered before it would survive the loss of all that is not synced. */
import { expect } from 'chai';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openChainedLog } from '../../core/store/chained-log';
import { openHeadMarks } from '../../core/store/head-marks';
import type { Log } from '../../core/ports';
import { ForgetfulStore } from './forgetful-store';
import { rejected } from './rejected';
import { temporaryFolders } from './temporary-folder';

describe('store/durability', () => {
  const newFolder = temporaryFolders();
  const open: Log[] = [];
  const openOn = async (store: ForgetfulStore, folder: string): Promise<Log> => {
    const log = await openChainedLog(store, await openHeadMarks(join(folder, 'heads')));
    open.push(log);
    return log;
  };
  afterEach(async () => {
    await Promise.all(open.splice(0).map((log) => log.close()));
  });

  /** What a machine finds that comes up again: the disk and the head marks of this very instant. */
  const crash = async (
    store: ForgetfulStore,
    folder: string,
  ): Promise<{ store: ForgetfulStore; log: Log }> => {
    const found = store.crash();
    const heads = readFileSync(join(folder, 'heads'));
    const other = await newFolder();
    writeFileSync(join(other, 'heads'), heads);
    return { store: found, log: await openOn(found, other) };
  };

  it('answers no append before its sync', async () => {
    const store = new ForgetfulStore();
    const log = await openOn(store, await newFolder());
    let release = (): void => undefined;
    store.held = new Promise((resolve) => {
      release = resolve;
    });
    let answered = false;
    const appended = log.append({ world: 'w', entries: [{ sequence: 1, body: 1 }] }).then(() => {
      answered = true;
    });
    await sleep(30);
    expect(store.keys()).to.include('e/w/000000000001');
    expect(answered).to.equal(false);
    release();
    await appended;
    expect(store.crash().keys()).to.include('e/w/000000000001');
  });

  it('loses nothing that was acknowledged, whenever the power goes', async () => {
    const folder = await newFolder();
    const store = new ForgetfulStore();
    const log = await openOn(store, folder);
    const acknowledged = new Map<string, number>();
    let crashes = 0;
    const crashNow = async (): Promise<void> => {
      // Taken at the same instant as the disk.
      const promised = new Map(acknowledged);
      const { log: found } = await crash(store, folder);
      for (const [world, sequence] of promised) {
        expect(await found.head(world)).to.be.at.least(sequence);
        expect(await found.get(`last/${world}`)).to.be.at.least(sequence);
      }
      expect(await found.check()).to.deep.equal([]);
      crashes += 1;
    };
    const writer = async (world: string): Promise<void> => {
      for (let sequence = 1; sequence <= 20; sequence += 1) {
        await log.append({
          world,
          entries: [{ sequence, body: sequence }],
          records: [{ key: `last/${world}`, value: sequence }],
        });
        acknowledged.set(world, sequence);
        if (sequence % 5 === 0) await crashNow();
      }
    };
    await Promise.all(['a', 'b', 'c', 'd'].map(writer));
    expect(crashes).to.equal(16);
  });

  it('shares one sync among writers who come together', async () => {
    const store = new ForgetfulStore();
    const log = await openOn(store, await newFolder());
    await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        log.append({ world: `w${String(index)}`, entries: [{ sequence: 1, body: index }] }),
      ),
    );
    expect(store.syncs).to.equal(1);
  });

  it('checks and erases while others write without a pause', async () => {
    const store = new ForgetfulStore();
    const log = await openOn(store, await newFolder());
    await log.append({
      world: 'gone',
      entries: [{ sequence: 1, body: 1 }],
      records: [{ key: 'gone/x', value: 1 }],
    });
    const stop = new AbortController();
    const writers = ['a', 'b', 'c'].map(async (world) => {
      for (let sequence = 1; !stop.signal.aborted; sequence += 1) {
        const records = [{ key: `last/${world}`, value: sequence }];
        await log.append({ world, entries: [{ sequence, body: sequence }], records });
      }
    });
    for (let check = 0; check < 20; check += 1) expect(await log.check()).to.deep.equal([]);
    await log.eraseWorld('gone', ['gone/']);
    expect(await log.get('gone/x')).to.equal(undefined);
    expect(await log.check()).to.deep.equal([]);
    stop.abort();
    await Promise.all(writers);
    expect(await log.head('a')).to.be.greaterThan(20);
  });

  it('fails every writer of a batch that could not be written, and goes on from what is on the disk', async () => {
    const store = new ForgetfulStore();
    const log = await openOn(store, await newFolder());
    await log.append({ world: 'w', entries: [{ sequence: 1, body: 1 }] });
    store.failNext = new Error('no space left on device');
    const errors = await Promise.all(
      ['w', 'v'].map((world) =>
        rejected(log.append({ world, entries: [{ sequence: world === 'w' ? 2 : 1, body: 'lost' }] })),
      ),
    );
    for (const error of errors) expect(error).to.include({ kind: 'unavailable', code: 'log_write_failed' });
    await log.append({ world: 'w', entries: [{ sequence: 2, body: 'kept' }] });
    expect(await log.head('w')).to.equal(2);
    expect(await log.head('v')).to.equal(0);
    expect(await log.check()).to.deep.equal([]);
  });

  it('finishes at the next start an erasure that was cut off', async () => {
    const folder = await newFolder();
    const store = new ForgetfulStore();
    const log = await openOn(store, folder);
    await log.append({
      world: 'w',
      entries: [{ sequence: 1, body: 1 }],
      records: [{ key: 'w/x', value: 1 }],
    });
    await log.append({ world: 'v', entries: [{ sequence: 1, body: 1 }] });
    // The power goes when the intention is on the disk and the deletions are not.
    const writes = store.syncs;
    const erased = log.eraseWorld('w', ['w/']);
    while (store.syncs === writes) await sleep(0);
    expect(store.crash().keys()).to.include.members(['e/w/000000000001', 'x/w']);
    const found = await crash(store, folder);
    await erased;
    expect(await found.log.head('w')).to.equal(0);
    expect(await found.log.get('w/x')).to.equal(undefined);
    expect(await found.log.head('v')).to.equal(1);
    expect(await found.log.check()).to.deep.equal([]);
    expect(found.store.keys().filter((key) => key.startsWith('x/'))).to.deep.equal([]);
  });
});
