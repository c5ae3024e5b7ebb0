import { expect } from 'chai';
import { createRegistry } from '../../core/contract/registry';
import { SemanticMemoryError } from '../../core/errors';
import type { Contract } from '../../core/model/contract';
import { contractDocument, load } from './fixture';

const contract = (name: string, version: string, status = 'active', tenant?: string): Promise<Contract> =>
  load(
    contractDocument({ id: `org.example.${name}`, version, status }),
    tenant === undefined ? {} : { tenant },
  );

describe('contract registry', () => {
  let all: readonly Contract[];
  before(async () => {
    all = await Promise.all([
      contract('a', '1.0.0'),
      contract('a', '1.9.0'),
      contract('a', '1.10.0'),
      contract('a', '2.0.0', 'draft'),
      contract('b', '1.0.0', 'retired'),
      contract('c', '1.0.0', 'deprecated'),
      contract('mine', '1.0.0', 'active', 'acme'),
    ]);
  });

  const resolved = (reference: string, tenant?: string): string => {
    const { id, version } = createRegistry(all).resolve(reference, tenant);
    return `${id}@${version}`;
  };
  const checks: readonly (readonly [reference: string, expected: string])[] = [
    ['org.example.a', 'org.example.a@1.10.0'],
    ['org.example.a@^1', 'org.example.a@1.10.0'],
    ['org.example.a@~1.9', 'org.example.a@1.9.0'],
    ['org.example.a@1.0.0', 'org.example.a@1.0.0'],
    ['org.example.a@2.0.0', 'org.example.a@2.0.0'],
    ['org.example.c', 'org.example.c@1.0.0'],
  ];
  for (const [reference, expected] of checks)
    it(`resolves ${reference} to ${expected}`, () => {
      expect(resolved(reference)).to.equal(expected);
    });

  const refusals: readonly (readonly [reference: string, code: string])[] = [
    ['org.example.a@^2', 'unknown_contract'],
    ['org.example.nothing', 'unknown_contract'],
    ['org.example.mine', 'unknown_contract'],
    ['org.example.b', 'contract_retired'],
    ['org.example.a@one', 'contract_range_invalid'],
  ];
  for (const [reference, code] of refusals)
    it(`refuses ${reference} as ${code}`, () => {
      expect(() => resolved(reference))
        .to.throw(SemanticMemoryError)
        .with.property('code', code);
    });

  it('names the known contracts where one is unknown, and no other tenant’s', () => {
    const known = (tenant: string): unknown => {
      try {
        return resolved('org.example.nothing', tenant);
      } catch (error) {
        return (error as SemanticMemoryError).extensions['known'];
      }
    };
    expect(known('acme')).to.include('org.example.mine@1.0.0');
    expect(known('other')).to.not.include('org.example.mine@1.0.0');
  });

  it('gives a new world the newest active version of each installed contract', () => {
    const active = createRegistry(all).active();
    expect(active.map(({ id, version }) => `${id}@${version}`)).to.deep.equal(['org.example.a@1.10.0']);
  });

  it('gives a pinned version whatever its status, to its tenant only', () => {
    const registry = createRegistry(all);
    expect(registry.get('org.example.b', '1.0.0')?.status).to.equal('retired');
    expect(registry.get('org.example.mine', '1.0.0', 'acme')).to.not.equal(undefined);
    expect(registry.get('org.example.mine', '1.0.0', 'other')).to.equal(undefined);
    expect(registry.versions('org.example.a')).to.deep.equal(['2.0.0', '1.10.0', '1.9.0', '1.0.0']);
  });

  it('takes the same contract twice, and refuses other content under its version', async () => {
    const registry = createRegistry(all);
    const other = await load(
      contractDocument({ id: 'org.example.a', version: '1.0.0', title: { en: 'Else' } }),
    );
    expect(registry.with(await contract('a', '1.0.0')).list()).to.have.length(registry.list().length);
    expect(() => registry.with(other))
      .to.throw(SemanticMemoryError)
      .with.property('kind', 'conflict');
  });

  it('leaves a snapshot as it is when a contract comes or a tenant goes', async () => {
    const before = createRegistry(all);
    const after = before.with(await contract('d', '1.0.0', 'active', 'acme'));
    expect(before.list('acme')).to.have.length(7);
    expect(after.list('acme')).to.have.length(8);
    expect(after.withoutTenant('acme').list('acme')).to.have.length(6);
  });
});
