/** Names, dates and quantities of the treebank, joined to one word as known mentions are at run time. */
import type { Placeholder } from '../analyser/mention-token';
import { joinWords, type Group } from './tree-edit';
import type { Random } from './random';
import type { Tree, TreeToken } from './tree';

/** Each mention of a chosen sentence is joined this often: the rest stays as plain words, as unknown names do. */
const JOINED_PERCENT = 75;

export const joinMentions = (tree: Tree, source: Random): Tree => {
  const groups: Group[] = [];
  let covered = -1;
  tree.tokens.forEach((_, index) => {
    if (index <= covered) return;
    const group = mentionFrom(tree, index);
    if (group === undefined || !source.chance(JOINED_PERCENT)) return;
    groups.push(group);
    covered = group.to;
  });
  return joinWords(tree, groups);
};

/** The longest mention whose first word stands at `from`. */
const mentionFrom = (tree: Tree, from: number): Group | undefined => {
  let best: Group | undefined;
  for (let to = from; to < tree.tokens.length && to < from + MENTION_WORDS_MAX; to++) {
    const group = mentionOf(tree, from, to);
    if (group !== undefined) best = group;
  }
  return best;
};

const MENTION_WORDS_MAX = 6;

/** A run of words with one word heading the others and nothing outside it hanging from the others. */
const mentionOf = (tree: Tree, from: number, to: number): Group | undefined => {
  const words = tree.tokens.slice(from, to + 1);
  const heads = words
    .map((_, offset) => from + offset)
    .filter((index) => !inside(tree.tokens[index]?.head ?? -1, from, to));
  const [head] = heads;
  if (head === undefined || heads.length > 1) return undefined;
  const foreign = tree.tokens.some(
    (token, index) => !inside(index, from, to) && inside(token.head, from, to) && token.head !== head,
  );
  if (foreign) return undefined;
  const kind = mentionKind(words, head - from);
  return kind === undefined ? undefined : { from, to, head, token: { ...kind, feats: '_' } };
};

const inside = (index: number, from: number, to: number): boolean => index >= from && index <= to;

interface MentionKind {
  readonly placeholder: Placeholder;
  readonly upos: string;
  readonly xpos: string;
}

const NAME_RELATIONS = new Set(['flat', 'compound', 'flat:name']);

const mentionKind = (words: readonly TreeToken[], head: number): MentionKind | undefined => {
  const [first] = words;
  const headWord = words[head];
  if (first === undefined || headWord === undefined) return undefined;
  const others = words.filter((_, index) => index !== head);
  const numbers = words.filter(({ upos }) => upos === 'NUM').length;
  const names = words.filter(({ upos }) => upos === 'PROPN').length;
  if (words.length === numbers) {
    if (words.length > 1) return undefined;
    if (/^\d+:\d+$/.test(first.form)) return { placeholder: 'time', upos: 'NUM', xpos: 'CD' };
    if (first.deprel !== 'nummod' && /^(?:1[5-9]|20)\d\d$|^\d+[/-]\d+[/-]\d+$/.test(first.form))
      return { placeholder: 'date', upos: 'PROPN', xpos: 'NNP' };
    return { placeholder: 'number', upos: 'NUM', xpos: 'CD' };
  }
  if (names > 0 && names + numbers + countCommas(words) === words.length && numbers > 0) {
    if (headWord.upos !== 'PROPN') return undefined;
    const dated = words.some(({ form }) =>
      /^(?:[12]?\d|3[01])(?:st|nd|rd|th|\.)?$|^(?:1[5-9]|20)\d\d$/.test(form),
    );
    return { placeholder: dated ? 'date' : 'code', upos: 'PROPN', xpos: 'NNP' };
  }
  if (names === words.length && others.every(({ deprel }) => NAME_RELATIONS.has(deprel)))
    return { placeholder: /\d/.test(headWord.form) ? 'code' : 'name', upos: 'PROPN', xpos: 'NNP' };
  const quantity =
    words.length === 2 &&
    numbers === 1 &&
    others[0]?.deprel === 'nummod' &&
    /^(?:NOUN|SYM)$/.test(headWord.upos);
  return quantity ? { placeholder: 'quantity', upos: 'NOUN', xpos: 'NNS' } : undefined;
};

const countCommas = (words: readonly TreeToken[]): number => words.filter(({ form }) => form === ',').length;
