/**
 * Trains the parser, in two rounds. First greedily against the dynamic oracle, its own mistakes part of the lesson;
 * labels are learned on the way. Then with a beam, going on from the largest weights: the lesson is the step at which
 * the gold sequence trails the best one most.
 * @see Huang, Fayong and Guo, "Structured Perceptron with Inexact Search", NAACL 2012
 */
import { linearModel, type Rows } from '../analyser/linear-model';
import { parserWords } from '../analyser/parser-features';
import type { TransitionRows } from '../analyser/transition-model';
import { beamLesson } from './beam-lesson';
import { greedyLesson } from './greedy-lesson';
import { perceptron, type Perceptron } from './perceptron';
import { projectiveHeads } from './projective';
import { pruned, prunedTransitions } from './pruning';
import { random, shuffled, type Random } from './random';
import type { Lesson } from './lesson';
import { WEIGHT_SCALE } from './tagger-training';
import { transitionPerceptron, type TransitionPerceptron } from './transition-perceptron';
import type { Tree } from './tree';
import { unseenWord, type WordTraining } from './word-training';

export interface ParserOptions {
  readonly iterations: number;
  readonly beamIterations: number;
  readonly beamWidth: number;
  readonly seed: number;
  readonly relations: ReadonlyMap<string, number>;
  /** Features of transitions, and weights of labels, that are kept. */
  readonly transitionsMax: number;
  readonly labelsMax: number;
  readonly progress: (line: string) => void;
}

export interface TrainedParser {
  readonly transitions: TransitionRows;
  readonly labels: Rows;
}

export const trainParser = (
  trees: readonly Tree[],
  tags: readonly Int32Array[],
  training: WordTraining,
  options: ParserOptions,
): TrainedParser => {
  const source = random(options.seed);
  const lessons = trees.map((tree, index) =>
    lessonOf(tree, tags[index] ?? new Int32Array(), training, options),
  );
  const transitions = transitionPerceptron();
  const labels = perceptron();
  for (let iteration = 0; iteration < options.iterations; iteration++) {
    let wrong = 0;
    const exploring = iteration === 0 ? undefined : source;
    for (const lesson of shuffled(lessons, source))
      wrong += greedyLesson(lesson, { transitions, labels, labelCount: options.relations.size }, exploring);
    options.progress(`parser, greedy round ${String(iteration + 1)}: ${String(wrong)} wrong transitions`);
  }
  const labelRows = pruned(labels.rows(WEIGHT_SCALE), options.labelsMax);
  const searched = beamTraining(transitions, labelRows, lessons, options, source);
  return { transitions: searched, labels: labelRows };
};

const beamTraining = (
  greedy: TransitionPerceptron,
  labels: Rows,
  lessons: readonly Lesson[],
  options: ParserOptions,
  source: Random,
): TransitionRows => {
  const { transitionsMax } = options;
  if (options.beamIterations === 0) return prunedTransitions(greedy.rows(WEIGHT_SCALE), transitionsMax);
  const start = prunedTransitions(greedy.rows(WEIGHT_SCALE), transitionsMax);
  const model = transitionPerceptron({ rows: start, step: WEIGHT_SCALE });
  const scorers = {
    transitions: model,
    labels: fixedLabels(labels, options),
    labelCount: options.relations.size,
  };
  for (let iteration = 0; iteration < options.beamIterations; iteration++) {
    let wrong = 0;
    for (const lesson of shuffled(lessons, source)) wrong += beamLesson(lesson, scorers, options.beamWidth);
    options.progress(`parser, beam round ${String(iteration + 1)}: ${String(wrong)} wrong sentences`);
  }
  return model.rows(1);
};

const fixedLabels = (rows: Rows, { relations }: ParserOptions): Pick<Perceptron, 'score'> =>
  linearModel(relations.size, rows);

const lessonOf = (
  tree: Tree,
  tags: Int32Array,
  training: WordTraining,
  { relations }: ParserOptions,
): Lesson => {
  const root = tree.tokens.length;
  const words = tree.tokens.map((token) => unseenWord(token, training));
  const heads = tree.tokens.map(({ head }) => (head < 0 ? root : head));
  return {
    words: parserWords(words, tags),
    gold: {
      heads: projectiveHeads(heads, root),
      labels: Int32Array.from(tree.tokens, ({ deprel }) => relations.get(deprel) ?? 0),
    },
  };
};
