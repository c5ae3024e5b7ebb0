import { expect } from 'chai';
import fc from 'fast-check';
import type { Span } from '../../core/model/span';
import type { Observed } from '../../core/service';
import { openEnglish, type EnglishMemory } from '../world/english-memory';
import { removeTemporaryFolders } from '../world/harness';

const TENANT = 'default';
const WORLD = 'w';
const SEED = 20_260;

/**
 * Shape of English, whatever it may mean: "A green lamp and Omar bought the crate behind Ghent on 4 May 2023."
 * Verbs and nouns are such that no position makes them a word of grammar.
 */
const noun = fc.constantFrom('dentist', 'garden', 'bicycle', 'library', 'violin', 'crate', 'bridge');
const adjective = fc.constantFrom('', '', 'green ', 'heavy ', 'wooden ');
const name = fc.constantFrom('Nadia', 'Omar', 'Brello', 'Anna Berg');
const phrase = fc.oneof(
  name,
  fc.tuple(fc.constantFrom('the ', 'a ', "Nadia's "), adjective, noun).map((parts) => parts.join('')),
);
const group = fc.oneof(
  { weight: 3, arbitrary: phrase },
  { weight: 1, arbitrary: fc.tuple(phrase, phrase).map((both) => both.join(' and ')) },
);
const verb = fc.constantFrom(
  'repaired', 'sold', 'visited', 'does not repair', 'paints', 'is next to', 'was repaired by', 'never bought',
); // prettier-ignore
const place = fc.oneof(
  fc.constant(''),
  fc
    .tuple(fc.constantFrom(' in ', ' near ', ' with ', ' behind ', ' without '), phrase)
    .map((parts) => parts.join('')),
);
const adjunct = fc.constantFrom('', ' on 4 May 2023', ' yesterday', ' quickly', ' for 12 euros');
const sentence = fc
  .tuple(group, verb, group, place, adjunct)
  .map(([subject, says, object, where, more]) => `${subject} ${says} ${object}${where}${more}.`)
  .map((said) => said.charAt(0).toUpperCase() + said.slice(1));
const sentences = fc.array(sentence, { minLength: 1, maxLength: 2 }).map((all) => all.join(' '));

/** Words of such sentences that say nothing by themselves. */
const GRAMMAR: ReadonlySet<string> = new Set([
  'the', 'a', 'and', 's', 'does', 'not', 'never', 'is', 'was', 'next', 'to', 'by', 'in', 'near', 'with', 'behind', 'without',
  'on', 'for',
]); // prettier-ignore

/** No shape at all. */
const salad = fc
  .array(
    fc.constantFrom(
      'Nadia', 'Omar', 'Ghent', 'dentist', 'garden', 'bicycle', 'manager', 'lives', 'works', 'repaired', 'gave', 'sold',
      'green', 'heavy', '12', 'kg', '2021', 'sister', 'floor', 'yesterday', 'the', 'a', 'is', 'was', 'and', 'or', 'of', 'in',
      'at', 'to', 'by', 'not', 'no', 'that', 'who', 'her', 'it', 'she', 'does', 'has', 'been', 'if', 'because', 'never', ',',
      '.', ';', ':', "'s", '?', '(', ')', '"',
    ),
    { minLength: 1, maxLength: 14 },
  )
  .map((words) => words.join(' ')); // prettier-ignore

describe('the words of any text', () => {
  let english: EnglishMemory;

  before(async () => {
    english = await openEnglish();
    await english.memory.createWorld(TENANT, { name: WORLD });
    for (const text of ['Nadia lives in Ghent.', 'Omar has a bicycle.', 'The garden is next to the library.'])
      await english.memory.observe(TENANT, WORLD, { text });
  });
  after(async () => {
    await english.close();
    await removeTemporaryFolders();
  });

  const compile = (text: string): Promise<Observed> =>
    english.memory.observe(TENANT, WORLD, { text, observedAt: '2025-03-10T09:00:00Z' }, { dryRun: true });

  it('are part of a fact or reported as unrecognised', async () => {
    await fc.assert(
      fc.asyncProperty(sentences, async (text) => {
        const { facts, unrecognised } = await compile(text);
        const accounted = [
          ...unrecognised,
          ...facts.flatMap(({ derivation: { span, roles } }) => [span, ...roles]),
        ];
        const lost = contentWords(text).filter((word) => !accounted.some((span) => isWithin(word, span)));
        expect(lost.map(({ start, end }) => text.slice(start, end))).to.deep.equal([]);
      }),
      { numRuns: 300, seed: SEED },
    );
  });

  it('have a status that says how many of them were read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(sentences, salad), async (text) => {
        const { status, facts, unrecognised } = await compile(text);
        for (const { start, end, text: reported } of unrecognised)
          expect(text.slice(start, end)).to.equal(reported);
        if (status === 'compiled') expect(unrecognised).to.deep.equal([]);
        if (status === 'partial') expect(unrecognised).not.to.deep.equal([]);
        if (status === 'unrecognised') expect(facts).to.deep.equal([]);
        for (const { derivation } of facts)
          for (const { start, end } of derivation.roles) expect(text.slice(start, end)).not.to.equal('');
      }),
      { numRuns: 400, seed: SEED },
    );
  });

  it('compile to the same bytes each time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(sentences, salad), async (text) => {
        expect(JSON.stringify(await compile(text))).to.equal(JSON.stringify(await compile(text)));
      }),
      { numRuns: 150, seed: SEED },
    );
  });
});

const contentWords = (text: string): readonly Span[] =>
  [...text.matchAll(/[\p{L}\d]+/gu)]
    .filter(([word]) => !GRAMMAR.has(word.toLowerCase()))
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));

const isWithin = (word: Span, span: Span): boolean => span.start <= word.start && word.end <= span.end;
