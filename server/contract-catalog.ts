/**
 * The contracts of an installation: folders at the start, uploads whenever they come. An upload is durable before
 * anybody sees it, and uploads are taken one after the other, so that two of the same version cannot both win.
 */
import { SemanticMemoryError } from '../core/errors';
import { loadContractDocument, loadContracts, type LoadOptions } from '../core/contract/load';
import { problemsError, type ContractProblem } from '../core/contract/problem';
import { createRegistry, type Registry } from '../core/contract/registry';
import type { TestReport } from '../core/contract/tests';
import { typesOf } from '../core/contract/type-declarations';
import { patternReader } from '../core/language/patterns/reader';
import type { Contract } from '../core/model/contract';
import type { Log } from '../core/ports';
import type { ContractCatalog, ContractSummary } from './services';

export interface ContractCatalogOptions {
  readonly log: Pick<Log, 'append' | 'list'>;
  readonly folders: readonly string[];
  /** Ids of the ontologies that a tenant's contracts may require; without a tenant, the installed ones. */
  readonly ontologyIds: (tenant?: string) => ReadonlySet<string>;
  readonly engineVersion: string;
  /** Runs a contract's own tests in a scratch world, for the last gate of an upload. */
  readonly runTests: (contract: Contract, registry: Registry) => Promise<TestReport>;
}

export interface OpenContractCatalog extends ContractCatalog {
  /** The snapshot of this moment. */
  readonly registry: () => Registry;
  /** What did not load from the folders or from stored uploads; the rest did. */
  readonly problems: readonly ContractProblem[];
}

const RECORDS = 'contracts/';

export async function openContractCatalog(options: ContractCatalogOptions): Promise<OpenContractCatalog> {
  const { log, engineVersion } = options;
  const gates = { engineVersion, patterns: patternReader };
  const installed = await loadContracts(options.folders, { ...gates, ontologies: options.ontologyIds() });
  const restored = await restoreUploads(createRegistry(installed.contracts), await storedUploads(log), gates);
  let { registry } = restored;

  async function admit(
    tenant: string,
    document: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly created: boolean; readonly contract: ContractSummary }> {
    const before = registry;
    const gated = { ...gates, tenant, ontologies: options.ontologyIds(tenant), loaded: before.list(tenant) };
    const contract = passed(await loadContractDocument(document, gated));
    refuseShadowing(before, contract);
    const known = before.get(contract.id, contract.version, tenant);
    const after = before.with(contract);
    if (known !== undefined) return { created: false, contract: summary(known) };
    // Its tests take a thousand times as long as all other gates, so they come when nothing else stands in the way.
    const runTests = (candidate: Contract): Promise<TestReport> => options.runTests(candidate, after);
    passed(await loadContractDocument(document, { ...gated, runTests }));
    const key = `${RECORDS}${tenant}/${contract.id}@${contract.version}`;
    await log.append({ records: [{ key, value: { tenant, document } satisfies Upload }] });
    registry = after;
    return { created: true, contract: summary(contract) };
  }

  let last: Promise<unknown> = Promise.resolve();
  return {
    registry: () => registry,
    problems: [...installed.problems, ...restored.problems],
    list: (tenant) => Promise.resolve(registry.list(tenant).map(summary)),
    get: (tenant, reference) => {
      const contract = find(registry, reference, tenant);
      return Promise.resolve({ ...summary(contract), document: contract.document });
    },
    types: (tenant, reference) => typesOf(find(registry, reference, tenant)),
    add: (tenant, document) => {
      const admitted = last.then(() => admit(tenant, document));
      last = admitted.catch(() => undefined);
      return admitted;
    },
  };
}

interface Upload {
  readonly tenant: string;
  readonly document: Readonly<Record<string, unknown>>;
}

/** An upload may require one that is stored behind it: what does not load yet is tried again as long as others do. */
async function restoreUploads(
  registry: Registry,
  uploads: readonly Upload[],
  gates: LoadOptions,
): Promise<{ readonly registry: Registry; readonly problems: readonly ContractProblem[] }> {
  let known = registry;
  const waiting: Upload[] = [];
  const problems: ContractProblem[] = [];
  for (const upload of uploads) {
    const { tenant, document } = upload;
    const result = await loadContractDocument(document, { ...gates, tenant, loaded: known.list(tenant) });
    if ('contract' in result) known = known.with(result.contract);
    else waiting.push(upload);
    if ('problems' in result) problems.push(...result.problems);
  }
  if (waiting.length === 0 || waiting.length === uploads.length) return { registry: known, problems };
  return restoreUploads(known, waiting, gates);
}

function passed(result: Awaited<ReturnType<typeof loadContractDocument>>): Contract {
  if ('contract' in result) return result.contract;
  throw problemsError(result.problems);
}

const storedUploads = async (log: Pick<Log, 'list'>): Promise<readonly Upload[]> =>
  (await log.list(RECORDS)).map(({ value }) => value as Upload);

/** An id and version that everybody sees means the same for everybody. */
function refuseShadowing(registry: Registry, contract: Contract): void {
  const installed = registry.get(contract.id, contract.version);
  if (installed === undefined || installed.digest === contract.digest) return;
  throw new SemanticMemoryError(
    'conflict',
    'contract_version_exists',
    `${contract.id}@${contract.version} is installed with other content. Raise the version.`,
    { extensions: { digest: installed.digest } },
  );
}

/** What a path names is found or not; the same words in a body would be wrong input. */
function find(registry: Registry, reference: string, tenant: string): Contract {
  try {
    return registry.resolve(reference, tenant);
  } catch (error) {
    const named = registry.list(tenant).find(({ id }) => id === reference);
    // A draft or a retired one is not taken by a range, but its own page is there.
    if (named !== undefined) return named;
    if (!(error instanceof SemanticMemoryError)) throw error;
    throw new SemanticMemoryError('not_found', 'contract_not_found', `There is no contract "${reference}".`);
  }
}

const summary = ({ id, version, digest, status, title, description }: Contract): ContractSummary => ({
  id,
  version,
  digest,
  status,
  title,
  description,
});
