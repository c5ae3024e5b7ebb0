import { expect } from 'chai';
import type { Declaration, LanguageText } from '../../core/model/declaration';
import { iri } from '../../core/model/term';
import { buildLabelIndex } from '../../core/ontology/label-index';
import { declaration } from './declaration';

const labelled = (
  local: string,
  labels: readonly LanguageText[],
  more: Partial<Declaration> = {},
): Declaration => declaration(iri(`zoo:${local}`), 'class', { labels, ...more });
const english = (value: string): LanguageText => ({ value, language: 'en' });

const declarations = [
  labelled('Organization', [english('Organization'), { value: 'Organización', language: 'es' }]),
  labelled('Suborganization', [english('sub-Organization')]),
  labelled('headOf', [english('head of')]),
  labelled('head', [english('head')], { otherLabels: [english('chief')] }),
  labelled('boss', [english('boss')], { otherLabels: [english('head')] }),
  labelled('oldHead', [english('head')], { deprecated: true }),
  labelled('members', [english('members')]),
  labelled('oiseau', [{ value: 'oiseau', language: 'fr' }]),
  labelled('untagged', [{ value: 'family name' }]),
];
const index = buildLabelIndex(declarations, {
  language: 'en-US',
  variants: (word) => (word === 'members' ? ['member'] : []),
});

/** Tokens as words; `|` separates the alternatives of one. */
function check(text: string, expected: readonly string[], start = 0): void {
  const tokens = text.split(' ').map((token) => token.split('|'));
  const found = index
    .lookup(tokens, start)
    .map(({ end, declarations: terms }) => `${String(end)} ${terms.map(({ iri: term }) => term).join(' ')}`);
  expect(found).to.deep.equal(expected);
}

describe('label index', () => {
  const cases: readonly (readonly [name: string, text: string, expected: readonly string[]])[] = [
    ['matches without case', 'ORGANIZATION', ['1 zoo:Organization']],
    [
      'gives the longest match first and preferred labels before others, deprecated terms after their equals',
      'head of Acme',
      ['2 zoo:headOf', '1 zoo:head zoo:oldHead zoo:boss'],
    ],
    ['matches any alternative of a token', 'heads|head', ['1 zoo:head zoo:oldHead zoo:boss']],
    ["matches the variant of a label's word", 'member', ['1 zoo:members']],
    ["matches a label's word as published too", 'members', ['1 zoo:members']],
    ['matches a hyphenated label as one token', 'sub-organization', ['1 zoo:Suborganization']],
    ['matches it as two', 'sub organization', ['2 zoo:Suborganization']],
    ['matches it as three', 'sub - organization', ['3 zoo:Suborganization']],
    ['matches it as one word', 'suborganization', ['1 zoo:Suborganization']],
    ['matches labels without a language', 'family name', ['2 zoo:untagged']],
    ['leaves labels of other languages alone where there is one of its own', 'organización', []],
    ['takes another language where there is no other label', 'oiseau', ['1 zoo:oiseau']],
    ['finds nothing in other words', 'keeper', []],
    ['matches no part of a label', 'family', []],
  ];
  for (const [name, text, expected] of cases)
    it(name, () => {
      check(text, expected);
    });

  it('begins where it is told to', () => {
    check('the head of Acme', ['3 zoo:headOf', '2 zoo:head zoo:oldHead zoo:boss'], 1);
    check('the head', [], 0);
  });

  it('finds terms by a whole label', () => {
    expect(index.named('Head  Of').map(({ iri: term }) => term)).to.deep.equal(['zoo:headOf']);
    expect(index.named('head of state')).to.deep.equal([]);
    expect(index.named('Member').map(({ iri: term }) => term)).to.deep.equal(['zoo:members']);
    for (const label of ['sub-organization', 'sub organization', 'suborganization'])
      expect(index.named(label).map(({ iri: term }) => term)).to.deep.equal(['zoo:Suborganization']);
  });

  it('finds a label of words by a hyphenated phrase', () => {
    const spaced = buildLabelIndex([labelled('has', [english('has sub organization')])], { language: 'en' });
    expect(spaced.named('has sub-organization')).to.have.length(1);
  });
});
