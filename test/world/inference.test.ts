import { expect } from 'chai';
import fc from 'fast-check';
import type { Declaration } from '../../core/model/declaration';
import { iri } from '../../core/model/term';
import { rdf } from '../../core/model/vocabulary';
import { Inference } from '../../core/world/inference';
import { rulesOf } from '../../core/world/rules';

const ex = (name: string): string => `https://example.org/${name}`;
const line = (subject: string, predicate: string, object: string): string =>
  `<${ex(subject)}> <${predicate === 'a' ? rdf('type') : ex(predicate)}> <${ex(object)}>`;

const declare = (
  name: string,
  kind: Declaration['kind'],
  more: Partial<Record<keyof Declaration, unknown>>,
): Declaration =>
  ({
    iri: iri(ex(name)),
    kind,
    broader: [],
    inverseOf: [],
    symmetric: false,
    transitive: false,
    ...more,
  }) as Declaration;

const RULES = rulesOf([
  declare('parentOf', 'objectProperty', { inverseOf: [iri(ex('childOf'))] }),
  declare('fatherOf', 'objectProperty', { broader: [iri(ex('parentOf'))] }),
  declare('marriedTo', 'objectProperty', { symmetric: true }),
  declare('partOf', 'objectProperty', { transitive: true }),
  declare('Dog', 'class', { broader: [iri(ex('Animal'))] }),
  declare('Animal', 'class', { broader: [iri(ex('Thing'))] }),
  declare('nickname', 'datatypeProperty', { broader: [iri(ex('name'))] }),
]);

const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['an inverse', [line('Ann', 'parentOf', 'Ben')], [line('Ben', 'childOf', 'Ann')]],
  ['a symmetric property', [line('Ann', 'marriedTo', 'Ben')], [line('Ben', 'marriedTo', 'Ann')]],
  [
    'a super-property and its inverse',
    [line('Ann', 'fatherOf', 'Ben')],
    [line('Ann', 'parentOf', 'Ben'), line('Ben', 'childOf', 'Ann')],
  ],
  [
    'a transitive property',
    [line('A', 'partOf', 'B'), line('B', 'partOf', 'C'), line('C', 'partOf', 'D')],
    [line('A', 'partOf', 'C'), line('A', 'partOf', 'D'), line('B', 'partOf', 'D')],
  ],
  ['super-classes', [line('Rex', 'a', 'Dog')], [line('Rex', 'a', 'Animal'), line('Rex', 'a', 'Thing')]],
  [
    'a literal under a super-property',
    [`<${ex('Ann')}> <${ex('nickname')}> "An \\"A\\" n"`],
    [`<${ex('Ann')}> <${ex('name')}> "An \\"A\\" n"`],
  ],
  ['nothing from a predicate without rules', [line('Ann', 'likes', 'Ben')], []],
];

describe('inference', () => {
  for (const [name, asserted, inferred] of cases)
    it(`infers ${name}`, () => {
      const inference = new Inference(RULES);
      expect([...inference.update(asserted, []).add].sort()).to.deep.equal([...inferred].sort());
    });

  it('keeps what two premises support until both are gone', () => {
    const inference = new Inference(RULES);
    inference.update([line('Ann', 'fatherOf', 'Ben'), line('Ben', 'childOf', 'Ann')], []);
    // Asserted childOf also gives parentOf, by the inverse.
    expect(inference.update([], [line('Ann', 'fatherOf', 'Ben')])).to.deep.equal({ add: [], remove: [] });
    expect(inference.update([], [line('Ben', 'childOf', 'Ann')]).remove).to.deep.equal([
      line('Ann', 'parentOf', 'Ben'),
    ]);
  });

  it('does not let a circle support itself', () => {
    const inference = new Inference(RULES);
    inference.update([line('A', 'partOf', 'B'), line('B', 'partOf', 'A')], []);
    inference.update([], [line('A', 'partOf', 'B')]);
    expect([...inference.triples()]).to.deep.equal([]);
  });

  it('after any changes is what it would be from the start, and disjoint from what is asserted', () => {
    const node = fc.constantFrom('A', 'B', 'C', 'D');
    const predicate = fc.constantFrom('partOf', 'parentOf', 'childOf', 'fatherOf', 'marriedTo');
    const triple = fc.oneof(
      fc.tuple(node, predicate, node).map(([s, p, o]) => line(s, p, o)),
      fc.tuple(node, fc.constantFrom('Dog', 'Animal')).map(([s, c]) => line(s, 'a', c)),
    );
    const step = fc.record({
      add: fc.array(triple, { maxLength: 4 }),
      remove: fc.array(triple, { maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const asserted = new Set<string>();
        const inference = new Inference(RULES);
        const mirrored = new Set<string>();
        for (const { add, remove } of steps) {
          const gone = remove.filter((one) => asserted.has(one) && !add.includes(one));
          const come = add.filter((one) => !asserted.has(one));
          for (const one of gone) asserted.delete(one);
          for (const one of come) asserted.add(one);
          const change = inference.update([...new Set(come)], [...new Set(gone)]);
          for (const one of change.remove) expect(mirrored.delete(one)).to.equal(true);
          for (const one of change.add) expect(mirrored.has(one) || !mirrored.add(one)).to.equal(false);
        }
        const afresh = new Inference(RULES).update([...asserted], []).add;
        expect([...mirrored].sort()).to.deep.equal([...afresh].sort());
        expect([...mirrored].filter((one) => asserted.has(one))).to.deep.equal([]);
      }),
      { numRuns: 500 },
    );
  });
});
