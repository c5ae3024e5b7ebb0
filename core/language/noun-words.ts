/** The words of a noun phrase: determiners, modifiers, the noun they make together. */
import { mentionOf, use, type Draft } from './draft';
import { childrenBy, relation, subtree } from './tree';
import type { Token } from '../model/token';

interface Determiner {
  readonly token: Token | undefined;
  readonly definite: boolean;
  readonly quantifier?: string;
}

export function determinerOf(draft: Draft, token: Token): Determiner {
  const found = childrenBy(draft.tree, token, 'det')[0];
  if (!found) return { token: undefined, definite: false };
  use(draft, ...childrenBy(draft.tree, token, 'det'));
  const demonstrative = found.feats['PronType'] === 'Dem';
  const definite = found.feats['Definite'] === 'Def' || demonstrative;
  const article = found.feats['PronType'] === 'Art' || demonstrative;
  return { token: found, definite, ...(article ? {} : { quantifier: found.lemma }) };
}

/** Adjectives, compounds and literals that make the noun more special, in text order. */
export function modifiersOf(draft: Draft, token: Token): readonly Token[] {
  const direct = childrenBy(draft.tree, token, 'amod', 'compound').filter((child) => {
    if (child.index > token.index || draft.lexicon.words.same.has(child.lemma)) return false;
    const mention = mentionOf(draft, child);
    return mention?.kind !== 'literal' || mention.type === 'code' || mention.type === 'ordinal';
  });
  return direct
    .flatMap((child) =>
      subtree(
        draft.tree,
        child,
        (below) =>
          ['compound', 'amod', 'advmod', 'punct', 'flat'].includes(relation(below)) &&
          !draft.lexicon.words.function.has(below.form.toLowerCase()),
      ),
    )
    .sort((a, b) => a.index - b.index);
}

export const nounText = (tokens: readonly Token[], head: Token): string =>
  tokens
    .map((token) =>
      token.index === head.index
        ? token.lemma
        : token.upos === 'PROPN'
          ? token.form
          : token.form.toLowerCase(),
    )
    .join(' ');

export const bareQuotes = (text: string): string => text.replace(/^["“”„«'‘]+|["“”»'’]+$/gu, '');
