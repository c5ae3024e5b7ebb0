/** Training: reproducible to the byte, and what was learned is found again. */
import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from '../../core/language/analyser/analyse';
import { loadModel } from '../../core/language/analyser/model';
import { readConllu, rawText } from '../../core/language/training/conllu';
import { evaluate } from '../../core/language/training/evaluate';
import { trainModel } from '../../core/language/training/train';
import { ENGLISH_TOKENISER } from '../../plugins/english/tokeniser-table';

const SMALL = readFileSync(join(__dirname, 'fixtures/small.conllu'), 'utf8');

const train = (seed: number) =>
  trainModel({
    train: [SMALL],
    dev: [SMALL],
    table: ENGLISH_TOKENISER,
    iterations: 4,
    beamIterations: 2,
    seed,
  });

describe('training of the analyser', () => {
  const { model, report } = train(1);

  it('gives the same bytes for the same data and seed', () => {
    expect(Buffer.compare(train(1).model, model)).to.equal(0);
  });

  it('depends on the seed', () => {
    expect(Buffer.compare(train(2).model, model)).to.not.equal(0);
  });

  it('reports what it read and how the model does', () => {
    expect(report.sentences).to.equal(13);
    expect(report.words).to.equal(67);
    expect(report.dev?.las).to.be.greaterThan(0.9);
  });

  it('learns the trees of its own data', () => {
    const [sentence] = analyse('Bob lives in Leeds.', [], loadModel(model), ENGLISH_TOKENISER);
    expect(
      sentence?.tokens.map(({ lemma, upos, head, deprel }) => [lemma, upos, head, deprel]),
    ).to.deep.equal([
      ['Bob', 'PROPN', 1, 'nsubj'],
      ['live', 'VERB', -1, 'root'],
      ['in', 'ADP', 3, 'case'],
      ['Leeds', 'PROPN', 1, 'obl'],
      ['.', 'PUNCT', 1, 'punct'],
    ]);
  });
});

describe('model file', () => {
  const { model } = train(1);

  it('is refused when it is something else', () => {
    expect(() => loadModel(new TextEncoder().encode('a text of a sufficient length, but no model'))).to.throw(
      'not a',
    );
  });

  it('is refused when it is cut', () => {
    expect(() => loadModel(model.subarray(0, model.length >> 1))).to.throw('ends too early');
  });
});

describe('CoNLL-U', () => {
  const trees = readConllu(SMALL);

  it('keeps the words of a contraction apart and together', () => {
    const tokens = trees.at(-1)?.tokens ?? [];
    expect(tokens.map(({ form }) => form)).to.deep.equal(['Bob', 'does', "n't", 'work', '.']);
    expect(tokens[1]?.word).to.equal(tokens[2]?.word);
    expect(tokens[1]?.spaceAfter).to.equal(false);
    expect(tokens[2]?.spaceAfter).to.equal(true);
  });

  it('gives the raw text with an empty line between paragraphs', () => {
    expect(rawText(trees.slice(0, 4))).to.equal(
      'Ann lives in Leeds. Bob works in Porto. The cats are asleep.\n\nThe dogs are old.',
    );
  });
});

describe('evaluation', () => {
  it('finds every figure of a perfect analysis to be 1, and what is wrong below', () => {
    const { model } = train(1);
    const trees = readConllu(SMALL);
    const evaluation = evaluate(trees, loadModel(model), ENGLISH_TOKENISER);
    expect(evaluation.words).to.equal(1);
    const [first, ...rest] = trees;
    const wrong = { ...first!, tokens: first!.tokens.map((token) => ({ ...token, upos: 'X' })) };
    const worse = evaluate([wrong, ...rest], loadModel(model), ENGLISH_TOKENISER);
    expect(evaluation.upos - worse.upos).to.be.closeTo(5 / 67, 1e-9);
  });
});
