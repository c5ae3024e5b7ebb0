import { expect } from 'chai';
import fc from 'fast-check';
import { createShaper } from '../../../core/language/patterns/shaping';
import type { Contract, Slot, SlotType } from '../../../core/model/contract';
import type { Sentence, Token } from '../../../core/model/token';
import { english } from '../../support/english';

const SLOTS: Readonly<Record<string, SlotType>> = {
  person: 'entity',
  other: 'entity',
  place: 'entity',
  liked: 'concept',
  age: 'duration',
  day: 'date',
};

/** A contract of patterns only. */
const contractOf = (patterns: readonly string[]): Contract =>
  ({
    id: 'org.example.test',
    version: '1.0.0',
    priority: 0,
    slots: new Map(
      Object.entries(SLOTS).map(([name, type]) => [name, { name, type, ask: [] } satisfies Slot]),
    ),
    statements: patterns.map((pattern, index) => ({ id: `s${String(index)}`, language: 'en', pattern })),
    questions: [],
  }) as unknown as Contract;

const CONTRACT = contractOf([
  '{person} live in {place}',
  '{person} like {liked}',
  '{person} move to {place}',
  "{person} ['s] sister be {other}",
  "{other} be {person} ['s] sister",
  '{person} be allergic to {liked}',
  '{person} be {age} old',
  '{person} be assign to {other}',
  '[the] head of {place} be {person}',
  '{person} start on {day}',
  '{person} pick up {liked}',
]);

const REFERENCE = '2025-06-01T00:00:00.000Z';

interface Tagged {
  readonly form: string;
  readonly upos: string;
  readonly feats?: Readonly<Record<string, string>>;
}

/** A sentence as a parser might have left it: tags given, "Form/UPOS", and every word below the first. */
function badlyParsed(text: string): Sentence {
  const words = text.split(' ').map((word): Tagged => {
    const [form = '', upos = 'X', features] = word.split('/');
    return { form, upos, ...(features === undefined ? {} : { feats: { VerbForm: features } }) };
  });
  let start = 0;
  const tokens = words.map(({ form, upos, feats }, index): Token => {
    const token: Token = {
      index,
      form,
      lemma: english.lemma(form.toLowerCase(), upos),
      upos,
      feats: feats ?? {},
      head: index === 0 ? -1 : 0,
      deprel: index === 0 ? 'root' : 'dep',
      start,
      end: start + form.length,
    };
    start += form.length + 1;
    return token;
  });
  return { start: 0, end: start, tokens };
}

function shaped(text: string): Sentence {
  const sentence = badlyParsed(text);
  const plain = sentence.tokens.map((token) => token.form).join(' ');
  const found = english
    .literals(plain, { reference: REFERENCE })
    .filter((mention) => mention.kind === 'literal');
  // A literal of several words is one token for the parser; here only those of one word are.
  const literals = new Map(found.map((mention) => [mention.start, [mention]]));
  return createShaper({ contracts: [CONTRACT] }, english)({ sentence, known: [], literals });
}

/** "lives←root Priya←nsubj(lives)": every word with its relation and head. */
const tree = ({ tokens }: Sentence): string =>
  tokens
    .map(
      (token) =>
        `${token.form}←${token.deprel}${token.head < 0 ? '' : `(${tokens[token.head]?.form ?? '?'})`}`,
    )
    .join(' ');

const check = (text: string, expected: string): void => {
  it(`shapes "${text}"`, () => {
    expect(tree(shaped(text))).to.equal(expected);
  });
};

