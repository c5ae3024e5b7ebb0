import { expect } from 'chai';
import {
  NotFoundError,
  PermissionDeniedError,
  SemanticMemory,
  UnprocessableEntityError,
} from '../../sdk/index';
import { startService, type TestService } from '../http/service';

describe('the SDK against the service', () => {
  let service: TestService;
  let client: SemanticMemory;
  before(async () => {
    service = await startService();
    client = new SemanticMemory({ apiKey: service.adminKey, baseUrl: service.url });
  });
  after(() => service.stop());

  it('observes and retrieves as its documentation says', async () => {
    const world = await client.world('hr');
    const observed = await world.observe('Alice works at Acme as an engineer since 2020.');
    expect(observed.status).to.equal('compiled');
    expect(observed.facts.map(({ object }) => ('iri' in object ? object.label : object.value))).to.include(
      'Acme',
    );
    const result = await world.retrieve('Where does Alice work?');
    expect(result.outcome).to.equal('answered');
    expect(result.answer.values.map((value) => ('label' in value ? value.label : value.value))).to.deep.equal(
      ['Acme'],
    );
    expect(result.facts[0]!.observations[0]!.observationId).to.equal(observed.observationId);
  });

  it('asserts by a contract, typed, and says what is wrong with the data', async () => {
    const world = await client.world('asserted');
    interface Employment {
      readonly person: string;
      readonly organization?: string;
    }
    const id = 'org.semantic-memory.employment-and-roles';
    const observed = await world.assert<Employment>(id, { person: 'Alice', organization: 'Acme' });
    expect(observed.facts).to.have.length.greaterThan(0);
    const error = await caught(world.assert(id, { persn: 'Alice' }));
    expect(error).to.be.instanceOf(UnprocessableEntityError);
    expect((error as UnprocessableEntityError).errors.map(({ pointer }) => pointer)).to.include(
      '/data/persn',
    );
    const record = (await world.observations.list()).data[0]!;
    expect(record.data).to.deep.equal({ person: 'Alice', organization: 'Acme' });
  });

  it('observes a batch, lists, reads and retracts', async () => {
    const world = await client.world({ name: 'batch', description: 'many' });
    const { results } = await world.observeAll([
      'Alice works at Acme.',
      { text: 'Bob works at Acme.' },
      { text: '' },
    ]);
    expect(results.map((result) => 'problem' in result)).to.deep.equal([false, false, true]);
    const texts: (string | undefined)[] = [];
    for await (const { text } of world.observations.list({ limit: 1 })) texts.push(text);
    expect(texts).to.deep.equal(['Alice works at Acme.', 'Bob works at Acme.']);
    const [first] = (await world.observations.list()).data;
    const retraction = await world.retract(first!.observationId);
    expect(retraction.removed).to.have.length.greaterThan(0);
    expect((await world.observations.get(first!.observationId)).retracted).to.equal(retraction.sequence);
    const labels: string[] = [];
    for await (const { subject } of world.facts({ limit: 1 })) labels.push(subject.label);
    expect(labels).to.include('Bob').and.not.include('Alice');
    expect((await world.entities()).data.map(({ label }) => label)).to.include('Acme');
    expect((await world.refresh()).counts.observations).to.be.a('number');
  });

  it('queries, exports and imports', async () => {
    const world = await client.world({ name: 'graph', contracts: [] });
    const imported = await world.import('<urn:example:a> <urn:example:b> "ü" .', 'text/turtle');
    expect(imported.quads).to.equal(1);
    const rows = await world.sparql('SELECT ?o { ?s <urn:example:b> ?o }');
    expect(rows).to.deep.equal({
      kind: 'bindings',
      variables: ['o'],
      rows: [{ o: { type: 'literal', value: 'ü' } }],
    });
    expect(await world.sparql('ASK { ?s <urn:example:b> "ü" }')).to.deep.equal({
      kind: 'boolean',
      value: true,
    });
    const graph = await world.sparql('CONSTRUCT WHERE { ?s <urn:example:b> ?o }', {
      graphs: 'application/n-triples',
    });
    expect(graph).to.include({ kind: 'graph', document: '<urn:example:a> <urn:example:b> "ü" .\n' });
    let text = '';
    for await (const chunk of world.export({ mediaType: 'application/n-triples' })) text += chunk;
    expect(text).to.include('<urn:example:a> <urn:example:b> "ü" .');
    expect(await caught(collect(world.export({ mediaType: 'text/html' as never })))).to.have.property(
      'status',
      406,
    );
  });

  it('comes through when the service is too busy for all at once', async () => {
    const busy = await startService({}, undefined, 2);
    const patient = new SemanticMemory({ apiKey: busy.adminKey, baseUrl: busy.url, retries: 10 });
    const world = await patient.world({ name: 'busy', contracts: [] });
    const json = { world_id: 'busy', question: 'Who?' };
    const impatient = await Promise.all(
      Array.from({ length: 10 }, () => busy.call('POST', '/retrieve', { json })),
    );
    const refused = impatient.filter(({ status }) => status === 429);
    expect(refused).to.not.be.empty;
    expect(refused[0]!.headers.get('retry-after')).to.equal('1');
    expect((await busy.call('GET', '/healthz')).status).to.equal(200);
    const observed = await Promise.all(
      ['Alice', 'Bob', 'Carol', 'Dave', 'Eve'].map((name) => world.observe(`${name} works at Acme.`)),
    );
    expect(new Set(observed.map(({ observationId }) => observationId)).size).to.equal(5);
    expect((await world.refresh()).counts.observations).to.equal(5);
    await busy.stop();
  });

  it('manages worlds, keys, contracts and ontologies', async () => {
    const world = await client.world('temporary');
    expect((await world.update({ name: 'renamed' })).name).to.equal('renamed');
    const names: string[] = [];
    for await (const { name } of client.worlds.list({ limit: 2 })) names.push(name);
    expect(names).to.include('renamed');
    await client.worlds.delete(world.worldId);
    expect(await caught(client.worlds.get(world.worldId))).to.be.instanceOf(NotFoundError);
    const key = await client.apiKeys.create({
      name: 'reader',
      scopes: ['retrieve'],
      expiresAt: new Date(Date.now() + 60_000),
    });
    const reader = new SemanticMemory({ apiKey: key.secret, baseUrl: `${service.url}/v1/` });
    const denied = await caught(reader.world('hr'));
    expect(denied).to.be.instanceOf(PermissionDeniedError);
    expect((await client.apiKeys.revoke(key.keyId)).revokedAt).to.be.a('string');
    expect((await client.apiKeys.list()).data.map(({ name }) => name)).to.include('reader');
    const id = 'org.semantic-memory.employment-and-roles';
    expect((await client.contracts.list()).map((contract) => contract.id)).to.include(id);
    expect((await client.contracts.get(id)).document).to.have.property('manifestVersion');
    expect(await client.contracts.types(id)).to.include('export interface EmploymentAndRoles');
    const turtle =
      '<https://example.org/o> a <http://www.w3.org/2002/07/owl#Ontology> . <https://example.org/o#A> a <http://www.w3.org/2002/07/owl#Class> .';
    const loaded = await client.ontologies.create(turtle, 'text/turtle');
    expect((await client.ontologies.get(loaded.id)).iri).to.equal('https://example.org/o');
    expect((await client.ontologies.list()).map((ontology) => ontology.id)).to.include(loaded.id);
  });
});

const caught = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

async function collect(chunks: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}
