import { expect } from 'chai';
import { iri } from '../../core/model/term';
import { mergeDeclarations } from '../../core/ontology/merge-declarations';
import { declaration } from './declaration';

const term = iri('zoo:p');

describe('merging declarations', () => {
  it('unites what several documents say of one property, the later deciding on policy', () => {
    const merged = mergeDeclarations([
      declaration(term, 'datatypeProperty', {
        labels: [{ value: 'weight' }],
        range: [iri('xsd:decimal')],
        deprecated: true,
      }),
      declaration(term, 'objectProperty', {
        labels: [{ value: 'weight' }, { value: 'Gewicht', language: 'de' }],
        otherLabels: [{ value: 'mass' }],
        domain: [iri('zoo:Animal')],
        functional: true,
        policy: 'many',
        source: 'contract',
      }),
    ]);
    expect(merged).to.deep.equal([
      declaration(term, 'datatypeProperty', {
        labels: [{ value: 'weight' }, { value: 'Gewicht', language: 'de' }],
        otherLabels: [{ value: 'mass' }],
        domain: [iri('zoo:Animal')],
        range: [iri('xsd:decimal')],
        functional: true,
        policy: 'many',
        source: 'contract',
      }),
    ]);
  });

  it('keeps class and individual of one IRI apart, and orders by IRI', () => {
    const merged = mergeDeclarations([
      declaration(iri('zoo:z'), 'class'),
      declaration(term, 'individual'),
      declaration(term, 'class'),
    ]);
    expect(merged.map(({ iri: name, kind }) => `${name} ${kind}`)).to.deep.equal([
      'zoo:p class',
      'zoo:p individual',
      'zoo:z class',
    ]);
  });
});
