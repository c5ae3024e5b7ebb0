/** Names the relation of an arc when it is built, from the head, the dependent and what hangs from either. */
import { featureKey } from './hash';
import type { Scorer } from './linear-model';
import type { ParserWords } from './parser-features';
import { FIELD, field, headOf, LEFT, ROOT_LABEL, stackWord, type ParserState } from './parser-state';

export const LABEL_FEATURES_MAX = 64;

export interface Labeller {
  /** Label of the arc that `transition` would build in this state. */
  label(state: ParserState, transition: number): number;
}

/** `labels` is their number, the root's included. */
export const labeller = (words: ParserWords, labels: number, score: Scorer): Labeller => {
  const features = new Int32Array(LABEL_FEATURES_MAX);
  const scores = new Int32Array(labels);
  return {
    label: (state, transition) => {
      if (headOf(state, transition) === state.size - 1) return ROOT_LABEL;
      scores.fill(0);
      score(features, labelFeatures(state, transition, words, features), scores);
      return bestLabel(scores, labels);
    },
  };
};

/** The best label other than the root's; the lower number wins a tie. */
export const bestLabel = (scores: Int32Array, labels: number): number => {
  let best = ROOT_LABEL + 1;
  for (let label = best + 1; label < labels; label++)
    if ((scores[label] ?? 0) > (scores[best] ?? 0)) best = label;
  return best;
};

/** Fills `out` and returns how many features there are. */
export const labelFeatures = (
  state: ParserState,
  transition: number,
  { forms, tags, endings }: ParserWords,
  out: Int32Array,
): number => {
  const side = transition === LEFT ? 1 : 2;
  const form = (word: number): number => (word < 0 ? 11 : (forms[word] ?? 11));
  const tag = (word: number): number => (word < 0 ? 299 : (tags[word] ?? 299));
  const get = (name: number, word: number): number => field(state, name, word);
  const head = headOf(state, transition);
  const dependent = stackWord(state, 0);
  const below = stackWord(state, transition === LEFT ? 1 : 2);
  const [hw, ht, dw, dt] = [form(head), tag(head), form(dependent), tag(dependent)];
  const [left, right] = [get(FIELD.left, dependent), get(FIELD.right, dependent)];
  const headLeft = get(FIELD.leftLabels, head);
  const headRight = get(FIELD.rightLabels, head);
  const distance = Math.min(Math.abs(head - dependent), 6);
  let count = 0;
  const add = (template: number, a: number, b = 0, c = 0, d = 0): void => {
    out[count++] = featureKey(template * 4 + side, a, b, c, d);
  };
  add(600, 0);
  add(601, hw);
  add(602, ht);
  add(603, dw);
  add(604, dt);
  add(605, hw, ht);
  add(606, dw, dt);
  add(607, hw, dw);
  add(608, ht, dt);
  add(609, hw, dt);
  add(610, ht, dw);
  add(611, ht, dt, distance);
  add(612, hw, dt, form(left));
  add(613, ht, dt, form(left));
  add(614, ht, dt, tag(left), tag(right));
  add(615, dw, form(left));
  add(616, form(left), dt, headLeft);
  add(617, ht, dt, get(FIELD.leftLabels, dependent));
  add(618, ht, dt, get(FIELD.rightLabels, dependent));
  add(619, ht, dt, headLeft);
  add(620, ht, dt, headRight);
  add(621, hw, dt, headLeft);
  add(622, hw, dt, headRight);
  add(623, dt, headLeft, headRight);
  add(624, ht, dt, tag(dependent - 1), tag(dependent + 1));
  add(625, ht, dt, tag(head - 1), tag(head + 1));
  add(626, ht, dt, tag(below));
  add(627, ht, dt, get(FIELD.label, get(FIELD.right, head)));
  add(628, ht, dt, get(FIELD.label, get(FIELD.left, head)));
  add(629, hw, get(FIELD.label, get(FIELD.right, head)), dt);
  add(630, dw, dt, tag(dependent + 1));
  add(631, dw, dt, tag(dependent - 1));
  add(632, form(dependent - 1), dt, ht);
  add(633, form(dependent + 1), dt, ht);
  add(634, endings[dependent] ?? 0, dt, ht);
  add(635, endings[head] ?? 0, dt, ht);
  add(636, dt, get(FIELD.leftLabels, dependent), headLeft);
  add(637, hw, form(left), headLeft);
  add(638, dt, head === state.size - 2 ? 1 : 0, dependent === 0 ? 1 : 0, ht);
  add(639, form(get(FIELD.left, head)), ht, dt);
  add(640, form(get(FIELD.left2, dependent)), form(left), dt);
  return count;
};
