import { expect } from 'chai';
import type { SemanticMemoryError } from '../core/errors';
import type { Observed, ObserveProblem } from '../core/service';
import { ask, openHarness, removeTemporaryFolders, TENANT, worldOf, type Opened } from './world/harness';

describe('SemanticMemory', () => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await openHarness();
  });
  afterEach(async () => {
    await opened.close();
  });
  after(removeTemporaryFolders);

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

  it('gives evidence where no fact answers', async () => {
    const world = await worldOf(opened.memory, ['The kettle hums in the kitchen', 'Alice likes Tea']);
    const reply = await opened.memory.retrieve(TENANT, world, { question: 'Kettle hums ?' });
    expect(reply.outcome).to.equal('no_data');
    expect(reply.evidence).to.deep.equal([
      { observationId: 'o2', text: 'The kettle hums in the kitchen', score: reply.evidence[0]?.score },
    ]);
  });

  it('keeps a base IRI for the life of a data folder', async () => {
    await opened.close();
    const refusal = await refused(openHarness({ folder: opened.folder, baseIri: 'https://data.example/' }));
    expect(refusal).to.include({ kind: 'conflict', code: 'base_iri_differs' });
    opened = await openHarness();
  });

  describe('observing', () => {
    it('tries out without a trace', async () => {
      const world = await worldOf(opened.memory, ['Alice livesIn Paris']);
      const before = await opened.memory.getWorld(TENANT, world);
      const item = { text: 'Alice livesIn Rome' };
      const tried = await opened.memory.observe(TENANT, world, item, { dryRun: true });
      expect(tried.facts[0]?.object).to.deep.include({ label: 'Rome' });
      expect(tried.superseded).to.deep.equal(['f2-1']);
      expect(await opened.memory.getWorld(TENANT, world)).to.deep.equal(before);
      expect(await ask(opened.memory, world, 'Alice livesIn ?')).to.equal('Paris');
      await opened.memory.observeAll(TENANT, world, [item, item], { dryRun: true });
      expect(await opened.memory.getWorld(TENANT, world)).to.deep.equal(before);
      expect(await ask(opened.memory, world, 'Alice livesIn ?')).to.equal('Paris');
    });

    it('puts the problem of a bad item of a batch in its place, and keeps the others', async () => {
      const world = await worldOf(opened.memory, []);
      const replies = await opened.memory.observeAll(TENANT, world, [
        { text: 'Alice likes Tea' },
        { text: '  ' },
        { contract: 'nowhere', data: {} },
        { text: 'Bob likes Tea' },
      ]);
      expect(replies.map(outcome)).to.deep.equal(['o2', 'text_empty', 'contract_unknown', 'o3']);
      expect(await ask(opened.memory, world, '? likes Tea')).to.equal('Alice, Bob');
    });

    it('takes an atomic batch whole or not at all', async () => {
      const world = await worldOf(opened.memory, ['Cleo likes Tea']);
      const refusal = await refused(
        opened.memory.observeAll(TENANT, world, [{ text: 'Alice likes Tea' }, { text: '' }], {
          atomic: true,
        }),
      );
      expect(refusal.errors[0]?.pointer).to.equal('/observations/1/text');
      expect(await ask(opened.memory, world, '? likes Tea')).to.equal('Cleo');
      const { sequence } = await opened.memory.observe(TENANT, world, { text: 'Bob likes Tea' });
      expect(sequence).to.equal(3);
    });

    const wrong: readonly (readonly [string, Record<string, unknown>, string, string])[] = [
      ['an empty text', { text: ' ' }, '/text', 'text_empty'],
      ['nothing at all', {}, '', 'observation_empty'],
      ['a contract without data', { contract: 'test' }, '/data', 'observation_empty'],
      [
        'text and data at once',
        { text: 'A b C', contract: 'test', data: {} },
        '/text',
        'observation_ambiguous',
      ],
      ['a time that is none', { text: 'A b C', observedAt: 'soon' }, '/observed_at', 'time_invalid'],
      [
        'a validity that ends before it begins',
        { text: 'A b C', validFrom: '2024-02-01T00:00:00Z', validTo: '2024-01-01T00:00:00Z' },
        '/valid_to',
        'validity_empty',
      ],
      ['an unknown language', { text: 'A b C', language: 'xx' }, '/language', 'language_unknown'],
      ['half a character', { text: 'A b C\uD800' }, '/text', 'text_malformed'],
    ];
    for (const [name, item, pointer, code] of wrong)
      it(`refuses ${name}, and says where`, async () => {
        const world = await worldOf(opened.memory, []);
        const refusal = await refused(opened.memory.observe(TENANT, world, item));
        expect(refusal.kind).to.equal('invalid');
        expect(refusal.errors).to.deep.include({ pointer, code, message: refusal.errors[0]?.message });
        expect((await opened.memory.getWorld(TENANT, world)).sequence).to.equal(1);
      });

    it('replays the first reply under an idempotency key for a day, and refuses another body', async () => {
      const world = await worldOf(opened.memory, []);
      const send = (text: string, bodyDigest: string): Promise<Observed> =>
        opened.memory.observe(TENANT, world, { text }, { idempotency: { key: 'k/1', bodyDigest } });
      const first = await send('Alice likes Tea', 'a');
      await opened.memory.observe(TENANT, world, { text: 'Bob likes Tea' });
      expect(await send('Alice likes Tea', 'a')).to.deep.equal(first);
      expect(await refused(send('Alice likes Cake', 'b'))).to.include({ code: 'idempotency_key_reused' });
      expect((await opened.memory.getWorld(TENANT, world)).sequence).to.equal(3);
      opened.clock.time = '2030-01-02T00:00:00Z';
      expect((await send('Alice likes Tea', 'a')).sequence).to.equal(4);
    });

    it('drops kept replies that are over, as new ones come', async () => {
      const world = await worldOf(opened.memory, []);
      const send = (key: string): Promise<Observed> =>
        opened.memory.observe(TENANT, world, { text: 'A b C' }, { idempotency: { key, bodyDigest: 'd' } });
      await send('z');
      opened.clock.time = '2030-01-02T12:00:00Z';
      await send('a');
      const kept = await opened.log.list(`idempotency/${TENANT}/${world}/`);
      expect(kept.map(({ key }) => key.split('/').at(-1))).to.deep.equal(['a']);
    });

    it('makes observations of one world one after the other, however many come at once', async () => {
      const world = await worldOf(opened.memory, []);
      const texts = Array.from({ length: 20 }, (_, index) => ({
        text: `Alice livesIn Place${String(index)}`,
      }));
      const replies = await Promise.all(texts.map((item) => opened.memory.observe(TENANT, world, item)));
      expect(replies.map(({ sequence }) => sequence)).to.deep.equal(texts.map((_, index) => index + 2));
      expect(await ask(opened.memory, world, 'Alice livesIn ?')).to.equal('Place19');
      expect((await opened.memory.entities(TENANT, world, { limit: 100 })).data).to.have.length(21);
    });
  });

  describe('retracting', () => {
    it('restores what was superseded, and recompiles what leaned on it, under the same IRIs', async () => {
      const world = await worldOf(opened.memory, [
        'Alice livesIn Paris',
        'Bob likes Tea',
        'she likes Cake',
        'Alice livesIn Rome',
      ]);
      const before = await opened.memory.entities(TENANT, world, {});
      const rome = await opened.memory.retract(TENANT, world, 'o5');
      expect(rome).to.deep.include({ sequence: 6, removed: ['f5-1'], restored: ['f2-1'], recompiled: [] });
      const bob = await opened.memory.retract(TENANT, world, 'o3');
      expect(bob).to.deep.include({ removed: ['f3-1', 'f4-1'], restored: [], recompiled: ['o4'] });
      expect(await ask(opened.memory, world, 'Alice likes ?')).to.equal('Cake');
      const after = await opened.memory.entities(TENANT, world, {});
      for (const { label, iri } of after.data)
        expect(before.data.find((entity) => entity.label === label)?.iri).to.equal(iri);
    });

    it('never gives the IRI of what is gone to something else, not after a restart either', async () => {
      const world = await worldOf(opened.memory, ['Alice likes Tea']);
      const entityOf = async (): Promise<string | undefined> =>
        (await opened.memory.entities(TENANT, world, {})).data.find(({ label }) => label === 'Alice')?.iri;
      const first = await entityOf();
      await opened.memory.retract(TENANT, world, 'o2');
      expect(await entityOf()).to.equal(undefined);
      await opened.close();
      opened = await openHarness({ folder: opened.folder });
      await opened.memory.observe(TENANT, world, { text: 'Alice likes Cake' });
      expect(await entityOf()).to.equal(`${String(first)}~2`);
    });

    it('keeps the record, tells it once, and knows what was never there', async () => {
      const world = await worldOf(opened.memory, ['Alice livesIn Paris']);
      await opened.memory.retract(TENANT, world, 'o2');
      expect(await opened.memory.observation(TENANT, world, 'o2')).to.include({
        retracted: 3,
        text: 'Alice livesIn Paris',
      });
      expect(
        (await opened.memory.retrieve(TENANT, world, { question: 'Alice livesIn ?' })).evidence,
      ).to.deep.equal([]);
      expect(await refused(opened.memory.retract(TENANT, world, 'o2'))).to.include({
        kind: 'conflict',
        code: 'already_retracted',
      });
      for (const unknown of ['o1', 'o99', 'nonsense'])
        expect(await refused(opened.memory.retract(TENANT, world, unknown))).to.include({
          kind: 'not_found',
        });
    });
  });
});

const outcome = (reply: Observed | ObserveProblem): string =>
  'problem' in reply ? reply.problem.code : reply.observationId;

/** The coded error that a promise is expected to fail with. */
async function refused(promise: Promise<unknown>): Promise<SemanticMemoryError> {
  return promise.then(
    () => {
      throw new Error('It was not refused.');
    },
    (error: unknown) => error as SemanticMemoryError,
  );
}
