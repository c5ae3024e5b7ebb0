/** One sentence with a beam: the gold sequence is set against the best one up to where it trails it most. */
import { beam, type Candidate } from '../analyser/beam';
import { labeller, type Labeller } from '../analyser/labeller';
import type { Scorer } from '../analyser/linear-model';
import { stepCount } from '../analyser/parser';
import { PARSER_FEATURES_MAX, parserFeatures, type ParserWords } from '../analyser/parser-features';
import { apply, parserState, SHIFT, type ParserState } from '../analyser/parser-state';
import { TRANSITIONS } from '../analyser/transition-model';
import type { Lesson } from './lesson';
import { canonicalTransition } from './oracle';
import type { TransitionPerceptron } from './transition-perceptron';

export interface BeamScorers {
  readonly transitions: TransitionPerceptron;
  readonly labels: { readonly score: Scorer };
  readonly labelCount: number;
}

/** 1 where the sentence was parsed wrong. */
export const beamLesson = (lesson: Lesson, scorers: BeamScorers, width: number): number => {
  const { words } = lesson;
  const steps = stepCount(words.forms.length - 1);
  const names = labeller(words, scorers.labelCount, scorers.labels.score);
  const gold = goldPath(lesson, scorers, names);
  const search = beam(
    words,
    { width, margin: Infinity },
    { ...scorers, transitions: scorers.transitions.score, labels: scorers.labels.score },
  );
  const history: (readonly Candidate[])[] = [];
  let place = 0;
  let violation = { step: -1, amount: -1 };
  scorers.transitions.tick();
  for (let step = 0; step < steps; step++) {
    search.advance();
    const kept = search.candidates;
    history.push(kept);
    if (place >= 0)
      place = kept.findIndex(
        ({ origin, transition }) => origin === place && transition === gold.transitions[step],
      );
    const wrong = place < 0 || (step === steps - 1 && place > 0);
    const amount = (kept[0]?.score ?? 0) - (gold.scores[step] ?? 0);
    if (wrong && amount > violation.amount) violation = { step, amount };
  }
  if (violation.step < 0) return 0;
  const predicted = pathTo(history, violation.step);
  correct(words, gold.transitions.slice(0, violation.step + 1), predicted, scorers, names);
  return 1;
};

interface GoldPath {
  readonly transitions: readonly number[];
  /** Score of the sequence after each step. */
  readonly scores: readonly number[];
}

const goldPath = ({ words, gold }: Lesson, scorers: BeamScorers, names: Labeller): GoldPath => {
  const state = parserState(words.forms.length - 1);
  const features = new Int32Array(PARSER_FEATURES_MAX);
  const transitions: number[] = [];
  const totals: number[] = [];
  let total = 0;
  for (let step = 0; step < stepCount(words.forms.length - 1); step++) {
    const transition = canonicalTransition(state, gold);
    const scores = new Int32Array(TRANSITIONS);
    scorers.transitions.score(features, parserFeatures(state, words, features), scores);
    total += scores[transition] ?? 0;
    transitions.push(transition);
    totals.push(total);
    take(state, transition, names);
  }
  return { transitions, scores: totals };
};

/** Labels are always the predicted ones, as they are when it counts. */
const take = (state: ParserState, transition: number, names: Labeller): void => {
  apply(state, transition, transition === SHIFT ? -1 : names.label(state, transition));
};

/** The best sequence at a step, read back through the beam. */
const pathTo = (history: readonly (readonly Candidate[])[], step: number): number[] => {
  const transitions: number[] = [];
  let place = 0;
  for (let back = step; back >= 0; back--) {
    const candidate = history[back]?.[place];
    transitions.push(candidate?.transition ?? SHIFT);
    place = candidate?.origin ?? 0;
  }
  return transitions.reverse();
};

const correct = (
  words: ParserWords,
  gold: readonly number[],
  predicted: readonly number[],
  { transitions }: BeamScorers,
  names: Labeller,
): void => {
  const size = words.forms.length - 1;
  const [goldState, predictedState] = [parserState(size), parserState(size)];
  const features = new Int32Array(PARSER_FEATURES_MAX);
  let parted = false;
  gold.forEach((right, step) => {
    const wrong = predicted[step] ?? SHIFT;
    parted ||= right !== wrong;
    if (parted) {
      transitions.add(features, parserFeatures(goldState, words, features), right, 1);
      transitions.add(features, parserFeatures(predictedState, words, features), wrong, -1);
    }
    take(goldState, right, names);
    take(predictedState, wrong, names);
  });
};
