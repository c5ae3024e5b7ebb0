import { expect } from 'chai';
import { createRegistry } from '../core/contract/registry';
import type { Log } from '../core/ports';
import type { WorldRecord } from '../core/model/world';
import type { Definitions, Pins } from '../core/world/definitions';
import { definitionsOf, shippedDefinitions } from './world/english-memory';

const PEOPLE = 'org.semantic-memory.people-and-relationships';
const GENERAL = 'org.semantic-memory.general';

/** Nothing kept yet. */
const EMPTY: Pick<Log, 'get'> = { get: () => Promise.resolve(undefined) };

describe('definitions of a world', () => {
  let definitions: Definitions;
  before(async () => {
    definitions = await definitionsOf(EMPTY);
  });

  const pins = async (contracts?: readonly string[], ontologies?: readonly string[]): Promise<Pins> =>
    (
      await definitions.choose('default', {
        ...(contracts === undefined ? {} : { contracts }),
        ...(ontologies === undefined ? {} : { ontologies }),
      })
    ).pins;
  const worldOf = (own: Pins): WorldRecord => ({
    worldId: 'w',
    tenant: 'default',
    name: 'w',
    description: '',
    ...own,
    language: 'en',
    environment: '',
    createdAt: '',
  });
  const ids = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id);

  it('are every active contract and what they require, unless it asks for others', async () => {
    const { registry } = await shippedDefinitions();
    expect(ids((await pins()).contracts)).to.deep.equal(ids(registry.active()));
    expect(await pins([])).to.deep.equal({ contracts: [], ontologies: [] });
    const chosen = await pins([`${PEOPLE}@^1.0.0`], ['org']);
    expect(ids(chosen.contracts)).to.deep.equal([PEOPLE]);
    expect(ids(chosen.ontologies)).to.include('org');
    expect(chosen.contracts[0]).to.deep.include({ version: '1.0.0' });
  });

  it('are refused where unknown, the known ones listed', async () => {
    const contract = await pins(['org.example.none']).catch((error: unknown) => error);
    expect(contract).to.include({ kind: 'invalid', code: 'unknown_contract' });
    expect(contract).to.have.nested.property('extensions.known').that.includes(`${PEOPLE}@1.0.0`);
    const ontology = await pins([], ['none']).catch((error: unknown) => error);
    expect(ontology).to.include({ kind: 'invalid', code: 'ontology_unknown' });
    expect(ontology).to.have.nested.property('extensions.known').that.includes('org');
  });

  it('agree with a request that names the same, and tell what differs', async () => {
    const world = worldOf(await pins([PEOPLE]));
    expect(await definitions.difference(world, {})).to.equal(undefined);
    expect(await definitions.difference(world, { contracts: [`${PEOPLE}@1.x`] })).to.equal(undefined);
    expect(await definitions.difference(world, { contracts: [GENERAL] }))
      .to.contain(PEOPLE)
      .and.to.contain(GENERAL);
    expect(await definitions.difference(world, { contracts: [] })).to.contain('not none');
    expect(await definitions.difference(world, { ontologies: ['org'] })).to.contain('org');
  });

  it('make one environment wherever they are pinned alike, another where not', async () => {
    const digest = async (own: Pins): Promise<string> =>
      (await definitions.environment('default', own, 'en')).digest;
    expect(await digest(await pins([PEOPLE]))).to.equal(await digest(await pins([PEOPLE])));
    expect(await digest(await pins([PEOPLE]))).to.not.equal(await digest(await pins([GENERAL])));
    expect(await digest(await pins([]))).to.not.equal(await digest(await pins([], ['org'])));
  });

  it('outlive the folders they came from', async () => {
    const { pins: pinned, records } = await definitions.choose('default', { contracts: [PEOPLE] });
    const kept = new Map(
      records.map(({ key, value }) => [key, JSON.parse(JSON.stringify(value)) as unknown]),
    );
    const later = await definitionsOf({ get: (key) => Promise.resolve(kept.get(key)) }, () =>
      createRegistry([]),
    );
    const [before, after] = await Promise.all(
      [definitions, later].map((some) => some.environment('default', pinned, 'en')),
    );
    expect(after?.digest).to.equal(before?.digest);
    expect(after?.contracts).to.deep.equal(before?.contracts);
    const gone = await definitionsOf(EMPTY, () => createRegistry([]));
    const missing = await gone.environment('default', pinned, 'en').catch((error: unknown) => error);
    expect(missing).to.include({ kind: 'unavailable', code: 'definition_missing' });
  });
});
