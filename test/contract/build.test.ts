import { expect } from 'chai';
import { contractDocument, load } from './fixture';

const EX = 'urn:example:mentoring#';

describe('a loaded contract', () => {
  it('has its names expanded and its defaults filled in', async () => {
    const contract = await load(contractDocument());
    expect(contract.slots.get('mentor')).to.deep.equal({
      name: 'mentor',
      type: 'entity',
      class: `${EX}Person`,
      ask: [],
    });
    expect(contract.mapping.get('mentors')).to.deep.equal([
      {
        subject: { slot: 'mentor' },
        predicate: `${EX}mentors`,
        object: { slot: 'learner' },
        aspect: 'state',
        validFrom: 'since',
      },
    ]);
    expect(contract).to.include({ priority: 0, grammar: false });
  });

  it('reads every kind of template term', async () => {
    const contract = await load(
      contractDocument({
        nodes: { bond: { class: 'ex:Bond', key: ['mentor', 'learner'] } },
        mapping: {
          mentors: [
            { subject: '{mentor}', predicate: 'ex:mentors', object: '{learner}', validFrom: '{since}' },
          ],
          more: [
            { subject: '{bond}', predicate: 'rdf:type', object: 'ex:Bond' },
            { subject: '{learner}', predicate: 'ex:in', object: '{mentor}/ex:in' },
            { subject: '{learner}', predicate: 'ex:new', object: { value: 'true', datatype: 'xsd:boolean' } },
          ],
        },
      }),
    );
    expect(contract.mapping.get('more')?.map(({ subject, object }) => [subject, object])).to.deep.equal([
      [{ node: 'bond' }, { iri: `${EX}Bond` }],
      [{ slot: 'learner' }, { slot: 'mentor', path: `${EX}in` }],
      [{ slot: 'learner' }, { value: 'true', datatype: 'http://www.w3.org/2001/XMLSchema#boolean' }],
    ]);
    // What must be looked up in the world cannot be asserted by data.
    expect(contract.assertion).to.deep.equal(['mentors']);
  });

  it('declares properties by what is mapped to them', async () => {
    const contract = await load(
      contractDocument({
        vocabulary: {
          'ex:mentors': {
            label: { en: ['mentors', 'is mentor of'], de: 'betreut' },
            policy: 'functional',
            inverse: 'ex:mentor',
          },
          'ex:since': { label: { en: 'since' } },
        },
        mapping: {
          mentors: [{ subject: '{mentor}', predicate: 'ex:mentors', object: '{learner}' }],
          since: [{ subject: '{mentor}', predicate: 'ex:since', object: '{since}' }],
        },
      }),
    );
    const [mentors, since] = contract.declarations;
    expect(mentors).to.deep.include({
      iri: `${EX}mentors`,
      kind: 'objectProperty',
      functional: true,
      policy: 'functional',
      inverseOf: [`${EX}mentor`],
      source: 'org.example.mentoring',
    });
    expect(mentors?.labels.map((label) => label.value)).to.deep.equal(['mentors', 'betreut']);
    expect(mentors?.otherLabels).to.deep.equal([{ value: 'is mentor of', language: 'en' }]);
    expect(since?.kind).to.equal('datatypeProperty');
  });

  it('makes each wording a statement of its own, of which the first is canonical', async () => {
    const { statements } = await load(contractDocument());
    expect(statements.map(({ id, canonical }) => [id, canonical])).to.deep.equal([
      ['mentors', true],
      ['mentors.2', false],
    ]);
  });

  it('turns examples into tests, with predicates as IRIs', async () => {
    const { tests } = await load(
      contractDocument({
        tests: [
          {
            name: 'later',
            given: [{ text: 'A.', observedAt: '2025-01-01T00:00:00Z' }],
            expect: [{ question: 'Q?' }],
          },
        ],
      }),
    );
    expect(tests).to.deep.equal([
      {
        name: 'mentors: Ada mentors Grace.',
        given: [{ text: 'Ada mentors Grace.' }],
        expect: [{ facts: [['Ada', `${EX}mentors`, 'Grace']] }],
      },
      {
        name: 'later',
        given: [{ text: 'A.', observedAt: '2025-01-01T00:00:00Z' }],
        expect: [{ question: 'Q?', outcome: 'answered', values: [] }],
      },
    ]);
  });

  it('has a digest of its content, not of the order of its keys', async () => {
    const document = contractDocument();
    const reversed = Object.fromEntries(Object.entries(document).reverse());
    expect((await load(reversed)).digest).to.equal((await load(document)).digest);
    expect((await load({ ...document, title: { en: 'Else' } })).digest).to.not.equal(
      (await load(document)).digest,
    );
  });
});
