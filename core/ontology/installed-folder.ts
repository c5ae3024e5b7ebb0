/**
 * Reads the ontologies of one folder: those its `manifest.json` lists, checked against their hashes, and every other RDF
 * document found in it. A broken file is named and left out; it never stops the others. Never the network.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { SemanticMemoryError } from '../errors';
import type { GraphIndex } from '../ports';
import { loadOntologyDocument } from './load-ontology';
import type { OntologyDefinition } from './ontology-definition';
import { bareIri } from './ontology-id';

export interface InstalledOntologies {
  readonly definitions: readonly OntologyDefinition[];
  readonly faults: readonly InstallationFault[];
}

export interface InstallationFault {
  /** Path of the file. */
  readonly file: string;
  readonly code: string;
  readonly message: string;
}

/** One entry of `manifest.json`, which is `{"ontologies": [...]}`. */
export interface ManifestEntry {
  readonly id: string;
  readonly iri: string;
  readonly version: string;
  readonly title: string;
  /** SPDX identifier where there is one. */
  readonly licence: string;
  /** Where the unchanged document was published. */
  readonly source: string;
  /** Relative to the manifest. */
  readonly file: string;
  /** SHA-256 of the file's bytes, hexadecimal. */
  readonly sha256: string;
}

/** Folders in order of precedence: an IRI or id that an earlier one has is not loaded again. A missing folder is empty. */
export async function loadInstalledOntologies(
  folders: readonly string[],
  parse: GraphIndex['parse'],
): Promise<InstalledOntologies> {
  const definitions: OntologyDefinition[] = [];
  const faults: InstallationFault[] = [];
  for (const folder of folders)
    for (const file of await documentsOf(folder, faults))
      try {
        definitions.push(admitted(await load(file, definitions, parse), definitions));
      } catch (error) {
        faults.push(faultOf(file.path, error));
      }
  return { definitions, faults };
}

interface InstalledFile {
  readonly path: string;
  readonly entry?: ManifestEntry;
}

const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ['.ttl', 'text/turtle'],
  ['.nt', 'application/n-triples'],
  ['.nq', 'application/n-quads'],
  ['.trig', 'application/trig'],
  ['.rdf', 'application/rdf+xml'],
  ['.owl', 'application/rdf+xml'],
  ['.jsonld', 'application/ld+json'],
]);

async function load(
  { path, entry }: InstalledFile,
  earlier: readonly OntologyDefinition[],
  parse: GraphIndex['parse'],
): Promise<OntologyDefinition> {
  const bytes = await readFile(path);
  if (entry !== undefined && createHash('sha256').update(bytes).digest('hex') !== entry.sha256)
    throw new SemanticMemoryError(
      'invalid',
      'ontology_hash',
      'The file is not the one that the manifest describes.',
    );
  const mediaType = MEDIA_TYPES.get(extname(path).toLowerCase()) ?? '';
  const definition = await loadOntologyDocument({ document: bytes.toString('utf8'), mediaType }, parse, {
    ...(entry === undefined ? {} : { id: entry.id }),
    taken: (id) => earlier.some((other) => other.id === id),
  });
  if (entry !== undefined && entry.iri !== definition.iri)
    throw new SemanticMemoryError(
      'invalid',
      'ontology_iri',
      `The manifest says <${entry.iri}>, the document is of <${definition.iri}>.`,
    );
  return definition;
}

function admitted(
  definition: OntologyDefinition,
  earlier: readonly OntologyDefinition[],
): OntologyDefinition {
  const twin = earlier.find(
    ({ id, iri }) => id === definition.id || bareIri(iri) === bareIri(definition.iri),
  );
  if (twin === undefined) return definition;
  throw new SemanticMemoryError(
    'conflict',
    'ontology_conflict',
    `"${twin.id}" of <${twin.iri}> is installed already.`,
  );
}

/** Listed files first, in the manifest's order, then the others by path. */
async function documentsOf(folder: string, faults: InstallationFault[]): Promise<readonly InstalledFile[]> {
  const listed = (await readManifest(folder, faults)).map((entry) => ({
    path: join(folder, entry.file),
    entry,
  }));
  const paths = new Set(listed.map(({ path }) => path));
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const others = found
    .filter((entry) => entry.isFile() && MEDIA_TYPES.has(extname(entry.name).toLowerCase()))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !paths.has(path))
    .sort((a, b) => (portable(folder, a) < portable(folder, b) ? -1 : 1));
  return [...listed, ...others.map((path) => ({ path }))];
}

const portable = (folder: string, path: string): string => relative(folder, path).split(sep).join('/');

async function readManifest(folder: string, faults: InstallationFault[]): Promise<readonly ManifestEntry[]> {
  const file = join(folder, 'manifest.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return [];
  try {
    const { ontologies } = JSON.parse(text) as { readonly ontologies?: unknown };
    if (!Array.isArray(ontologies) || !ontologies.every(isEntry))
      throw new SemanticMemoryError(
        'invalid',
        'ontology_manifest',
        `A manifest is {"ontologies": [{${ENTRY_KEYS.join(', ')}}]}, each value a text.`,
      );
    return ontologies;
  } catch (error) {
    faults.push(faultOf(file, error));
    return [];
  }
}

const ENTRY_KEYS = ['id', 'iri', 'version', 'title', 'licence', 'source', 'file', 'sha256'] as const;

const isEntry = (value: unknown): value is ManifestEntry =>
  typeof value === 'object' &&
  value !== null &&
  ENTRY_KEYS.every((key) => typeof (value as Readonly<Record<string, unknown>>)[key] === 'string');

const faultOf = (file: string, error: unknown): InstallationFault => ({
  file,
  code: error instanceof SemanticMemoryError ? error.code : 'ontology_unreadable',
  message: error instanceof Error ? error.message : String(error),
});
