/** Where an installation is put together: the log and what is kept in it, the definitions, the engine. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createDefinitions } from '../core/definitions';
import { SemanticMemoryError } from '../core/errors';
import { DEFAULT_TENANT } from '../core/keys/key';
import { openKeys } from '../core/keys/keys';
import { openMemory, type SemanticMemory } from '../core/memory';
import type { Registry } from '../core/contract/registry';
import type { TestReport } from '../core/contract/tests';
import type { Contract } from '../core/model/contract';
import { loadInstalledOntologies } from '../core/ontology/installed-folder';
import { openOntologies, type Ontologies } from '../core/ontology/open-ontologies';
import type { Clock, GraphIndex, Log } from '../core/ports';
import { createGraphIndex } from '../core/store/graph-index';
import { openLog } from '../core/store/open-log';
import { serializeGraph } from '../core/store/rdf-writer';
import type { Config } from './config';
import { openContractCatalog } from './contract-catalog';
import { runContractTests } from './contract-tests';
import { compilers, loadLanguages, type Languages } from './engine';
import { packageRoot, packageVersion } from './package-root';
import type { Services } from './services';
import { systemClock } from './system-clock';

/** Something that was left out, or found damaged; the rest works. */
export type InstallationProblem = Readonly<Record<string, unknown>> & {
  readonly code: string;
  readonly message: string;
};

export interface Composition {
  readonly services: Services;
  readonly registry: () => Registry;
  /** Secret of the first admin key, at the start that made it and never again. */
  readonly firstKey: string | undefined;
  readonly problems: readonly InstallationProblem[];
  /** Walks the whole log; takes as long as that is. */
  readonly damages: () => Promise<readonly InstallationProblem[]>;
  readonly runTests: (contract: Contract) => Promise<TestReport>;
  readonly close: () => Promise<void>;
}

type Settings = Pick<
  Config,
  'data' | 'apiKey' | 'contracts' | 'ontologies' | 'plugins' | 'baseIri' | 'workers'
>;

/** @throws SemanticMemoryError `log_locked` where another process has the data folder, `base_iri_differs`, `plugin_…`. */
export async function compose(settings: Settings): Promise<Composition> {
  const languages = loadLanguages(settings.plugins);
  const opened = await openSoundLog(settings.data);
  const { log } = opened;
  // Reads documents that belong to no world; it starts a thread when the first RDF/XML or JSON-LD comes.
  const documents = createGraphIndex({ workers: 1, loader: () => [] });
  const parse: GraphIndex['parse'] = (document, mediaType, base) =>
    documents.parse(document, mediaType, base);
  try {
    const keys = openKeys({ log, clock: systemClock, randomBytes });
    const firstKey = await keys.ensureFirst(settings.apiKey);
    const installed = await loadInstalledOntologies(foldersOf('ontologies', settings), parse);
    const ontologies = await openOntologies({
      log,
      parse,
      installed: installed.definitions,
      vocabularies: languages.vocabularies,
    });
    const { baseIri, workers } = settings;
    const parts: Parts = {
      ...(baseIri === undefined ? {} : { baseIri }),
      workers,
      log,
      clock: systemClock,
      languages,
      ontologies,
    };
    const runTests = (contract: Contract, registry: Registry): Promise<TestReport> =>
      testInScratch(parts, contract, registry);
    const contracts = await openContractCatalog({
      log,
      folders: foldersOf('contracts', settings),
      engineVersion: packageVersion(),
      ontologyIds: (tenant = '') => new Set(ontologies.catalog.list(tenant).map(({ id }) => id)),
      runTests,
    });
    const memory = await memoryOf(parts, contracts.registry);
    return {
      services: { memory, keys, contracts, ontologies, writeGraph: serializeGraph },
      registry: contracts.registry,
      firstKey,
      problems: [
        ...opened.problems,
        ...installed.faults.map((fault) => ({ ...fault })),
        ...contracts.problems.map((problem) => ({ ...problem })),
      ],
      damages: async () => (await log.check()).map((fault) => ({ code: 'log_corrupt', ...fault })),
      runTests: (contract) => runTests(contract, contracts.registry()),
      close: async () => {
        await memory.close();
        await documents.close();
        await log.close();
      },
    };
  } catch (error) {
    await documents.close();
    await log.close();
    throw error;
  }
}

const foldersOf = (kind: 'contracts' | 'ontologies', settings: Settings): readonly string[] => [
  join(packageRoot(), kind),
  ...settings[kind].map((folder) => resolve(folder)),
];

/** An installation of its own in a folder that is gone afterwards, with more contract folders: for trying contracts. */
export async function composeScratch(contracts: readonly string[]): Promise<Composition> {
  const data = await mkdtemp(join(tmpdir(), 'semantic-memory-scratch-'));
  const composition = await compose({ data, contracts, ontologies: [], plugins: [], workers: 1 });
  return {
    ...composition,
    close: async () => {
      await composition.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** A damaged store is salvaged, so that the worlds that are whole can be served; what is lost is named. */
async function openSoundLog(
  folder: string,
): Promise<{ readonly log: Log; readonly problems: readonly InstallationProblem[] }> {
  try {
    return { log: await openLog(folder), problems: [] };
  } catch (error) {
    if (!(error instanceof SemanticMemoryError && error.code === 'log_corrupt')) throw error;
    const log = await openLog(folder, { repair: true });
    return { log, problems: [{ code: error.code, message: `${error.message} The store was salvaged.` }] };
  }
}

interface Parts {
  readonly baseIri?: string;
  readonly workers: number;
  readonly log: Log;
  readonly clock: Clock;
  readonly languages: Languages;
  readonly ontologies: Ontologies;
}

function memoryOf(parts: Parts, registry: () => Registry): Promise<SemanticMemory> {
  const { languages, ontologies, ...rest } = parts;
  const definitions = createDefinitions({
    engine: `${packageVersion()} ${languages.digest}`,
    log: parts.log,
    registry,
    ontologies: ontologies.catalog,
    languages: languages.languages,
  });
  return openMemory({ ...rest, definitions, ...compilers });
}

/** Contract tests run at one fixed instant, so that they pass tomorrow too. */
const TEST_CLOCK: Clock = { now: () => '2026-01-01T12:00:00.000Z' };

/** In a store of its own, which is gone afterwards. */
async function testInScratch(parts: Parts, contract: Contract, registry: Registry): Promise<TestReport> {
  const folder = await mkdtemp(join(tmpdir(), 'semantic-memory-tests-'));
  const log = await openLog(folder);
  const memory = await memoryOf({ ...parts, log, clock: TEST_CLOCK, workers: 1 }, () => registry);
  try {
    return await runContractTests(memory, contract, contract.tenant ?? DEFAULT_TENANT);
  } finally {
    await memory.close();
    await log.close();
    await rm(folder, { recursive: true, force: true });
  }
}
