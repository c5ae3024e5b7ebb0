import { expect } from 'chai';
import type { RetrieveRequest } from '../../core/service';
import { openEnglish, type EnglishMemory } from './english-memory';
import { removeTemporaryFolders, TENANT, worldOf } from './harness';

const SAID: readonly (readonly [text: string, observedAt: string])[] = [
  ['Mara: I painted the harbour again.', '2024-03-10T10:00:00Z'],
  ['Ivo: What did you do with the old easel?', '2024-03-10T10:00:00Z'],
  ['Mara: Sold it last week.', '2024-03-10T10:00:00Z'],
  ['Ivo: I painted the harbour again.', '2024-05-20T10:00:00Z'],
  ['Mara: I painted the harbour again!', '2024-08-02T10:00:00Z'],
];

const FIRST: readonly (readonly [question: string, text: string])[] = [
  ['Why was Ivo painting at the harbour?', 'Ivo: I painted the harbour again.'],
  ['What had Mara painted in August?', 'Mara: I painted the harbour again!'],
  ['What had Mara painted by the harbour in March 2024?', 'Mara: I painted the harbour again.'],
  ['Why did Mara sell the easel?', 'Mara: Sold it last week.'],
];

describe('evidence', () => {
  let english: EnglishMemory;
  let world: string;
  before(async () => {
    english = await openEnglish();
    world = await worldOf(english.memory, []);
    for (const [text, observedAt] of SAID) await english.memory.observe(TENANT, world, { text, observedAt });
  });
  after(async () => {
    await english.close();
    await removeTemporaryFolders();
  });

  const found = async (request: RetrieveRequest): Promise<readonly string[]> =>
    (await english.memory.retrieve(TENANT, world, request)).evidence.map(({ text }) => text);

  for (const [question, first] of FIRST)
    it(`begins with "${first}" for "${question}"`, async () => {
      expect((await found({ question }))[0]).to.equal(first);
    });

  it('is the same when it is asked again', async () => {
    for (const [question] of FIRST)
      expect(await found({ question })).to.deep.equal(await found({ question }));
  });

  it('has at most as many as the caller wants', async () => {
    const all = await found({ question: 'Who painted?' });
    expect(all.length).to.be.above(2);
    expect(await found({ question: 'Who painted?', limit: 2 })).to.deep.equal(all.slice(0, 2));
  });
});
