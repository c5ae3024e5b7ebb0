/**
 * Features of a parser state: words, tags and labels around the top of the stack and the front of the buffer.
 * @see Zhang and Nivre, "Transition-based Dependency Parsing with Rich Non-local Features", ACL 2011
 */
import { featureKey } from './hash';
import type { TaggerWord } from './tagger';
import { bufferWord, FIELD, field, stackWord, type ParserState } from './parser-state';

export const PARSER_FEATURES_MAX = 128;

/** What the parser sees of a sentence; one entry more than words, for the root. */
export interface ParserWords {
  /** Hash of each lower-case form. */
  readonly forms: Int32Array;
  readonly tags: Int32Array;
  /** Hash of each word's last characters. */
  readonly endings: Int32Array;
}

/** Fills `out` and returns how many features there are. */
export const parserFeatures = (state: ParserState, words: ParserWords, out: Int32Array): number => {
  const { forms, tags } = words;
  const form = (word: number): number => (word < 0 ? 11 : (forms[word] ?? 11));
  const tag = (word: number): number => (word < 0 ? 299 : (tags[word] ?? 299));
  const get = (name: number, word: number): number => field(state, name, word);
  const s0 = stackWord(state, 0);
  const s1 = stackWord(state, 1);
  const s2 = stackWord(state, 2);
  const b0 = bufferWord(state, 0);
  const b1 = bufferWord(state, 1);
  const b2 = bufferWord(state, 2);
  const [s0w, s1w, b0w, b1w] = [form(s0), form(s1), form(b0), form(b1)];
  const [s0t, s1t, s2t] = [tag(s0), tag(s1), tag(s2)];
  const [b0t, b1t, b2t] = [tag(b0), tag(b1), tag(b2)];
  const s0l = get(FIELD.left, s0);
  const s0r = get(FIELD.right, s0);
  const s1l = get(FIELD.left, s1);
  const s1r = get(FIELD.right, s1);
  const b0l = get(FIELD.left, b0);
  const s0l2 = get(FIELD.left2, s0);
  const s0r2 = get(FIELD.right2, s0);
  const s1r2 = get(FIELD.right2, s1);
  const b0l2 = get(FIELD.left2, b0);
  const [s0lt, s0rt, s1lt, s1rt, b0lt] = [tag(s0l), tag(s0r), tag(s1l), tag(s1r), tag(b0l)];
  const s0lLabel = get(FIELD.label, s0l);
  const s0rLabel = get(FIELD.label, s0r);
  const s1lLabel = get(FIELD.label, s1l);
  const s1rLabel = get(FIELD.label, s1r);
  const b0lLabel = get(FIELD.label, b0l);
  const s0LeftLabels = get(FIELD.leftLabels, s0);
  const s0RightLabels = get(FIELD.rightLabels, s0);
  const s1RightLabels = get(FIELD.rightLabels, s1);
  const s1LeftLabels = get(FIELD.leftLabels, s1);
  const b0LeftLabels = get(FIELD.leftLabels, b0);
  const distance = bucket(b0 - s0);
  const distanceBelow = s1 < 0 ? 0 : bucket(s0 - s1);
  let count = 0;
  const add = (template: number, a: number, b = 0, c = 0, d = 0): void => {
    out[count++] = featureKey(template, a, b, c, d);
  };
  add(100, 0);
  // single words
  add(101, s0w);
  add(102, s0t);
  add(103, s0w, s0t);
  add(104, s1w);
  add(105, s1t);
  add(106, s1w, s1t);
  add(107, b0w);
  add(108, b0t);
  add(109, b0w, b0t);
  add(110, b1w);
  add(111, b1t);
  add(112, b1w, b1t);
  add(113, b2t, form(b2));
  add(114, b2t);
  add(115, s2t);
  add(116, form(s2), s2t);
  // pairs
  add(117, s0w, s0t, b0w, b0t);
  add(118, s0w, s0t, b0t);
  add(119, s0t, b0w, b0t);
  add(120, s0w, b0w);
  add(121, s0t, b0t);
  add(122, b0t, b1t);
  add(123, s0w, s0t, s1w, s1t);
  add(124, s0w, s0t, s1t);
  add(125, s0t, s1w, s1t);
  add(126, s0w, s1w);
  add(127, s0t, s1t);
  add(128, s1t, b0t);
  add(129, s1w, b0w);
  add(130, s0t, b1t);
  add(131, s0w, b1t, b0t);
  add(132, s1w, b0t);
  // triples
  add(133, b0t, b1t, b2t);
  add(134, s0t, b0t, b1t);
  add(135, s1t, s0t, b0t);
  add(136, s2t, s1t, s0t);
  add(137, s1t, s0t, b0t, b1t);
  add(138, s0t, s0lt, b0t);
  add(139, s0t, s0rt, b0t);
  add(140, s0t, b0t, b0lt);
  add(141, s1t, s0lt, s0t);
  add(142, s1t, s0rt, s0t);
  add(143, s1t, s1rt, s0t);
  add(144, s1t, s1lt, s0t);
  add(145, s1w, s0t, b0t);
  add(146, s1t, s0w, b0t);
  add(147, s1t, s0t, b0w);
  // what links a phrase: its preposition, its conjunction
  add(148, s1w, form(s0l), s0t);
  add(149, s1t, form(s0l), s0w);
  add(150, s1t, form(s0l), s0t, b0t);
  add(151, form(s0l), b0t, s0t);
  add(152, s0w, form(b0l), b0t);
  add(153, form(s0r), s0t, b0t);
  add(154, form(s1r), s1t, s0t);
  add(155, s2t, s1t, form(s0l), s0t);
  // distance
  add(156, s0t, b0t, distance);
  add(157, s0w, distance);
  add(158, b0w, distance);
  add(159, s1t, s0t, distanceBelow);
  add(160, s1w, distanceBelow);
  add(161, s0w, s1t, distanceBelow);
  // how many dependents there are
  add(162, s0w, get(FIELD.leftCount, s0), get(FIELD.rightCount, s0));
  add(163, s0t, get(FIELD.leftCount, s0), get(FIELD.rightCount, s0), b0t);
  add(164, s1t, get(FIELD.rightCount, s1), s0t);
  add(165, b0t, get(FIELD.leftCount, b0), s0t);
  add(166, b0w, get(FIELD.leftCount, b0));
  // labels of dependents
  add(167, s0w, s0lLabel);
  add(168, s0t, s0lLabel, b0t);
  add(169, s0t, s0rLabel, b0t);
  add(170, s0w, s0rLabel);
  add(171, s1t, s1rLabel, s0t);
  add(172, s1w, s1rLabel, s0t);
  add(173, s1t, s1lLabel, s0t);
  add(174, b0t, b0lLabel, s0t);
  add(175, b0w, b0lLabel);
  add(176, s0t, s0LeftLabels, b0t);
  add(177, s0t, s0RightLabels, b0t);
  add(178, s0w, s0LeftLabels);
  add(179, s0w, s0RightLabels);
  add(180, s1t, s1RightLabels, s0t);
  add(181, s1t, s1LeftLabels, s0t);
  add(182, s1w, s1RightLabels);
  add(183, b0t, b0LeftLabels, s0t);
  add(184, b0w, b0LeftLabels);
  add(185, s0t, tag(s0l2), s0lt, b0t);
  add(186, s0t, tag(s0r2), s0rt, b0t);
  add(187, s1t, tag(s1r2), s1rt, s0t);
  add(188, b0t, tag(b0l2), b0lt, s0t);
  add(189, s1t, s0t, s1LeftLabels, s0LeftLabels);
  add(190, s0t, b0t, s0LeftLabels, b0LeftLabels);
  add(191, s1t, s0t, s1RightLabels, s0LeftLabels);
  add(192, b0t, b0 === state.size - 1 ? 1 : 0, Math.min(state.stackSize, 4), s0t);
  add(193, s0w, b0t, b1t, b2t);
  add(194, s1w, s0w, form(s0l));
  add(195, s1t, form(s0l), s0t, s1LeftLabels);
  add(196, s1w, form(s0l), s0w);
  return count;
};

const bucket = (distance: number): number => (distance < 5 ? distance : distance < 9 ? 5 : 6);

/** The root is a word of its own behind the last one. */
export const parserWords = (words: readonly TaggerWord[], tags: Int32Array): ParserWords => {
  const forms = new Int32Array(words.length + 1);
  const tagNumbers = new Int32Array(words.length + 1);
  const endings = new Int32Array(words.length + 1);
  words.forEach((word, index) => {
    forms[index] = word.facts.parserForm;
    tagNumbers[index] = tags[index] ?? 0;
    endings[index] = word.facts.endings[2] ?? 0;
  });
  forms[words.length] = ROOT;
  tagNumbers[words.length] = ROOT;
  return { forms, tags: tagNumbers, endings };
};

const ROOT = 298;
