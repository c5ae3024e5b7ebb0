/**
 * Base forms by edit rules. A rule says what to cut off the end and what to write instead ("ies" → "y": studies →
 * study); it is found by the longest known ending of the word for its tag, exceptions first. Where that
 * gives no known lemma, the other rules of the tag are tried for one that does.
 */
import { featureKey, hashText } from './hash';
import { classBit } from './word-classes';

export interface LemmaTable {
  readonly rules: readonly LemmaRule[];
  /** Key of tag and ending -> index of the rule. */
  readonly endings: ReadonlyMap<number, number>;
  /** Hash of the tag -> indexes of the rules it is seen with, the most frequent first. */
  readonly tagRules: ReadonlyMap<number, readonly number[]>;
  /** Key of tag and whole form -> lemma. */
  readonly exceptions: ReadonlyMap<number, string>;
  /** Hash of the lemma -> bit set of the word classes it belongs to. */
  readonly known: ReadonlyMap<number, number>;
}

export interface LemmaRule {
  /** Names keep their capitals. */
  readonly keepsCase: boolean;
  /** Ending to take off; the rule fits no other word. */
  readonly cut: string;
  readonly append: string;
}

export const ENDING_CHARACTERS_MAX = 6;

/** `tag` is a word class, alone or with the treebank's tag ("VERB|VBZ"), which knows more. */
export const lemmatise = (form: string, tag: string, table: LemmaTable): string => {
  const spelled = form.replaceAll('’', "'");
  const exception = table.exceptions.get(exceptionKey(tag, spelled));
  return exception ?? regularLemma(spelled, tag, table);
};

/** The lemma by rule, exceptions left aside. */
export const regularLemma = (form: string, tag: string, table: LemmaTable): string => {
  if (/\p{N}/u.test(form)) return form;
  const rule = endingRule(form, tag, table);
  const lemma = rule === undefined ? form.toLowerCase() : (applyRule(form, rule) ?? form.toLowerCase());
  const upos = wordClass(tag);
  const isKnown = (candidate: string): boolean =>
    ((table.known.get(hashText(candidate)) ?? 0) & classBit(upos)) !== 0;
  if (upos === 'PROPN' || isKnown(lemma)) return lemma;
  for (const index of table.tagRules.get(hashText(tag)) ?? []) {
    const other = table.rules[index];
    const candidate = other === undefined ? undefined : applyRule(form, other);
    if (candidate !== undefined && candidate.length > 1 && isKnown(candidate)) return candidate;
  }
  return lemma;
};

/** Undefined where the word does not end as the rule says. */
const applyRule = (form: string, rule: LemmaRule): string | undefined => {
  const base = rule.keepsCase ? form : form.toLowerCase();
  return base.endsWith(rule.cut) ? base.slice(0, base.length - rule.cut.length) + rule.append : undefined;
};

/**
 * The rule of the longest ending that has one. A longer ending that only the word class as a whole knows is
 * trusted where its rule is one of the tag's: "-ibed" → "-ibe" of either past form.
 */
export const endingRule = (form: string, tag: string, table: LemmaTable): LemmaRule | undefined => {
  const lower = form.toLowerCase();
  const [tagHash, classHash] = [hashText(tag), hashText(wordClass(tag))];
  const ofTag = table.tagRules.get(tagHash) ?? [];
  for (let length = Math.min(ENDING_CHARACTERS_MAX, lower.length); length >= 0; length--) {
    const index = table.endings.get(endingKey(tagHash, lower, length));
    if (index !== undefined) return table.rules[index];
    const shared = table.endings.get(endingKey(classHash, lower, length));
    if (shared !== undefined && ofTag.includes(shared)) return table.rules[shared];
  }
  return undefined;
};

/** The length takes part, so that an ending is told from a whole word that is spelled like it. */
export const endingKey = (tagHash: number, lower: string, length: number): number =>
  featureKey(300, tagHash, hashText(lower.slice(lower.length - length)), length);

export const exceptionKey = (tag: string, form: string): number =>
  featureKey(301, hashText(tag), hashText(form));

const wordClass = (tag: string): string => {
  const bar = tag.indexOf('|');
  return bar < 0 ? tag : tag.slice(0, bar);
};
