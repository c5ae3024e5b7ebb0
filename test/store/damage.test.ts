/** Every way to damage a log is found and named, and stops no world but its own. */
import { expect } from 'chai';
import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import { ClassicLevel } from 'classic-level';
import type { Log, LogFault } from '../../core/ports';
import { openChainedLog } from '../../core/store/chained-log';
import { openHeadMarks } from '../../core/store/head-marks';
import { openLog } from '../../core/store/open-log';
import { damage, fileBeginning, largestFile } from './files';
import { ForgetfulStore } from './forgetful-store';
import { rejected } from './rejected';
import { temporaryFolders } from './temporary-folder';

type Stored = Map<string, string>;

interface Case {
  readonly name: string;
  readonly tamper: (values: Stored) => void;
  readonly fault: Pick<LogFault, 'world' | 'sequence' | 'fault'>;
}

const ENTRY = (sequence: number): string => `e/b/00000000000${String(sequence)}`;

const CASES: readonly Case[] = [
  {
    name: 'a changed entry',
    tamper: (values) => values.set(ENTRY(2), (values.get(ENTRY(2)) ?? '').replace('two', 'TWO')),
    fault: { world: 'b', sequence: 2, fault: 'checksum' },
  },
  {
    name: 'a removed entry',
    tamper: (values) => values.delete(ENTRY(2)),
    fault: { world: 'b', sequence: 2, fault: 'missing' },
  },
  {
    name: 'a removed first entry',
    tamper: (values) => values.delete(ENTRY(1)),
    fault: { world: 'b', sequence: 1, fault: 'missing' },
  },
  {
    name: 'a removed last entry',
    tamper: (values) => values.delete(ENTRY(3)),
    fault: { world: 'b', sequence: 3, fault: 'missing_tail' },
  },
  {
    name: 'a whole world removed',
    tamper: (values) => {
      [1, 2, 3].forEach((sequence) => values.delete(ENTRY(sequence)));
    },
    fault: { world: 'b', sequence: 1, fault: 'missing_tail' },
  },
  {
    name: "another world's entry in its place",
    tamper: (values) => values.set(ENTRY(2), values.get('e/a/000000000002') ?? ''),
    fault: { world: 'b', sequence: 2, fault: 'chain' },
  },
  {
    name: 'two entries exchanged',
    tamper: (values) => {
      const [one = '', two = ''] = [values.get(ENTRY(1)), values.get(ENTRY(2))];
      values.set(ENTRY(1), two).set(ENTRY(2), one);
    },
    fault: { world: 'b', sequence: 1, fault: 'chain' },
  },
];

const RECORD_CASES: readonly { name: string; tamper: (values: Stored) => void; fault: LogFault['fault'] }[] =
  [
    {
      name: 'a changed record',
      tamper: (values) => values.set('r/key/1', (values.get('r/key/1') ?? '').replace('one', 'ONE')),
      fault: 'checksum',
    },
    { name: 'a removed record', tamper: (values) => values.delete('r/key/1'), fault: 'missing' },
    {
      name: 'an old value put back',
      tamper: (values) => values.set('r/key/1', values.get('r/key/2') ?? ''),
      fault: 'checksum',
    },
  ];

