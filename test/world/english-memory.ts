/** A memory as the server composes it, with what ships, on a temporary folder and at a fixed instant. */
import { join } from 'node:path';
import { loadContracts } from '../../core/contract/load';
import { createRegistry, type Registry } from '../../core/contract/registry';
import { createDefinitions } from '../../core/definitions';
import { patternReader } from '../../core/language/patterns/reader';
import { openMemory, type SemanticMemory } from '../../core/memory';
import { OntologyCatalog } from '../../core/ontology/catalog';
import { loadInstalledOntologies } from '../../core/ontology/installed-folder';
import type { Log } from '../../core/ports';
import { createGraphIndex } from '../../core/store/graph-index';
import { openLog } from '../../core/store/open-log';
import type { Definitions } from '../../core/world/definitions';
import { compilers } from '../../server/engine';
import { plugins } from '../support/english';
import { temporaryFolder } from './harness';

const PRODUCT = join(__dirname, '../..');

let shipped: Promise<{ readonly registry: Registry; readonly ontologies: OntologyCatalog }> | undefined;

/** The contracts and ontologies that ship, read once for all tests. */
export function shippedDefinitions(): NonNullable<typeof shipped> {
  shipped ??= (async () => {
    const documents = createGraphIndex({ workers: 1, loader: () => [] });
    const { definitions } = await loadInstalledOntologies([join(PRODUCT, 'ontologies')], (...document) =>
      documents.parse(...document),
    );
    await documents.close();
    const { contracts } = await loadContracts([join(PRODUCT, 'contracts')], {
      patterns: patternReader,
      ontologies: new Set(definitions.map(({ id }) => id)),
    });
    return { registry: createRegistry(contracts), ontologies: new OntologyCatalog(definitions) };
  })();
  return shipped;
}

export async function definitionsOf(log: Pick<Log, 'get'>, registry?: () => Registry): Promise<Definitions> {
  const known = await shippedDefinitions();
  return createDefinitions({
    engine: 'test',
    log,
    registry: registry ?? ((): Registry => known.registry),
    ontologies: known.ontologies,
    languages: plugins.languages,
  });
}

export interface EnglishMemory {
  readonly memory: SemanticMemory;
  readonly folder: string;
  close(): Promise<void>;
}

export async function openEnglish(
  options: { readonly folder?: string; readonly workers?: number } = {},
): Promise<EnglishMemory> {
  const folder = options.folder ?? (await temporaryFolder());
  const log = await openLog(folder);
  const memory = await openMemory({
    log,
    clock: { now: () => '2030-01-01T00:00:00Z' },
    definitions: await definitionsOf(log),
    ...compilers,
    baseIri: 'urn:semantic-memory:',
    workers: options.workers ?? 1,
  });
  return {
    memory,
    folder,
    close: async () => {
      await memory.close();
      await log.close();
    },
  };
}
