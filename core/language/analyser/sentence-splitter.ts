/**
 * Words to sentences. A classifier decides at places where a sentence may end; a few ends are certain either way.
 * A known mention is one word, so no sentence is ever split inside one.
 */
import type { TokeniserTable } from '../../model/tokeniser-table';
import { featureKey, hashText } from './hash';
import type { Scorer } from './linear-model';
import type { Word } from './tokeniser';
import { wordShape } from './word-shape';

export const SPLIT_CLASSES = 2;

const TERMINAL = /^(?:[.!?…]+|[.!?]+["'”’)\]]+)$/u;
const CLOSING = /^["'”’)\]»]+$/u;
const FEATURES_MAX = 32;

/** Every place where the classifier is asked: after a terminal mark, an abbreviation, or at a line break. */
export const mayEndAfter = (words: readonly Word[], index: number): boolean => {
  const word = words[index];
  const next = words[index + 1];
  if (word === undefined || !next?.spaceBefore) return false;
  if (next.breaksBefore > 0) return true;
  if (word.mention !== undefined) return false;
  return /[.!?…:;)"”*]$/u.test(word.form) || CLOSING.test(word.form);
};

export const splitSentences = (
  words: readonly Word[],
  table: TokeniserTable,
  score: Scorer,
): readonly (readonly Word[])[] => {
  const sentences: Word[][] = [];
  let current: Word[] = [];
  const features = new Int32Array(FEATURES_MAX);
  const scores = new Int32Array(SPLIT_CLASSES);
  words.forEach((word, index) => {
    current.push(word);
    if (!mayEndAfter(words, index)) return;
    const certain = certainEnd(words, index, table);
    if (certain === undefined) {
      scores.fill(0);
      score(features, splitFeatures(words, index, features), scores);
    }
    if (certain ?? (scores[1] ?? 0) > (scores[0] ?? 0)) {
      sentences.push(current);
      current = [];
    }
  });
  if (current.length > 0) sentences.push(current);
  return sentences;
};

/** True or false where no classifier need be asked. */
export const certainEnd = (
  words: readonly Word[],
  index: number,
  table: TokeniserTable,
): boolean | undefined => {
  const word = words[index];
  const next = words[index + 1];
  if (word === undefined || next === undefined) return undefined;
  if (next.breaksBefore > 1) return true;
  if (table.titles.has(word.form.toLowerCase())) return false;
  if (next.breaksBefore === 1) return /^[\p{Lu}\p{N}\p{Pd}*•"“]/u.test(next.form) ? true : undefined;
  if (/^[.!?]$/.test(word.form) && (next.mention !== undefined || /^\p{Lu}/u.test(next.form))) return true;
  return undefined;
};

export const splitFeatures = (words: readonly Word[], index: number, out: Int32Array): number => {
  const form = (offset: number): string => words[index + offset]?.form ?? '';
  const [before, word, next, afterNext] = [form(-1), form(0), form(1), form(2)];
  const hash = (text: string): number => hashText(text.toLowerCase());
  const nextShape = wordShape(next);
  const terminal = TERMINAL.test(word) ? 1 : CLOSING.test(word) ? (TERMINAL.test(before) ? 2 : 3) : 4;
  const line = Math.min(words[index + 1]?.breaksBefore ?? 0, 2);
  let count = 0;
  const add = (template: number, a: number, b = 0, c = 0): void => {
    out[count++] = featureKey(template, a, b, c);
  };
  add(200, terminal, line);
  add(201, hash(word));
  add(202, hash(word), nextShape);
  add(203, terminal, nextShape, line);
  add(204, hash(next));
  add(205, hash(word), hash(next));
  add(206, terminal, wordShape(before), nextShape);
  add(207, hash(before), nextShape);
  add(208, terminal, nextShape, wordShape(afterNext));
  add(209, hash(word), Math.min(before.length, 4), nextShape);
  add(210, hash(afterNext), nextShape);
  add(211, hash(word), openBrackets(words, index), nextShape);
  add(212, Math.min(index, 3), hash(word));
  return count;
};

/** Whether a bracket or quotation opened in the last words is still open. */
const openBrackets = (words: readonly Word[], index: number): number => {
  let depth = 0;
  for (let place = Math.max(0, index - 30); place <= index; place++) {
    const form = words[place]?.form ?? '';
    if (/^[([{“]$/u.test(form)) depth++;
    if (/^[)\]}”]$/u.test(form)) depth = 0;
  }
  return Math.min(depth, 2);
};
