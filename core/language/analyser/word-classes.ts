/** Sets of word classes as bits. @see https://universaldependencies.org/u/pos/ */

const WORD_CLASSES: readonly string[] = [
  'NOUN',
  'VERB',
  'ADJ',
  'ADV',
  'PROPN',
  'ADP',
  'AUX',
  'CCONJ',
  'DET',
  'INTJ',
  'NUM',
  'PART',
  'PRON',
  'PUNCT',
  'SCONJ',
  'SYM',
  'X',
];

const BITS = new Map(WORD_CLASSES.map((upos, index) => [upos, 1 << index]));

/** 0 for what is no universal word class. */
export const classBit = (upos: string): number => BITS.get(upos) ?? 0;
