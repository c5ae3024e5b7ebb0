import { expect } from 'chai';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SemanticMemoryError } from '../../core/errors';
import { openOntologies, type Ontologies } from '../../core/ontology/open-ontologies';
import type { Log } from '../../core/ports';
import { openLog } from '../../core/store/open-log';
import { parseRdf } from './rdf-parser';

const zoo = (number: number): string =>
  `@prefix owl: <http://www.w3.org/2002/07/owl#> . <https://example.org/zoo${String(number)}> a owl:Ontology ; owl:versionInfo "1" . <https://example.org/zoo${String(number)}#Cat> a owl:Class .`;

const codeOf = (error: unknown): unknown => (error instanceof SemanticMemoryError ? error.code : error);

describe('uploaded ontologies', () => {
  let folder: string;
  let log: Log;
  const open = (): Promise<Ontologies> => openOntologies({ log, parse: parseRdf, installed: [] });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'uploads-'));
    log = await openLog(folder);
  });
  afterEach(async () => {
    await log.close();
    await rm(folder, { recursive: true });
  });

  it('are there again after a restart, however many', async () => {
    const before = await open();
    for (let number = 0; number < 20; number += 1) await before.add('acme', zoo(number), 'text/turtle');
    await log.close();
    log = await openLog(folder);
    const after = await open();
    expect(await after.list('acme')).to.deep.equal(await before.list('acme'));
    expect(await after.get('acme', 'zoo7')).to.deep.equal(await before.get('acme', 'zoo7'));
    expect((await after.add('acme', zoo(7), 'text/turtle')).created).to.equal(false);
  });

  it('answer 201 once when two of the same arrive together', async () => {
    const ontologies = await open();
    const replies = await Promise.all(
      [1, 1, 1].map((number) => ontologies.add('acme', zoo(number), 'text/turtle')),
    );
    expect(replies.map(({ created }) => created)).to.deep.equal([true, false, false]);
    expect(await log.list('ontologies/')).to.have.length(1);
  });

  it('go on after a refused one', async () => {
    const ontologies = await open();
    await ontologies.add('acme', zoo(1), 'text/turtle');
    const other = `${zoo(1)} <https://example.org/zoo1#Dog> a owl:Class .`;
    expect(
      codeOf(await ontologies.add('acme', other, 'text/turtle').catch((error: unknown) => error)),
    ).to.equal('ontology_conflict');
    expect((await ontologies.add('acme', zoo(2), 'text/turtle')).created).to.equal(true);
  });

  it('are not found by another tenant', async () => {
    const ontologies = await open();
    await ontologies.add('acme', zoo(1), 'text/turtle');
    expect(codeOf(await ontologies.get('globex', 'zoo1').catch((error: unknown) => error))).to.equal(
      'ontology_not_found',
    );
  });
});
