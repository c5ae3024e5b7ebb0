/**
 * Where plugins are looked for. A plugins folder holds one folder for each plugin, with its `plugin.json`.
 *
 * The product's own plugins are TypeScript: manifests and data files stay in `plugins/`, their compiled modules are in
 * `dist/plugins/`. Anybody else's folder holds both side by side.
 */
import { basename, dirname, join, resolve } from 'node:path';

export interface PluginsFolder {
  /** Holds `<plugin>/plugin.json` and data files. */
  readonly manifests: string;
  /** Holds `<plugin>/<module>`. */
  readonly modules: string;
}

export const pluginsFolder = (folder: string): PluginsFolder => ({ manifests: folder, modules: folder });

/** The plugins that ship with the product, whether it runs from its sources or from `dist/`. */
export function installedPlugins(): PluginsFolder {
  const root = resolve(__dirname, '../..');
  const modules = join(root, 'plugins');
  return basename(root) === 'dist'
    ? { manifests: join(dirname(root), 'plugins'), modules }
    : pluginsFolder(modules);
}
