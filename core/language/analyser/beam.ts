/** Several transition sequences side by side, the best kept at every step. All sequences of a sentence are equally long. */
import type { Scorer } from './linear-model';
import { PARSER_FEATURES_MAX, parserFeatures, type ParserWords } from './parser-features';
import { apply, copyState, isAllowed, parserState, type ParserState } from './parser-state';

/** An action in a state of the beam, and the score of the sequence that it makes. */
export interface Candidate {
  readonly origin: number;
  readonly action: number;
  readonly score: number;
}

export interface Beam {
  /** Best first. */
  readonly states: readonly ParserState[];
  readonly candidates: readonly Candidate[];
  /** Takes every state one action on. */
  advance(): void;
}

export interface BeamBounds {
  /** Sequences kept at every step. */
  readonly width: number;
  /** A sequence this far behind the best one is given up. */
  readonly margin: number;
}

export const beam = (
  words: ParserWords,
  actions: number,
  { width, margin }: BeamBounds,
  score: Scorer,
): Beam => {
  const size = words.forms.length - 1;
  const make = (): ParserState[] => Array.from({ length: width }, () => parserState(size));
  const features = new Int32Array(PARSER_FEATURES_MAX);
  const scores = new Int32Array(actions);
  let current = make();
  let following = make();
  let alive = 1;
  let candidates: readonly Candidate[] = [];

  const candidatesOf = (origin: number, kept: Candidate[]): void => {
    const state = current[origin] as ParserState;
    scores.fill(0);
    score(features, parserFeatures(state, words, features), scores);
    for (let action = 0; action < actions; action++)
      if (isAllowed(state, action)) keep(kept, origin, action, state.score + (scores[action] ?? 0), width);
  };

  return {
    get states() {
      return current.slice(0, alive);
    },
    get candidates() {
      return candidates;
    },
    advance: () => {
      const kept: Candidate[] = [];
      for (let origin = 0; origin < alive; origin++) candidatesOf(origin, kept);
      while ((kept.at(-1)?.score ?? 0) < (kept[0]?.score ?? 0) - margin) kept.pop();
      kept.forEach((candidate, place) => {
        const state = following[place] as ParserState;
        copyState(current[candidate.origin] as ParserState, state);
        apply(state, candidate.action);
        state.score = candidate.score;
      });
      candidates = kept;
      alive = kept.length;
      [current, following] = [following, current];
    },
  };
};

/** Insertion into a short list, best first; among equals the earlier one stays ahead. */
const keep = (kept: Candidate[], origin: number, action: number, score: number, width: number): void => {
  if (kept.length === width && score <= (kept[width - 1]?.score ?? 0)) return;
  let place = kept.length;
  while (place > 0 && (kept[place - 1]?.score ?? 0) < score) place--;
  kept.splice(place, 0, { origin, action, score });
  if (kept.length > width) kept.pop();
};
