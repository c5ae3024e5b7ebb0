/** The English of the product, loaded as the server loads it; once for all tests. */
import { languageMachinery } from '../../core/language/machinery';
import { installedPlugins } from '../../core/plugin/folder';
import { loadPlugins } from '../../core/plugin/load';
import type { Language } from '../../core/ports';

export const plugins = loadPlugins([installedPlugins()], languageMachinery);

const language = plugins.languages.get('en');
if (language === undefined) throw new Error('no plugin speaks English');

export const english: Language = language;
