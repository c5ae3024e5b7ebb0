/**
 * A word as Universal Dependencies describes it. Every language plugin answers in these fields.
 * @see https://universaldependencies.org/format.html
 */
import type { Span } from './span';

export interface Token extends Span {
  /** 0-based position in its sentence. */
  readonly index: number;
  readonly form: string;
  /** Dictionary form, lower case except for names. */
  readonly lemma: string;
  /** Universal part of speech: NOUN, PROPN, VERB, AUX, ADJ, ADP, DET, PRON, NUM, PUNCT … */
  readonly upos: string;
  /** Universal features, `Tense=Past`, `Number=Plur`, `Polarity=Neg` … */
  readonly feats: Readonly<Record<string, string>>;
  /** Index of the head in the sentence, -1 for the root or where no tree is known. */
  readonly head: number;
  /** Universal relation to the head: nsubj, obj, obl, nmod:poss …; empty where no tree is known. */
  readonly deprel: string;
  /** Where this token stands for a known mention (a name, a date, a code) that was grouped before analysis. */
  readonly mention?: number;
}

export interface Sentence extends Span {
  readonly tokens: readonly Token[];
}
