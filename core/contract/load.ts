/**
 * Contracts from folders and uploads, through the load gates. A broken contract is a list of problems, never an
 * exception: the others load. Never sees a world, the clock or the network; tests run through a hook.
 */
import type { Contract } from '../model/contract';
import { CONTRACT_PROBLEMS_MAX } from '../limits';
import { buildContract } from './build';
import type { ContractDocument } from './document';
import {
  contractFolders,
  isTooDeep,
  locate,
  readContractFolder,
  uploadedSource,
  type ContractSource,
} from './folder';
import type { Gate, GateContext, PatternOwner } from './gates/gate';
import { isContractDocument, metaSchemaGate } from './gates/meta-schema';
import { namesGate } from './gates/names';
import { claimsOf, patternsGate } from './gates/patterns';
import { prefixesGate } from './gates/prefixes';
import { queriesGate } from './gates/queries';
import { requiresGate } from './gates/requires';
import { schemaGate } from './gates/schema';
import { shapesGate } from './gates/shapes';
import { slotsGate } from './gates/slots';
import type { ContractProblem, Finding, GateName } from './problem';
import { parseReference } from './reference';
import type { TestReport } from './tests';

export interface LoadOptions extends Pick<GateContext, 'engineVersion' | 'ontologies' | 'patterns'> {
  /** Contracts that are there already: what `requires` and ambiguous patterns are checked against. */
  readonly loaded?: readonly Contract[];
  /** Whose upload it is; absent for installed ones. */
  readonly tenant?: string;
  /** Runs a contract's own tests in a scratch world that has it and what it requires. Absent: they do not run. */
  readonly runTests?: (contract: Contract) => Promise<TestReport>;
}

export interface Loaded {
  /** In order of id and version. */
  readonly contracts: readonly Contract[];
  readonly problems: readonly ContractProblem[];
}

/**
 * Each of `folders` is a contract's folder, or holds such folders. A contract that requires another is loaded after it.
 * A folder that is not there is a problem too.
 */
export async function loadContracts(folders: readonly string[], options: LoadOptions = {}): Promise<Loaded> {
  const problems: ContractProblem[] = [];
  const sources: ContractSource[] = [];
  for (const folder of folders)
    for (const path of await contractFolders(folder).catch(() => missingFolder(folder, problems))) {
      const source = await readContractFolder(path);
      if ('document' in source) sources.push(source);
      else problems.push(...source);
    }
  const contracts: Contract[] = [];
  for (const source of inOrderOfRequirement(sources)) {
    const result = await loadSource(source, {
      ...options,
      loaded: [...(options.loaded ?? []), ...contracts],
    });
    if ('contract' in result) contracts.push(result.contract);
    else problems.push(...result.problems);
  }
  return { contracts: contracts.sort(byIdAndVersion), problems };
}

/** One uploaded document, its files inlined. */
export const loadContractDocument = (
  document: unknown,
  options: LoadOptions = {},
): Promise<{ readonly contract: Contract } | { readonly problems: readonly ContractProblem[] }> =>
  loadSource(uploadedSource(document), options);

/** In the order of API and documentation; the tests come last, through their hook. */
const GATES: readonly Gate[] = [
  metaSchemaGate,
  requiresGate,
  schemaGate,
  slotsGate,
  prefixesGate,
  namesGate,
  queriesGate,
  shapesGate,
  patternsGate,
];

async function loadSource(
  source: ContractSource,
  options: LoadOptions,
): Promise<{ readonly contract: Contract } | { readonly problems: readonly ContractProblem[] }> {
  const refuse = (
    gate: GateName,
    findings: readonly Finding[],
  ): { readonly problems: readonly ContractProblem[] } => ({
    problems: findings
      .slice(0, CONTRACT_PROBLEMS_MAX)
      .map((finding) => ({ gate, contract: source.name, ...finding, ...locate(source, finding.pointer) })),
  });
  if (isTooDeep(source.document)) return refuse('read', [TOO_DEEP]);
  const document = source.document as ContractDocument;
  const context = contextOf(document, options);
  for (const gate of GATES) {
    const findings = gate.check(document, context);
    if (findings.length > 0) return refuse(gate.name, findings);
  }
  // An upload's twin is a conflict for the registry to answer: it may be the very same contract.
  const twin = options.tenant === undefined ? twinOf(document, options.loaded ?? []) : undefined;
  if (twin !== undefined) return refuse('requires', [twin]);
  const contract = buildContract(document, options.tenant);
  const report = await options.runTests?.(contract);
  if (report === undefined || report.failures.length === 0) return { contract };
  return refuse(
    'tests',
    report.failures.map((failure) => testFinding(document, failure)),
  );
}

