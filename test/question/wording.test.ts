/** How a question is said to have been understood, and how its answer is worded: in the words of the contract. */
import { expect } from 'chai';
import { openEnglish, type EnglishMemory } from '../world/english-memory';
import { TENANT } from './check-question';

const TOLD = [
  'Alice works at Acme.',
  'Boris lives in Leeds.',
  "Alice's manager is Helen.",
  'Ticket 88 is assigned to Noor.',
  'The crate weighs 12 kilograms.',
  'Pump P-7 is located in Hall A.',
  'Noor is not allergic to peanuts.',
  'My sister is Ines.',
  'Ines was born on 14 July 1958.',
];

const WORDED: readonly (readonly [question: string, text: string, reading: string])[] = [
  ['Where does Alice work?', 'Alice works at Acme.', 'where x: Alice works at x'],
  ['Where does Boris live?', 'Boris lives in Leeds.', 'where x: Boris lives in x'],
  ['Who works at Acme?', 'Alice works at Acme.', 'who x: x works at Acme'],
  ['Does Alice work at Acme?', 'Yes', 'whether Alice works at Acme'],
  ["Who is Alice's manager?", "Alice's manager is Helen.", "who x: Alice's manager is x"],
  ['Who is ticket 88 assigned to?', 'Ticket 88 is assigned to Noor.', 'who x: ticket 88 is assigned to x'],
  ['How much does the crate weigh?', 'The crate weighs 12 kilograms.', 'the amount x: the crate weighs x'],
  [
    'What is the weight of the crate?',
    'The weight of the crate is 12 kilograms.',
    'what x: the crate weighs x',
  ],
  ['Where is pump P-7 located?', 'Pump P-7 is located in Hall A.', 'where x: pump P-7 is in x'],
  ['Is Noor allergic to peanuts?', 'No', 'whether Noor is allergic to peanuts'],
  ['When was Ines born?', '1958-07-14.', 'when x: Ines is born on x'],
  ['Whose manager is Helen?', 'The manager of Alice is Helen.', "who x: x's manager is Helen"],
  ['Who is my sister?', 'My sister is Ines.', 'who x: my sister is x'],
];

describe('the wording of answers', () => {
  let english: EnglishMemory;
  let world: string;

  before(async () => {
    english = await openEnglish();
    world = (await english.memory.createWorld(TENANT, { name: 'wording' })).world.worldId;
    for (const text of TOLD) await english.memory.observe(TENANT, world, { text });
  });

  after(() => english.close());

  for (const [question, text, reading] of WORDED)
    it(`says "${text}" to "${question}"`, async () => {
      const given = await english.memory.retrieve(TENANT, world, { question });
      expect([given.answer.text, given.reading]).to.deep.equal([text, reading]);
    });
});
