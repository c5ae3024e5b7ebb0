/**
 * Trains the parser: first greedily against the dynamic oracle, with its own mistakes as part of the lesson, or
 * with a beam, where the lesson is the point at which the gold sequence trails the best one most.
 * @see Huang, Fayong and Guo, "Structured Perceptron with Inexact Search", NAACL 2012
 */
import { beam, type Candidate } from '../analyser/beam';
import {
  PARSER_FEATURES_MAX,
  parserFeatures,
  parserWords,
  type ParserWords,
} from '../analyser/parser-features';
import { apply, isAllowed, isFinal, parserState, SHIFT, type ParserState } from '../analyser/parser-state';
import { actionCount, stepCount } from '../analyser/parser';
import { canonicalAction, costFreeActions, type GoldTree } from './oracle';
import { continued, perceptron, type Perceptron } from './perceptron';
import { projectiveHeads } from './projective';
import { pruned } from './pruning';
import { random, shuffled, type Random } from './random';
import { WEIGHT_SCALE } from './tagger-training';
import type { Tree } from './tree';
import { unseenWord, type WordTraining } from './word-training';

export interface ParserOptions {
  readonly iterations: number;
  readonly beamIterations: number;
  readonly beamWidth: number;
  readonly seed: number;
  /** Weights that the beam starts with. */
  readonly weightsMax: number;
  readonly relations: ReadonlyMap<string, number>;
  readonly report: (line: string) => void;
}

interface Lesson {
  readonly words: ParserWords;
  readonly gold: GoldTree;
}

/** From the second round on the parser follows its own choice this often. */
const EXPLORATION_PERCENT = 90;

export const trainParser = (
  trees: readonly Tree[],
  tags: readonly Int32Array[],
  training: WordTraining,
  options: ParserOptions,
): Perceptron => {
  const model = perceptron();
  const source = random(options.seed);
  const lessons = trees.map((tree, index) =>
    lessonOf(tree, tags[index] ?? new Int32Array(), training, options),
  );
  for (let iteration = 0; iteration < options.iterations; iteration++) {
    let wrong = 0;
    for (const lesson of shuffled(lessons, source))
      wrong += greedyLesson(model, lesson, options, iteration === 0 ? undefined : source);
    options.report(`parser, greedy round ${String(iteration + 1)}: ${String(wrong)} wrong actions`);
  }
  return beamTraining(model, lessons, options, source);
};

/** Goes on from the greedy parser's averaged weights, the largest of them, and with its features alone. */
const beamTraining = (
  greedy: Perceptron,
  lessons: readonly Lesson[],
  options: ParserOptions,
  source: Random,
): Perceptron => {
  if (options.beamIterations === 0) return greedy;
  const model = continued(pruned(greedy.rows(WEIGHT_SCALE), options.weightsMax), WEIGHT_SCALE);
  for (let iteration = 0; iteration < options.beamIterations; iteration++) {
    let wrong = 0;
    for (const lesson of shuffled(lessons, source)) wrong += beamLesson(model, lesson, options);
    options.report(`parser, beam round ${String(iteration + 1)}: ${String(wrong)} wrong sentences`);
  }
  return model;
};

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
      detachedLabel: relations.get('parataxis') ?? relations.size - 1,
    },
  };
};

/** Number of wrong choices. */
const greedyLesson = (
  model: Perceptron,
  { words, gold }: Lesson,
  { relations }: ParserOptions,
  exploring: Random | undefined,
): number => {
  const state = parserState(words.forms.length - 1);
  const features = new Int32Array(PARSER_FEATURES_MAX);
  const actions = actionCount(relations.size);
  const scores = new Int32Array(actions);
  let wrong = 0;
  while (!isFinal(state)) {
    scores.fill(0);
    const count = parserFeatures(state, words, features);
    model.score(features, count, scores);
    model.tick();
    const predicted = bestAction(state, scores, actions);
    const free = costFreeActions(state, gold);
    const best = free.reduce((a, b) => ((scores[b] ?? 0) > (scores[a] ?? 0) ? b : a));
    if (!free.includes(predicted)) {
      wrong++;
      model.update(features, count, best, predicted);
    }
    const follows = exploring === undefined ? false : exploring.chance(EXPLORATION_PERCENT);
    apply(state, follows ? predicted : best);
  }
  return wrong;
};

