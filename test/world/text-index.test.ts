import { expect } from 'chai';
import fc from 'fast-check';
import { indexedText } from '../../core/world/indexed-text';
import { naturalLogarithm } from '../../core/world/natural-logarithm';
import { searchWords } from '../../core/world/search-words';
import { TextIndex, type QuestionHints } from '../../core/world/text-index';
import { english } from '../support/english';
import { tripleLanguage } from './triple-language';

const MORNING = '2025-05-12T09:00:00Z';

/** Texts that stand alone: no talk lends them words. */
const index = (texts: readonly string[]): TextIndex => {
  const made = new TextIndex(searchWords(tripleLanguage));
  for (const [position, text] of texts.entries()) made.add(position + 1, { text, observedAt: MORNING });
  return made;
};

interface Said {
  readonly text: string;
  readonly observedAt?: string;
  readonly speaker?: string;
  readonly source?: string;
}

const talk = (said: readonly (string | Said)[]): TextIndex => {
  const made = new TextIndex(searchWords(english));
  for (const [position, one] of said.entries()) {
    const input = { observedAt: MORNING, ...(typeof one === 'string' ? { text: one } : one) };
    const text = indexedText({ kind: 'text', observedAtGiven: true, language: 'en', ...input });
    if (text !== undefined) made.add(position + 1, text);
  }
  return made;
};

const found = (texts: TextIndex, question: string, limit = 5, hints: QuestionHints = {}): readonly number[] =>
  texts.search(question, limit, hints).map(({ sequence }) => sequence);

describe('text index', () => {
  it('puts the rarer and the denser match first, the older of equals', () => {
    const texts = ['tea and cake and much more besides', 'tea', 'tea', 'coffee'];
    expect(found(index(texts), 'Tea cake')).to.deep.equal([1, 2, 3]);
    expect(found(index(texts), 'TEA', 1)).to.deep.equal([2]);
  });

  it('gives the score of the formula, to four places', () => {
    // One of two texts has the word once, both are as long as the average: ln(1 + 1.5/1.5) * 1.9 / 1.9.
    expect(index(['tea', 'cake']).search('tea', 5)).to.deep.equal([{ sequence: 1, score: 0.6931 }]);
  });

  it('leaves out texts that share no word', () => {
    expect(found(index(['not end', 'tea']), 'not cake')).to.deep.equal([]);
  });

  it('finds words in scripts without spaces', () => {
    expect(found(index(['我喜欢北京', 'tea']), '北京')).to.deep.equal([1]);
  });

  it('computes logarithms to the last places of double precision', () => {
    for (const x of [1e-6, 0.1, 0.75, 1, 1.2, 1.5, 2, 10, 12345.678, 1e9])
      expect(naturalLogarithm(x)).to.be.closeTo(Math.log(x), 4e-15 * Math.max(1, Math.abs(Math.log(x))));
  });
});

const OTHERS: readonly string[] = [
  'The bus was late.',
  'Rain again.',
  'Soup is on the stove.',
  'Nobody came.',
];

