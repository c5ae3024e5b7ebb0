/** What tagger and parser look at, worked out once a word: hashes of form, endings and shape. */
import { REMEMBERED_WORDS_MAX } from '../../limits';
import { featureKey, hashText } from './hash';
import { formClasses, lemmaClasses, type Lexicon } from './lexicon';
import type { LemmaTable } from './lemmatiser';
import { wordShape } from './word-shape';

export interface WordFacts {
  /** Hash of the lower-case form, or of the placeholder of a mention. */
  readonly word: number;
  /** What the parser knows the word by: its form, or shape and ending of a word that the lexicon does not hold. */
  readonly parserForm: number;
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

const placeholderHash = (placeholder: string): number => hashText(`<${placeholder}>`);

/** `wordFacts` that remembers: most words of a text were met before. */
export const rememberedFacts = (lexicon: Lexicon, lemmas: LemmaTable): ((form: string) => WordFacts) => {
  const remembered = new Map<string, WordFacts>();
  return (form) => {
    const known = remembered.get(form);
    if (known !== undefined) return known;
    if (remembered.size >= REMEMBERED_WORDS_MAX) remembered.clear();
    const facts = wordFacts(form, lexicon, lemmas);
    remembered.set(form, facts);
    return facts;
  };
};

const wordFacts = (form: string, lexicon: Lexicon, lemmas: LemmaTable): WordFacts => {
  const spelled = form.replaceAll('’', "'");
  const lower = spelled.toLowerCase();
  const endings: number[] = [];
  const beginnings: number[] = [];
  for (let length = 1; length <= AFFIX_CHARACTERS_MAX; length++) {
    endings.push(hashText(lower.slice(-length)));
    if (length < AFFIX_CHARACTERS_MAX) beginnings.push(hashText(lower.slice(0, length)));
  }
  const word = hashText(/^\d+$/.test(lower) ? `<${String(Math.min(lower.length, 5))} digits>` : lower);
  const classes = formClasses(spelled, lexicon);
  const shape = wordShape(spelled);
  return {
    word,
    parserForm: classes === 0 ? unknownForm(shape, endings) : word,
    form: hashText(spelled),
    endings,
    beginnings,
    shape,
    hyphen: spelled.includes('-'),
    formClasses: classes,
    lemmaClasses: lemmaClasses(spelled, lemmas),
  };
};

/** Rare words share what their spelling tells. */
export const unknownForm = (shape: number, endings: readonly number[]): number =>
  featureKey(500, shape, endings[1] ?? 0);

/** A mention: nothing of its spelling matters, since its class is known. */
export const placeholderFacts = (placeholder: string): WordFacts => {
  const hash = placeholderHash(placeholder);
  return {
    word: hash,
    parserForm: hash,
    form: hash,
    endings: [],
    beginnings: [],
    shape: 0,
    hyphen: false,
    formClasses: 0,
    lemmaClasses: 0,
  };
};
