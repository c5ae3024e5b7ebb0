import { expect } from 'chai';
import { startService, type TestReply, type TestService } from './service';

describe('observe and retrieve over HTTP', () => {
  let service: TestService;
  let world: string;
  let number = 0;

  before(async () => {
    service = await startService();
  });
  after(() => service.stop());
  beforeEach(async () => {
    const made = await service.call('POST', '/worlds', { json: { name: `world-${String(number++)}` } });
    world = made.json.world_id;
  });

  const observe = (json: object, headers: Record<string, string> = {}): Promise<TestReply> =>
    service.call('POST', '/observe', { json: { world_id: world, ...json }, headers });
  const observed = async (): Promise<number> =>
    (await service.call('GET', `/worlds/${world}`)).json.counts.observations;

  it('answers every field of an observation, and of its facts', async () => {
    const reply = await observe({ text: 'Alice works at Acme.' });
    expect(reply.status, reply.text).to.equal(201);
    expect(reply.json).to.have.all.keys(
      'observation_id',
      'world_id',
      'sequence',
      'status',
      'facts',
      'unrecognised',
      'superseded',
      'warnings',
      'digest',
    );
    const [fact] = reply.json.facts;
    expect(fact).to.include.all.keys('fact_id', 'subject', 'predicate', 'object', 'derivation');
    expect(fact!.subject).to.have.all.keys('iri', 'label');
    const { span, roles } = fact!.derivation;
    expect(span).to.have.length(2);
    expect(roles[0]).to.have.all.keys('role', 'start', 'end');
  });

  it('answers every field of a retrieval, and where its facts came from', async () => {
    const text = 'Alice works at Acme.';
    await observe({ text });
    const question = 'Where does Alice work?';
    const reply = await service.call('POST', '/retrieve', { json: { world_id: world, question } });
    expect(reply.status, reply.text).to.equal(200);
    expect(reply.json).to.have.all.keys(
      'world_id',
      'question',
      'outcome',
      'answer',
      'columns',
      'rows',
      'facts',
      'reading',
      'options',
      'unknown_terms',
      'evidence',
      'sparql',
      'derivation',
      'sequence',
      'digest',
    );
    expect(reply.json.outcome).to.equal('answered');
    const { values } = reply.json.answer;
    expect(values.map(({ label }) => label)).to.deep.equal(['Acme']);
    const [fact] = reply.json.facts;
    expect(fact!.observations).to.have.length(1);
    expect(fact!.observations[0]!.text).to.equal(text);
  });

  it('keeps a batch in order, each bad item with its problem in its place', async () => {
    const reply = await observe({
      observations: [
        { text: 'Alice works at Acme.' },
        { txt: 'Bob works at Acme.' },
        { contract: 'org.nobody.knows', data: { person: 'x' } },
        'Carol works at Acme.',
        { text: 'Dave works at Globex.', observed_at: '2026-05-01T00:00:00Z' },
      ],
    });
    expect(reply.status, reply.text).to.equal(201);
    const results = reply.json.results;
    expect(results.map((result) => ('problem' in result ? 'problem' : 'observed'))).to.deep.equal([
      'observed',
      'problem',
      'problem',
      'problem',
      'observed',
    ]);
    const problems = results.flatMap((result) => ('problem' in result ? [result.problem] : []));
    expect(problems.map((problem) => problem.status)).to.deep.equal([422, 422, 422]);
    expect(problems[0]!.errors[0]!.pointer).to.equal('/observations/1/txt');
    expect(await observed()).to.equal(2);
    expect(reply.json.sequence).to.equal(results[4]!.sequence);
  });

  it('stores nothing of an atomic batch that has a bad item', async () => {
    const reply = await observe({
      atomic: true,
      observations: [{ text: 'Alice works at Acme.' }, { contract: 'org.nobody.knows', data: {} }],
    });
    expect(reply.status).to.equal(422);
    expect(await observed()).to.equal(0);
  });

  it('stores nothing of a dry run, and answers 200', async () => {
    const reply = await observe({ text: 'Alice works at Acme.', dry_run: true });
    expect(reply.status).to.equal(200);
    expect(reply.json.facts).to.have.length.greaterThan(0);
    expect(await observed()).to.equal(0);
  });

  it('refuses an assertion that breaks its schema, with pointers into its data', async () => {
    const contracts = await service.call('GET', '/contracts');
    const id = contracts.json.data[0]!.id;
    const reply = await observe({ contract: id, data: { nothing_of_this: 1 } });
    expect(reply.status, reply.text).to.equal(422);
    const pointers = reply.json.errors.map(({ pointer }) => pointer);
    expect(pointers).to.include('/data/nothing_of_this');
    expect(await observed()).to.equal(0);
  });

  describe('with an Idempotency-Key', () => {
    it('replays the first reply, and observes once', async () => {
      const headers = { 'Idempotency-Key': `once-${world}` };
      const first = await observe({ text: 'Alice works at Acme.' }, headers);
      const second = await observe({ text: 'Alice works at Acme.' }, headers);
      expect([second.status, second.text]).to.deep.equal([first.status, first.text]);
      expect(await observed()).to.equal(1);
    });

    it('observes once also when the same request comes many times at once', async () => {
      const headers = { 'Idempotency-Key': `many-${world}` };
      const replies = await Promise.all(
        Array.from({ length: 8 }, () => observe({ text: 'Alice works at Acme.' }, headers)),
      );
      expect(new Set(replies.map(({ text }) => text)).size).to.equal(1);
      expect(await observed()).to.equal(1);
    });

    it('replays a batch as a whole', async () => {
      const headers = { 'Idempotency-Key': `batch-${world}` };
      const json = {
        observations: [{ text: 'Alice works at Acme.' }, { txt: '' }, { text: 'Bob works at Acme.' }],
      };
      const first = await observe(json, headers);
      expect((await observe(json, headers)).text).to.equal(first.text);
      expect(await observed()).to.equal(2);
    });

    it('refuses the same key with another body', async () => {
      const headers = { 'Idempotency-Key': `other-${world}` };
      await observe({ text: 'Alice works at Acme.' }, headers);
      const reply = await observe({ text: 'Bob works at Acme.' }, headers);
      expect([reply.status, reply.json.code]).to.deep.equal([422, 'idempotency_key_reused']);
      expect(await observed()).to.equal(1);
    });
  });

  it('lists observations in pages, reads one, and retracts it', async () => {
    for (const name of ['Alice', 'Bob', 'Carol']) await observe({ text: `${name} works at Acme.` });
    const path = `/worlds/${world}/observations`;
    const first = await service.call('GET', `${path}?limit=2`);
    const data = first.json.data;
    expect(data.map(({ text }) => text)).to.deep.equal(['Alice works at Acme.', 'Bob works at Acme.']);
    expect(first.json.has_more).to.equal(true);
    const rest = await service.call('GET', `${path}?starting_after=${data[1]!.observation_id}`);
    expect(rest.json.data).to.have.length(1);
    const alice = await service.call('GET', `${path}/${data[0]!.observation_id}`);
    expect(alice.json.text).to.equal('Alice works at Acme.');
    const retracted = await service.call('DELETE', `${path}/${data[0]!.observation_id}`);
    expect(retracted.status, retracted.text).to.equal(200);
    expect(retracted.json.removed).to.have.length.greaterThan(0);
    const question = { world_id: world, question: 'Where does Alice work?' };
    const answer = await service.call('POST', '/retrieve', { json: question });
    expect(answer.json.outcome).to.not.equal('answered');
    expect((await service.call('DELETE', `${path}/nothing`)).status).to.equal(404);
  });

  it('lists facts and entities', async () => {
    await observe({ text: 'Alice works at Acme.' });
    const facts = await service.call('GET', `/worlds/${world}/facts`);
    expect(facts.json.data).to.have.length.greaterThan(0);
    const entities = await service.call('GET', `/worlds/${world}/entities`);
    const labels = entities.json.data.map(({ label }) => label);
    expect(labels).to.include.members(['Alice', 'Acme']);
  });
});
