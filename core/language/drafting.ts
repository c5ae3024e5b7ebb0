/** How a sentence's draft begins, and which of its words must fill a role. */
import type { Mention } from '../model/mention';
import type { LogicalForm, Referent } from '../model/logical-form';
import type { Sentence, Token } from '../model/token';
import type { ChangeMark, Declarative, Environment, Language, WorldReader } from '../ports';
import { READING_RULES } from './clause';
import type { Draft, StatementMatcher } from './draft';
import { createLexicon } from './lexicon';
import { isContent, treeOf } from './tree';
import { isConnective } from './connectives';
import { type Analysed } from './analysis';

export function draftOf(
  text: string,
  sentence: Sentence,
  analysed: Analysed,
  environment: Environment,
  language: Language,
  world: WorldReader,
  statements: StatementMatcher | undefined,
  declarative: Declarative | undefined,
  choice = 0,
): Draft {
  const gap = declarative?.gap;
  const moment = declarative?.asks === 'when' && gap === undefined && statements !== undefined;
  const referents: Referent[] = moment ? [MOMENT] : [];
  return {
    ...(moment ? { when: MOMENT.id } : {}),
    rules: READING_RULES,
    text,
    tree: treeOf(sentence, (token) => saysWhen(analysed.known[token.mention ?? -1])),
    known: analysed.known,
    literals: analysed.literals,
    lexicon: createLexicon(environment, language, world),
    referents,
    conditions: [],
    used: new Set(),
    read: new Map(),
    question: declarative !== undefined,
    asked: new Set([gap?.at ?? -1, declarative?.order?.at ?? -1].filter((at) => at >= 0)),
    grammar: environment.contracts.some((contract) => contract.grammar),
    ...(analysed.changes.has(sentence.end)
      ? { change: analysed.changes.get(sentence.end) as ChangeMark }
      : {}),
    choice,
    choices: 0,
    ...(statements ? { statements } : {}),
    ...(gap && gap.at >= 0
      ? { gap: { at: gap.at, asks: gap.asks, anyAdposition: gap.anyAdposition === true } }
      : {}),
  };
}

const saysWhen = (mention: Mention | undefined): boolean =>
  mention?.kind === 'literal' && ['date', 'datetime', 'interval', 'time'].includes(mention.type);

/** What "when" asks for, where a contract has a slot for it. */
export const MOMENT: Referent = {
  id: 0,
  kind: 'gap',
  text: '',
  span: { start: 0, end: 0 },
  plural: false,
  candidates: [],
  askedAt: -2,
};

/** Words that must fill a role: what only links sentences is grammar. */
export function contentTokens(sentence: Sentence, language: Language): readonly Token[] {
  const tokens = sentence.tokens;
  const linking = new Set<number>();
  for (let at = 0; at < tokens.length; at += 1)
    for (const length of [3, 2, 1]) {
      const phrase = tokens.slice(at, at + length);
      if (phrase.length === length && isConnective(phrase, language))
        for (const token of phrase) linking.add(token.index);
    }
  return tokens.filter(
    (token) =>
      isContent(token) && !linking.has(token.index) && !language.words.function.has(token.form.toLowerCase()),
  );
}

/** Whether a contract's statement pattern spoke in this form. */
export const saysStatement = (form: LogicalForm): boolean =>
  form.conditions.some((condition) => condition.kind === 'statement');
