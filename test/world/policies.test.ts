import { expect } from 'chai';
import type { Declaration } from '../../core/model/declaration';
import { iri } from '../../core/model/term';
import { policiesOf } from '../../core/world/policies';
import { declaration } from '../ontology/declaration';

const term = iri('zoo:p');
const declared = (more: Partial<Declaration>): Declaration => declaration(term, 'objectProperty', more);

describe('what a newer value does to an older one', () => {
  const cases: readonly (readonly [name: string, said: readonly Declaration[], policy: string])[] = [
    ['replaces it where nothing is declared and the sentence speaks of the one', [], 'functional'],
    ['stands beside it where the property is declared and not functional', [declared({})], 'many'],
    ['replaces it where the ontology says so', [declared({ functional: true })], 'functional'],
    [
      "follows the contract's policy before the ontology's",
      [declared({ functional: true }), declared({ policy: 'many' })],
      'many',
    ],
  ];
  for (const [name, declarations, policy] of cases)
    it(name, () => {
      expect(policiesOf(declarations)({ predicate: term, functional: true })).to.equal(policy);
    });

  it('stands beside it where nothing is said at all', () => {
    expect(policiesOf([])({ predicate: term })).to.equal('many');
  });
});
