import { expect } from 'chai';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SemanticMemoryError } from '../../core/errors';
import type { Log, LogEntry } from '../../core/ports';
import { openLog } from '../../core/store/open-log';
import { rejected } from './rejected';
import { bytesUnder } from './files';
import { temporaryFolders } from './temporary-folder';

describe('store/log', () => {
  const newFolder = temporaryFolders();
  const open: Log[] = [];
  const openAt = async (folder: string): Promise<Log> => {
    const log = await openLog(folder);
    open.push(log);
    return log;
  };
  afterEach(async () => {
    await Promise.all(open.splice(0).map((log) => log.close()));
  });

  it('gives back entries and records after a restart', async () => {
    const folder = await newFolder();
    const log = await openAt(folder);
    await log.append({
      world: 'default:hr',
      entries: [
        { sequence: 1, body: { text: 'Alice works at Acme.' } },
        { sequence: 2, body: ['北京', null, 1.5] },
      ],
      records: [{ key: 'world/hr', value: { name: 'hr' } }],
    });
    await log.close();
    const again = await openAt(folder);
    expect(await collect(again.read('default:hr'))).to.deep.equal([
      { sequence: 1, body: { text: 'Alice works at Acme.' } },
      { sequence: 2, body: ['北京', null, 1.5] },
    ]);
    expect(await again.head('default:hr')).to.equal(2);
    expect(await again.get('world/hr')).to.deep.equal({ name: 'hr' });
    expect(await again.check()).to.deep.equal([]);
  });

  it('reads from a sequence on, and nothing beyond the head', async () => {
    const log = await openAt(await newFolder());
    await log.append({ world: 'w', entries: [1, 2, 3].map((sequence) => ({ sequence, body: sequence })) });
    expect((await collect(log.read('w', 3))).map(({ sequence }) => sequence)).to.deep.equal([3]);
    expect(await collect(log.read('w', 4))).to.deep.equal([]);
    expect(await collect(log.read('w', 9))).to.deep.equal([]);
    expect(await collect(log.read('other'))).to.deep.equal([]);
  });

  it('keeps worlds apart whose names contain one another or the separator', async () => {
    const log = await openAt(await newFolder());
    const worlds = ['a', 'a/', 'a/b', 'a:b', 'a%2Fb', 'ab', 'ä', '北京'];
    await Promise.all(worlds.map((world) => log.append({ world, entries: [{ sequence: 1, body: world }] })));
    for (const world of worlds) {
      expect(await collect(log.read(world))).to.deep.equal([{ sequence: 1, body: world }]);
    }
    await log.eraseWorld('a', []);
    expect(await log.head('a')).to.equal(0);
    for (const world of worlds.slice(1)) expect(await log.head(world), world).to.equal(1);
  });

  it('refuses an entry that does not follow the head, and writes nothing of its batch', async () => {
    const log = await openAt(await newFolder());
    await log.append({ world: 'w', entries: [{ sequence: 1, body: 'first' }] });
    for (const sequence of [1, 3, 0]) {
      const error = await rejected(
        log.append({ world: 'w', entries: [{ sequence, body: 'x' }], records: [{ key: 'k', value: 1 }] }),
      );
      expect(error).to.include({ kind: 'conflict', code: 'log_sequence_conflict' });
    }
    expect(await log.get('k')).to.equal(undefined);
    expect(await log.head('w')).to.equal(1);
  });

  it('lets one of two writers of the same sequence win', async () => {
    const log = await openAt(await newFolder());
    const results = await Promise.allSettled(
      ['one', 'two'].map((body) => log.append({ world: 'w', entries: [{ sequence: 1, body }] })),
    );
    expect(results.map(({ status }) => status)).to.deep.equal(['fulfilled', 'rejected']);
    expect(await collect(log.read('w'))).to.deep.equal([{ sequence: 1, body: 'one' }]);
  });

  it('takes the bodies as they are at the call', async () => {
    const log = await openAt(await newFolder());
    const body = { text: 'before' };
    const appended = log.append({ world: 'w', entries: [{ sequence: 1, body }] });
    body.text = 'after';
    await appended;
    expect(await collect(log.read('w'))).to.deep.equal([{ sequence: 1, body: { text: 'before' } }]);
  });

  it('lists records by prefix, in order of their keys, after a key, up to a limit', async () => {
    const log = await openAt(await newFolder());
    const keys = ['world/a', 'world/b', 'world/ß', 'world/🦦', 'world', 'worlds/x', 'world/'];
    await log.append({ records: keys.map((key) => ({ key, value: key })) });
    const listed = async (options?: Parameters<Log['list']>[1]): Promise<readonly string[]> =>
      (await log.list('world/', options)).map(({ key }) => key);
    expect(await listed()).to.deep.equal(['world/', 'world/a', 'world/b', 'world/ß', 'world/🦦']);
    expect(await listed({ after: 'world/a' })).to.deep.equal(['world/b', 'world/ß', 'world/🦦']);
    expect(await listed({ after: 'world/a', limit: 1 })).to.deep.equal(['world/b']);
    expect(await listed({ limit: 0 })).to.deep.equal([]);
    expect(await listed({ after: 'a' })).to.have.length(5);
    await log.append({ records: [{ key: 'world/a', value: null }] });
    expect(await listed()).to.not.include('world/a');
    expect(await log.check()).to.deep.equal([]);
  });

  it('erases a world from the disk and lets it begin anew', async () => {
    const folder = await newFolder();
    const log = await openAt(folder);
    const secret = 'otter-4711-incompressible-Zq8';
    await log.append({
      world: 'gone',
      entries: [{ sequence: 1, body: secret }],
      records: [{ key: 'snapshot/gone/1', value: secret }],
    });
    await log.append({
      world: 'stays',
      entries: [{ sequence: 1, body: 'here' }],
      records: [{ key: 'snapshot/stays/1', value: 'here' }],
    });
    expect(await bytesUnder(folder)).to.include(secret);
    await log.eraseWorld('gone', ['snapshot/gone/']);
    expect(await bytesUnder(folder)).to.not.include(secret);
    expect(await log.list('snapshot/')).to.deep.equal([{ key: 'snapshot/stays/1', value: 'here' }]);
    expect(await log.check()).to.deep.equal([]);
    await log.append({ world: 'gone', entries: [{ sequence: 1, body: 'anew' }] });
    await log.close();
    const again = await openAt(folder);
    expect(await collect(again.read('gone'))).to.deep.equal([{ sequence: 1, body: 'anew' }]);
    expect(await again.check()).to.deep.equal([]);
  });

  it('refuses a second process with log_locked and a file for a folder with log_unavailable', async () => {
    const folder = await newFolder();
    await openAt(folder);
    expect(await rejected(openLog(folder))).to.include({ kind: 'unavailable', code: 'log_locked' });
    expect(await rejected(openLog('/dev/null'))).to.include({ kind: 'unavailable', code: 'log_unavailable' });
  });

  it('answers log_closed after close', async () => {
    const log = await openLog(await mkdtemp(join(tmpdir(), 'semantic-memory-store-')));
    await log.close();
    await log.close();
    expect(await rejected(log.get('x')))
      .to.be.instanceOf(SemanticMemoryError)
      .and.include({ code: 'log_closed' });
  });
});

async function collect(entries: AsyncIterable<LogEntry>): Promise<readonly LogEntry[]> {
  const all: LogEntry[] = [];
  for await (const entry of entries) all.push(entry);
  return all;
}
