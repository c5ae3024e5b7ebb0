import { expect } from 'chai';
import { ClassicLevel } from 'classic-level';
import { join } from 'node:path';
import type { Log, LogEntry } from '../../core/ports';
import type { EntryBody } from '../../core/world/entry';
import { ask, openHarness, removeTemporaryFolders, temporaryFolder, TENANT, worldOf } from './harness';

const TEXTS = ['Alice livesIn Paris', 'Bob likes Tea', 'she likes Cake', 'Alice livesIn Rome'];

describe('verify', () => {
  after(removeTemporaryFolders);

  it('agrees with a sound log, retractions and all', async () => {
    const opened = await openHarness();
    const world = await worldOf(opened.memory, TEXTS);
    await opened.memory.retract(TENANT, world, 'o3');
    await opened.memory.observe(TENANT, world, { text: 'not Alice likes Cake' });
    const { digest, sequence } = await opened.memory.getWorld(TENANT, world);
    expect(await opened.memory.verify(TENANT, world)).to.deep.equal({
      worldId: world,
      sequence,
      ok: true,
      faults: [],
      differences: [],
      environment: { recorded: 'test-environment', current: 'test-environment' },
      digest,
    });
    await opened.close();
  });

  it('says under what it was compiled, and cries no corruption, in another environment', async () => {
    const folder = await temporaryFolder();
    const old = await openHarness({ folder, environmentDigest: 'old' });
    const world = await worldOf(old.memory, TEXTS);
    await old.close();
    const opened = await openHarness({ folder, environmentDigest: 'new' });
    const report = await opened.memory.verify(TENANT, world);
    expect(report).to.deep.include({ ok: true, environment: { recorded: 'old', current: 'new' } });
    // A retraction is no upgrade: what does not lean on it keeps what compiled it.
    expect((await opened.memory.retract(TENANT, world, 'o5')).recompiled).to.deep.equal([]);
    expect((await opened.memory.verify(TENANT, world)).ok).to.equal(true);
    await opened.close();
  });

  const tamperings: readonly (readonly [string, (body: EntryBody, sequence: number) => EntryBody, string])[] =
    [
      [
        'another text under the same facts',
        (body, sequence) =>
          sequence === 3 && body.kind === 'observation' && body.input.kind === 'text'
            ? { ...body, input: { ...body.input, text: 'Bob likes Coffee' } }
            : body,
        'o3',
      ],
      [
        'another fact under the same text',
        (body, sequence) =>
          sequence === 2 && body.kind === 'observation'
            ? {
                ...body,
                settlement: {
                  ...body.settlement,
                  facts: body.settlement.facts.map((fact) => ({ ...fact, negated: true })),
                },
              }
            : body,
        'o2',
      ],
      ['another digest', (body, sequence) => (sequence === 4 ? { ...body, digest: 'sm1:0' } : body), 'o4'],
    ];
  for (const [name, tamper, observationId] of tamperings)
    it(`finds ${name}`, async () => {
      const folder = await temporaryFolder();
      const sound = await openHarness({ folder });
      const world = await worldOf(sound.memory, TEXTS);
      await sound.close();
      const opened = await openHarness({ folder, log: (log) => tampered(log, tamper) });
      const report = await opened.memory.verify(TENANT, world);
      expect(report.ok).to.equal(false);
      expect(report.differences[0]?.observationId).to.equal(observationId);
      await opened.close();
    });

  it('names world and sequence of a flipped bit, and the other worlds serve', async () => {
    const folder = await temporaryFolder();
    const sound = await openHarness({ folder });
    const world = await worldOf(sound.memory, TEXTS, 'broken');
    const other = await worldOf(sound.memory, TEXTS, 'whole');
    await sound.close();
    await flipBit(folder, 'Bob likes Tea');

    const opened = await openHarness({ folder });
    const report = await opened.memory.verify(TENANT, world);
    expect(report.ok).to.equal(false);
    expect(report.faults.map((fault) => [fault.world, fault.sequence])).to.deep.include([
      `${TENANT}/${world}`,
      3,
    ]);
    const refusal = await opened.memory
      .observe(TENANT, world, { text: 'Alice likes Tea' })
      .catch((error: unknown) => error);
    expect(refusal).to.include({ code: 'log_corrupt' });
    expect(await ask(opened.memory, other, 'Alice livesIn ?')).to.equal('Rome');
    await opened.memory.deleteWorld(TENANT, world);
    expect((await opened.memory.listWorlds(TENANT, {})).data.map(({ worldId }) => worldId)).to.deep.equal([
      other,
    ]);
    await opened.close();
  });
});

/** The same log, with what is read from it changed: sound by its checksums, and wrong. */
const tampered = (log: Log, tamper: (body: EntryBody, sequence: number) => EntryBody): Log => ({
  read: (world, from) => tamperedEntries(log.read(world, from), tamper),
  append: log.append.bind(log),
  head: log.head.bind(log),
  get: log.get.bind(log),
  list: log.list.bind(log),
  eraseWorld: log.eraseWorld.bind(log),
  check: log.check.bind(log),
  close: log.close.bind(log),
});

async function* tamperedEntries(
  entries: AsyncIterable<LogEntry>,
  tamper: (body: EntryBody, sequence: number) => EntryBody,
): AsyncIterable<LogEntry> {
  for await (const { sequence, body } of entries)
    yield { sequence, body: tamper(body as EntryBody, sequence) };
}

/** In the first stored value that holds the text. */
async function flipBit(folder: string, text: string): Promise<void> {
  const level = new ClassicLevel<Buffer, Buffer>(join(folder, 'log'), {
    keyEncoding: 'buffer',
    valueEncoding: 'buffer',
  });
  for await (const [key, value] of level.iterator()) {
    const position = value.indexOf(text);
    if (position < 0) continue;
    const damaged = Buffer.from(value);
    damaged[position] = (damaged[position] ?? 0) ^ 1;
    await level.put(key, damaged, { sync: true });
    break;
  }
  await level.close();
}
