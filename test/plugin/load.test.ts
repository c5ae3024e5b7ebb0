import { expect } from 'chai';
import { join } from 'node:path';
import { SemanticMemoryError } from '../../core/errors';
import { languageMachinery } from '../../core/language/machinery';
import { discoverPlugins } from '../../core/plugin/discover';
import { installedPlugins, pluginsFolder, type PluginsFolder } from '../../core/plugin/folder';
import { loadPlugins, type LoadedPlugins } from '../../core/plugin/load';
import { folderWith, type TemporaryFolder } from './plugin-folders';

const load = (...folders: readonly (string | PluginsFolder)[]): LoadedPlugins =>
  loadPlugins(
    folders.map((folder) => (typeof folder === 'string' ? pluginsFolder(folder) : folder)),
    languageMachinery,
  );

const language = (id: string, tag = 'xx'): Readonly<Record<string, unknown>> => ({
  id,
  version: '1.0.0',
  kind: 'language',
  language: tag,
  module: './index',
});

const speaking = (tag: string): string =>
  `exports.default = { kind: 'language', create: (host) => ({ tag: '${tag}', host }) };`;

const vocabulary = { id: 'words', version: '1.0.0', kind: 'vocabulary', ontologies: ['org'] };

/** What is wrong, the files of the folder, the code of the error, the JSON pointer it names. */
const broken: readonly (readonly [string, Readonly<Record<string, unknown>>, string, string])[] = [
  ['a manifest that is no JSON', { 'a/plugin.json': '{ id: 1' }, 'plugin_manifest_syntax', ''],
  ['a manifest that is no object', { 'a/plugin.json': '[]' }, 'plugin_manifest_invalid', ''],
  ['a manifest of a book', { 'a/plugin.json': ' '.repeat(70_000) }, 'plugin_manifest_too_large', ''],
  [
    'no version',
    { 'a/plugin.json': { id: 'a', kind: 'vocabulary', ontologies: [] } },
    'plugin_manifest_invalid',
    '',
  ],
  [
    'a version that is none',
    { 'a/plugin.json': { ...vocabulary, version: '1' } },
    'plugin_manifest_invalid',
    '/version',
  ],
  [
    'an unknown kind',
    { 'a/plugin.json': { ...vocabulary, kind: 'magic' } },
    'plugin_manifest_invalid',
    '/kind',
  ],
  ['an unknown key', { 'a/plugin.json': { ...vocabulary, 'a/b': 1 } }, 'plugin_manifest_invalid', '/a~1b'],
  [
    'an id with blanks',
    { 'a/plugin.json': { ...vocabulary, id: 'my words' } },
    'plugin_manifest_invalid',
    '/id',
  ],
  [
    'a module outside the folder',
    { 'a/plugin.json': { ...language('a'), module: '../b/index' } },
    'plugin_manifest_invalid',
    '/module',
  ],
  [
    'data outside the folder',
    { 'a/plugin.json': { ...vocabulary, data: ['../secret'] } },
    'plugin_manifest_invalid',
    '/data/0',
  ],
  [
    'data that is not there',
    { 'a/plugin.json': { ...vocabulary, data: ['x', 'y.bin'] }, 'a/x': '1' },
    'plugin_data_missing',
    '/data/1',
  ],
  ['a module that is not there', { 'a/plugin.json': language('a') }, 'plugin_module_missing', '/module'],
  [
    'a module that throws',
    { 'a/plugin.json': language('a'), 'a/index.js': 'throw new Error("no luck");' },
    'plugin_module_failed',
    '/module',
  ],
  [
    'a damaged model',
    {
      'a/plugin.json': { ...language('a'), data: ['en.bin'] },
      'a/index.js': `exports.default = { kind: 'language', create: (host) => host.loadAnalyser(host.read('en.bin'), {}) };`,
      'a/en.bin': 'no model at all, only words that are long enough to be read',
    },
    'model_unknown',
    '/module',
  ],
  [
    'a module without a plugin',
    { 'a/plugin.json': language('a'), 'a/index.js': 'exports.default = {};' },
    'plugin_module_shape',
    '/module',
  ],
  [
    'a module of another language',
    { 'a/plugin.json': language('a'), 'a/index.js': speaking('de') },
    'plugin_language_differs',
    '/language',
  ],
  [
    'two plugins of one language',
    {
      'a/plugin.json': language('a'),
      'a/index.js': speaking('xx'),
      'b/plugin.json': language('b'),
      'b/index.js': speaking('xx'),
    },
    'plugin_language_duplicate',
    '/language',
  ],
  [
    'two plugins of one id',
    { 'a/plugin.json': vocabulary, 'b/plugin.json': vocabulary },
    'plugin_duplicate',
    '/id',
  ],
  [
    'a file read that the manifest does not list',
    {
      'a/plugin.json': language('a'),
      'a/index.js': `exports.default = { kind: 'language', create: (host) => host.read('x.bin') };`,
      'a/x.bin': '1',
    },
    'plugin_data_undeclared',
    '/data',
  ],
];

