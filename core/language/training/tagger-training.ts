/** Trains the tagger, and tags the training data with taggers that have not seen it, for the parser to learn from. */
import { bestClass, linearModel, type Scorer, type Rows } from '../analyser/linear-model';
import { TAGGER_FEATURES_MAX, taggerFeatures, tagWords } from '../analyser/tagger';
import { perceptron, type Perceptron } from './perceptron';
import { random, shuffled } from './random';
import { tagOf, type Tree } from './tree';
import { unseenWord, type WordTraining } from './word-training';

export interface TaggerOptions {
  readonly iterations: number;
  readonly seed: number;
}

export const trainTagger = (
  trees: readonly Tree[],
  training: WordTraining,
  { iterations, seed }: TaggerOptions,
): Perceptron => {
  const model = perceptron();
  const source = random(seed);
  const sentences = trees.map((tree) => ({
    words: tree.tokens.map((token) => unseenWord(token, training)),
    gold: Int32Array.from(tree.tokens, (token) => training.tags.get(tagOf(token)) ?? 0),
  }));
  const classes = training.tags.size;
  const features = new Int32Array(TAGGER_FEATURES_MAX);
  const scores = new Int32Array(classes);
  for (let iteration = 0; iteration < iterations; iteration++)
    for (const { words, gold } of shuffled(sentences, source)) {
      const tags = new Int32Array(words.length);
      words.forEach((word, index) => {
        if (word.fixedTag !== undefined) {
          tags[index] = word.fixedTag;
          return;
        }
        scores.fill(0);
        const count = taggerFeatures(words, index, tags, features);
        model.score(features, count, scores);
        const predicted = bestClass(scores, classes);
        model.tick();
        model.update(features, count, gold[index] ?? 0, predicted);
        tags[index] = predicted;
      });
    }
  return model;
};

/** Tags of every tree, each by a tagger trained on the other parts. */
export const crossTag = (
  trees: readonly Tree[],
  training: WordTraining,
  parts: number,
  options: TaggerOptions,
): Int32Array[] => {
  const result: Int32Array[] = [];
  // what was made from a sentence stays in its part, or the tagger would have seen the answer
  const partOf = (tree: Tree, index: number): number => (tree.origin ?? index) % parts;
  for (let part = 0; part < parts; part++) {
    const others = trees.filter((tree, index) => partOf(tree, index) !== part);
    const score = scorerOf(trainTagger(others, training, options).rows(WEIGHT_SCALE), training.tags.size);
    trees.forEach((tree, index) => {
      if (partOf(tree, index) !== part) return;
      const words = tree.tokens.map((token) => unseenWord(token, training));
      result[index] = tagWords(words, training.tags.size, score);
    });
  }
  return result;
};

/** Averages are kept to one sixty-fourth. */
export const WEIGHT_SCALE = 64;

const scorerOf = (rows: Rows, classes: number): Scorer => linearModel(classes, rows).score;