/** Nothing is known of an unread document but that it may have an id. */
function contextOf(document: ContractDocument, options: LoadOptions): GateContext {
  const loaded = options.loaded ?? [];
  if (!isContractDocument(document)) return {};
  const priority = document.priority ?? 0;
  const { patterns } = options;
  const claims =
    patterns === undefined
      ? []
      : loaded
          .filter((other) => other.priority === priority && other.id !== document.id)
          .flatMap((other) => [...claimsOf(other.document as unknown as ContractDocument, patterns)]);
  return {
    ...(options.engineVersion === undefined ? {} : { engineVersion: options.engineVersion }),
    ...(options.ontologies === undefined ? {} : { ontologies: options.ontologies }),
    ...(patterns === undefined ? {} : { patterns }),
    contracts: versionsById(loaded),
    taken: new Map<string, PatternOwner>(claims),
  };
}

function versionsById(contracts: readonly Contract[]): ReadonlyMap<string, readonly string[]> {
  const versions = new Map<string, string[]>();
  for (const { id, version } of contracts) versions.set(id, [...(versions.get(id) ?? []), version]);
  return versions;
}

/** The same id and version twice among the folders: which one counts must not depend on their order. */
const twinOf = (document: ContractDocument, loaded: readonly Contract[]): Finding | undefined =>
  loaded.some(
    (other) => other.tenant === undefined && other.id === document.id && other.version === document.version,
  )
    ? {
        code: 'contract_version_taken',
        pointer: '/version',
        message: `${document.id}@${document.version} is installed already.`,
        hint: 'Raise the version, or remove one of the folders.',
      }
    : undefined;

function testFinding(document: ContractDocument, failure: TestReport['failures'][number]): Finding {
  const index = (document.tests ?? []).findIndex((test) => test.name === failure.test);
  return {
    code: 'contract_test_failed',
    pointer: index < 0 ? '/statements' : `/tests/${String(index)}`,
    message: `"${failure.test}": ${failure.message}`,
    hint: 'Mend the pattern or the mapping, or the expectation.',
  };
}

const TOO_DEEP: Finding = {
  code: 'contract_unreadable',
  pointer: '',
  message: 'The document nests too deeply.',
  hint: 'A contract is a flat thing.',
};

function missingFolder(folder: string, problems: ContractProblem[]): readonly string[] {
  problems.push({
    gate: 'read',
    contract: folder,
    file: folder,
    pointer: '',
    code: 'contract_unreadable',
    message: `The folder "${folder}" is not there.`,
    hint: 'Name an existing folder.',
  });
  return [];
}

/** Those that nothing requires last; what requires itself in a circle stays in name order and fails its gate. */
function inOrderOfRequirement(sources: readonly ContractSource[]): readonly ContractSource[] {
  const idOf = (source: ContractSource): string =>
    isContractDocument(source.document) ? source.document.id : source.name;
  const withId = (id: string): readonly ContractSource[] => sources.filter((source) => idOf(source) === id);
  const ordered = new Set<ContractSource>();
  const entered = new Set<ContractSource>();
  const enter = (source: ContractSource): void => {
    if (entered.has(source)) return;
    entered.add(source);
    if (isContractDocument(source.document))
      for (const reference of source.document.requires?.contracts ?? [])
        for (const required of withId(parseReference(reference).id)) enter(required);
    ordered.add(source);
  };
  for (const source of sources) enter(source);
  return [...ordered];
}

const byIdAndVersion = (left: Contract, right: Contract): number => {
  const [a, b] = [`${left.id}@${left.version}`, `${right.id}@${right.version}`];
  if (a === b) return 0;
  return a < b ? -1 : 1;
};
