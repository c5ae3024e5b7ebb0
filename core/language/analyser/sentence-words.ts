/** What tagger and parser look at, worked out once a word: hashes of form, endings and shape. */
import { hashText } from './hash';
import { formClasses, lemmaClasses, type Lexicon } from './lexicon';
import type { LemmaTable } from './lemmatiser';
import { wordShape } from './word-shape';

export interface WordFacts {
  /** Hash of the lower-case form, or of the placeholder of a mention. */
  readonly word: number;
  /** Hash of the form as written. */
  readonly form: number;
  readonly endings: readonly number[];
  readonly beginnings: readonly number[];
  readonly shape: number;
  readonly hyphen: boolean;
  /** Bit sets of word classes. @see Lexicon */
  readonly formClasses: number;
  readonly lemmaClasses: number;
}

const AFFIX_CHARACTERS_MAX = 5;

export const placeholderHash = (placeholder: string): number => hashText(`<${placeholder}>`);

export const wordFacts = (form: string, lexicon: Lexicon, lemmas: LemmaTable): WordFacts => {
  const spelled = form.replaceAll('’', "'");
  const lower = spelled.toLowerCase();
  const endings: number[] = [];
  const beginnings: number[] = [];
  for (let length = 1; length <= AFFIX_CHARACTERS_MAX; length++) {
    endings.push(hashText(lower.slice(-length)));
    if (length < AFFIX_CHARACTERS_MAX) beginnings.push(hashText(lower.slice(0, length)));
  }
  return {
    word: hashText(/^\d+$/.test(lower) ? `<${String(Math.min(lower.length, 5))} digits>` : lower),
    form: hashText(spelled),
    endings,
    beginnings,
    shape: wordShape(spelled),
    hyphen: spelled.includes('-'),
    formClasses: formClasses(spelled, lexicon),
    lemmaClasses: lemmaClasses(spelled, lexicon, lemmas),
  };
};

/** A mention: nothing of its spelling matters, since its class is known. */
export const placeholderFacts = (placeholder: string): WordFacts => {
  const hash = placeholderHash(placeholder);
  return {
    word: hash,
    form: hash,
    endings: [],
    beginnings: [],
    shape: 0,
    hyphen: false,
    formClasses: 0,
    lemmaClasses: 0,
  };
};
