import { expect } from 'chai';
import { iri } from '../../core/model/term';
import { displayLabel } from '../../core/ontology/labels';
import { localName, namespaceOf, wordsOfName } from '../../core/ontology/local-name';
import { bareIri, candidateIds, freeId } from '../../core/ontology/ontology-id';

describe('names of terms', () => {
  const names: readonly (readonly [name: string, words: string | undefined])[] = [
    ['hasMember', 'has member'],
    ['birth_date', 'birth date'],
    ['wasDerivedFrom', 'was derived from'],
    ['HTTPServer', 'HTTP server'],
    ['line2', 'line 2'],
    ['sub-organization', 'sub organization'],
    ['äußereForm', 'äußere form'],
    ['P569', undefined],
    ['105590001', undefined],
    ['', undefined],
  ];
  for (const [name, words] of names)
    it(`takes "${name}" apart into ${words === undefined ? 'nothing' : `"${words}"`}`, () => {
      expect(wordsOfName(name)).to.equal(words);
    });

  const iris: readonly (readonly [term: string, namespace: string, local: string])[] = [
    ['http://www.w3.org/ns/org#memberOf', 'http://www.w3.org/ns/org#', 'memberOf'],
    ['https://schema.org/Person', 'https://schema.org/', 'Person'],
    ['urn:zoo:Cat', 'urn:zoo:', 'Cat'],
    ['https://example.org/J%C3%BCrgen', 'https://example.org/', 'Jürgen'],
    ['https://example.org/100%', 'https://example.org/', '100%'],
  ];
  for (const [term, namespace, local] of iris)
    it(`splits <${term}>`, () => {
      expect([namespaceOf(iri(term)), localName(iri(term))]).to.deep.equal([namespace, local]);
    });

  const cat = {
    iri: iri('https://example.org/zoo#theCat'),
    labels: [
      { value: 'gato', language: 'es' },
      { value: 'cat', language: 'en-gb' },
      { value: 'CAT-1' },
      { value: 'Katze', language: 'de' },
    ],
    otherLabels: [{ value: 'the cat' }],
  };
  const shown: readonly (readonly [name: string, language: string, label: string])[] = [
    ['in the language asked for', 'de', 'Katze'],
    ['in its primary language', 'en-US', 'cat'],
    ['without a language where none fits', 'fr', 'CAT-1'],
  ];
  for (const [name, language, label] of shown)
    it(`shows a label ${name}`, () => {
      expect(displayLabel(cat, language)).to.equal(label);
    });

  it('shows the default language before any other, and the local name at last', () => {
    const tagged = cat.labels.filter(({ language }) => language !== undefined);
    expect(displayLabel({ ...cat, labels: tagged }, 'fr')).to.equal('cat');
    expect(displayLabel({ ...cat, labels: tagged.slice(0, 1) }, 'fr')).to.equal('gato');
    expect(displayLabel({ ...cat, labels: [] }, 'fr')).to.equal('the cat');
    expect(displayLabel({ ...cat, labels: [], otherLabels: [] }, 'fr')).to.equal('theCat');
  });
});

describe('ids of ontologies', () => {
  const cases: readonly (readonly [ontology: string, id: string])[] = [
    ['http://www.w3.org/ns/org#', 'org'],
    ['http://xmlns.com/foaf/0.1/', 'foaf'],
    ['http://www.w3.org/2006/time', 'time'],
    ['http://www.w3.org/ns/prov-o#', 'prov-o'],
    ['https://schema.org/', 'schema-org'],
    ['https://example.org/Ontologies/Pizza.owl', 'pizza'],
    ['https://example.org/2024-05-01/', 'example-org'],
    ['urn:example:动物', '动物'],
  ];
  for (const [ontology, id] of cases)
    it(`calls <${ontology}> "${id}"`, () => {
      expect(candidateIds(iri(ontology))[0]).to.equal(id);
    });

  it('grows longer when the short ones are taken, and counts at last', () => {
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1)
      ids.push(freeId(iri('http://www.w3.org/ns/sosa/act/'), (id) => ids.includes(id)));
    expect(ids).to.deep.equal([
      'act',
      'sosa-act',
      'ns-sosa-act',
      'w3-org-ns-sosa-act',
      'w3-org-ns-sosa-act-2',
      'w3-org-ns-sosa-act-3',
    ]);
  });

  it('compares ontology IRIs without scheme and final separator', () => {
    expect(bareIri('https://www.w3.org/ns/prov-o#')).to.equal(bareIri('http://www.w3.org/ns/prov-o'));
    expect(bareIri('http://www.w3.org/ns/prov')).to.not.equal(bareIri('http://www.w3.org/ns/prov-o'));
  });
});
