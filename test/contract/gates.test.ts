import { expect } from 'chai';
import type { LoadOptions } from '../../core/contract/load';
import { problemsError } from '../../core/contract/problem';
import { contractDocument, load, problemsOf } from './fixture';

type Json = Record<string, unknown>;

/** A change to the fixture, and the gate, code and pointer that must name it. */
const refuses = (
  what: string,
  changes: Json,
  [gate, code, pointer]: readonly [string, string, string],
  options: LoadOptions = {},
): void => {
  it(`refuses ${what}`, async () => {
    const problems = await problemsOf(contractDocument(changes), options);
    const found = problems.map((problem) => [problem.gate, problem.code, problem.pointer]);
    expect(found).to.deep.include([gate, code, pointer]);
    for (const problem of problems) {
      expect(problem.gate, 'all of one gate').to.equal(gate);
      expect(problem.message).to.not.equal('');
      expect(problem.hint).to.not.equal('');
    }
  });
};

const statement = (changes: Json): Json => ({
  statements: [
    { id: 'mentors', lang: 'en', pattern: '{mentor} mentor {learner}', asserts: ['mentors'], ...changes },
  ],
});

const schema = (properties: Json, more: Json = {}): Json => ({
  schema: { type: 'object', additionalProperties: false, properties, ...more },
});

const question = (query: string, patterns: readonly string[] = ['who mentor {learner}']): Json => ({
  questions: [{ id: 'who', lang: 'en', patterns, query, result: { kind: 'list', variables: ['mentor'] } }],
});

const SELECT = 'SELECT ?mentor WHERE { VALUES ?_learner { } ?mentor ex:mentors ?_learner }';

