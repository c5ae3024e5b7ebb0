import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { loadContracts } from '../../core/contract/load';
import { patternReader } from '../../core/language/patterns/reader';
import { contractDocument, load } from './fixture';

describe('contract folders', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'contracts-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  const write = async (path: string, content: unknown): Promise<void> => {
    const file = join(root, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  };
  const loadAll = (): ReturnType<typeof loadContracts> => loadContracts([root], { patterns: patternReader });

  it('reads the files that the manifest names, and gives the digest of the same upload', async () => {
    const query = 'SELECT ?mentor WHERE { VALUES ?_learner { } ?mentor ex:mentors ?_learner }';
    const question = { id: 'who', lang: 'en', patterns: ['who mentor {learner}'], result: { kind: 'list' } };
    const tests = [
      { name: 'works', given: ['Ada mentors Grace.'], expect: [{ question: 'Who mentors Grace?' }] },
    ];
    const whole = contractDocument({ tests, questions: [{ ...question, query }] });
    await write('a/contract.json', {
      $schema: '../contract.schema.json',
      ...whole,
      schema: './schema.json',
      tests: './tests.json',
      questions: [{ ...question, query: './queries/who.rq' }],
    });
    await write('a/schema.json', whole['schema']);
    await write('a/tests.json', tests);
    await write('a/queries/who.rq', query);
    const { contracts, problems } = await loadAll();
    expect(problems).to.deep.equal([]);
    expect(contracts[0]?.digest).to.equal((await load(whole)).digest);
    expect(contracts[0]?.questions[0]?.query).to.equal(query);
  });

  it('names the file that a problem is in', async () => {
    await write('a/contract.json', { ...contractDocument(), schema: './schema.json' });
    await write('a/schema.json', {
      type: 'object',
      additionalProperties: false,
      properties: { coach: { type: 'string' } },
    });
    const [problem] = (await loadAll()).problems;
    expect(problem).to.include({
      gate: 'slots',
      contract: 'a',
      file: 'schema.json',
      pointer: '/properties/coach',
    });
  });

  it('loads what is right when something else is broken', async () => {
    await write('broken/contract.json', '{ "id": ');
    await write('draft/notes.txt', 'no contract yet');
    await write('good/contract.json', contractDocument());
    const { contracts, problems } = await loadAll();
    expect(contracts.map((contract) => contract.id)).to.deep.equal(['org.example.mentoring']);
    expect(problems.map((problem) => [problem.contract, problem.code])).to.deep.equal([
      ['broken', 'contract_unreadable'],
    ]);
  });

  const unreadable: readonly (readonly [string, Record<string, unknown>, RegExp])[] = [
    ['a file that is not there', { schema: './missing.json' }, /missing\.json.*not there/u],
    ['a file outside the folder', { schema: './../../secret.json' }, /outside the folder/u],
  ];
  for (const [what, changes, message] of unreadable)
    it(`refuses ${what}`, async () => {
      await write('a/contract.json', contractDocument(changes));
      const [problem] = (await loadAll()).problems;
      expect(problem).to.include({ gate: 'read', code: 'contract_unreadable', pointer: '/schema' });
      expect(problem?.message).to.match(message);
    });

  it('says which folder is not there', async () => {
    const { problems } = await loadContracts([join(root, 'nowhere')]);
    expect(problems[0]?.message).to.include('nowhere');
  });

  it('loads a contract after what it requires, whatever their names', async () => {
    await write(
      'a/contract.json',
      contractDocument({ id: 'org.example.a', requires: { contracts: ['org.example.b'] } }),
    );
    await write('b/contract.json', contractDocument({ id: 'org.example.b' }));
    const { contracts, problems } = await loadAll();
    expect(problems).to.deep.equal([]);
    expect(contracts.map((contract) => contract.id)).to.deep.equal(['org.example.a', 'org.example.b']);
  });

  it('refuses two contracts that require each other', async () => {
    await write(
      'a/contract.json',
      contractDocument({ id: 'org.example.a', requires: { contracts: ['org.example.b'] } }),
    );
    await write(
      'b/contract.json',
      contractDocument({ id: 'org.example.b', requires: { contracts: ['org.example.a'] } }),
    );
    const { contracts, problems } = await loadAll();
    expect(contracts).to.deep.equal([]);
    expect(problems.map((problem) => problem.gate)).to.deep.equal(['requires', 'requires']);
  });

  it('refuses the second folder of one id and version', async () => {
    await write('a/contract.json', contractDocument());
    await write('b/contract.json', contractDocument());
    const { contracts, problems } = await loadAll();
    expect(contracts).to.have.length(1);
    expect(problems[0]).to.include({ contract: 'b', code: 'contract_version_taken' });
  });
});
