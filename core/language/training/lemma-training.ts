/** Learns the lemmatiser: the most frequent edit rule of every ending that differs from the shorter ending's. */
import { featureKey, hashText } from '../analyser/hash';
import {
  ENDING_CHARACTERS_MAX,
  endingKey,
  endingRule,
  exceptionKey,
  regularLemma,
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

/** Different words that an ending must have been seen in, and that a rule must have, to be taken for a rule. */
const ENDING_FORMS_MIN = 2;
const TAG_RULE_FORMS_MIN = 4;

interface GrowingTable extends LemmaTable {
  readonly rules: LemmaRule[];
  readonly endings: Map<number, number>;
  readonly exceptions: Map<number, string>;
  readonly numbers: Map<string, number>;
}

export const trainLemmas = (trees: readonly Tree[], known: ReadonlyMap<number, number>): LemmaTable => {
  const examples = collectExamples(trees);
  const rules: LemmaRule[] = [];
  const numbers = new Map<string, number>();
  const table: GrowingTable = {
    rules,
    numbers,
    tagRules: rulesOfTags(examples, { rules, numbers }),
    endings: new Map(),
    exceptions: new Map(),
    known,
  };
  for (let length = 0; length <= ENDING_CHARACTERS_MAX; length++) learnEndings(examples, length, table);
  for (const { form, tag, lemma } of mostFrequent(examples))
    if (regularLemma(form, tag, table) !== lemma) table.exceptions.set(exceptionKey(tag, form), lemma);
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

/** The rules of each tag, by the number of different words. */
const rulesOfTags = (
  examples: readonly Example[],
  table: Pick<GrowingTable, 'rules' | 'numbers'>,
): ReadonlyMap<number, readonly number[]> => {
  const forms = new Map<number, Map<number, number>>();
  for (const { form, tag, lemma } of examples) {
    const counts = forms.get(hashText(tag)) ?? new Map<number, number>();
    forms.set(hashText(tag), counts);
    const rule = ruleNumber(ruleFor(form, lemma), table);
    counts.set(rule, (counts.get(rule) ?? 0) + 1);
  }
  return new Map(
    [...forms].map(([tag, counts]) => [
      tag,
      [...counts]
        .filter(([, seen]) => seen >= TAG_RULE_FORMS_MIN)
        .sort((a, b) => b[1] - a[1] || a[0] - b[0])
        .map(([rule]) => rule),
    ]),
  );
};

/** Endings of one length; the shorter ones are in the table already. */
const learnEndings = (examples: readonly Example[], length: number, table: GrowingTable): void => {
  const votes = new Map<number, Map<number, number>>();
  const inherited = new Map<number, LemmaRule | undefined>();
  for (const { form, tag, lemma } of examples) {
    const lower = form.toLowerCase();
    // an ending generalises only where something of the word is left before it
    if (lower.length < length || (length > 0 && lower.length === length)) continue;
    const key = endingKey(hashText(tag), lower, length);
    const counts = votes.get(key) ?? new Map<number, number>();
    votes.set(key, counts);
    const rule = ruleNumber(ruleFor(form, lemma), table);
    counts.set(rule, (counts.get(rule) ?? 0) + 1);
    if (length > 0 && !inherited.has(key)) inherited.set(key, endingRule(lower.slice(-length), tag, table));
  }
  for (const [key, counts] of votes) {
    const [best] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    if (best === undefined || (length > 0 && best[1] < ENDING_FORMS_MIN)) continue;
    if (inherited.get(key) !== table.rules[best[0]]) table.endings.set(key, best[0]);
  }
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
  return { keepsCase, cut: base.slice(same), append: lemma.slice(same) };
};

const ruleNumber = (rule: LemmaRule, { rules, numbers }: Pick<GrowingTable, 'rules' | 'numbers'>): number => {
  const text = `${rule.keepsCase ? 'K' : 'L'}${rule.cut}>${rule.append}`;
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, rules.length);
  return rules.push(rule) - 1;
};
