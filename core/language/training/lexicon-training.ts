/** Counts which word classes every form and lemma has in the treebank. */
import { hashText } from '../analyser/hash';
import type { Lexicon } from '../analyser/lexicon';
import { classBit } from '../analyser/word-classes';
import { isMention, type Tree, type TreeToken } from './tree';

export interface LexiconCounts {
  readonly forms: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly lemmas: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** A class must make up at least this share of a form's occurrences, so that slips of annotation do not count. */
const SHARE_MIN = 0.02;

export const countClasses = (trees: readonly Tree[]): LexiconCounts => {
  const forms = new Map<string, Map<string, number>>();
  const lemmas = new Map<string, Map<string, number>>();
  for (const tree of trees)
    for (const token of tree.tokens) {
      if (isMention(token)) continue;
      count(forms, token.form.toLowerCase().replaceAll('’', "'"), token.upos);
      count(lemmas, token.lemma, token.upos);
    }
  return { forms, lemmas };
};

/** Classes seen twice at least. */
export const lexiconOf = (counts: LexiconCounts): Lexicon => ({ forms: hashed(counts.forms, 2) });

/** Classes of lemmas. */
export const knownLemmas = (counts: LexiconCounts): ReadonlyMap<number, number> => hashed(counts.lemmas, 1);

/** The lexicon as it would be without this token: what training must see, since new words will not be in it. */
export const withoutToken = (
  token: TreeToken,
  counts: LexiconCounts,
): { readonly formClasses: number; readonly lemmaLost: boolean } => {
  const form = counts.forms.get(token.form.toLowerCase().replaceAll('’', "'"));
  const lemma = counts.lemmas.get(token.lemma);
  return {
    formClasses: form === undefined ? 0 : classes(form, 2, token.upos),
    lemmaLost: lemma?.get(token.upos) === 1,
  };
};

const count = (map: Map<string, Map<string, number>>, key: string, upos: string): void => {
  const counts = map.get(key) ?? new Map<string, number>();
  counts.set(upos, (counts.get(upos) ?? 0) + 1);
  map.set(key, counts);
};

const classes = (counts: ReadonlyMap<string, number>, least: number, without?: string): number => {
  let total = 0;
  for (const [, seen] of counts) total += seen;
  let bits = 0;
  for (const [upos, seen] of counts) {
    const left = upos === without ? seen - 1 : seen;
    if (left >= least && left >= total * SHARE_MIN) bits |= classBit(upos);
  }
  return bits;
};

const hashed = (
  counts: ReadonlyMap<string, ReadonlyMap<string, number>>,
  least: number,
): ReadonlyMap<number, number> => {
  const result = new Map<number, number>();
  for (const [key, byClass] of counts) {
    const bits = classes(byClass, least);
    if (bits !== 0) result.set(hashText(key), bits);
  }
  return result;
};
