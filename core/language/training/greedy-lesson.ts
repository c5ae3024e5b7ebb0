/** One sentence, one transition at a time: what is wrong is corrected at once, and then gone on from. */
import { bestLabel, LABEL_FEATURES_MAX, labelFeatures } from '../analyser/labeller';
import { PARSER_FEATURES_MAX, parserFeatures } from '../analyser/parser-features';
import {
  apply,
  headOf,
  isAllowed,
  isFinal,
  parserState,
  ROOT_LABEL,
  SHIFT,
  stackWord,
  type ParserState,
} from '../analyser/parser-state';
import { TRANSITIONS } from '../analyser/transition-model';
import type { Lesson } from './lesson';
import { cheapestTransitions } from './oracle';
import type { Perceptron } from './perceptron';
import type { Random } from './random';
import type { TransitionPerceptron } from './transition-perceptron';

export interface ParserPerceptrons {
  readonly transitions: TransitionPerceptron;
  readonly labels: Perceptron;
  readonly labelCount: number;
}

/** How often the parser follows its own choice where it explores. */
const EXPLORATION_PERCENT = 90;

/** Number of wrong transitions. `exploring` is absent in the first round, when its choices are not worth following. */
export const greedyLesson = (
  lesson: Lesson,
  { transitions, labels, labelCount }: ParserPerceptrons,
  exploring: Random | undefined,
): number => {
  const { words, gold } = lesson;
  const state = parserState(words.forms.length - 1);
  const features = new Int32Array(PARSER_FEATURES_MAX);
  const scores = new Int32Array(TRANSITIONS);
  let wrong = 0;
  while (!isFinal(state)) {
    scores.fill(0);
    const count = parserFeatures(state, words, features);
    transitions.score(features, count, scores);
    transitions.tick();
    const predicted = bestOf(
      [0, 1, 2].filter((transition) => isAllowed(state, transition)),
      scores,
    );
    const free = cheapestTransitions(state, gold);
    const best = bestOf(free, scores);
    if (!free.includes(predicted)) {
      wrong++;
      transitions.add(features, count, best, 1);
      transitions.add(features, count, predicted, -1);
    }
    const taken = exploring?.chance(EXPLORATION_PERCENT) === true ? predicted : best;
    apply(state, taken, taken === SHIFT ? -1 : learnedLabel(state, taken, lesson, labels, labelCount));
  }
  return wrong;
};

/** The label as predicted; corrected first where the arc is the gold one. */
const learnedLabel = (
  state: ParserState,
  transition: number,
  { words, gold }: Lesson,
  labels: Perceptron,
  labelCount: number,
): number => {
  const head = headOf(state, transition);
  if (head === state.size - 1) return ROOT_LABEL;
  const features = new Int32Array(LABEL_FEATURES_MAX);
  const scores = new Int32Array(labelCount);
  const count = labelFeatures(state, transition, words, features);
  labels.score(features, count, scores);
  const predicted = bestLabel(scores, labelCount);
  const dependent = stackWord(state, 0);
  const label = gold.labels[dependent] ?? ROOT_LABEL;
  labels.tick();
  if (gold.heads[dependent] === head && label !== ROOT_LABEL)
    labels.update(features, count, label, predicted);
  return predicted;
};

/** The lower number wins a tie. */
const bestOf = (transitions: readonly number[], scores: Int32Array): number =>
  transitions.reduce((a, b) => ((scores[b] ?? 0) > (scores[a] ?? 0) ? b : a));
