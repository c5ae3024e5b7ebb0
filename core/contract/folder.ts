/** Reads a contract's folder into one document with its files inlined. Knows files, not what they mean. */
import { readFile, readdir, stat } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { CONTRACT_FILE_BYTES_MAX, CONTRACT_NESTING_MAX } from '../limits';
import type { JsonObject } from './document';
import { pointerTo, type ContractProblem, type Finding } from './problem';

/** A document, and where its parts came from. */
export interface ContractSource {
  /** Folder or, for an upload, the id it claims. */
  readonly name: string;
  readonly document: unknown;
  /** Pointer of each inlined part → its file. */
  readonly files: ReadonlyMap<string, string>;
}

export const MANIFEST_FILE = 'contract.json';

/** The contract folders in a folder of contracts, in name order; the folder itself where it is a contract. */
export async function contractFolders(folder: string): Promise<readonly string[]> {
  if (await isFile(join(folder, MANIFEST_FILE))) return [folder];
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((item) => item.isDirectory() && !item.name.startsWith('.'))
    .map((item) => item.name)
    .sort();
  const found: string[] = [];
  for (const name of names)
    if (await isFile(join(folder, name, MANIFEST_FILE))) found.push(join(folder, name));
  return found;
}

/** The source, or why it cannot be read. Nothing outside the folder is ever read. */
export async function readContractFolder(
  folder: string,
): Promise<ContractSource | readonly ContractProblem[]> {
  const name = basename(folder);
  const files = new Map<string, string>();
  try {
    const manifest = parseJson(await readText(folder, MANIFEST_FILE), MANIFEST_FILE);
    const document = await inline(folder, manifest, files);
    return { name, document, files };
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error;
    return [{ gate: 'read', contract: name, file: error.file, ...error.finding }];
  }
}

/** An uploaded document. */
export function uploadedSource(document: unknown): ContractSource {
  const id = (document as JsonObject | null | undefined)?.['id'];
  return { name: typeof id === 'string' ? id : 'upload', document, files: new Map() };
}

/** Where in which file a pointer into the document points to. */
export function locate(
  source: ContractSource,
  pointer: string,
): { readonly file: string; readonly pointer: string } {
  for (const [prefix, file] of source.files)
    if (pointer === prefix || pointer.startsWith(`${prefix}/`))
      return { file, pointer: pointer.slice(prefix.length) };
  return { file: MANIFEST_FILE, pointer };
}

/** How deep the document nests, counted without recursion. */
export function isTooDeep(document: unknown): boolean {
  let level: readonly unknown[] = [document];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > CONTRACT_NESTING_MAX) return true;
    level = level.flatMap(membersOf);
  }
  return false;
}

const membersOf = (value: unknown): readonly unknown[] =>
  value !== null && typeof value === 'object' ? Object.values(value) : [];

class ReadFailure extends Error {
  constructor(
    readonly file: string,
    readonly finding: Finding,
  ) {
    super(finding.message);
  }
}

/** Replaces the paths under the keys that may name files by what the files hold. */
async function inline(folder: string, manifest: unknown, files: Map<string, string>): Promise<unknown> {
  if (manifest === null || typeof manifest !== 'object') return manifest;
  const document: Record<string, unknown> = { ...manifest };
  for (const key of ['schema', 'context', 'tests', 'shapes']) {
    const path = pathIn(document[key]);
    if (path === undefined) continue;
    const text = await readText(folder, path, pointerTo(key));
    document[key] = key === 'shapes' ? text : parseJson(text, path);
    files.set(pointerTo(key), path);
  }
  if (Array.isArray(document['questions']))
    document['questions'] = await Promise.all(
      document['questions'].map(async (question: unknown, index) => {
        const path = pathIn((question as JsonObject | null)?.['query']);
        if (path === undefined) return question;
        const pointer = pointerTo('questions', index, 'query');
        const query = await readText(folder, path, pointer);
        files.set(pointer, path);
        return { ...(question as JsonObject), query };
      }),
    );
  return document;
}

const pathIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.startsWith('./') ? value.slice(2) : undefined;

async function readText(folder: string, path: string, pointer = ''): Promise<string> {
  const file = resolve(folder, path);
  if (relative(folder, file).split(sep)[0] === '..')
    throw failure(MANIFEST_FILE, pointer, `"${path}" lies outside the folder.`, 'Keep files in the folder.');
  const size = (await stat(file).catch(() => undefined))?.size;
  if (size === undefined)
    throw failure(MANIFEST_FILE, pointer, `The file "${path}" is not there.`, `Looked for ${file}.`);
  if (size > CONTRACT_FILE_BYTES_MAX)
    throw failure(path, '', 'The file is too large.', `At most ${String(CONTRACT_FILE_BYTES_MAX)} bytes.`);
  return readFile(file, 'utf8');
}

function parseJson(text: string, file: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw failure(file, '', `The file is no JSON: ${reason}.`, 'Look for a missing comma or quote.');
  }
}

const failure = (file: string, pointer: string, message: string, hint: string): ReadFailure =>
  new ReadFailure(file, { code: 'contract_unreadable', pointer, message, hint });

const isFile = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isFile() ?? false;