describe('sentences shaped by the pattern that covers them', () => {
  // The tagger took the verb for a plural noun.
  check(
    'Priya/PROPN lives/NOUN in/ADP Leeds/PROPN ./PUNCT',
    'Priya←nsubj(lives) lives←root in←case(Leeds) Leeds←obl(lives) .←punct(lives)',
  );
  check(
    'The/DET old/ADJ man/NOUN likes/ADP green/ADJ tea/NOUN',
    'The←det(man) old←amod(man) man←nsubj(likes) likes←root green←amod(tea) tea←obj(likes)',
  );
  check(
    'Ann/PROPN does/AUX not/PART like/ADP tea/NOUN',
    'Ann←nsubj(like) does←aux(like) not←advmod(like) like←root tea←obj(like)',
  );
  check(
    "Ann/PROPN 's/PART sister/NOUN is/AUX Ines/PROPN",
    "Ann←nmod:poss(sister) 's←case(Ann) sister←nsubj(Ines) is←cop(Ines) Ines←root",
  );
  check(
    'Ines/PROPN is/AUX my/PRON sister/NOUN',
    'Ines←nsubj(sister) is←cop(sister) my←nmod:poss(sister) sister←root',
  );
  check(
    'Ann/PROPN is/AUX allergic/ADJ to/PART penicillin/VERB',
    'Ann←nsubj(allergic) is←cop(allergic) allergic←root to←case(penicillin) penicillin←obl(allergic)',
  );
  check(
    'Ann/PROPN was/AUX assigned/VERB/Part to/ADP Ben/PROPN',
    'Ann←nsubj:pass(assigned) was←aux:pass(assigned) assigned←root to←case(Ben) Ben←obl(assigned)',
  );
  check(
    'Then/ADV Mary/PROPN and/CCONJ John/PROPN moved/VERB to/ADP the/DET hall/NOUN',
    'Then←advmod(moved) Mary←nsubj(moved) and←cc(John) John←conj(Mary) moved←root to←case(hall) the←det(hall) hall←obl(moved)',
  );
  check(
    'The/DET head/NOUN of/ADP the/DET lab/NOUN is/AUX Ann/PROPN',
    'The←det(head) head←nsubj(Ann) of←case(lab) the←det(lab) lab←nmod(head) is←cop(Ann) Ann←root',
  );
  check(
    'Ann/PROPN has/AUX moved/VERB/Part to/ADP Leeds/PROPN yesterday/NOUN',
    'Ann←nsubj(moved) has←aux(moved) moved←root to←case(Leeds) Leeds←obl(moved) yesterday←obl:unmarked(moved)',
  );

  check(
    'Ann/PROPN and/CCONJ Ben/PROPN both/DET live/VERB in/ADP Leeds/PROPN',
    'Ann←nsubj(live) and←cc(Ben) Ben←conj(Ann) both←det(live) live←root in←case(Leeds) Leeds←obl(live)',
  );

  for (const text of [
    // No pattern has these words.
    'Ann/PROPN repairs/VERB clocks/NOUN',
    // What stands in the slot is a clause, not a thing.
    'Ann/PROPN likes/VERB what/PRON Ben/PROPN does/VERB',
    // The pattern covers a part only.
    'Ann/PROPN lives/VERB in/ADP Leeds/PROPN because/SCONJ Ben/PROPN works/VERB there/ADV',
    // A name and a common noun are no pair: "Leeds and commutes" is the next clause.
    'Boris/PROPN lives/VERB in/ADP Leeds/PROPN and/CCONJ commutes/NOUN',
  ])
    it(`leaves "${text}" to the parser`, () => {
      const sentence = badlyParsed(text);
      expect(shaped(text)).to.deep.equal(sentence);
    });

  it('leaves a sentence beyond its bound to the parser', () => {
    const long = `${'old/ADJ '.repeat(50)}man/NOUN likes/ADP tea/NOUN`;
    expect(shaped(long)).to.deep.equal(badlyParsed(long));
  });

  it('says which tokens are verbs, with their base form', () => {
    const verb = shaped('Priya/PROPN lives/NOUN in/ADP Leeds/PROPN').tokens[1];
    expect([verb?.upos, verb?.lemma]).to.deep.equal(['VERB', 'live']);
  });

  it('makes every sentence a tree: one root, and every word below it', () => {
    for (const text of [
      'Ann/PROPN likes/VERB Ben/PROPN , tea/NOUN',
      'Ann/PROPN is/AUX now/ADV assigned/VERB/Part to/ADP Ben/PROPN ,/PUNCT Cleo/PROPN and/CCONJ Dan/PROPN',
      "Ann/PROPN 's/PART boss/NOUN 's/PART cat/NOUN picked/VERB up/ADP the/DET ball/NOUN of/ADP the/DET club/NOUN",
    ]) {
      const { tokens } = shaped(text);
      expect(tokens.filter((token) => token.head < 0)).to.have.length(1);
      for (const token of tokens) expect(depth(tokens, token)).to.be.lessThan(tokens.length);
    }
  });

  it('gives a tree or nothing, whatever the words and their tags', () => {
    const word = fc.constantFrom(
      ...[
        'Ann',
        'Ben',
        'live',
        'likes',
        'in',
        'to',
        'is',
        'my',
        'sister',
        "'s",
        'the',
        'and',
        ',',
        'of',
        'head',
        'not',
      ],
    );
    const tag = fc.constantFrom(
      'NOUN',
      'PROPN',
      'VERB',
      'AUX',
      'ADP',
      'DET',
      'PART',
      'CCONJ',
      'PUNCT',
      'ADJ',
      'ADV',
    );
    const sentence = fc.array(fc.tuple(word, tag), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(sentence, (words) => {
        const text = words.map((pair) => pair.join('/')).join(' ');
        const result = shaped(text);
        if (tree(result) === tree(badlyParsed(text))) return;
        expect(result.tokens.filter((token) => token.head < 0)).to.have.length(1);
        for (const token of result.tokens)
          expect(depth(result.tokens, token)).to.be.lessThan(result.tokens.length);
      }),
      { numRuns: 300 },
    );
  });
});

/** Steps to the root; the number of tokens where there is a circle. */
function depth(tokens: readonly Token[], token: Token): number {
  let steps = 0;
  for (let at: Token | undefined = token; at !== undefined && at.head >= 0; at = tokens[at.head]) {
    steps += 1;
    if (steps >= tokens.length) return steps;
  }
  return steps;
}
