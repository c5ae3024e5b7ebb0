import { expect } from 'chai';
import fc from 'fast-check';
import type { Declaration } from '../../core/model/declaration';
import { iri, type Iri } from '../../core/model/term';
import { buildClassGraph } from '../../core/ontology/class-graph';
import { declaration } from './declaration';

const zoo = (...locals: readonly string[]): readonly Iri[] => locals.map((local) => iri(`zoo:${local}`));
const term = (local: string): Iri => iri(`zoo:${local}`);
const aClass = (
  local: string,
  broader: readonly string[] = [],
  more: Partial<Declaration> = {},
): Declaration => declaration(term(local), 'class', { broader: zoo(...broader), ...more });
const property = (local: string, more: Partial<Declaration>): Declaration =>
  declaration(term(local), 'objectProperty', more);

const graph = buildClassGraph([
  aClass('Animal'),
  aClass('Bird', ['Animal']),
  aClass('Penguin', ['Bird']),
  aClass('Person', [], { disjointWith: zoo('Animal') }),
  aClass('Keeper', ['Person']),
  aClass('Place'),
  property('feeds', { domain: zoo('Keeper'), range: zoo('Animal') }),
  property('fedBy', { inverseOf: zoo('feeds') }),
  property('overfeeds', { broader: zoo('feeds') }),
  property('likes', {}),
  property('seenAt', { domain: zoo('Animal', 'Person'), range: zoo('Place') }),
]);

describe('class graph', () => {
  it('knows what is above and below, at any distance', () => {
    expect([...graph.ancestors(term('Penguin'))]).to.deep.equal(zoo('Penguin', 'Bird', 'Animal'));
    expect([...graph.descendants(term('Animal'))]).to.deep.equal(zoo('Animal', 'Bird', 'Penguin'));
    expect(graph.isSubClass(term('Penguin'), term('Animal'))).to.equal(true);
    expect(graph.isSubClass(term('Animal'), term('Penguin'))).to.equal(false);
    expect(graph.isSubProperty(term('overfeeds'), term('feeds'))).to.equal(true);
  });

  it('puts everything below the top classes of OWL and schema.org', () => {
    expect(graph.isSubClass(term('Penguin'), iri('http://www.w3.org/2002/07/owl#Thing'))).to.equal(true);
    expect(graph.isSubClass(term('Unheard'), iri('https://schema.org/Thing'))).to.equal(true);
  });

  it('takes disjointness from the classes above, either way round', () => {
    expect(graph.areDisjoint(term('Penguin'), term('Keeper'))).to.equal(true);
    expect(graph.areDisjoint(term('Keeper'), term('Penguin'))).to.equal(true);
    expect(graph.areDisjoint(term('Penguin'), term('Place'))).to.equal(false);
  });

  const sides: readonly (readonly [name: string, domain: readonly string[], range: readonly string[]])[] = [
    ['feeds', ['Keeper'], ['Animal']],
    ['fedBy', ['Animal'], ['Keeper']],
    ['overfeeds', ['Keeper'], ['Animal']],
    ['likes', [], []],
    ['unheard', [], []],
  ];
  for (const [name, domain, range] of sides)
    it(`finds domain and range of ${name}`, () => {
      expect(graph.domain(term(name))).to.deep.equal(zoo(...domain));
      expect(graph.range(term(name))).to.deep.equal(zoo(...range));
    });

  const fits: readonly (readonly [types: readonly string[], allowed: readonly string[], fit: string])[] = [
    [['Penguin'], ['Animal'], 'yes'],
    [['Penguin'], ['Place', 'Bird'], 'yes'],
    [['Penguin'], [], 'yes'],
    [[], ['Animal'], 'unknown'],
    [['Place'], ['Animal'], 'unknown'],
    [['Keeper'], ['Animal'], 'no'],
    [['Keeper'], ['Animal', 'Place'], 'unknown'],
    [['Keeper', 'Place'], ['Bird'], 'no'],
  ];
  for (const [types, allowed, fit] of fits)
    it(`says ${fit} to [${types.join(', ')}] where [${allowed.join(' or ')}] is wanted`, () => {
      expect(graph.fit(zoo(...types), zoo(...allowed))).to.equal(fit);
    });

  it('lists the properties of a class and those between two', () => {
    expect(graph.propertiesOf(term('Penguin'))).to.deep.equal(zoo('fedBy', 'seenAt'));
    expect(graph.propertiesBetween(term('Keeper'), term('Penguin'))).to.deep.equal(zoo('feeds', 'overfeeds'));
    expect(graph.propertiesBetween(term('Penguin'), term('Place'))).to.deep.equal(zoo('seenAt'));
  });

  it('closes over any hierarchy, cycles included, as a step-by-step search does', () => {
    const edge = fc.tuple(fc.nat(7), fc.nat(7));
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 20 }), (edges) => {
        const classes = edges.map(([sub, sup]) => aClass(String(sub), [String(sup)]));
        const closed = buildClassGraph(classes);
        for (let start = 0; start < 8; start += 1) {
          let reached = new Set([start]);
          for (let step = 0; step < 8; step += 1)
            reached = new Set([
              ...reached,
              ...edges.filter(([sub]) => reached.has(sub)).map(([, sup]) => sup),
            ]);
          const above = [...closed.ancestors(term(String(start)))].sort();
          expect(above).to.deep.equal([...reached].map((number) => term(String(number))).sort());
        }
      }),
    );
  });
});
