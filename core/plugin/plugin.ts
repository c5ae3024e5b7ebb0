/**
 * What a plugin is to the engine. A plugin's folder holds `plugin.json` (the manifest) and a module whose default
 * export is a `LanguagePlugin`. A plugin imports this file, the ports and the model, and nothing else of core.
 */
import type { Language, LanguageMachinery } from '../ports';

export interface PluginManifest {
  readonly id: string;
  /** Semantic version; part of the environment digest. */
  readonly version: string;
  readonly kind: 'language' | 'vocabulary';
  /** Module to load, relative to the manifest, without extension; absent for a vocabulary that is data only. */
  readonly module?: string;
  /** For a language: its BCP 47 tag. */
  readonly language?: string;
  /** For a vocabulary: ids of ontologies it brings into worlds that ask for it. */
  readonly ontologies?: readonly string[];
  /** Data files that take part in compiling; their bytes go into the environment digest. */
  readonly data?: readonly string[];
}

/** What a plugin is handed: its own files, and the engine's code that works on its tables. */
export interface PluginHost extends LanguageMachinery {
  /** Reads a file that the manifest lists under `data`, by the path that stands there. */
  read(relativePath: string): Buffer;
}

export interface LanguagePlugin {
  readonly kind: 'language';
  /** Called once at load; heavy data (models) is read here. Its `tag` must be the manifest's `language`. */
  create(host: PluginHost): Language;
}
