/**
 * The shipped English model on everyday statements. A tree is written as a word list; each word is followed by its
 * relation and the word it hangs from: `Priya nsubj lives`. `UPDATE=1` prints what the model gives now.
 */
import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mention } from '../../core/model/mention';
import { loadAnalyser } from '../../core/language/analyser/load-analyser';
import { ENGLISH_TOKENISER } from '../../plugins/english/tokeniser-table';
import { TREES } from './fixtures/english-trees';

const analyser = loadAnalyser(
  readFileSync(join(__dirname, '../../plugins/english/model/en.bin')),
  ENGLISH_TOKENISER,
);

/** Known names are written in brackets in the table. */
const withMentions = (marked: string): { text: string; known: Mention[] } => {
  const known: Mention[] = [];
  let text = '';
  for (const part of marked.split(/(\[[^\]]+\])/)) {
    const name = /^\[(.+)\]$/.exec(part)?.[1];
    if (name === undefined) {
      text += part;
      continue;
    }
    known.push({
      kind: 'entity',
      text: name,
      start: text.length,
      end: text.length + name.length,
      candidates: [],
    });
    text += name;
  }
  return { text, known };
};

const treeOf = (marked: string): string => {
  const { text, known } = withMentions(marked);
  return analyser
    .analyse(text, known)
    .map(({ tokens }) =>
      tokens
        .filter(({ upos }) => upos !== 'PUNCT')
        .map(({ form, deprel, head }) => `${form} ${deprel} ${tokens[head]?.form ?? '-'}`)
        .join(', '),
    )
    .join(' | ');
};

describe('English model', () => {
  for (const [text, expected] of TREES)
    it(text, () => {
      const actual = treeOf(text);
      if (process.env['UPDATE'] === '1') process.stdout.write(`  [\`${text}\`, \`${actual}\`],\n`);
      else expect(actual).to.equal(expected);
    });

  it('keeps offsets, mentions and forms of what was known', () => {
    const text = 'Dana maintains kestrel.';
    const known: Mention[] = [{ kind: 'entity', text: 'kestrel', start: 15, end: 22, candidates: [] }];
    const token = analyser.analyse(text, known)[0]?.tokens[2];
    expect(token).to.include({
      form: 'kestrel',
      lemma: 'kestrel',
      upos: 'PROPN',
      mention: 0,
      start: 15,
      end: 22,
    });
  });

  for (const [word, upos, lemma] of [
    ['lives', 'VERB', 'live'],
    ['studies', 'VERB', 'study'],
    ['maintains', 'VERB', 'maintain'],
    ['banks', 'VERB', 'bank'],
    ['chose', 'VERB', 'choose'],
    ['prescribed', 'VERB', 'prescribe'],
    ['allergies', 'NOUN', 'allergy'],
    ['mice', 'NOUN', 'mouse'],
    ['heavier', 'ADJ', 'heavy'],
    ['Leeds', 'PROPN', 'Leeds'],
    ['TP1277', 'PROPN', 'TP1277'],
  ] as const)
    it(`${word} as ${upos} has the lemma ${lemma}`, () => {
      expect(analyser.lemma(word, upos)).to.equal(lemma);
    });

  it('never fails on what is no statement', () => {
    for (const text of [
      '',
      ' ',
      '?',
      'Where does Priya live?',
      'List them!',
      '((((',
      '\u0000',
      '🙂 ok',
      'a'.repeat(5000),
      'x '.repeat(900),
    ])
      expect(() => analyser.analyse(text, [])).to.not.throw();
  });
});
