/** Finds plugins by their manifests. Loads no code. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SemanticMemoryError } from '../errors';
import type { PluginsFolder } from './folder';
import { readManifest } from './manifest';
import type { PluginManifest } from './plugin';

export interface FoundPlugin {
  readonly manifest: PluginManifest;
  readonly manifestFile: string;
  /** Where data files lie. */
  readonly folder: string;
  /** Where the module lies. */
  readonly moduleFolder: string;
  /**
   * SHA-256 over the manifest and the data files it lists. Compiled code is not part of it, so that sources and build
   * agree: a plugin whose code compiles differently takes another version.
   */
  readonly digest: string;
}

/**
 * Plugins of all folders in order of id, which is the loading order. Folders without a manifest are passed over.
 * Throws `plugin_folder_missing`, `plugin_duplicate`, `plugin_data_missing`, and the errors of a broken manifest.
 */
export function discoverPlugins(folders: readonly PluginsFolder[]): readonly FoundPlugin[] {
  const found = folders
    .flatMap(pluginsIn)
    .sort((left, right) => compare(left.manifest.id, right.manifest.id));
  found.forEach((plugin, position) => {
    const before = found[position - 1];
    if (before?.manifest.id === plugin.manifest.id)
      throw new SemanticMemoryError(
        'conflict',
        'plugin_duplicate',
        `${plugin.manifestFile}: the id "${plugin.manifest.id}" is taken by ${before.manifestFile}`,
        {
          errors: [{ pointer: '/id', code: 'plugin_duplicate', message: `taken by ${before.manifestFile}` }],
        },
      );
  });
  return found;
}

function pluginsIn({ manifests, modules }: PluginsFolder): readonly FoundPlugin[] {
  if (!existsSync(manifests))
    throw new SemanticMemoryError('invalid', 'plugin_folder_missing', `${manifests}: no such folder`);
  return readdirSync(manifests, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .filter((entry) => existsSync(join(manifests, entry.name, 'plugin.json')))
    .map((entry): FoundPlugin => {
      const folder = join(manifests, entry.name);
      const manifestFile = join(folder, 'plugin.json');
      const manifest = readManifest(manifestFile);
      const digest = digestOf(manifest, manifestFile, folder);
      return { manifest, manifestFile, folder, moduleFolder: join(modules, entry.name), digest };
    });
}

function digestOf(manifest: PluginManifest, manifestFile: string, folder: string): string {
  const hash = createHash('sha256');
  // Lengths before contents, so that no two sets of files spell the same bytes.
  const add = (name: string, bytes: Buffer): void => {
    hash.update(`${name}\n${String(bytes.length)}\n`).update(bytes);
  };
  add('plugin.json', Buffer.from(JSON.stringify(sortedKeys(manifest))));
  for (const [position, path] of (manifest.data ?? []).entries()) {
    const file = join(folder, path);
    if (!existsSync(file))
      throw new SemanticMemoryError(
        'invalid',
        'plugin_data_missing',
        `${manifestFile}: /data/${String(position)} names ${file}, which is not there`,
        {
          errors: [
            { pointer: `/data/${String(position)}`, code: 'plugin_data_missing', message: `no file ${file}` },
          ],
        },
      );
    add(path, readFileSync(file));
  }
  return hash.digest('hex');
}

/** A manifest is flat: its keys in order make its JSON canonical. */
const sortedKeys = (manifest: PluginManifest): unknown =>
  Object.fromEntries(Object.entries(manifest).sort(([left], [right]) => compare(left, right)));

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);