/** The best allowed action; the lower number wins a tie. */
const bestAction = (state: ParserState, scores: Int32Array, actions: number): number => {
  let best = -1;
  for (let action = 0; action < actions; action++) {
    if (!isAllowed(state, action)) continue;
    if (best < 0 || (scores[action] ?? 0) > (scores[best] ?? 0)) best = action;
  }
  return best;
};

/** 1 where the sentence was parsed wrong. */
const beamLesson = (model: Perceptron, { words, gold }: Lesson, options: ParserOptions): number => {
  const size = words.forms.length - 1;
  const actions = actionCount(options.relations.size);
  const steps = stepCount(size);
  const goldActions = canonicalSequence(size, gold);
  const search = beam(words, actions, { width: options.beamWidth, margin: Infinity }, model.score);
  const history: (readonly Candidate[])[] = [];
  const goldState = parserState(size);
  const features = new Int32Array(PARSER_FEATURES_MAX);
  const scores = new Int32Array(actions);
  let goldPlace = 0;
  let goldScore = 0;
  let violation = { step: -1, amount: -1 };
  model.tick();
  for (let step = 0; step < steps; step++) {
    const action = goldActions[step] ?? SHIFT;
    scores.fill(0);
    model.score(features, parserFeatures(goldState, words, features), scores);
    goldScore += scores[action] ?? 0;
    apply(goldState, action);
    search.advance();
    history.push(search.candidates);
    goldPlace =
      goldPlace < 0
        ? -1
        : search.candidates.findIndex(
            (candidate) => candidate.origin === goldPlace && candidate.action === action,
          );
    const amount = (search.candidates[0]?.score ?? 0) - goldScore;
    const wrong = goldPlace < 0 || (step === steps - 1 && goldPlace > 0);
    if (wrong && amount > violation.amount) violation = { step, amount };
  }
  if (violation.step < 0) return 0;
  const predicted = actionsTo(history, violation.step);
  updateAlong(model, words, goldActions, predicted, violation.step);
  return 1;
};

const canonicalSequence = (size: number, gold: GoldTree): number[] => {
  const state = parserState(size);
  const actions: number[] = [];
  for (let step = 0; step < stepCount(size); step++) {
    const action = canonicalAction(state, gold);
    actions.push(action);
    apply(state, action);
  }
  return actions;
};

/** The best sequence at a step, read back through the beam. */
const actionsTo = (history: readonly (readonly Candidate[])[], step: number): number[] => {
  const actions: number[] = [];
  let place = 0;
  for (let back = step; back >= 0; back--) {
    const candidate = history[back]?.[place];
    actions.unshift(candidate?.action ?? SHIFT);
    place = candidate?.origin ?? 0;
  }
  return actions;
};

const updateAlong = (
  model: Perceptron,
  words: ParserWords,
  gold: readonly number[],
  predicted: readonly number[],
  last: number,
): void => {
  const size = words.forms.length - 1;
  const [goldState, predictedState] = [parserState(size), parserState(size)];
  const features = new Int32Array(PARSER_FEATURES_MAX);
  let parted = false;
  for (let step = 0; step <= last; step++) {
    const [right, wrong] = [gold[step] ?? SHIFT, predicted[step] ?? SHIFT];
    parted ||= right !== wrong;
    if (parted) {
      model.add(features, parserFeatures(goldState, words, features), right, 1);
      model.add(features, parserFeatures(predictedState, words, features), wrong, -1);
    }
    apply(goldState, right);
    apply(predictedState, wrong);
  }
};
