import { expect } from 'chai';
import { scaffoldContract } from '../../core/contract/scaffold';
import { typesOf } from '../../core/contract/type-declarations';
import { SemanticMemoryError } from '../../core/errors';
import { load } from './fixture';

const json = (files: ReadonlyMap<string, string>, name: string): unknown => JSON.parse(files.get(name) ?? '');

const scaffolded = (id: string): ReturnType<typeof load> => {
  const files = scaffoldContract(id, 'Coaching');
  return load({
    ...(json(files, 'contract.json') as object),
    schema: json(files, 'schema.json'),
    tests: json(files, 'tests.json'),
  });
};

describe('a new contract', () => {
  it('passes the gates and brings tests of its own', async () => {
    const contract = await scaffolded('org.example.coaching');
    expect(contract).to.include({ id: 'org.example.coaching', status: 'active' });
    expect(contract.tests.length).to.be.greaterThan(3);
  });

  for (const id of ['Coaching', 'coaching', '../org.example', 'org..example'])
    it(`is refused under the id "${id}"`, () => {
      expect(() => scaffoldContract(id, 'x'))
        .to.throw(SemanticMemoryError)
        .with.property('code', 'contract_id_invalid');
    });

  it('has a TypeScript type named after it', async () => {
    const types = await typesOf(await scaffolded('org.example.peer-coaching'));
    expect(types).to.include('export interface PeerCoaching {');
    expect(types).to.match(/adviser: string;/u);
    expect(types).to.not.include('[k: string]');
  });
});
