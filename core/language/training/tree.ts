/** Trees of a treebank, as training sees them. */

export interface TreeToken {
  readonly form: string;
  readonly lemma: string;
  readonly upos: string;
  readonly xpos: string;
  readonly feats: string;
  /** Index in the sentence, -1 for the root. */
  readonly head: number;
  readonly deprel: string;
  readonly spaceAfter: boolean;
  /** Number of the surface word it is part of: equal for the words of one contraction. */
  readonly word: number;
  /** What kind of mention stands here after augmentation; absent for ordinary words. */
  readonly placeholder?: string;
}

export interface Tree {
  readonly tokens: readonly TreeToken[];
  readonly text: string;
  /** A paragraph or document begins here. */
  readonly opensParagraph: boolean;
  /** Number of the sentence that it was made from, for trees that augmentation adds. */
  readonly origin?: number;
}

export const isMention = (token: TreeToken): boolean => token.placeholder !== undefined;

export const tagOf = ({ upos, xpos }: TreeToken): string => `${upos}|${xpos}`;
