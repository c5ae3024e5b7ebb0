/** A new contract to start from: small, whole, and passing its own tests. Returns files; whoever asked writes them. */
import { SemanticMemoryError } from '../errors';
import metaSchema from './contract.schema.json';

/**
 * Path within the contract's folder → content. `title` is in English.
 * Throws `SemanticMemoryError` (invalid, `contract_id_invalid`) where the id is no reverse domain name.
 */
export function scaffoldContract(id: string, title: string): ReadonlyMap<string, string> {
  if (!new RegExp(metaSchema.properties.id.pattern, 'u').test(id))
    throw new SemanticMemoryError(
      'invalid',
      'contract_id_invalid',
      `"${id}" is no contract id; write a reverse domain name such as org.example.mentoring.`,
    );
  return new Map([
    ['contract.json', text(manifest(id, title))],
    ['schema.json', text(SCHEMA)],
    ['tests.json', text(TESTS)],
  ]);
}

const text = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

const manifest = (id: string, title: string): unknown => ({
  manifestVersion: 1,
  id,
  version: '0.1.0',
  status: 'active',
  title: { en: title },
  description: { en: 'Who mentors whom. Replace slots, vocabulary, mapping and statements by your own.' },
  requires: { engine: '>=0.1', ontologies: [], contracts: [] },
  priority: 60,
  prefixes: { foaf: 'http://xmlns.com/foaf/0.1/', ex: `urn:${id.replace(/\./gu, '-')}:` },
  schema: './schema.json',
  slots: {
    mentor: { type: 'entity', class: 'foaf:Person' },
    learner: { type: 'entity', class: 'foaf:Person' },
  },
  vocabulary: {
    'foaf:Person': { kind: 'class', label: { en: 'person' } },
    'ex:mentors': {
      label: { en: ['mentors', 'is mentor of'] },
      domain: 'foaf:Person',
      range: 'foaf:Person',
      policy: 'many',
    },
  },
  mapping: { mentors: [{ subject: '{mentor}', predicate: 'ex:mentors', object: '{learner}' }] },
  statements: [
    {
      id: 'mentors',
      lang: 'en',
      pattern: ['{mentor} mentor {learner}', '{learner} be mentor by {mentor}'],
      asserts: ['mentors'],
      canonical: true,
      examples: [{ text: 'Ada mentors Grace.', facts: [['Ada', 'ex:mentors', 'Grace']] }],
    },
    {
      id: 'mentor-of',
      lang: 'en',
      pattern: ["{learner} ['s] mentor be {mentor}", "{mentor} be {learner} ['s] mentor"],
      asserts: ['mentors'],
      examples: [{ text: "Grace's mentor is Ada.", facts: [['Ada', 'ex:mentors', 'Grace']] }],
    },
  ],
  tests: './tests.json',
});

const SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  additionalProperties: false,
  required: ['mentor', 'learner'],
  properties: {
    mentor: { type: 'string', minLength: 1, description: 'Who mentors.' },
    learner: { type: 'string', minLength: 1, description: 'Who is mentored.' },
  },
};

const TESTS = [
  {
    name: 'answers who mentors whom',
    given: ['Ada mentors Grace.', 'Linus is mentored by Ada.'],
    expect: [
      { question: 'Who mentors Grace?', values: ['Ada'] },
      { question: 'Who does Ada mentor?', values: ['Grace', 'Linus'] },
      { question: 'Does Ada mentor Linus?', values: ['true'] },
      { question: 'Who mentors Ada?', outcome: 'no_data' },
    ],
  },
  {
    name: 'forgets nothing when more is said',
    given: ['Ada mentors Grace.', 'Ada mentors Linus.'],
    expect: [{ facts: [['Ada', 'ex:mentors', 'Grace']] }],
  },
];