describe('store/damage', () => {
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

  describe('of what is stored', () => {
    const damaged = async (tamper: (values: Stored) => void): Promise<Log> => {
      const folder = await newFolder();
      const store = new ForgetfulStore();
      const log = await openOn(store, folder);
      for (const world of ['a', 'b', 'c']) await fill(log, world);
      await log.append({
        records: ['one', 'two'].map((value, index) => ({ key: `key/${String(index + 1)}`, value })),
      });
      await log.close();
      store.tamper(tamper);
      return openOn(store, folder);
    };

    for (const { name, tamper, fault } of CASES) {
      it(`names ${name}`, async () => {
        const log = await damaged(tamper);
        const [first] = await log.check();
        expect(first).to.include(fault);
        expect(await rejected(drain(log, 'b'))).to.include({ code: 'log_corrupt', kind: 'internal' });
        const error = (await rejected(drain(log, 'b'))) as { extensions: unknown };
        expect(error.extensions).to.deep.equal(fault);
        await servesAll(log, ['a', 'c']);
      });
    }

    for (const { name, tamper, fault } of RECORD_CASES) {
      it(`names ${name}`, async () => {
        const log = await damaged(tamper);
        expect((await log.check()).map((found) => [found.world, found.fault])).to.deep.include(['', fault]);
        await servesAll(log, ['a', 'b', 'c']);
        // What was written since does not hide it.
        expect((await log.check()).map((found) => found.fault)).to.include(fault);
      });
    }

    it('refuses to write behind a missing tail', async () => {
      const log = await damaged((values) => values.delete(ENTRY(3)));
      const error = await rejected(log.append({ world: 'b', entries: [{ sequence: 3, body: 'another' }] }));
      expect(error).to.include({ code: 'log_corrupt' });
      expect(await rejected(log.head('b'))).to.include({ code: 'log_corrupt' });
    });

    it('misses head marks that were taken away', async () => {
      const folder = await newFolder();
      const store = new ForgetfulStore();
      const log = await openOn(store, folder);
      await fill(log, 'a');
      await fill(log, 'b');
      await log.close();
      await rm(join(folder, 'heads'));
      const again = await openOn(store, folder);
      expect((await again.check()).map(({ message }) => message).join()).to.include('head marks are gone');
    });
  });

  describe('of files', () => {
    const WORLDS = Array.from({ length: 8 }, (_, index) => `world-${String(index)}`);

    /** 8 worlds of 200 entries, in a table or still in the write-ahead log. */
    const filled = async (compacted: boolean): Promise<string> => {
      const folder = await newFolder();
      const log = await openLog(folder);
      for (const world of WORLDS) {
        for (let group = 0; group < 10; group += 1)
          await log.append({ world, entries: entries(world, group) });
      }
      await log.close();
      if (compacted) {
        const database = new ClassicLevel(join(folder, 'log'));
        await database.compactRange('a', 'z');
        await database.close();
      }
      return folder;
    };

    const flipped = (bytes: Buffer): Buffer => {
      const middle = Math.floor(bytes.length / 2);
      bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
      return bytes;
    };

    const overwritten = (bytes: Buffer): Buffer => {
      const middle = Math.floor(bytes.length / 2);
      return bytes.fill(0xa5, middle, middle + 6_000);
    };

    const FILE_CASES = [
      { name: 'a flipped bit of a table', compacted: true, extension: '.ldb', change: flipped },
      { name: 'an overwritten block of a table', compacted: true, extension: '.ldb', change: overwritten },
      { name: 'a flipped bit of the write-ahead log', compacted: false, extension: '.log', change: flipped },
      {
        name: 'a cut write-ahead log',
        compacted: false,
        extension: '.log',
        change: (bytes: Buffer) => bytes.subarray(0, bytes.length - 500),
      },
    ] as const;

    for (const { name, compacted, extension, change } of FILE_CASES) {
      it(`names ${name}`, async () => {
        const folder = await filled(compacted);
        await damage(await largestFile(join(folder, 'log'), extension), change);
        const log = await openLog(folder);
        try {
          const faults = (await log.check()).filter(({ world }) => world !== '');
          const damagedWorlds = [...new Set(faults.map(({ world }) => world))];
          expect(damagedWorlds, JSON.stringify(faults)).to.have.length(1);
          expect(faults[0]?.sequence).to.be.within(1, 200);
          const error = (await rejected(drain(log, damagedWorlds[0] ?? ''))) as { extensions: LogFault };
          expect(error.extensions).to.include({ world: damagedWorlds[0], sequence: faults[0]?.sequence });
          await servesAll(
            log,
            WORLDS.filter((world) => world !== damagedWorlds[0]),
          );
        } finally {
          await log.close();
        }
      });
    }

    it('goes on writing after a compaction has met a damaged block', async () => {
      const folder = await filled(true);
      await damage(await largestFile(join(folder, 'log'), '.ldb'), overwritten);
      const log = await openLog(folder);
      try {
        const [first] = (await log.check()).filter(({ world }) => world !== '');
        const healthy = WORLDS.filter((world) => world !== first?.world);
        // Erasing compacts, and LevelDB then refuses every write until it is opened again.
        const [erased = '', ...others] = healthy;
        await log.eraseWorld(erased, []);
        await servesAll(log, others);
        expect((await log.check()).find(({ world }) => world !== '')).to.include({ world: first?.world });
      } finally {
        await log.close();
      }
    });

    it('opens a damaged manifest with repair only, and then names what is missing', async () => {
      const folder = await filled(true);
      await damage(await fileBeginning(join(folder, 'log'), 'MANIFEST'), (bytes) => bytes.fill(0));
      expect(await rejected(openLog(folder))).to.include({ code: 'log_corrupt', kind: 'internal' });
      const repaired = await openLog(folder, { repair: true });
      try {
        await servesAll(repaired, WORLDS);
        expect(await repaired.check()).to.deep.equal([]);
      } finally {
        await repaired.close();
      }
    });
  });
});

const fill = (log: Log, world: string): Promise<void> =>
  log.append({
    world,
    entries: ['one', 'two', 'three'].map((body, index) => ({ sequence: index + 1, body })),
  });

const entries = (world: string, group: number) =>
  Array.from({ length: 20 }, (_, index) => ({
    sequence: group * 20 + index + 1,
    body: { text: `${world} saw otter ${String(group)}-${String(index)} near the river. `.repeat(6) },
  }));

async function drain(log: Log, world: string): Promise<number> {
  let last = 0;
  for await (const { sequence } of log.read(world)) last = sequence;
  return last;
}

/** Reading to the end and writing one more. */
async function servesAll(log: Log, worlds: readonly string[]): Promise<void> {
  for (const world of worlds) {
    const head = await log.head(world);
    expect(await drain(log, world), world)
      .to.equal(head)
      .and.be.greaterThan(0);
    await log.append({ world, entries: [{ sequence: head + 1, body: 'more' }] });
  }
}