describe('load gates', () => {
  it('lets the fixture through', async () => {
    expect(await problemsOf(contractDocument())).to.deep.equal([]);
    expect(await problemsOf(contractDocument(question(SELECT)))).to.deep.equal([]);
  });

  describe('meta-schema', () => {
    const gate = 'meta-schema';
    const code = 'contract_meta_schema';
    refuses('a missing version', { version: undefined }, [gate, code, '/version']);
    refuses('a version that is no semantic version', { version: '1' }, [gate, code, '/version']);
    refuses('an id that is no reverse domain name', { id: 'Mentoring' }, [gate, code, '/id']);
    refuses('a key that nobody knows', { colour: 'red' }, [gate, code, '/colour']);
    refuses('an unknown slot type', { slots: { mentor: { type: 'person' } } }, [
      gate,
      code,
      '/slots/mentor/type',
    ]);
    refuses('a statement without pattern', { statements: [{ id: 'a', lang: 'en' }] }, [
      gate,
      code,
      '/statements/0/pattern',
    ]);
    refuses('a fact of two terms', statement({ examples: [{ text: 'A.', facts: [['a', 'b']] }] }), [
      gate,
      code,
      '/statements/0/examples/0/facts/0',
    ]);
    for (const value of [null, 'text', 7, []])
      it(`refuses ${JSON.stringify(value)}`, async () => {
        expect((await problemsOf(value))[0]).to.include({ gate: 'meta-schema', code, file: 'contract.json' });
      });
    it('refuses a document that nests without end', async () => {
      let deep: unknown = 'x';
      for (let depth = 0; depth < 10_000; depth += 1) deep = { a: deep };
      expect((await problemsOf(contractDocument({ schema: deep })))[0]?.code).to.equal('contract_unreadable');
    });
  });

  describe('requires', () => {
    const gate = 'requires';
    const code = 'contract_requires';
    const loaded = async (): Promise<LoadOptions> => ({
      loaded: [await load(contractDocument({ id: 'org.example.base', version: '1.4.0', statements: [] }))],
    });
    refuses('another engine', { requires: { engine: '>=2' } }, [gate, code, '/requires/engine'], {
      engineVersion: '1.0.0',
    });
    refuses(
      'an ontology that is not there',
      { requires: { ontologies: ['org'] } },
      [gate, code, '/requires/ontologies/0'],
      {
        ontologies: new Set(['foaf']),
      },
    );
    refuses('a contract that is not there', { requires: { contracts: ['org.example.base@^2'] } }, [
      gate,
      code,
      '/requires/contracts/0',
    ]);
    it('accepts a contract that is there, and refuses another version of it', async () => {
      const options = await loaded();
      const requires = (range: string): Json =>
        contractDocument({ requires: { contracts: [`org.example.base@${range}`] } });
      expect(await problemsOf(requires('^1.2'), options)).to.deep.equal([]);
      expect((await problemsOf(requires('^2'), options))[0]?.hint).to.include('1.4.0');
    });
  });

  describe('schema', () => {
    const gate = 'schema';
    refuses('an unknown keyword', schema({ mentor: { type: 'string', maxLenght: 3 } }), [
      gate,
      'contract_schema_invalid',
      '/schema',
    ]);
    refuses('an unknown format', schema({ mentor: { type: 'string', format: 'person' } }), [
      gate,
      'contract_schema_invalid',
      '/schema',
    ]);
    refuses('something else than an object', { schema: { type: 'string' } }, [
      gate,
      'contract_schema_invalid',
      '/schema/type',
    ]);
    refuses('an open object', schema({ mentor: { type: 'string' } }, { additionalProperties: true }), [
      gate,
      'contract_schema_open',
      '/schema',
    ]);
    refuses(
      'an open object inside',
      schema({ mentor: { type: 'object', properties: { name: { type: 'string' } } } }),
      [gate, 'contract_schema_open', '/schema/properties/mentor'],
    );
  });

  describe('slots', () => {
    const code = 'contract_property_unmapped';
    refuses('a property that is no slot', schema({ coach: { type: 'string' } }), [
      'slots',
      code,
      '/schema/properties/coach',
    ]);
    refuses(
      'a property whose slot is mapped nowhere',
      { mapping: { mentors: [{ subject: '{mentor}', predicate: 'ex:mentors', object: '{learner}' }] } },
      ['slots', code, '/schema/properties/since'],
    );
  });

  describe('prefixes and names', () => {
    const unknown = 'contract_name_unknown';
    refuses('an undeclared prefix', { prefixes: {} }, [
      'prefixes',
      'contract_prefix_unknown',
      '/vocabulary/ex:mentors',
    ]);
    refuses(
      'a prefix named like a member of every object',
      { identity: [{ class: 'constructor:x', key: 'ex:key' }] },
      ['prefixes', 'contract_prefix_unknown', '/identity/0/class'],
    );
    refuses('a statement of an unknown group', statement({ asserts: ['mentor'] }), [
      'names',
      unknown,
      '/statements/0/asserts/0',
    ]);
    refuses(
      'an unknown slot in the mapping',
      {
        mapping: {
          mentors: [
            { subject: '{mentor}', predicate: 'ex:mentors', object: '{learner}', validFrom: '{since}' },
            { subject: '{coach}', predicate: 'ex:mentors', object: '{learner}' },
          ],
        },
      },
      ['names', unknown, '/mapping/mentors/1/subject'],
    );
    refuses('a node that is named like a slot', { nodes: { mentor: { class: 'ex:Mentoring' } } }, [
      'names',
      'contract_name_twice',
      '/nodes/mentor',
    ]);
    refuses(
      'two statements of one id',
      { statements: [1, 2].map(() => ({ id: 'a', lang: 'en', pattern: '{mentor} mentor {learner}' })) },
      ['names', 'contract_name_twice', '/statements/1/id'],
    );
  });

  describe('queries', () => {
    const at = '/questions/0/query';
    const notReadOnly = 'contract_query_not_read_only';
    refuses('a query that does not parse', question('SELECT ?x WHERE {'), [
      'queries',
      'contract_query_syntax',
      at,
    ]);
    refuses('an update', question('DELETE WHERE { ?s ?p ?o }'), ['queries', notReadOnly, at]);
    refuses('CONSTRUCT', question('CONSTRUCT { ?s ?p ?o } WHERE { ?s ?p ?o }'), ['queries', notReadOnly, at]);
    refuses('SERVICE', question('ASK { VALUES ?_learner { } SERVICE SILENT <urn:x> { ?s ?p ?_learner } }'), [
      'queries',
      notReadOnly,
      at,
    ]);
    refuses('FROM', question('ASK FROM <urn:x> { VALUES ?_learner { } ?s ?p ?_learner }'), [
      'queries',
      notReadOnly,
      at,
    ]);
    refuses('a slot without a place', question('SELECT ?mentor WHERE { ?mentor ex:mentors ?learner }'), [
      'queries',
      'contract_query_slots',
      at,
    ]);
    refuses('a place without a slot', question(SELECT, ['who mentor somebody']), [
      'queries',
      'contract_query_slots',
      at,
    ]);
    refuses('brackets without end', question(`ASK ${'{'.repeat(700)}${'}'.repeat(700)}`), [
      'queries',
      'contract_query_too_large',
      at,
    ]);
  });

  describe('shapes and context', () => {
    refuses('shapes that are no Turtle', { shapes: '@prefix sh: <' }, [
      'shapes',
      'contract_shapes_syntax',
      '/shapes',
    ]);
    refuses('a remote context', { context: { '@context': ['https://schema.org/'] } }, [
      'shapes',
      'contract_context_remote',
      '/context/@context',
    ]);
  });

  describe('patterns', () => {
    refuses('a pattern that does not parse', statement({ pattern: '{mentor} (mentor' }), [
      'patterns',
      'pattern_syntax',
      '/statements/0/pattern',
    ]);
    refuses(
      'a slot that is none',
      statement({ pattern: ['{mentor} mentor {learner}', '{coach} mentor {learner}'] }),
      ['patterns', 'pattern_slot_unknown', '/statements/0/pattern/1'],
    );
    refuses('a pattern without words', statement({ pattern: '{mentor} [mentor] {learner}' }), [
      'patterns',
      'pattern_wordless',
      '/statements/0/pattern',
    ]);

    const rival = contractDocument({
      id: 'org.example.teaching',
      prefixes: { ex: 'urn:example:mentoring#', other: 'urn:example:teaching#' },
      vocabulary: { 'other:teaches': { label: { en: 'teaches' } } },
      mapping: {
        teaches: [
          { subject: '{mentor}', predicate: 'other:teaches', object: '{learner}', validFrom: '{since}' },
        ],
      },
      ...statement({ asserts: ['teaches'] }),
    });
    it('refuses words that a contract of the same priority reads otherwise', async () => {
      const loaded = [await load(contractDocument())];
      const [problem] = await problemsOf(rival, { loaded });
      expect(problem).to.include({
        gate: 'patterns',
        code: 'pattern_ambiguous',
        pointer: '/statements/0/pattern',
      });
      expect(problem?.message).to.include('org.example.mentoring');
    });
    it('leaves the choice to the priority where there is one', async () => {
      const loaded = [await load(contractDocument())];
      expect(await problemsOf({ ...rival, priority: 1 }, { loaded })).to.deep.equal([]);
    });
    it('accepts the same words for the same facts', async () => {
      const loaded = [await load(contractDocument())];
      expect(await problemsOf(contractDocument({ id: 'org.example.copy' }), { loaded })).to.deep.equal([]);
    });
    it('accepts a newer version of the same contract', async () => {
      const loaded = [await load(contractDocument())];
      const newer = contractDocument({
        version: '2.0.0',
        ...statement({ asserts: [], denies: ['mentors'] }),
      });
      expect(await problemsOf(newer, { loaded })).to.deep.equal([]);
    });
  });

  describe('tests', () => {
    const failing = {
      runTests: (contract: { readonly tests: readonly { readonly name: string }[] }) =>
        Promise.resolve({
          passed: 0,
          failures: contract.tests.map((test) => ({ test: test.name, message: 'nothing came' })),
        }),
    };
    refuses('a contract whose example fails', {}, ['tests', 'contract_test_failed', '/statements'], failing);
    refuses(
      'a contract whose written test fails',
      {
        tests: [
          { name: 'works', given: ['Ada mentors Grace.'], expect: [{ question: 'Who mentors Grace?' }] },
        ],
      },
      ['tests', 'contract_test_failed', '/tests/0'],
      failing,
    );
  });

  it('says all of it in one error for the reply', async () => {
    const error = problemsError(await problemsOf(contractDocument({ version: '1', colour: 'red' })));
    expect(error).to.include({ kind: 'invalid', code: 'contract_meta_schema' });
    expect(error.errors.map((one) => one.pointer)).to.have.members(['/version', '/colour']);
    expect(error.extensions).to.include({ gate: 'meta-schema', file: 'contract.json' });
  });
});
