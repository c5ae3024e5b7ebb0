/** The engine's parts that live as long as the process: languages from plugins, compiler and answerer. */
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { withAssertionCheck } from '../core/assertion-check';
import { createCompiler } from '../core/compiler/compile';
import { languageMachinery } from '../core/language/machinery';
import { createReader } from '../core/language/reader';
import { createAnswerer } from '../core/question/answer';
import type { Vocabularies } from '../core/ontology/catalog';
import { installedPlugins, pluginsFolder } from '../core/plugin/folder';
import { loadPlugins } from '../core/plugin/load';
import type { CreateAnswerer, CreateCompiler, Language } from '../core/ports';

export interface Languages {
  readonly languages: ReadonlyMap<string, Language>;
  /** Ids of the ontologies that a vocabulary plugin puts together, by the plugin's id. */
  readonly vocabularies: Vocabularies;
  /** Over every plugin: part of what a world is compiled in. */
  readonly digest: string;
}

/** The installed plugins and those of extra folders. @throws `plugin_…`, naming the manifest. */
export function loadLanguages(folders: readonly string[]): Languages {
  const { languages, vocabularies, digests } = loadPlugins(
    [installedPlugins(), ...folders.map((folder) => pluginsFolder(resolve(folder)))],
    languageMachinery,
  );
  return {
    languages,
    vocabularies: new Map(vocabularies.map(({ id, ontologies = [] }) => [id, ontologies])),
    digest: createHash('sha256')
      .update(JSON.stringify([...digests]))
      .digest('hex'),
  };
}

/** How the rooms that read, compile and answer are joined for one environment. */
export const compilers: {
  readonly createCompiler: CreateCompiler;
  readonly createAnswerer: CreateAnswerer;
} = {
  createCompiler: (environment) =>
    withAssertionCheck(createCompiler(environment, createReader(environment)), environment),
  createAnswerer: (environment) => createAnswerer(environment, createReader(environment)),
};
