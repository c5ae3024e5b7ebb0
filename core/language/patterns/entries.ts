/** A contract's sentences as entries of the automaton. */
import type { Contract, QuestionTemplate, Statement } from '../../model/contract';
import type { PatternEntry } from './trie';
import { parsePattern } from './syntax';

/** One entry for each statement of the language, `statement` its id. */
export const statementEntries = (contract: Contract, language: string): readonly PatternEntry[] =>
  contract.statements
    .filter((statement) => sameLanguage(statement, language))
    .flatMap((statement) =>
      bothVoices(statement.pattern).map((pattern) => entryOf(contract, statement.id, pattern)),
    );

/** One entry for each pattern of the written questions of the language, `statement` the question's id. */
export const questionEntries = (contract: Contract, language: string): readonly PatternEntry[] =>
  contract.questions
    .filter((question) => sameLanguage(question, language))
    .flatMap((question) => question.patterns.map((pattern) => entryOf(contract, question.id, pattern)));

/**
 * A pattern that says no more than a verb between two slots is said in the other voice too: who writes
 * `{task} be (report|reported) by {person}` means `{person} (report|reported) {task}`, and the other way round. Words
 * match lemmas, so that the participle needs no form of its own.
 */
export function bothVoices(pattern: string): readonly string[] {
  const passive = /^(\{\w+\}) be (\w+|\([^()]*\)) by (\{\w+\})$/.exec(pattern);
  if (passive) return [pattern, `${passive[3] ?? ''} ${passive[2] ?? ''} ${passive[1] ?? ''}`];
  const active = /^(\{\w+\}) (\w+|\([^() ]*\)) (\{\w+\})$/.exec(pattern);
  if (!active || /\b(?:be|have)\b/.test(active[2] ?? '')) return [pattern];
  return [pattern, `${active[3] ?? ''} be ${active[2] ?? ''} by ${active[1] ?? ''}`];
}

const entryOf = (contract: Contract, statement: string, pattern: string): PatternEntry => ({
  contract: contract.id,
  version: contract.version,
  statement,
  priority: contract.priority,
  pattern: parsePattern(pattern),
  slotTypes: new Map([...contract.slots].map(([name, slot]) => [name, slot.type])),
  lists: new Set(),
});

/** "en-GB" sentences are read with "en" patterns. */
const sameLanguage = (item: Statement | QuestionTemplate, language: string): boolean =>
  item.language.split('-')[0]?.toLowerCase() === language.split('-')[0]?.toLowerCase();
