import { expect } from 'chai';
import { setImmediate } from 'node:timers/promises';
import { ReadWriteLock } from '../../core/world/read-write-lock';

describe('a read-write lock', () => {
  it('lets readers in together and a writer alone, in the order in which they came', async () => {
    const lock = new ReadWriteLock();
    const events: string[] = [];
    const work = (name: string) => async (): Promise<void> => {
      events.push(`${name}+`);
      await setImmediate();
      await setImmediate();
      events.push(`${name}-`);
    };
    await Promise.all([
      lock.read(work('r1')),
      lock.read(work('r2')),
      lock.write(work('w1')),
      lock.read(work('r3')),
      lock.write(work('w2')),
      lock.write(work('w3')),
    ]);
    expect(events.join(' ')).to.equal('r1+ r2+ r1- r2- w1+ w1- r3+ r3- w2+ w2- w3+ w3-');
    expect(lock.idle).to.equal(true);
  });

  it('goes on after a failure', async () => {
    const lock = new ReadWriteLock();
    const failure = await lock.write(() => Promise.reject(new Error('no'))).catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(Error);
    expect(await lock.read(() => Promise.resolve('yes'))).to.equal('yes');
    expect(await lock.write(() => Promise.resolve('yes'))).to.equal('yes');
  });
});
