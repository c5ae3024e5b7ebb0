/** A small contract that passes every gate, and ways to break it. */
import { loadContractDocument, type LoadOptions } from '../../core/contract/load';
import type { ContractProblem } from '../../core/contract/problem';
import { patternReader } from '../../core/language/patterns/reader';
import type { Contract } from '../../core/model/contract';

type Json = Record<string, unknown>;

export const contractDocument = (changes: Json = {}): Json => ({
  manifestVersion: 1,
  id: 'org.example.mentoring',
  version: '1.2.0',
  status: 'active',
  title: { en: 'Mentoring' },
  prefixes: { ex: 'urn:example:mentoring#' },
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['mentor', 'learner'],
    properties: {
      mentor: { type: 'string', minLength: 1 },
      learner: { type: 'string', minLength: 1 },
      since: { type: 'string', format: 'date' },
    },
  },
  slots: {
    mentor: { type: 'entity', class: 'ex:Person' },
    learner: { type: 'entity', class: 'ex:Person' },
    since: { type: 'date' },
  },
  vocabulary: {
    'ex:Person': { kind: 'class', label: { en: 'person' } },
    'ex:mentors': { label: { en: ['mentors', 'is mentor of'] }, policy: 'many' },
  },
  mapping: {
    mentors: [{ subject: '{mentor}', predicate: 'ex:mentors', object: '{learner}', validFrom: '{since}' }],
  },
  statements: [
    {
      id: 'mentors',
      lang: 'en',
      pattern: ['{mentor} mentor {learner}', '{learner} be mentor by {mentor}'],
      asserts: ['mentors'],
      canonical: true,
      examples: [{ text: 'Ada mentors Grace.', facts: [['Ada', 'ex:mentors', 'Grace']] }],
    },
  ],
  ...changes,
});

export async function load(document: unknown, options: LoadOptions = {}): Promise<Contract> {
  const result = await loadContractDocument(document, { patterns: patternReader, ...options });
  if ('contract' in result) return result.contract;
  throw new Error(`Not loaded: ${JSON.stringify(result.problems)}`);
}

export async function problemsOf(
  document: unknown,
  options: LoadOptions = {},
): Promise<readonly ContractProblem[]> {
  const result = await loadContractDocument(document, { patterns: patternReader, ...options });
  return 'problems' in result ? result.problems : [];
}
