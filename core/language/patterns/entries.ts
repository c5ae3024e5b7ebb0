/** A contract's sentences as entries of the automaton. */
import type { Contract, QuestionTemplate, Statement } from '../../model/contract';
import type { PatternEntry } from './trie';
import { parsePattern } from './syntax';

/** One entry for each statement of the language, `statement` its id. */
export const statementEntries = (contract: Contract, language: string): readonly PatternEntry[] =>
  contract.statements
    .filter((statement) => sameLanguage(statement, language))
    .map((statement) => entryOf(contract, statement.id, statement.pattern));

/** One entry for each pattern of the written questions of the language, `statement` the question's id. */
export const questionEntries = (contract: Contract, language: string): readonly PatternEntry[] =>
  contract.questions
    .filter((question) => sameLanguage(question, language))
    .flatMap((question) => question.patterns.map((pattern) => entryOf(contract, question.id, pattern)));

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
