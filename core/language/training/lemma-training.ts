/** Learns the lemmatiser: the most frequent edit rule of every ending that differs from the shorter ending's. */
import { featureKey, hashText } from '../analyser/hash';
import {
  applyRule,
  ENDING_CHARACTERS_MAX,
  endingKey,
  endingRule,
  exceptionKey,
  type LemmaRule,
  type LemmaTable,
} from '../analyser/lemmatiser';
import { isMention, tagOf, type Tree } from './tree';

/** Word, tag, lemma and how often they were seen together. */
interface Example {
  readonly form: string;
  readonly tag: string;
  readonly lemma: string;
  readonly count: number;
}

export const trainLemmas = (trees: readonly Tree[]): LemmaTable => {
  const examples = collectExamples(trees);
  const rules: LemmaRule[] = [];
  const ruleNumbers = new Map<string, number>();
  const ruleNumber = (rule: LemmaRule): number => {
    const key = ruleText(rule);
    const known = ruleNumbers.get(key);
    if (known !== undefined) return known;
    rules.push(rule);
    ruleNumbers.set(key, rules.length - 1);
    return rules.length - 1;
  };
  const endings = new Map<number, number>();
  const exceptions = new Map<number, string>();
  const table = { rules, endings, exceptions };
  for (let length = 0; length <= ENDING_CHARACTERS_MAX; length++) {
    const votes = new Map<number, Map<string, { rule: LemmaRule; forms: number }>>();
    for (const example of examples) {
      const lower = example.form.toLowerCase();
      if (lower.length < length) continue;
      const rule = ruleFor(example.form, example.lemma);
      // an ending generalises only where something of the word is left before it
      if (length > 0 && length === lower.length) continue;
      const key = endingKey(hashText(example.tag), lower, length);
      const byRule = votes.get(key) ?? new Map<string, { rule: LemmaRule; forms: number }>();
      votes.set(key, byRule);
      const vote = byRule.get(ruleText(rule)) ?? { rule, forms: 0 };
      vote.forms++;
      byRule.set(ruleText(rule), vote);
    }
    const inherited = new Map<number, LemmaRule | undefined>();
    for (const { form, tag } of examples) {
      const key = endingKey(hashText(tag), form.toLowerCase(), length);
      if (length > 0 && !inherited.has(key) && form.length > length)
        inherited.set(key, endingRule(form.slice(-length), tag, table));
    }
    for (const [key, byRule] of votes) {
      const [best] = [...byRule.values()].sort((a, b) => b.forms - a.forms || order(a.rule, b.rule));
      if (best === undefined || (length > 0 && best.forms < 2)) continue;
      const shorter = inherited.get(key);
      if (shorter === undefined || ruleText(shorter) !== ruleText(best.rule))
        endings.set(key, ruleNumber(best.rule));
    }
  }
  for (const { form, tag, lemma } of mostFrequent(examples)) {
    const rule = endingRule(form, tag, table);
    const predicted = rule === undefined ? form.toLowerCase() : (applyRule(form, rule) ?? form);
    if (predicted !== lemma) exceptions.set(exceptionKey(tag, form), lemma);
  }
  return table;
};

/** Every word counts for its treebank tag and for its word class alone, which is all that some callers know. */
const collectExamples = (trees: readonly Tree[]): Example[] => {
  const counts = new Map<string, number>();
  for (const tree of trees)
    for (const token of tree.tokens) {
      if (isMention(token) || token.lemma === '_' || token.deprel === 'goeswith') continue;
      const form = token.form.replaceAll('’', "'");
      for (const tag of [tagOf(token), token.upos]) {
        const key = [form, tag, token.lemma.replaceAll('’', "'")].join('\t');
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
  return [...counts].map(([key, count]) => {
    const [form = '', tag = '', lemma = ''] = key.split('\t');
    return { form, tag, lemma, count };
  });
};

/** One lemma for each form and tag. */
const mostFrequent = (examples: readonly Example[]): Iterable<Example> => {
  const best = new Map<number, Example>();
  for (const example of examples) {
    const key = featureKey(302, hashText(example.form), hashText(example.tag));
    if ((best.get(key)?.count ?? 0) < example.count) best.set(key, example);
  }
  return best.values();
};

const ruleFor = (form: string, lemma: string): LemmaRule => {
  const keepsCase = lemma !== lemma.toLowerCase();
  const base = keepsCase ? form : form.toLowerCase();
  let same = 0;
  while (same < base.length && same < lemma.length && base[same] === lemma[same]) same++;
  return { keepsCase, cut: base.length - same, append: lemma.slice(same) };
};

const ruleText = (rule: LemmaRule): string =>
  `${rule.keepsCase ? 'K' : 'L'}${String(rule.cut)}${rule.append}`;

const order = (a: LemmaRule, b: LemmaRule): number => (ruleText(a) < ruleText(b) ? -1 : 1);
