/**
 * All contracts an installation knows, as an immutable snapshot: a change makes a new one, and whoever holds the old one
 * keeps seeing it. Never sees worlds; they pin what is resolved here.
 */
import semver from 'semver';
import type { Contract } from '../model/contract';
import { SemanticMemoryError } from '../errors';
import { parseReference } from './reference';

export interface Registry {
  /** Installed contracts and the tenant's own, every version, by id and descending version. */
  list(tenant?: string): readonly Contract[];
  /** What a new world gets when it names none: the newest active version of each installed contract. */
  active(): readonly Contract[];
  /**
   * The newest version that `id` or `id@range` admits. Drafts and pre-releases only when the range names them; retired
   * ones never. Throws `unknown_contract` (invalid, with the known ones), `contract_retired`, `contract_range_invalid`.
   */
  resolve(reference: string, tenant?: string): Contract;
  /** One version, whatever its status: what a world has pinned. */
  get(id: string, version: string, tenant?: string): Contract | undefined;
  /** Versions of an id, newest first. */
  versions(id: string, tenant?: string): readonly string[];
  /**
   * With one more contract; the same one again changes nothing.
   * Throws `contract_version_exists` (conflict) where the id and version stand for other content.
   */
  with(contract: Contract): Registry;
  /** Without a tenant's contracts. */
  withoutTenant(tenant: string): Registry;
}

export function createRegistry(contracts: readonly Contract[]): Registry {
  const sorted = [...contracts].sort(byIdAndNewest);
  const visible = (tenant?: string): readonly Contract[] =>
    sorted.filter((contract) => contract.tenant === undefined || contract.tenant === tenant);
  const ofId = (id: string, tenant?: string): readonly Contract[] =>
    visible(tenant).filter((contract) => contract.id === id);
  return {
    list: visible,
    active: () => newestOfEach(visible().filter((contract) => contract.status === 'active')),
    resolve: (reference, tenant) => resolve(reference, visible(tenant)),
    get: (id, version, tenant) => ofId(id, tenant).find((contract) => contract.version === version),
    versions: (id, tenant) => ofId(id, tenant).map((contract) => contract.version),
    with: (contract) => {
      const twin = ofId(contract.id, contract.tenant).find((other) => other.version === contract.version);
      if (twin === undefined) return createRegistry([...sorted, contract]);
      if (twin.digest === contract.digest) return createRegistry(sorted);
      throw new SemanticMemoryError(
        'conflict',
        'contract_version_exists',
        `${contract.id}@${contract.version} exists with other content. Raise the version.`,
        { extensions: { digest: twin.digest } },
      );
    },
    withoutTenant: (tenant) => createRegistry(sorted.filter((contract) => contract.tenant !== tenant)),
  };
}

function resolve(reference: string, contracts: readonly Contract[]): Contract {
  const { id, range } = parseReference(reference);
  if (semver.validRange(range) === null)
    throw new SemanticMemoryError(
      'invalid',
      'contract_range_invalid',
      `"${reference}" has no valid version range; write id@^1.2.0.`,
    );
  const admitted = contracts.filter((contract) => contract.id === id && admits(range, contract));
  const [newest] = admitted.filter((contract) => contract.status !== 'retired');
  if (newest !== undefined) return newest;
  if (admitted.length > 0)
    throw new SemanticMemoryError('invalid', 'contract_retired', `"${reference}" is retired.`);
  const known = contracts.map((contract) => `${contract.id}@${contract.version}`);
  throw new SemanticMemoryError(
    'invalid',
    'unknown_contract',
    `There is no contract "${reference}". Known: ${known.join(', ') || 'none'}.`,
    { extensions: { known } },
  );
}

/** A draft is taken by its exact version, so that nobody gets one by accident. */
const admits = (range: string, contract: Contract): boolean =>
  contract.status === 'draft'
    ? semver.valid(range) !== null && semver.eq(range, contract.version)
    : semver.satisfies(contract.version, range);

const newestOfEach = (contracts: readonly Contract[]): readonly Contract[] =>
  contracts.filter((contract, index) => contracts[index - 1]?.id !== contract.id);

const byIdAndNewest = (left: Contract, right: Contract): number => {
  if (left.id !== right.id) return left.id < right.id ? -1 : 1;
  return semver.rcompare(left.version, right.version);
};
