/** The labels of an environment's terms, to be found in text. */
import type { Declaration } from './declaration';

/** Which terms a stretch of words may name. */
export interface LabelMatch {
  /** Index after the last token that belongs to the label. */
  readonly end: number;
  /** Those whose preferred label it is first, then by IRI. */
  readonly declarations: readonly Declaration[];
}

export interface LabelIndex {
  /**
   * All labels that begin at token `start`, the longest first. Each token is given as its alternatives (form, lemma …),
   * in any case; a label matches when each of its words is among the alternatives of its token.
   */
  lookup(tokens: readonly (readonly string[])[], start: number): readonly LabelMatch[];
  /** Terms with this whole label or a variant of it, in any case, with or without its hyphens. */
  named(label: string): readonly Declaration[];
}
