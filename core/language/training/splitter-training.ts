/** Trains the sentence splitter on the raw text of the treebank, tokenised as at run time. */
import type { TokeniserTable } from '../../model/tokeniser-table';
import { bestClass } from '../analyser/linear-model';
import { certainEnd, mayEndAfter, SPLIT_CLASSES, splitFeatures } from '../analyser/sentence-splitter';
import { tokenise } from '../analyser/tokeniser';
import type { TokenLexicon } from '../analyser/splitting-rules';
import { rawText } from './conllu';
import { perceptron, type Perceptron } from './perceptron';
import { random, shuffled } from './random';
import type { Tree } from './tree';

export const trainSplitter = (
  trees: readonly Tree[],
  table: TokeniserTable,
  lexicon: TokenLexicon,
  { iterations, seed }: { readonly iterations: number; readonly seed: number },
): Perceptron => {
  const words = tokenise(rawText(trees), [], table, lexicon);
  const ends = sentenceEnds(trees);
  const model = perceptron();
  const source = random(seed);
  const features = new Int32Array(32);
  const scores = new Int32Array(SPLIT_CLASSES);
  const places = words
    .map((_, index) => index)
    .filter((index) => mayEndAfter(words, index) && certainEnd(words, index, table) === undefined);
  for (let iteration = 0; iteration < iterations; iteration++)
    for (const index of shuffled(places, source)) {
      scores.fill(0);
      const count = splitFeatures(words, index, features);
      model.score(features, count, scores);
      model.tick();
      const gold = ends.has(words[index]?.end ?? 0) ? 1 : 0;
      model.update(features, count, gold, bestClass(scores, SPLIT_CLASSES));
    }
  return model;
};

/** Offsets in the raw text where a sentence ends. */
const sentenceEnds = (trees: readonly Tree[]): ReadonlySet<number> => {
  const ends = new Set<number>();
  let from = 0;
  const text = rawText(trees);
  for (const tree of trees) {
    from = text.indexOf(tree.text, from) + tree.text.length;
    ends.add(from);
  }
  return ends;
};
