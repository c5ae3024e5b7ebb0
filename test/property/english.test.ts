import { expect } from 'chai';
import fc from 'fast-check';
import type { SemanticMemory } from '../../core/memory';
import { removeTemporaryFolders, temporaryFolder } from '../world/harness';
import { openEnglish } from '../world/english-memory';

const TENANT = 'default';

const person = fc.constantFrom('Alice', 'Bob Miller', 'Chen', 'Dana');
const pronoun = fc.constantFrom('She', 'He', 'It');
const place = fc.constantFrom('the kitchen', 'the garden', 'Berlin', 'Oslo');
const firm = fc.constantFrom('Acme', 'Globex');
const thing = fc.constantFrom('the red key', 'a laptop', 'the apple');
const year = fc.constantFrom('2019', '2021', 'May 2023');

const say = (parts: TemplateStringsArray, ...words: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...words).map((chosen) => parts.map((part, index) => part + (chosen[index] ?? '')).join(''));

const sentence = fc.oneof(
  say`${person} works at ${firm}.`,
  say`${person} has worked at ${firm} since ${year}.`,
  say`${person} went to ${place}.`,
  say`${person} picked up ${thing}.`,
  say`${person} dropped ${thing}.`,
  say`${person} gave ${thing} to ${person}.`,
  say`${person} is the manager of ${person}.`,
  say`${person} does not like ${thing}.`,
  say`${person} likes tea.`,
  say`${pronoun} likes coffee.`,
  say`${pronoun} lives in ${place}.`,
  say`${person} no longer works at ${firm}.`,
  say`${person} lives in ${place}.`,
);

const observation = fc.record({
  text: fc.array(sentence, { minLength: 1, maxLength: 2 }).map((sentences) => sentences.join(' ')),
  observedAt: fc.integer({ min: 1, max: 28 }).map((n) => `2024-03-${String(n).padStart(2, '0')}T09:00:00Z`),
});

type Observation = typeof observation extends fc.Arbitrary<infer T> ? T : never;

const QUESTIONS = [
  'Where is Alice?',
  'Who works at Acme?',
  'Where does Chen work?',
  'Who has the red key?',
  'Does Dana like tea?',
  'Where does Bob Miller live?',
  'What does Alice like?',
];

/** With the contracts and the English that ship; the world engine's own properties are tested apart from them. */
describe('English worlds', () => {
  after(removeTemporaryFolders);

  it('are the same under other names, workers and neighbours, and through a restart', async function () {
    this.timeout(300_000);
    await fc.assert(
      fc.asyncProperty(
        fc.array(observation, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(1, 2, 4),
        fc.nat({ max: 6 }),
        async (texts, workers, restartAfter) => {
          const one = await openEnglish();
          const first = await make(one.memory, texts, 'first');
          const told = await tell(one.memory, first);
          await one.close();

          const folder = await temporaryFolder();
          let other = await openEnglish({ folder, workers });
          await make(other.memory, [...texts].reverse(), 'neighbour');
          const second = await make(other.memory, texts.slice(0, restartAfter), 'The Second');
          await other.close();
          other = await openEnglish({ folder });
          for (const text of texts.slice(restartAfter)) await other.memory.observe(TENANT, second, text);
          expect(await tell(other.memory, second)).to.deep.equal(told);
          expect(await other.memory.verify(TENANT, second)).to.deep.include({ ok: true, differences: [] });
          await other.close();
        },
      ),
      { numRuns: 8 },
    );
  });

  it('forget what is retracted as if it had never been said', async function () {
    this.timeout(300_000);
    const opened = await openEnglish();
    const { memory } = opened;
    let worlds = 0;
    const observed = fc.array(fc.tuple(observation, fc.boolean(), fc.nat()), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(observed, async (items) => {
        worlds += 1;
        const said = items.filter(([, retracted]) => !retracted).map(([text]) => text);
        const kept = await make(memory, said, `kept ${String(worlds)}`);
        const all = await make(
          memory,
          items.map(([text]) => text),
          `all ${String(worlds)}`,
        );
        const doomed = items
          .map(([, retracted, order], index) => ({ retracted, order, id: `o${String(index + 2)}` }))
          .filter(({ retracted }) => retracted)
          .sort((left, right) => left.order - right.order);
        for (const { id } of doomed) await memory.retract(TENANT, all, id);
        expect(await gist(memory, all)).to.deep.equal(await gist(memory, kept));
        expect(await memory.verify(TENANT, all)).to.deep.include({ ok: true, differences: [] });
      }),
      { numRuns: 25 },
    );
    await opened.close();
  });
});

async function make(memory: SemanticMemory, texts: readonly Observation[], name: string): Promise<string> {
  const { world } = await memory.createWorld(TENANT, { name });
  for (const text of texts) await memory.observe(TENANT, world.worldId, text);
  return world.worldId;
}

async function tell(memory: SemanticMemory, world: string): Promise<unknown> {
  const replies = [];
  for (const question of QUESTIONS) replies.push(await memory.retrieve(TENANT, world, { question }));
  const { digest } = await memory.getWorld(TENANT, world);
  const bytes = JSON.stringify(replies)
    .replaceAll(`urn:semantic-memory:${TENANT}:${world}`, 'urn:world')
    .replaceAll(`"worldId":"${world}"`, '');
  return { digest, bytes };
}

/** Facts and answers in words: IRIs and log positions aside. */
async function gist(memory: SemanticMemory, world: string): Promise<unknown> {
  const { data } = await memory.facts(TENANT, world, { all: true, limit: 100 });
  const facts = data.map((fact) =>
    [
      fact.subject.label.replace(/\d+ \d+$/u, ''),
      fact.predicate.label,
      'label' in fact.object ? fact.object.label.replace(/\d+ \d+$/u, '') : fact.object.value,
      fact.negated ?? false,
      fact.validFrom,
      fact.validTo,
      fact.retired !== undefined,
    ].join(' | '),
  );
  const answers = [];
  for (const question of QUESTIONS) {
    const { answer, outcome } = await memory.retrieve(TENANT, world, { question });
    answers.push([outcome, answer.text]);
  }
  return { facts, answers };
}
