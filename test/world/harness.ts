/** A real memory on a real folder, with the triple language in place of a natural one. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMemory, type SemanticMemory } from '../../core/memory';
import type { Declaration } from '../../core/model/declaration';
import { iri } from '../../core/model/term';
import type { Clock, CreateCompiler, Log } from '../../core/ports';
import { openLog } from '../../core/store/open-log';
import type { Definitions } from '../../core/world/definitions';
import { createTripleAnswerer, createTripleCompiler, PREDICATES, tripleLanguage } from './triple-language';

export const TENANT = 'default';

/** Predicates by what is declared of them: enough for every policy and every rule. */
export const DECLARATIONS: readonly Declaration[] = [
  declared('livesIn', { policy: 'functional' }),
  declared('bornIn', { policy: 'reject' }),
  declared('marriedTo', { symmetric: true }),
  declared('partOf', { transitive: true }),
  declared('parentOf', { inverseOf: [iri(`${PREDICATES}childOf`)] }),
  declared('childOf', {}),
  declared('fatherOf', { broader: [iri(`${PREDICATES}parentOf`)] }),
];

function declared(name: string, more: Partial<Declaration>): Declaration {
  return {
    iri: iri(PREDICATES + name),
    kind: 'objectProperty',
    labels: [],
    otherLabels: [],
    domain: [],
    range: [],
    broader: [],
    inverseOf: [],
    functional: false,
    symmetric: false,
    transitive: false,
    deprecated: false,
    types: [],
    source: 'test',
    ...more,
  };
}

export interface Opened {
  readonly memory: SemanticMemory;
  readonly log: Log;
  readonly clock: { time: string } & Clock;
  readonly folder: string;
  close(): Promise<void>;
}

export interface HarnessOptions {
  readonly folder?: string;
  readonly workers?: number;
  readonly environmentDigest?: string;
  readonly time?: string;
  readonly baseIri?: string;
  readonly log?: (log: Log) => Log;
  readonly createCompiler?: CreateCompiler;
}

export async function openHarness(options: HarnessOptions = {}): Promise<Opened> {
  const folder = options.folder ?? (await temporaryFolder());
  const opened = await openLog(folder);
  const log = options.log?.(opened) ?? opened;
  const clock = {
    time: options.time ?? '2030-01-01T00:00:00Z',
    now() {
      return this.time;
    },
  };
  const memory = await openMemory({
    log,
    clock,
    definitions: testDefinitions(options.environmentDigest ?? 'test-environment'),
    createCompiler: options.createCompiler ?? createTripleCompiler,
    createAnswerer: createTripleAnswerer,
    baseIri: options.baseIri ?? 'urn:semantic-memory:',
    workers: options.workers ?? 1,
  }).catch(async (error: unknown) => {
    await opened.close();
    throw error;
  });
  return {
    memory,
    log,
    clock,
    folder,
    close: async () => {
      await memory.close();
      await opened.close();
    },
  };
}

const testDefinitions = (digest: string): Definitions => ({
  languages: new Set(['en']),
  choose: () => Promise.resolve({ pins: { contracts: [], ontologies: [] }, records: [] }),
  difference: () => Promise.resolve(undefined),
  environment: () =>
    Promise.resolve({
      contracts: [{ id: 'test' } as never],
      declarations: DECLARATIONS,
      language: tripleLanguage,
      languages: new Map([['en', tripleLanguage]]),
      digest,
    }),
});

const folders: string[] = [];

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'semantic-memory-'));
  folders.push(folder);
  return folder;
}

export async function removeTemporaryFolders(): Promise<void> {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}

/** Makes a world and has it observe; gives its id. */
export async function worldOf(
  memory: SemanticMemory,
  texts: readonly (string | { readonly text: string; readonly observedAt: string })[],
  name = 'w',
): Promise<string> {
  const { world } = await memory.createWorld(TENANT, { name });
  for (const text of texts)
    await memory.observe(TENANT, world.worldId, typeof text === 'string' ? { text } : text);
  return world.worldId;
}

/** The answer's text, `-` for no data. */
export async function ask(
  memory: SemanticMemory,
  worldId: string,
  question: string,
  more: { readonly asOf?: number | string; readonly validAt?: string } = {},
): Promise<string> {
  const { answer, outcome } = await memory.retrieve(TENANT, worldId, { question, ...more });
  return outcome === 'answered' ? answer.text : '-';
}
