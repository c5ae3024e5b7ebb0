import { expect } from 'chai';
import fc from 'fast-check';
import { parseSparql } from '../../core/store/sparql-tree';
import { openEnglish, type EnglishMemory } from '../world/english-memory';
import { removeTemporaryFolders } from '../world/harness';

const TENANT = 'default';
const WORLD = 'w';

const QUESTIONS = [
  'Where does "} UNION { ?s ?p ?o } #" live?',
  'Where does Zoe" . ?s ?p ?o . " live?',
  "Where does Zoe' ; DROP ALL live?",
  'Where does <urn:semantic-memory:default:w:entity:ada> live?',
  'Where does ?x live?',
  'Who lives in "Bern" } . ?s ?p ?o { ?',
  "Who lives in Bern') || true #?",
  'Who lives in UNION?',
  'Does FILTER live in Bern?',
  'Who lives in Bern; DROP ALL?',
  'Who lives in <http://example.org/>?',
  'SELECT * WHERE { ?s ?p ?o }',
  'ASK { }',
] as const;

const piece = fc.constantFrom(
  '"', "'", '\\', '{', '}', '<', '>', '?s', '$p', '#', ';', '.', '(', ')', '||', '&&', '@en', '^^', '\n', '\t',
  'UNION', 'SELECT', 'FILTER', 'OPTIONAL', 'BIND', 'Zoe', 'urn:x', '\\u0022', '%22', '😀',
); // prettier-ignore

/** Whatever stands where a name belongs is looked for as a name, and is never a part of the query. */
describe('hostile names in questions', () => {
  let english: EnglishMemory;

  before(async () => {
    english = await openEnglish();
    await english.memory.createWorld(TENANT, { name: WORLD });
    for (const text of [
      'Ada lives in Bern.',
      'Bruno lives in Chur.',
      'The book is called "Robert\'); DROP ALL; --".',
    ])
      await english.memory.observe(TENANT, WORLD, { text });
  });
  after(async () => {
    await english.close();
    await removeTemporaryFolders();
  });

  const refuses = async (question: string): Promise<void> => {
    const { outcome, answer, rows, sparql } = await english.memory.retrieve(TENANT, WORLD, { question });
    expect({ outcome: outcome === 'answered', values: answer.values, rows }).to.deep.equal({
      outcome: false,
      values: [],
      rows: [],
    });
    if (sparql !== '') parseSparql(sparql);
  };

  for (const question of QUESTIONS) it(`gives no rows for ${question}`, () => refuses(question));

  it('gives no rows for anything made of such pieces', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(' ')),
        fc.constantFrom('Where does # live?', 'Does # live in Bern?', 'Who lives in #?'),
        async (name, question) => {
          await refuses(question.replace('#', () => name));
        },
      ),
      { numRuns: 60, seed: 20_260 },
    );
  });

  it('finds what really has such a name', async () => {
    const { answer, rows } = await english.memory.retrieve(TENANT, WORLD, {
      question: 'What is the book called?',
    });
    expect(answer.text).to.equal("The book is called Robert'); DROP ALL; --.");
    expect(rows).to.have.length(1);
  });
});
