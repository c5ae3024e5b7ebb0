import { expect } from 'chai';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loadInstalledOntologies, type InstalledOntologies } from '../../core/ontology/installed-folder';
import { OntologyCatalog } from '../../core/ontology/catalog';
import { buildClassGraph } from '../../core/ontology/class-graph';
import { buildLabelIndex } from '../../core/ontology/label-index';
import { iri } from '../../core/model/term';
import type { PluginManifest } from '../../core/plugin/plugin';
import { parseRdf } from './rdf-parser';

const SHIPPED = resolve(__dirname, '../../ontologies');

const ZOO = `@prefix owl: <http://www.w3.org/2002/07/owl#> .
<https://example.org/zoo> a owl:Ontology . <https://example.org/zoo#Cat> a owl:Class .`;

describe('installed ontologies', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ontologies-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  const load = (...folders: readonly string[]): Promise<InstalledOntologies> =>
    loadInstalledOntologies(folders, parseRdf);

  it('ship as their manifest describes them', async () => {
    const { definitions, faults } = await load(SHIPPED);
    expect(faults).to.deep.equal([]);
    const { ontologies } = JSON.parse(await readFile(join(SHIPPED, 'manifest.json'), 'utf8')) as {
      readonly ontologies: readonly { readonly id: string; readonly version: string }[];
    };
    expect(definitions.map(({ id, version }) => ({ id, version }))).to.deep.equal(
      ontologies.map(({ id, version }) => ({ id, version })),
    );
  });

  it('find documents that no manifest lists, in sub-folders too', async () => {
    await mkdir(join(folder, 'animals'));
    await writeFile(join(folder, 'animals', 'zoo.ttl'), ZOO);
    await writeFile(join(folder, 'readme.txt'), 'no ontology');
    const { definitions, faults } = await load(folder);
    expect([definitions.map(({ id }) => id), faults]).to.deep.equal([['zoo'], []]);
  });

  it('leave a file out that is not the one of the manifest, and load the others', async () => {
    await cp(SHIPPED, folder, { recursive: true });
    await writeFile(join(folder, 'org', 'org.ttl'), ZOO);
    const { definitions, faults } = await load(folder);
    expect(definitions.map(({ id }) => id)).to.deep.equal(['foaf']);
    expect(faults.map(({ code }) => code)).to.deep.equal(['ontology_hash']);
  });

  it('name a broken file, and a manifest that is none', async () => {
    await writeFile(join(folder, 'manifest.json'), '{"ontologies": [{"id": "zoo"}]}');
    await writeFile(join(folder, 'broken.ttl'), '<a');
    await writeFile(join(folder, 'zoo.ttl'), ZOO);
    const { definitions, faults } = await load(folder);
    expect(definitions.map(({ id }) => id)).to.deep.equal(['zoo']);
    expect(faults.map(({ code }) => code)).to.deep.equal(['ontology_manifest', 'ontology_syntax']);
  });

  it('keep the first of an IRI, and take a missing folder for an empty one', async () => {
    await writeFile(join(folder, 'zoo.ttl'), ZOO);
    await writeFile(join(folder, 'zoo2.ttl'), ZOO);
    const { definitions, faults } = await load(join(folder, 'absent'), folder);
    expect(definitions).to.have.length(1);
    expect(faults.map(({ code }) => code)).to.deep.equal(['ontology_conflict']);
  });

  describe('W3C ORG with FOAF, as the plugin for standard vocabularies brings them', () => {
    it('is one vocabulary: labels, classes and properties of both meet', async () => {
      const plugin = resolve(SHIPPED, '../plugins/standard-vocabularies/plugin.json');
      const manifest = JSON.parse(await readFile(plugin, 'utf8')) as PluginManifest;
      const vocabularies = new Map([[manifest.id, manifest.ontologies ?? []]]);
      const catalog = new OntologyCatalog((await load(SHIPPED)).definitions, vocabularies);
      const declarations = catalog
        .resolve('acme', ['standard-vocabularies'])
        .flatMap((one) => one.declarations);
      const classes = buildClassGraph(declarations);
      const labels = buildLabelIndex(declarations, { language: 'en' });
      const org = (local: string): ReturnType<typeof iri> => iri(`http://www.w3.org/ns/org#${local}`);
      const foaf = (local: string): ReturnType<typeof iri> => iri(`http://xmlns.com/foaf/0.1/${local}`);

      expect(labels.named('Formal Organization').map((one) => one.iri)).to.deep.equal([
        org('FormalOrganization'),
      ]);
      expect(classes.isSubClass(org('FormalOrganization'), foaf('Agent'))).to.equal(true);
      expect(classes.fit([foaf('Person')], classes.range(org('headOf')))).to.equal('no');
      expect(classes.propertiesBetween(foaf('Person'), org('FormalOrganization'))).to.include(org('headOf'));
      expect(classes.range(org('hasMember'))).to.deep.equal([foaf('Agent')]);
    });
  });
});