const ORDERS: readonly (readonly [
  name: string,
  said: readonly (string | Said)[],
  question: string,
  sequences: readonly number[],
])[] = [
  ['a word in its other forms', ['The kettle is old.', 'She went home.'], 'Where is she going?', [2]],
  ['a word of the same family', ['They are well connected.', 'The kettle is old.'], 'Which connection?', [1]],
  ['nothing for function words alone', ['It is what it is.', "That's all."], "What is it that's here?", []],
  ['no neighbour of a statement', ['The tent is blue.', 'It was cheap.'], 'tent', [1]],
  [
    'the reply after its question, then what came before',
    ['Ann: Nice weather.', 'Ann: Where did you buy the tent?', 'Bob: At the market.', ...OTHERS],
    'Where was the tent bought?',
    [2, 3, 1],
  ],
  [
    'three texts on, and no more',
    ['Ann: The tent?', 'Bob: Yes.', 'Ann: Well?', 'Bob: At the market.', 'Ann: Fine.', ...OTHERS],
    'tent',
    [1, 2, 3, 4],
  ],
  [
    'no neighbour from another source',
    [
      { text: 'Ann: Where did you buy the tent?', source: 'a' },
      { text: 'Eve: Nice weather.', source: 'b' },
      { text: 'Bob: At the market.', source: 'a' },
      ...OTHERS,
    ],
    'tent',
    [1, 3],
  ],
  [
    'no neighbour of more than an hour ago',
    [
      { text: 'Ann: Where did you buy the tent?', observedAt: '2025-05-12T09:00:00Z' },
      { text: 'Bob: At the market.', observedAt: '2025-05-12T10:00:01Z' },
      ...OTHERS,
    ],
    'tent',
    [1],
  ],
  [
    'whoever the question names, by the name before the colon',
    [{ text: 'Mara: I like hiking.', source: 'a' }, { text: 'Ivo: I like hiking.', source: 'b' }, ...OTHERS],
    'What does Ivo like?',
    [2, 1],
  ],
  [
    'whoever the question names, by the speaker given',
    [
      { text: 'I like hiking.', speaker: 'Mara', source: 'a' },
      { text: 'I like hiking.', speaker: 'https://example.org/entity:Ivo', source: 'b' },
      ...OTHERS,
    ],
    'What does Ivo like?',
    [2, 1],
  ],
  [
    'whoever speaks before whoever is spoken to',
    [
      { text: 'Mara: Ivo, Ivo, hiking is hard.', source: 'a' },
      { text: 'Ivo: I hope that hiking is fun.', source: 'b' },
      ...OTHERS,
    ],
    'What does Ivo say of hiking?',
    [2, 1],
  ],
  [
    'a heading that only looks like a speaker by its own words',
    [{ text: 'Recipe: pancakes', source: 'a' }, 'Pancakes for lunch', ...OTHERS],
    'pancake recipe',
    [1, 2],
  ],
];

describe('evidence in talks', () => {
  for (const [name, said, question, sequences] of ORDERS)
    it(`finds ${name}`, () => {
      expect(found(talk(said), question)).to.deep.equal(sequences);
    });

  it('prefers what was observed in the time that the question names, and keeps the rest', () => {
    const texts = talk(
      ['2025-04-30T23:59:59Z', '2025-05-01T00:00:00Z', '2025-06-01T00:00:00Z'].map((observedAt) => ({
        text: 'We went hiking.',
        observedAt,
      })),
    );
    const may = { from: '2025-05-01T00:00:00Z', to: '2025-06-01T00:00:00Z' };
    expect(found(texts, 'hiking')).to.deep.equal([1, 2, 3]);
    expect(found(texts, 'hiking', 5, { periods: [may] })).to.deep.equal([2, 1, 3]);
    expect(found(texts, 'hiking', 5, { periods: [{ from: may.to }] })).to.deep.equal([3, 1, 2]);
  });

  it('prefers a word that says much to one that says little', () => {
    const texts = talk(['We took it.', 'A photo!', 'A photo, look!', ...OTHERS]);
    expect(found(texts, 'Who took a photo?')).to.deep.equal([1, 2, 3]);
    expect(found(texts, 'Who took a photo?', 5, { lightWords: new Set(['take']) })).to.deep.equal([2, 3, 1]);
  });

  it('gives the same for the first places whatever the limit, however often it is asked', () => {
    const words = fc.constantFrom('tea', 'cake', 'hiking', 'Mara:', 'Ivo:', 'the', 'went', 'May');
    const text = fc.array(words, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 30 }), text, (said, question) => {
        const texts = talk(said);
        const all = texts.search(question, 30);
        for (const limit of [1, 5, 30]) {
          expect(texts.search(question, limit)).to.deep.equal(all.slice(0, limit));
          expect(talk(said).search(question, limit)).to.deep.equal(all.slice(0, limit));
        }
      }),
    );
  });

  it('ranks by the words of a question, not by their order', () => {
    const texts = talk(ORDERS.flatMap(([, said]) => said));
    expect(texts.search('hiking tent Ivo market', 25)).to.deep.equal(
      texts.search('market Ivo tent hiking', 25),
    );
  });
});
