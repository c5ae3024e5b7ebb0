/**
 * Which word classes a form, or the lemma it may come from, was seen with. For a word that the treebank never
 * held in this form, the lemma tells: "maintains" can only be a verb, since "maintain" is one and no noun.
 */
import { hashText } from './hash';
import { lemmatise, type LemmaTable } from './lemmatiser';
import { classBit } from './word-classes';

export interface Lexicon {
  /** Hash of the lower-case form -> bit set of word classes. */
  readonly forms: ReadonlyMap<number, number>;
}

/** Classes that new words belong to. */
const OPEN_CLASSES = ['NOUN', 'VERB', 'ADJ', 'ADV'] as const;

export const formClasses = (form: string, lexicon: Lexicon): number =>
  lexicon.forms.get(hashText(form.toLowerCase())) ?? 0;

/** Open classes whose lemma for this form is known to belong to them. */
export const lemmaClasses = (form: string, lemmas: LemmaTable): number => {
  let classes = 0;
  for (const upos of OPEN_CLASSES) {
    const lemma = lemmatise(form, upos, lemmas);
    classes |= (lemmas.known.get(hashText(lemma)) ?? 0) & classBit(upos);
  }
  return classes;
};
