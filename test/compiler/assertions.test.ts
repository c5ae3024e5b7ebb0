import { expect } from 'chai';
import { SemanticMemoryError } from '../../core/errors';
import { factLine } from '../support/fact-line';
import { openEnglish, type EnglishMemory } from '../world/english-memory';
import { removeTemporaryFolders } from '../world/harness';

const TENANT = 'default';
const OBSERVED_AT = '2025-03-10T09:00:00Z';
const SINCE = `from ${OBSERVED_AT}`;

interface Row {
  readonly does: string;
  readonly said?: readonly string[];
  readonly contract: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly facts: readonly string[];
}

const ROWS: readonly Row[] = [
  {
    does: 'asserts every group whose slots are given, from the start that is given',
    contract: 'employment-and-roles',
    data: { person: 'Ada Berg', organization: 'Brello', role: 'engineer', start: '2020-05' },
    facts: ['Ada Berg | employer | Brello | from 2020-05-01', `Ada Berg | job title | engineer | ${SINCE}`],
  },
  {
    does: 'leaves out what is not given',
    contract: 'employment-and-roles',
    data: { person: 'Ada Berg', organization: 'Brello' },
    facts: [`Ada Berg | employer | Brello | ${SINCE}`],
  },
  {
    does: 'keeps dates, names and levels apart',
    contract: 'tasks-and-status',
    data: { task: 'Ticket 12', assignee: 'Moira', due: '2025-04-03', priority: 'high' },
    facts: [
      `Ticket 12 | assignee | Moira | ${SINCE}`,
      `Ticket 12 | priority | high | ${SINCE}`,
      `Ticket 12 | due date | 2025-04-03 | ${SINCE}`,
    ],
  },
  {
    does: 'takes a duration as it is written in the standard',
    contract: 'events-and-schedules',
    data: { event: 'workshop', date: '2025-05-05', duration: 'PT3H' },
    facts: [`workshop | date | 2025-05-05 | ${SINCE}`, `workshop | duration | PT3H | ${SINCE}`],
  },
  {
    does: 'reads amounts as a sentence does, with their units',
    contract: 'properties-and-measurements',
    data: { thing: 'crate', weight: '12 kg', price: '640 euros', population: 31 },
    facts: [
      `crate | weight | 12 KiloGM | ${SINCE}`,
      `crate | price | 640 EUR | ${SINCE}`,
      `crate | population | 31 | ${SINCE}`,
    ],
  },
  {
    does: 'reads pay with what it is counted per',
    contract: 'employment-and-roles',
    data: { person: 'Ada Berg', organization: 'Brello', salary: '3200 euros per month' },
    facts: [`Ada Berg | employer | Brello | ${SINCE}`, `Ada Berg | salary | 3200 EUR per month | ${SINCE}`],
  },
  {
    does: 'keeps a text as it is, whatever is in it',
    contract: 'people-and-relationships',
    data: { person: 'Ada', nickname: '"} UNION { ?s ?p ?o } #\n\\' },
    facts: [`Ada | nickname | "} UNION { ?s ?p ?o } #\n\\ | ${SINCE}`],
  },
];

const REFUSED: readonly (readonly [string, string, Readonly<Record<string, unknown>>, readonly string[]])[] =
  [
    ['too little', 'employment-and-roles', { person: 'Ada' }, ['/data']],
    ['another type', 'employment-and-roles', { person: 'Ada', organization: 7 }, ['/data/organization']],
    [
      'a property that is none',
      'employment-and-roles',
      { person: 'Ada', organization: 'Brello', colour: 'red' },
      ['/data/colour'],
    ],
    [
      'a date in words',
      'employment-and-roles',
      { person: 'Ada', organization: 'Brello', start: 'May 2020' },
      ['/data/start'],
    ],
    [
      'an amount that is none',
      'properties-and-measurements',
      { thing: 'crate', weight: 'heavy' },
      ['/data/weight'],
    ],
    [
      'an amount of another sort',
      'properties-and-measurements',
      { thing: 'crate', weight: '12 euros' },
      ['/data/weight'],
    ],
    [
      'a day that no calendar has',
      'people-and-relationships',
      { person: 'Ada', birth_date: '1990-02-31' },
      ['/data/birth_date'],
    ],
    ['a contract that is none', 'nothing', { person: 'Ada' }, ['/contract']],
  ];

describe('structured assertions', () => {
  let english: EnglishMemory;
  let worlds = 0;
  before(async () => {
    english = await openEnglish();
  });
  after(async () => {
    await english.close();
    await removeTemporaryFolders();
  });

  const worldOf = async (said: readonly string[]): Promise<string> => {
    worlds += 1;
    const { world } = await english.memory.createWorld(TENANT, { name: String(worlds) });
    for (const text of said) await english.memory.observe(TENANT, world.worldId, { text });
    return world.worldId;
  };
  const contractOf = (name: string): string => `org.semantic-memory.${name}`;

  for (const { does, said, contract, data, facts } of ROWS)
    it(does, async () => {
      const world = await worldOf(said ?? []);
      const observed = await english.memory.observe(TENANT, world, {
        contract: contractOf(contract),
        data,
        observedAt: OBSERVED_AT,
      });
      expect(observed.status).to.equal('compiled');
      expect(observed.unrecognised).to.deep.equal([]);
      expect(observed.facts.map(factLine).sort()).to.deep.equal([...facts].sort());
    });

  it('mean the entity that a text has named, and answer the questions that texts answer', async () => {
    const world = await worldOf(['Ada Berg lives in Bern.']);
    await english.memory.observe(TENANT, world, {
      contract: contractOf('employment-and-roles'),
      data: { person: 'Ada Berg', organization: 'Brello' },
    });
    const { data } = await english.memory.entities(TENANT, world, {});
    expect(data.filter(({ label }) => label === 'Ada Berg')).to.have.length(1);
    const { answer } = await english.memory.retrieve(TENANT, world, { question: 'Who works at Brello?' });
    expect(answer.text).to.equal('Ada Berg works at Brello.');
  });

  it('supersede as texts do', async () => {
    const world = await worldOf([]);
    const assign = (
      assignee: string,
      observedAt: string,
    ): Promise<{ readonly superseded: readonly string[] }> =>
      english.memory.observe(TENANT, world, {
        contract: contractOf('tasks-and-status'),
        data: { task: 'Ticket 12', assignee },
        observedAt,
      });
    expect((await assign('Moira', '2025-03-10T09:00:00Z')).superseded).to.deep.equal([]);
    expect((await assign('Piet', '2025-03-11T09:00:00Z')).superseded).to.have.length(1);
    const { answer } = await english.memory.retrieve(TENANT, world, {
      question: 'Who is ticket 12 assigned to?',
    });
    expect(answer.text).to.equal('Ticket 12 is assigned to Piet.');
  });

  for (const [what, contract, data, pointers] of REFUSED)
    it(`with ${what} are refused, and nothing of them is stored`, async () => {
      const world = await worldOf([]);
      const error: unknown = await english.memory
        .observe(TENANT, world, { contract: contractOf(contract), data })
        .catch((reason: unknown) => reason);
      expect(error).to.be.instanceOf(SemanticMemoryError);
      const { kind, errors } = error as SemanticMemoryError;
      expect({ kind, pointers: errors.map(({ pointer }) => pointer) }).to.deep.equal({
        kind: 'invalid',
        pointers,
      });
      expect((await english.memory.getWorld(TENANT, world)).counts).to.deep.include({
        observations: 0,
        facts: 0,
      });
    });
});
