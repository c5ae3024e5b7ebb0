import { expect } from 'chai';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scaffoldContract } from '../../core/contract/scaffold';
import { startService, type TestReply, type TestService } from './service';

const ontology = (comment: string, iri = 'https://example.org/zoo'): string => `
@prefix owl: <http://www.w3.org/2002/07/owl#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
<${iri}> a owl:Ontology ; rdfs:comment "${comment}" .
<${iri}#Keeper> a owl:Class ; rdfs:label "keeper"@en .
<${iri}#feeds> a owl:ObjectProperty ; rdfs:label "feeds"@en ; rdfs:domain <${iri}#Keeper> .`;

const TESTS = [
  {
    name: 'answers who advises whom',
    given: ['Ada advises Grace.'],
    expect: [{ question: 'Who advises Grace?', values: ['Ada'] }],
  },
];

/** A whole contract as one document, its files inlined. */
function contract(id: string, change: object = {}): Record<string, unknown> {
  const files = scaffoldContract(id, 'Mentoring');
  const manifest = JSON.parse(files.get('contract.json')!) as Record<string, unknown>;
  const inlined = Object.entries(manifest).map(([key, value]) => {
    const file = typeof value === 'string' ? files.get(value.replace('./', '')) : undefined;
    return [key, file === undefined ? value : (JSON.parse(file) as unknown)] as const;
  });
  return { ...Object.fromEntries(inlined), tests: TESTS, ...change };
}

