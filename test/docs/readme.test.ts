/** The README: the contract it writes from nothing works as it stands there, and what its first page shows is so. */
import { expect } from 'chai';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnswerTerm } from '../../core/model/answer';
import type { Retrieved, RetrieveRequest } from '../../core/service';
import { composeScratch, type Composition } from '../../server/composition';

const TENANT = 'default';
const OWN = 'org.example.dependencies';

describe('the README', () => {
  let page = '';
  let folder = '';
  let installation: Composition;
  before(async () => {
    page = await readFile(join(__dirname, '../../README.md'), 'utf8');
    folder = await mkdtemp(join(tmpdir(), 'semantic-memory-readme-'));
    await mkdir(join(folder, OWN));
    for (const file of ['contract.json', 'schema.json', 'tests.json'])
      await writeFile(join(folder, OWN, file), jsonAfter(page, `\`${file}\``));
    installation = await composeScratch([folder]);
  });
  after(async () => {
    await installation.close();
    await rm(folder, { recursive: true });
  });

  const worldTold = async (name: string, ...texts: readonly string[]): Promise<string> => {
    const { memory } = installation.services;
    const { world } = await memory.createWorld(TENANT, { name });
    for (const text of texts) {
      const { status } = await memory.observe(TENANT, world.worldId, { text });
      expect(status, text).to.equal('compiled');
    }
    return world.worldId;
  };
  const ask = (worldId: string, question: string, when: When = {}): Promise<Retrieved> =>
    installation.services.memory.retrieve(TENANT, worldId, { question, ...when });

  it('has a contract that passes its own tests', async () => {
    expect(installation.problems).to.deep.equal([]);
    const contract = installation
      .registry()
      .list()
      .find(({ id }) => id === OWN);
    if (contract === undefined) throw new Error(`${OWN} is not loaded`);
    const { passed, failures } = await installation.runTests(contract);
    expect(failures).to.deep.equal([]);
    expect(page).to.include(`# ok ${OWN}@1.0.0: ${String(passed)} passed, 0 failed`);
  });

  it('has a contract that works beside all others', async () => {
    const sentences = [
      ...page.matchAll(/"((?:Checkout depends|Ledger uses) [^"]+\.)" and "([^"]+\.)"/g),
    ].flat();
    const worldId = await worldTold('dependencies', ...sentences.slice(1));
    const { answer } = await ask(worldId, 'Which services depend on Vault?');
    expect(answer.values.map(nameOf)).to.have.members(['Checkout', 'Ledger']);
    expect(page).to.include(`_${answer.text}_`);
  });

  it('shows what the first sentence answers', async () => {
    const worldId = await worldTold('first page', 'Alice works at Acme as an engineer since 2020.');
    const rows = [...page.matchAll(/^\| ([A-Z][^|]+\?) +\| `(\w+)` +\| ([^|]+?) +\|$/gm)];
    expect(rows).to.have.length.greaterThan(5);
    for (const [, question = '', outcome = '', shown = ''] of rows) {
      const given = await ask(worldId, question);
      expect(given.outcome, question).to.equal(outcome);
      const said = outcome === 'answered' ? given.answer.text : given.unknownTerms.join(', ');
      expect(shown, question).to.include(said);
    }
    expect(page).to.include(`"text": "${(await ask(worldId, 'Where does Alice work?')).answer.text}"`);
  });

  it('shows the two times, and what a retraction brings back', async () => {
    const worldId = await worldTold('times', 'Alice works at Acme as an engineer since 2020.');
    const { memory } = installation.services;
    const before = await memory.getWorld(TENANT, worldId);
    for (const text of ['Alice left Acme in March 2024.', 'Alice works at Globex since April 2024.']) {
      expect(page).to.include(text);
      await memory.observe(TENANT, worldId, { text });
    }
    const views: readonly (readonly [string, string, When])[] = [
      ['now', 'Where does Alice work?', {}],
      ['`"valid_at": "2022-06-01T00:00:00Z"`', 'Where does Alice work?', { validAt: '2022-06-01T00:00:00Z' }],
      ['`"as_of": 2`', 'Where does Alice work?', { asOf: 2 }],
      ['"Where did Alice work in 2022?"', 'Where did Alice work in 2022?', {}],
    ];
    for (const [label, question, when] of views) {
      const row = page.split('\n').find((line) => line.startsWith(`| ${label}`));
      expect(row, label).to.include((await ask(worldId, question, when)).answer.text);
    }
    await memory.retract(TENANT, worldId, 'o4');
    await memory.retract(TENANT, worldId, 'o3');
    expect((await memory.getWorld(TENANT, worldId)).digest).to.equal(before.digest);
  });
});

type When = Pick<RetrieveRequest, 'asOf' | 'validAt'>;

/** The first JSON block behind a line that begins with `label`. */
function jsonAfter(page: string, label: string): string {
  const from = page.indexOf(`\n${label}`);
  const block = /```json\n([^]*?)```/.exec(page.slice(from));
  if (from < 0 || block === null) throw new Error(`the README shows no JSON after ${label}`);
  return block[1] ?? '';
}

const nameOf = (term: AnswerTerm): string => ('iri' in term ? term.label : term.value);
