/**
 * Reading a dependency tree: children, subtrees, the words of a phrase. Pure functions over one sentence.
 * @see https://universaldependencies.org/u/dep/
 */
import type { Span } from '../model/span';
import type { Sentence, Token } from '../model/token';
import { repaired, type IsTime } from './tree-repair';

export interface Tree {
  readonly tokens: readonly Token[];
  readonly children: readonly (readonly Token[])[];
  readonly root: Token | undefined;
}

/** `isTime` tells of a token whether its mention says when. */
export function treeOf(sentence: Sentence, isTime: IsTime): Tree {
  const tokens = repaired(sentence.tokens, isTime);
  const children: Token[][] = tokens.map(() => []);
  let root: Token | undefined;
  for (const token of tokens) {
    if (token.head >= 0) children[token.head]?.push(token);
    else root ??= token;
  }
  return { tokens, children, root };
}

export const childrenOf = (tree: Tree, token: Token): readonly Token[] => tree.children[token.index] ?? [];

/** Universal relation without its subtype: `nmod:poss` → `nmod`. */
export const relation = (token: Token): string => token.deprel.split(':', 1)[0] ?? '';

export const childrenBy = (tree: Tree, token: Token, ...relations: readonly string[]): readonly Token[] =>
  childrenOf(tree, token).filter(
    (child) => relations.includes(child.deprel) || relations.includes(relation(child)),
  );

export const childBy = (tree: Tree, token: Token, ...relations: readonly string[]): Token | undefined =>
  childrenBy(tree, token, ...relations)[0];

/** The token and all below it, in text order; branches for which `enter` is false are left out. */
export function subtree(
  tree: Tree,
  token: Token,
  enter: (token: Token) => boolean = () => true,
): readonly Token[] {
  const found: Token[] = [];
  const open: Token[] = [token];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    found.push(next);
    for (const child of childrenOf(tree, next)) if (enter(child)) open.push(child);
  }
  return found.sort((a, b) => a.index - b.index);
}

/** The text from the first to the last token, as it was written. */
export function textOf(text: string, tokens: readonly Token[]): string {
  const span = spanOfTokens(tokens);
  return text.slice(span.start, span.end);
}

export const spanOfTokens = (tokens: readonly Token[]): Span => ({
  start: Math.min(...tokens.map((token) => token.start)),
  end: Math.max(...tokens.map((token) => token.end)),
});

export const isContent = (token: Token): boolean =>
  ['NOUN', 'PROPN', 'VERB', 'ADJ', 'NUM', 'ADV', 'X', 'SYM', 'INTJ'].includes(token.upos);

/** The adposition that marks a phrase: "in", "because of" (with its fixed parts). */
export function adpositionOf(tree: Tree, token: Token): string | undefined {
  const marks = childrenBy(tree, token, 'case').filter((mark) => mark.lemma !== "'s" && mark.lemma !== "'");
  if (marks.length === 0) return undefined;
  return marks
    .flatMap((mark) => [mark, ...childrenBy(tree, mark, 'fixed')])
    .sort((a, b) => a.index - b.index)
    .map((mark) => mark.form.toLowerCase())
    .join(' ');
}

/** A relative pronoun stands for what its clause describes. */
export const isRelative = (token: Token): boolean => token.feats['PronType'] === 'Rel';