describe('contracts and ontologies over HTTP', () => {
  let service: TestService;
  let own: string;
  let other: string;
  before(async () => {
    service = await startService();
  });
  after(() => service.stop());
  // Each test has tenants of its own: contracts of one tenant that say the same words are ambiguous, and refused.
  let tenants = 0;
  beforeEach(async () => {
    tenants += 1;
    own = await service.key({ name: 'own', tenant: `own-${String(tenants)}`, scopes: ['admin'] });
    other = await service.key({ name: 'other', tenant: `other-${String(tenants)}`, scopes: ['admin'] });
  });

  const upload = (json: unknown): Promise<TestReply> =>
    service.call('POST', '/contracts', { json, key: own });

  it('lists what is installed, and reads one with its document and its types', async () => {
    const list = await service.call('GET', '/contracts');
    const ids = list.json.data.map(({ id }) => id);
    expect(ids).to.include('org.semantic-memory.employment-and-roles');
    const path = '/contracts/org.semantic-memory.employment-and-roles';
    const one = await service.call('GET', path);
    expect(one.json).to.include.all.keys('id', 'version', 'digest', 'status', 'document');
    const types = await service.call('GET', `${path}/types.d.ts`);
    expect(types.headers.get('content-type')).to.include('application/typescript');
    expect(types.text).to.include('export interface EmploymentAndRoles');
    const missing = await service.call('GET', '/contracts/org.nobody.knows');
    expect([missing.status, missing.json.code]).to.deep.equal([404, 'contract_not_found']);
  });

  it('brings the ontologies of a vocabulary plugin into a world that asks for it', async () => {
    const world = await service.call('POST', '/worlds', {
      key: own,
      json: { name: 'standards', contracts: [], ontologies: ['standard-vocabularies'] },
    });
    expect(world.status, world.text).to.equal(201);
    expect(world.json.ontologies.map(({ id }) => id)).to.deep.equal(['foaf', 'org']);
  });

  it('takes a contract that passes its gates, for the tenant that sent it', async () => {
    const made = await upload(contract('org.example.mentoring'));
    expect(made.status, made.text).to.equal(201);
    expect(made.headers.get('location')).to.equal('/contracts/org.example.mentoring');
    expect(made.json).to.include.all.keys('id', 'version', 'digest', 'status');
    expect((await upload(contract('org.example.mentoring'))).status).to.equal(200);
    const theirs = await service.call('GET', '/contracts/org.example.mentoring', { key: other });
    expect(theirs.status).to.equal(404);
    const world = await service.call('POST', '/worlds', {
      key: own,
      json: { name: 'mentors', contracts: ['org.example.mentoring@^0.1.0'] },
    });
    expect(world.status, world.text).to.equal(201);
    const json = { name: 'mentors', contracts: ['org.example.mentoring'] };
    expect((await service.call('POST', '/worlds', { json, key: other })).status).to.equal(422);
  });

  it('keeps an upload over a restart', async () => {
    const first = await startService();
    const sent = await first.call('POST', '/contracts', { json: contract('org.example.lasting') });
    expect(sent.status, sent.text).to.equal(201);
    await first.close();
    const second = await startService({ apiKey: first.adminKey }, first.folder);
    const read = await second.call('GET', '/contracts/org.example.lasting');
    expect([read.status, read.json.id]).to.deep.equal([200, 'org.example.lasting']);
    await second.stop();
    await first.stop();
  });

  it('refuses other content under the same id and version', async () => {
    await upload(contract('org.example.versioned'));
    const reply = await upload(contract('org.example.versioned', { title: { en: 'Something else' } }));
    expect([reply.status, reply.json.code]).to.deep.equal([409, 'contract_version_exists']);
  });

  for (const [gate, change] of [
    ['meta-schema', { statements: 'none' }],
    ['requires', { requires: { contracts: ['org.nobody.knows'] } }],
    ['schema', { schema: { type: 'object', properties: { adviser: { type: 'strin' } } } }],
    [
      'tests',
      {
        tests: [
          {
            name: 'asks too much',
            given: ['Ada advises Grace.'],
            expect: [{ question: 'Who advises Grace?', values: ['Nobody'] }],
          },
        ],
      },
    ],
  ] as const)
    it(`refuses a contract that breaks the gate "${gate}", and names gate and pointer`, async () => {
      const id = `org.example.broken-${gate}`;
      const reply = await upload(contract(id, change));
      expect(reply.status, reply.text).to.equal(422);
      expect(reply.json).to.include({ gate });
      expect(reply.json).to.include.all.keys('file', 'errors');
      expect(reply.json.errors[0]).to.have.all.keys('pointer', 'code', 'message');
      expect((await service.call('GET', `/contracts/${id}`, { key: own })).status).to.equal(404);
    });

  it('loads contracts from further folders, the whole ones beside the broken ones', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'contracts-'));
    for (const id of ['org.example.mentoring', 'org.example.broken'])
      for (const [path, content] of scaffoldContract(id, 'Mentoring')) {
        await mkdir(join(folder, id), { recursive: true });
        await writeFile(join(folder, id, path), id.endsWith('broken') ? '{' : content);
      }
    const extended = await startService({ contracts: folder });
    expect(extended.problems.map(({ code, contract: name }) => [code, name])).to.deep.equal([
      ['contract_unreadable', 'org.example.broken'],
    ]);
    await extended.call('POST', '/worlds', { json: { name: 'mentors' } });
    const json = { world_id: 'mentors', text: 'Ada advises Grace.' };
    const observed = await extended.call('POST', '/observe', { json });
    expect(observed.json.facts[0]!.derivation).to.include({ contract: 'org.example.mentoring' });
    const question = { world_id: 'mentors', question: 'Who advises Grace?' };
    const answer = await extended.call('POST', '/retrieve', { json: question });
    expect(answer.json.answer.values.map(({ label }) => label)).to.deep.equal(['Ada']);
    await extended.stop();
    await rm(folder, { recursive: true });
  });

  it('loads an ontology once, and tells one document from another', async () => {
    const send = (body: string, key?: string): Promise<TestReply> =>
      service.call('POST', '/ontologies', {
        body,
        type: 'text/turtle',
        ...(key === undefined ? {} : { key }),
      });
    const made = await send(ontology('first'));
    expect(made.status, made.text).to.equal(201);
    expect(made.json).to.include.all.keys('id', 'iri', 'version', 'digest', 'report');
    expect(made.headers.get('location')).to.equal(`/ontologies/${made.json.id}`);
    const again = await send(ontology('first'));
    expect([again.status, again.json.id]).to.deep.equal([200, made.json.id]);
    const conflict = await send(ontology('second'));
    expect([conflict.status, conflict.json.code]).to.deep.equal([409, 'ontology_conflict']);
    expect((await send(ontology('second'), other)).status).to.equal(201);
    const list = await service.call('GET', '/ontologies');
    expect(list.json.data.map(({ id }) => id)).to.include(made.json.id);
    const read = await service.call('GET', `/ontologies/${made.json.id}`);
    expect(read.json).to.include.all.keys('id', 'iri', 'report');
    const json = { name: 'zoo', ontologies: [made.json.id] };
    expect((await service.call('POST', '/worlds', { json })).status).to.equal(201);
  });

  it('lists the known ones where a world asks for an unknown one', async () => {
    for (const json of [
      { name: 'x', ontologies: ['nothing'] },
      { name: 'x', contracts: ['org.nobody.knows'] },
    ]) {
      const reply = await service.call('POST', '/worlds', { json });
      expect(reply.status).to.equal(422);
      expect(reply.json).to.have.property('known').that.is.an('array').that.is.not.empty;
    }
  });

  it('refuses an ontology that cannot be read', async () => {
    const bad = await service.call('POST', '/ontologies', { body: '<urn:a> <', type: 'text/turtle' });
    expect([bad.status, bad.json.code]).to.deep.equal([400, 'ontology_syntax']);
    const type = await service.call('POST', '/ontologies', { body: 'x', type: 'text/plain' });
    expect(type.status).to.equal(415);
  });
});
