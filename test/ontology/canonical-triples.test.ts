import { expect } from 'chai';
import fc from 'fast-check';
import { canonicalTriples } from '../../core/ontology/canonical-triples';
import { readNTriples } from '../../core/ontology/document';
import { loadOntologyDocument } from '../../core/ontology/load-ontology';
import { parseRdf } from './rdf-parser';

const node = fc.oneof(
  fc.constantFrom('<x:a>', '<x:b>', '<x:c>'),
  fc.nat(6).map((number) => `_:n${String(number)}`),
);
const object = fc.oneof(node, fc.constantFrom('"1"', '"1"@en', '"line\\nbreak \\"é\\""', '"1"^^<x:integer>'));
const line = fc.tuple(node, fc.constantFrom('<x:p>', '<x:q>'), object).map((terms) => terms.join(' '));
const graph = fc.array(line, { minLength: 1, maxLength: 20 });

const digestOf = (lines: readonly string[]): string => canonicalTriples(readNTriples(lines)).digest;

describe('canonical triples', () => {
  it('have one digest, whatever order, repetition and blank node labels they come in', () => {
    fc.assert(
      fc.property(
        graph.chain((lines) =>
          fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
        ),
        fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 }),
        ([lines, shuffled], labels) => {
          const renamed = shuffled.map((text) =>
            text.replace(/_:n(\d)/g, (_, number: string) => `_:m${String(labels[Number(number)])}`),
          );
          expect(digestOf([...renamed, ...renamed.slice(0, 2)])).to.equal(digestOf(lines));
        },
      ),
    );
  });

  it('have another digest when a triple without blank nodes comes or goes', () => {
    fc.assert(
      fc.property(graph, (lines) => {
        const digest = digestOf(lines);
        expect(digestOf([...lines, '<x:new> <x:p> "1"'])).to.not.equal(digest);
      }),
    );
  });

  it('are read back as they were written', () => {
    fc.assert(
      fc.property(graph, (lines) => {
        const { triples, digest } = canonicalTriples(readNTriples(lines));
        const again = canonicalTriples(readNTriples(triples));
        expect(again).to.deep.equal({ triples, digest });
      }),
    );
  });

  const hostile: readonly (readonly [name: string, document: () => string])[] = [
    ['a list of 20,000 members', () => `<x:a#p> <x:q> (${' <x:m>'.repeat(20_000)} ) .`],
    [
      'blank nodes nested 20,000 deep',
      () => `<x:a#p> <x:q> ${'[ <x:q> '.repeat(20_000)}1${' ]'.repeat(20_000)} .`,
    ],
    [
      'a union that contains itself',
      () =>
        '<x:a#p> <http://www.w3.org/2000/01/rdf-schema#domain> _:u . _:u <http://www.w3.org/2002/07/owl#unionOf> _:l . _:l <http://www.w3.org/1999/02/22-rdf-syntax-ns#first> _:u ; <http://www.w3.org/1999/02/22-rdf-syntax-ns#rest> _:l .',
    ],
    [
      'unions nested 20,000 deep',
      () =>
        `<x:a#p> <http://www.w3.org/2000/01/rdf-schema#domain> ${'[ <http://www.w3.org/2002/07/owl#unionOf> ( '.repeat(20_000)}<x:a#C>${' ) ]'.repeat(20_000)} .`,
    ],
  ];
  for (const [name, document] of hostile)
    it(`survive ${name}`, async () => {
      const loaded = await loadOntologyDocument({ document: document(), mediaType: 'text/turtle' }, parseRdf);
      expect(loaded.digest).to.match(/^[0-9a-f]{64}$/);
    });
});
