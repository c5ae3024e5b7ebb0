/** Which tokens are phrases, and which of them are coordinated. */
import { use, type Draft } from './draft';
import { childBy, childrenOf, subtree } from './tree';
import type { Token } from '../model/token';

export const isNominal = (token: Token): boolean =>
  ['NOUN', 'PROPN', 'PRON', 'NUM', 'SYM', 'X', 'DET'].includes(token.upos) || token.mention !== undefined;

/** Coordinated with a phrase, and no clause of its own. */
export const isConjunct = (draft: Draft, token: Token): boolean =>
  childBy(draft.tree, token, 'nsubj', 'cop') === undefined &&
  !isExcluded(draft, token) &&
  (isNominal(token) || token.upos === 'ADJ');

/** "by Xander, not by Wout": what is denied takes no part. */
export function isExcluded(draft: Draft, token: Token): boolean {
  const negation = childrenOf(draft.tree, token).find(
    (child) =>
      child.index < token.index &&
      (draft.lexicon.words.negation.has(child.lemma) || child.feats['Polarity'] === 'Neg'),
  );
  if (!negation || ['det', 'cc'].includes(negation.deprel)) return false;
  use(draft, ...subtree(draft.tree, token));
  return true;
}
