/**
 * Base forms by edit rules. A rule says how many characters to cut off the end and what to write instead ("3y":
 * studies → study); it is found by the longest known ending of the word for its tag, exceptions first.
 */
import { featureKey, hashText } from './hash';

export interface LemmaTable {
  readonly rules: readonly LemmaRule[];
  /** Key of tag and ending -> index of the rule. */
  readonly endings: ReadonlyMap<number, number>;
  /** Key of tag and whole form -> lemma. */
  readonly exceptions: ReadonlyMap<number, string>;
}

export interface LemmaRule {
  /** Names keep their capitals. */
  readonly keepsCase: boolean;
  readonly cut: number;
  readonly append: string;
}

export const ENDING_CHARACTERS_MAX = 6;

export const lemmatise = (form: string, tag: string, table: LemmaTable): string => {
  const spelled = form.replaceAll('’', "'");
  const exception = table.exceptions.get(exceptionKey(tag, spelled));
  if (exception !== undefined) return exception;
  const rule = endingRule(spelled, tag, table);
  return rule === undefined ? spelled.toLowerCase() : (applyRule(spelled, rule) ?? spelled);
};

/** Undefined where the word is too short for the rule. */
export const applyRule = (form: string, rule: LemmaRule): string | undefined => {
  if (rule.cut > form.length) return undefined;
  const base = rule.keepsCase ? form : form.toLowerCase();
  return base.slice(0, base.length - rule.cut) + rule.append;
};

/** The rule of the longest ending that has one; two characters of the word must stay unless the rule knows it whole. */
export const endingRule = (form: string, tag: string, table: LemmaTable): LemmaRule | undefined => {
  const lower = form.toLowerCase();
  const tagHash = hashText(tag);
  for (let length = Math.min(ENDING_CHARACTERS_MAX, lower.length); length >= 0; length--) {
    const index = table.endings.get(endingKey(tagHash, lower, length));
    if (index !== undefined) return table.rules[index];
  }
  return undefined;
};

/** The length takes part, so that an ending is told from a whole word that is spelled like it. */
export const endingKey = (tagHash: number, lower: string, length: number): number =>
  featureKey(300, tagHash, hashText(lower.slice(lower.length - length)), length);

export const exceptionKey = (tag: string, form: string): number =>
  featureKey(301, hashText(tag), hashText(form));
