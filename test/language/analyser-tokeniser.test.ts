/** The tokeniser's conventions, as a table: words are shown between bars. */
import { expect } from 'chai';
import fc from 'fast-check';
import type { Mention } from '../../core/model/mention';
import { splitSentences } from '../../core/language/analyser/sentence-splitter';
import { tokenise } from '../../core/language/analyser/tokeniser';
import { ENGLISH_TOKENISER } from '../../plugins/english/tokeniser-table';

const LEXICON = { joined: new Set(['e-mail']), prefixes: new Set(['non']), abbreviations: new Set(['etc.']) };

const words = (text: string, known: readonly Mention[] = []) =>
  tokenise(text, known, ENGLISH_TOKENISER, LEXICON);

const TABLE: readonly (readonly [name: string, text: string, expected: string])[] = [
  ['a full stop stands alone', 'Priya lives in Leeds.', 'Priya|lives|in|Leeds|.'],
  ['contractions', "I'm sure they don't, won't and cannot.", "I|'m|sure|they|do|n't|,|wo|n't|and|can|not|."],
  ['the genitive', "Ines's cats and the Ruizes' dog", "Ines|'s|cats|and|the|Ruizes|'|dog"],
  ['curly apostrophes', 'Lena’s grade isn’t known', 'Lena|’s|grade|is|n’t|known'],
  [
    'titles and abbreviations',
    'Dr. Soto of Castle Ltd. (e.g. today)',
    'Dr.|Soto|of|Castle|Ltd.|(|e.g.|today|)',
  ],
  ['initials', 'J. R. Smith, U.S. citizen', 'J.|R.|Smith|,|U.S.|citizen'],
  ['a letter that ends the text is no initial', 'P-7 is in Hall A.', 'P-7|is|in|Hall|A|.'],
  ['codes', 'C-118, TP1277 and river-otter-19.', 'C-118|,|TP1277|and|river-otter-19|.'],
  ['runways and ratios', 'Runway 10R/28L is 160/95.', 'Runway|10R/28L|is|160/95|.'],
  ['versions and times', 'Release 2.4.1 at 10:35, v24.04!', 'Release|2.4.1|at|10:35|,|v24.04|!'],
  [
    'addresses',
    'See https://a.example/b?c=d, or ask a.b@c.example.',
    'See|https://a.example/b?c=d|,|or|ask|a.b@c.example|.',
  ],
  [
    'money, percent and units',
    'It costs $5, 50% of 1,450 kg or 5kg.',
    'It|costs|$|5|,|50|%|of|1,450|kg|or|5|kg|.',
  ],
  ['hyphens part words', 'a well-known non-smoker by e-mail', 'a|well|-|known|non-smoker|by|e-mail'],
  ['slashes part words', 'tea and/or coffee', 'tea|and|/|or|coffee'],
  ['quotes and brackets', '"Silent Rivers" (2022)', '"|Silent|Rivers|"|(|2022|)'],
  ['runs of marks', 'Well... what?!', 'Well|...|what|?!'],
  ['nothing', '  \n ', ''],
];

describe('tokeniser', () => {
  for (const [name, text, expected] of TABLE)
    it(name, () => {
      expect(
        words(text)
          .map(({ form }) => form)
          .join('|'),
      ).to.equal(expected);
    });

  it('gives every form the span it was read from, in order, and leaves nothing but white space between', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('abcDE19 .,-/\'"’\n$%@:(é北')), maxLength: 60 }),
        (text) => {
          let end = 0;
          for (const word of words(text)) {
            expect(text.slice(end, word.start).trim()).to.equal('');
            expect(word.end).to.be.greaterThan(word.start);
            end = word.end;
          }
          expect(text.slice(end).trim()).to.equal('');
        },
      ),
    );
  });

  it('makes one token of a known mention, whatever stands in it, and of what is glued to it another', () => {
    const text = 'Castle in the Sky’s author';
    const known: Mention[] = [
      { kind: 'entity', text: 'Castle in the Sky', start: 0, end: 17, candidates: [] },
    ];
    const result = words(text, known);
    expect(result.map(({ form }) => form)).to.deep.equal(['Castle in the Sky', '’s', 'author']);
    expect(result[0]?.mention).to.equal(0);
  });

  it('takes the leftmost and longest of overlapping mentions, and no labels of classes', () => {
    const known: Mention[] = [
      { kind: 'entity', text: 'York', start: 4, end: 8, candidates: [] },
      { kind: 'entity', text: 'New York', start: 0, end: 8, candidates: [] },
      { kind: 'class', text: 'city', start: 9, end: 13, candidates: [] },
    ];
    const result = words('New York city', known);
    expect(result.map(({ form, mention }) => [form, mention])).to.deep.equal([
      ['New York', 1],
      ['city', undefined],
    ]);
  });
});

describe('sentence splitter', () => {
  const never = (_: Int32Array, __: number, scores: Int32Array): void => {
    scores[0] = 1;
  };
  const check = (
    name: string,
    text: string,
    expected: readonly string[],
    known: readonly Mention[] = [],
  ): void => {
    it(name, () => {
      const sentences = splitSentences(words(text, known), ENGLISH_TOKENISER, never);
      expect(sentences.map((s) => text.slice(s[0]?.start, s.at(-1)?.end))).to.deep.equal(expected);
    });
  };
  check('ends at a stop before a capital', 'Ann left. Bob stayed.', ['Ann left.', 'Bob stayed.']);
  check('not after a title', 'Dr. Soto left.', ['Dr. Soto left.']);
  check('not inside a decimal', 'It is 2.5 m.', ['It is 2.5 m.']);
  check('at an empty line', 'One\n\ntwo', ['One', 'two']);
  check(
    'not inside a known mention',
    'I saw "Go. Now!" today.',
    ['I saw "Go. Now!" today.'],
    [{ kind: 'quoted', text: '"Go. Now!"', start: 6, end: 16 }],
  );
});