describe('plugins', () => {
  let folder: TemporaryFolder | undefined;
  const made = (files: Readonly<Record<string, unknown>>): string => {
    folder = folderWith(files);
    return folder.path;
  };
  afterEach(() => {
    folder?.remove();
    folder = undefined;
  });

  for (const [what, files, code, pointer] of broken)
    it(`refuses ${what}`, () => {
      const path = made(files);
      const error = caught(() => load(path));
      expect(error.code).to.equal(code);
      expect(error.message).to.contain(path);
      expect(error.errors.map((one) => one.pointer)).to.include(pointer);
    });

  it('refuses a folder that is not there', () => {
    expect(caught(() => load('/no/such/folder')).code).to.equal('plugin_folder_missing');
  });

  it('loads in order of id, whatever folder a plugin lies in', () => {
    const path = made({
      'one/z/plugin.json': { ...vocabulary, id: 'b' },
      'one/notes.txt': 'no plugin',
      'one/empty/readme.md': 'no plugin',
      'two/y/plugin.json': { ...vocabulary, id: 'a' },
      'two/x/plugin.json': { ...vocabulary, id: 'c' },
    });
    const { vocabularies, digests } = load(join(path, 'one'), join(path, 'two'));
    expect(vocabularies.map(({ id }) => id)).to.deep.equal(['a', 'b', 'c']);
    expect([...digests.keys()]).to.deep.equal(['a', 'b', 'c']);
  });

  it('takes a language from another folder, data and modules side by side', () => {
    const path = made({
      'frisian/plugin.json': { ...language('frisian', 'fy'), data: ['words.txt'] },
      'frisian/words.txt': 'goeie',
      'frisian/index.js': `exports.default = { kind: 'language', create: (host) => ({ tag: 'fy', word: host.read('words.txt').toString() }) };`,
    });
    expect(load(path).languages.get('fy')).to.deep.equal({ tag: 'fy', word: 'goeie' });
  });

  it('takes modules from where they were compiled to', () => {
    const path = made({
      'plugins/frisian/plugin.json': language('frisian', 'fy'),
      'dist/plugins/frisian/index.js': speaking('fy'),
    });
    const built = { manifests: join(path, 'plugins'), modules: join(path, 'dist/plugins') };
    expect([...load(built).languages.keys()]).to.deep.equal(['fy']);
  });

  it('loads what the product ships', () => {
    const { languages, vocabularies } = load(installedPlugins());
    expect([...languages.keys()]).to.deep.equal(['en']);
    expect(vocabularies.map(({ id }) => id)).to.deep.equal(['standard-vocabularies']);
  });
});

describe('the digest of a plugin', () => {
  const digest = (files: Readonly<Record<string, unknown>>): string => {
    const folder = folderWith(files);
    const [found] = discoverPlugins([pluginsFolder(folder.path)]);
    folder.remove();
    return found?.digest ?? '';
  };
  const manifest = { ...vocabulary, data: ['x', 'y'] };
  const files = { 'a/plugin.json': manifest, 'a/x': '1', 'a/y': '23' };
  const original = digest(files);

  it('is the same wherever it lies and however its manifest is written', () => {
    expect(original).to.match(/^[0-9a-f]{64}$/);
    const reversed = Object.fromEntries(Object.entries(manifest).reverse());
    expect(digest({ 'b/plugin.json': JSON.stringify(reversed, null, 4), 'b/x': '1', 'b/y': '23' })).to.equal(
      original,
    );
  });

  for (const [what, change] of [
    ['its version', { 'a/plugin.json': { ...manifest, version: '1.0.1' } }],
    ['a data file', { 'a/x': '2' }],
    ['where one data file ends', { 'a/x': '12', 'a/y': '3' }],
  ] as const)
    it(`changes with ${what}`, () => {
      expect(digest({ ...files, ...change })).to.not.equal(original);
    });

  it('leaves out the code, so that sources and build agree', () => {
    expect(digest({ ...files, 'a/index.js': 'exports.default = 1;' })).to.equal(original);
  });
});

function caught(action: () => unknown): SemanticMemoryError {
  try {
    action();
  } catch (error) {
    if (error instanceof SemanticMemoryError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}
