import { expect } from 'chai';
import { SemanticMemoryError } from '../../core/errors';
import { fromUploadRecord, OntologyCatalog, uploadRecord } from '../../core/ontology/catalog';
import { loadOntologyDocument } from '../../core/ontology/load-ontology';
import type { OntologyDefinition } from '../../core/ontology/ontology-definition';
import { parseRdf } from './rdf-parser';

const load = (ontology: string, body: string): Promise<OntologyDefinition> =>
  loadOntologyDocument(
    {
      document: `@prefix owl: <http://www.w3.org/2002/07/owl#> . <${ontology}> a owl:Ontology . ${body}`,
      mediaType: 'text/turtle',
    },
    parseRdf,
  );

const ZOO = 'https://example.org/zoo';
const BIRDS = 'https://example.org/birds';
const aClass = (name: string): string => `<${ZOO}#${name}> a owl:Class .`;
const imports = (ontology: string, imported: string): string => `<${ontology}> owl:imports <${imported}> .`;

function codeOf(action: () => unknown): string | undefined {
  try {
    action();
  } catch (error) {
    return error instanceof SemanticMemoryError ? error.code : undefined;
  }
  return undefined;
}

describe('ontology catalog', () => {
  it('admits a new document, knows the same again and refuses another of its IRI', async () => {
    const catalog = new OntologyCatalog([]);
    const { status, definition } = catalog.admit('acme', await load(ZOO, aClass('Cat')));
    expect([status, definition.id]).to.deep.equal(['new', 'zoo']);
    catalog.register('acme', definition);
    expect(catalog.admit('acme', await load(ZOO, aClass('Cat'))).status).to.equal('loaded');
    const other = await load(ZOO, aClass('Dog'));
    expect(codeOf(() => catalog.admit('acme', other))).to.equal('ontology_conflict');
  });

  it('changes nothing before an admitted document is registered', async () => {
    const catalog = new OntologyCatalog([]);
    catalog.admit('acme', await load(ZOO, aClass('Cat')));
    expect(catalog.list('acme')).to.deep.equal([]);
  });

  it('shows uploads to their tenant alone, and the installed to everyone', async () => {
    const catalog = new OntologyCatalog([await load(ZOO, aClass('Cat'))]);
    catalog.register('acme', await load(BIRDS, aClass('Bird')));
    expect(catalog.list('acme').map(({ id }) => id)).to.deep.equal(['birds', 'zoo']);
    expect(catalog.list('globex').map(({ id }) => id)).to.deep.equal(['zoo']);
    expect(catalog.get('globex', 'birds')).to.equal(undefined);
    expect(catalog.admit('globex', await load(BIRDS, aClass('Owl'))).status).to.equal('new');
  });

  it('gives a free id, in the declarations too', async () => {
    const catalog = new OntologyCatalog([await load(ZOO, aClass('Cat'))]);
    const { definition } = catalog.admit('acme', await load('https://other.example/zoo', aClass('Cat')));
    expect(definition.id).to.equal('other-example-zoo');
    expect(definition.declarations.map(({ source }) => source)).to.deep.equal(['other-example-zoo']);
  });

  it('reads an upload back from its record as it was', async () => {
    const { definition } = new OntologyCatalog([]).admit('acme', await load(ZOO, aClass('Cat')));
    const record: unknown = JSON.parse(JSON.stringify(uploadRecord('acme', definition)));
    expect(fromUploadRecord(record as ReturnType<typeof uploadRecord>)).to.deep.equal(definition);
  });

  it('resolves ids with what they import, an import that lacks its # included', async () => {
    const catalog = new OntologyCatalog([
      await load(`${ZOO}#`, imports(`${ZOO}#`, BIRDS)),
      await load(BIRDS, imports(BIRDS, ZOO)),
      await load('https://example.org/other', aClass('Cow')),
    ]);
    expect(catalog.resolve('acme', ['zoo']).map(({ id }) => id)).to.deep.equal(['birds', 'zoo']);
  });

  it('lists an import as unresolved until it is there', async () => {
    const catalog = new OntologyCatalog([await load(ZOO, imports(ZOO, BIRDS))]);
    expect(catalog.get('acme', 'zoo')?.report.unresolvedImports).to.deep.equal([BIRDS]);
    catalog.register('acme', await load(BIRDS, aClass('Bird')));
    expect(catalog.get('acme', 'zoo')?.report.unresolvedImports).to.deep.equal([]);
  });

  it('resolves a vocabulary to its ontologies, and not when one is missing', async () => {
    const vocabularies = new Map([
      ['animals', ['zoo', 'birds']],
      ['sea', ['zoo', 'fish']],
    ]);
    const catalog = new OntologyCatalog([await load(ZOO, ''), await load(BIRDS, '')], vocabularies);
    expect(catalog.resolve('acme', ['animals', 'zoo']).map(({ id }) => id)).to.deep.equal(['birds', 'zoo']);
    expect(codeOf(() => catalog.resolve('acme', ['sea']))).to.equal('ontology_unknown');
  });

  it('names the known ones when asked for an unknown one', async () => {
    const catalog = new OntologyCatalog([await load(ZOO, aClass('Cat'))]);
    expect(() => catalog.resolve('acme', ['zoo', 'fish']))
      .to.throw(SemanticMemoryError)
      .that.deep.includes({ code: 'ontology_unknown', extensions: { known: ['zoo'] } });
  });
});
