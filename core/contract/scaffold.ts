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
      `"${id}" is no contract id; write a reverse domain name such as org.example.advice.`,
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
  description: { en: 'Who advises whom. Replace slots, vocabulary, mapping and statements by your own.' },
  requires: { engine: '>=0.1', ontologies: [], contracts: [] },
  priority: 60,
  prefixes: { foaf: 'http://xmlns.com/foaf/0.1/', ex: `urn:${id.replace(/\./gu, '-')}:` },
  schema: './schema.json',
  slots: {
    adviser: { type: 'entity', class: 'foaf:Person' },
    client: { type: 'entity', class: 'foaf:Person' },
  },
  vocabulary: {
    'foaf:Person': { kind: 'class', label: { en: 'person' } },
    'ex:advises': {
      label: { en: ['advises', 'is adviser of'] },
      domain: 'foaf:Person',
      range: 'foaf:Person',
      policy: 'many',
    },
  },
  mapping: { advises: [{ subject: '{adviser}', predicate: 'ex:advises', object: '{client}' }] },
  statements: [
    {
      id: 'advises',
      lang: 'en',
      pattern: ['{adviser} advise {client}', '{client} be (advise|advised) by {adviser}'],
      asserts: ['advises'],
      canonical: true,
      examples: [{ text: 'Ada advises Grace.', facts: [['Ada', 'ex:advises', 'Grace']] }],
    },
    {
      id: 'adviser-of',
      lang: 'en',
      pattern: ["{client} ['s] adviser be {adviser}", "{adviser} be {client} ['s] adviser"],
      asserts: ['advises'],
      examples: [{ text: "Grace's adviser is Ada.", facts: [['Ada', 'ex:advises', 'Grace']] }],
    },
  ],
  tests: './tests.json',
});

const SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  additionalProperties: false,
  required: ['adviser', 'client'],
  properties: {
    adviser: { type: 'string', minLength: 1, description: 'Who advises.' },
    client: { type: 'string', minLength: 1, description: 'Who is advised.' },
  },
};

const TESTS = [
  {
    name: 'answers who advises whom',
    given: ['Ada advises Grace.', 'Linus is advised by Ada.'],
    expect: [
      { question: 'Who advises Grace?', values: ['Ada'] },
      { question: 'Who does Ada advise?', values: ['Grace', 'Linus'] },
      { question: 'Does Ada advise Linus?', values: ['true'] },
      { question: 'Who advises Ada?', outcome: 'no_data' },
    ],
  },
  {
    name: 'forgets nothing when more is said',
    given: ['Ada advises Grace.', 'Ada advises Linus.'],
    expect: [{ facts: [['Ada', 'ex:advises', 'Grace']] }],
  },
];
