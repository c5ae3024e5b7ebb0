/** Several transition sequences side by side, the best kept at every step. All sequences of a sentence are equally long. */
import { labeller } from './labeller';
import type { Scorer } from './linear-model';
import { PARSER_FEATURES_MAX, parserFeatures, type ParserWords } from './parser-features';
import { apply, copyState, isAllowed, parserState, SHIFT, type ParserState } from './parser-state';
import { TRANSITIONS, type TransitionScorer } from './transition-model';

/** What a sentence is parsed with. */
export interface ParserScorers {
  readonly transitions: TransitionScorer;
  readonly labels: Scorer;
  /** Number of labels, the root's included. */
  readonly labelCount: number;
}

/** A transition in a state of the beam, and the score of the sequence that it makes. */
export interface Candidate {
  readonly origin: number;
  readonly transition: number;
  readonly score: number;
}

export interface BeamBounds {
  /** Sequences kept at every step. */
  readonly width: number;
  /** A sequence this far behind the best one is given up. */
  readonly margin: number;
}

export interface Beam {
  /** Best first. */
  readonly best: ParserState;
  /** What the last step kept, best first. */
  readonly candidates: readonly Candidate[];
  /** Takes every state one transition on. */
  advance(): void;
}

export const beam = (words: ParserWords, { width, margin }: BeamBounds, scorers: ParserScorers): Beam => {
  const size = words.forms.length - 1;
  const first = parserState(size);
  const more = (length: number): ParserState[] => Array.from({ length }, () => parserState(size));
  const names = labeller(words, scorers.labelCount, scorers.labels);
  const features = new Int32Array(PARSER_FEATURES_MAX);
  const scores = new Int32Array(TRANSITIONS);
  let current = [first, ...more(width - 1)];
  let following = width === 1 ? current : more(width);
  let alive = 1;
  let candidates: readonly Candidate[] = [];

  const candidatesOf = (origin: number, kept: Candidate[]): void => {
    const state = current[origin] ?? first;
    scores.fill(0);
    scorers.transitions(features, parserFeatures(state, words, features), scores);
    for (let transition = 0; transition < TRANSITIONS; transition++)
      if (isAllowed(state, transition))
        keep(kept, { origin, transition, score: state.score + (scores[transition] ?? 0) }, width);
  };
  const follow = (candidate: Candidate, place: number): void => {
    const state = following[place] ?? first;
    const origin = current[candidate.origin] ?? first;
    const label = candidate.transition === SHIFT ? -1 : names.label(origin, candidate.transition);
    if (state !== origin) copyState(origin, state);
    apply(state, candidate.transition, label);
    state.score = candidate.score;
  };

  return {
    get best() {
      return current[0] ?? first;
    },
    get candidates() {
      return candidates;
    },
    advance: () => {
      const kept: Candidate[] = [];
      for (let origin = 0; origin < alive; origin++) candidatesOf(origin, kept);
      while ((kept.at(-1)?.score ?? 0) < (kept[0]?.score ?? 0) - margin) kept.pop();
      kept.forEach(follow);
      candidates = kept;
      alive = kept.length;
      [current, following] = [following, current];
    },
  };
};

/** Insertion into a short list, best first; among equals the earlier one stays ahead. */
const keep = (kept: Candidate[], candidate: Candidate, width: number): void => {
  if (kept.length === width && candidate.score <= (kept[width - 1]?.score ?? 0)) return;
  let place = kept.length;
  while (place > 0 && (kept[place - 1]?.score ?? 0) < candidate.score) place--;
  kept.splice(place, 0, candidate);
  if (kept.length > width) kept.pop();
};
