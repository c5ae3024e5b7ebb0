/**
 * Loads what was found: languages are created, vocabularies are listed. The only place that runs foreign code.
 * Never the network; a plugin gets its own data files and the engine's machinery, nothing else.
 */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SemanticMemoryError } from '../errors';
import type { Language, LanguageMachinery } from '../ports';
import { discoverPlugins, type FoundPlugin } from './discover';
import type { PluginsFolder } from './folder';
import type { LanguagePlugin, PluginHost, PluginManifest } from './plugin';

export interface LoadedPlugins {
  /** By BCP 47 tag. */
  readonly languages: ReadonlyMap<string, Language>;
  readonly vocabularies: readonly PluginManifest[];
  /** By plugin id, in order of id: part of the environment that everything is compiled in. */
  readonly digests: ReadonlyMap<string, string>;
}

/**
 * Throws `plugin_module_missing`, `plugin_module_failed`, `plugin_module_shape`, `plugin_language_duplicate`,
 * `plugin_language_differs`, `plugin_data_undeclared`, and what discovery throws; each names the manifest.
 */
export function loadPlugins(folders: readonly PluginsFolder[], machinery: LanguageMachinery): LoadedPlugins {
  const found = discoverPlugins(folders);
  const languages = new Map<string, Language>();
  for (const plugin of found) {
    if (plugin.manifest.kind !== 'language') continue;
    const language = loadLanguage(plugin, machinery);
    if (languages.has(language.tag))
      throw fault(
        plugin,
        'plugin_language_duplicate',
        '/language',
        `"${language.tag}" is spoken by another plugin`,
      );
    languages.set(language.tag, language);
  }
  return {
    languages,
    vocabularies: found.map(({ manifest }) => manifest).filter(({ kind }) => kind === 'vocabulary'),
    digests: new Map(found.map(({ manifest, digest }) => [manifest.id, digest])),
  };
}

function loadLanguage(plugin: FoundPlugin, machinery: LanguageMachinery): Language {
  const { manifest } = plugin;
  const exported = loadModule(plugin);
  if (!isLanguagePlugin(exported))
    throw fault(plugin, 'plugin_module_shape', '/module', 'the default export is no language plugin');
  const language = created(plugin, exported, hostOf(plugin, machinery));
  if (language.tag !== manifest.language)
    throw fault(plugin, 'plugin_language_differs', '/language', `the module speaks "${language.tag}"`);
  return language;
}

function loadModule(plugin: FoundPlugin): unknown {
  const path = join(plugin.moduleFolder, plugin.manifest.module ?? 'index');
  // Resolved from the plugin's own folder, so that it finds its own node_modules.
  const load = createRequire(join(plugin.moduleFolder, 'plugin.json'));
  const resolved = attempt(plugin, 'plugin_module_missing', () => load.resolve(path));
  const module: unknown = attempt(plugin, 'plugin_module_failed', () => load(resolved) as unknown);
  return typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
}

const created = (plugin: FoundPlugin, exported: LanguagePlugin, host: PluginHost): Language =>
  attempt(plugin, 'plugin_module_failed', () => exported.create(host));

const isLanguagePlugin = (value: unknown): value is LanguagePlugin =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  value.kind === 'language' &&
  'create' in value &&
  typeof value.create === 'function';

function hostOf(plugin: FoundPlugin, machinery: LanguageMachinery): PluginHost {
  const declared = new Set(plugin.manifest.data ?? []);
  return {
    ...machinery,
    read: (path) => {
      // What is not declared would not be in the digest.
      if (!declared.has(path))
        throw fault(
          plugin,
          'plugin_data_undeclared',
          '/data',
          `the module reads "${path}", which is not listed`,
        );
      return readFileSync(join(plugin.folder, path));
    },
  };
}

function attempt<Result>(plugin: FoundPlugin, code: string, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    if (error instanceof SemanticMemoryError && error.extensions['file'] === plugin.manifestFile) throw error;
    const reason = error instanceof Error ? error.message : 'it threw no error';
    // What the engine's machinery says of the plugin's data ("model_damaged") keeps its code.
    const reported = error instanceof SemanticMemoryError ? error.code : code;
    throw fault(plugin, reported, '/module', reason.split('\n', 1)[0] ?? '', error);
  }
}

const fault = (
  plugin: FoundPlugin,
  code: string,
  pointer: string,
  message: string,
  cause?: unknown,
): SemanticMemoryError =>
  new SemanticMemoryError('invalid', code, `${plugin.manifestFile}: ${pointer}: ${message}`, {
    errors: [{ pointer, code, message }],
    extensions: { file: plugin.manifestFile },
    ...(cause === undefined ? {} : { cause }),
  });
