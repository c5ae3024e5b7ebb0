/** The transition system and its oracle: whatever tree is asked for is built, as far as its arcs do not cross. */
import { expect } from 'chai';
import fc from 'fast-check';
import {
  apply,
  isAllowed,
  isFinal,
  LEFT,
  parserState,
  RIGHT,
  SHIFT,
  FIELD,
  field,
} from '../../core/language/analyser/parser-state';
import { canonicalTransition, cheapestTransitions, type GoldTree } from '../../core/language/training/oracle';
import { projectiveHeads } from '../../core/language/training/projective';

const WORDS_MAX = 9;

/** Any tree: each word hangs from the root or from a word that was attached before, in some order. */
const trees = fc
  .integer({ min: 1, max: WORDS_MAX })
  .chain((size) =>
    fc.tuple(
      fc.shuffledSubarray([...Array(size).keys()], { minLength: size, maxLength: size }),
      fc.array(fc.nat(), { minLength: size, maxLength: size }),
    ),
  )
  .map(([order, choices]) => {
    const heads = new Array<number>(order.length).fill(order.length);
    order.forEach((word, place) => {
      if (place > 0) heads[word] = order[(choices[place] ?? 0) % place] ?? order.length;
    });
    return heads;
  });

const goldOf = (heads: readonly number[]): GoldTree => ({
  heads: projectiveHeads(heads, heads.length),
  labels: new Int32Array(heads.length),
});

const crosses = (heads: Int32Array): boolean =>
  [...heads].some((head, word) =>
    [...heads].some((otherHead, other) => {
      const [low, high] = [Math.min(word, head), Math.max(word, head)];
      const [otherLow, otherHigh] = [Math.min(other, otherHead), Math.max(other, otherHead)];
      return low < otherLow && otherLow < high && high < otherHigh;
    }),
  );

describe('transition oracle', () => {
  it('lifts crossing arcs until none is left, and leaves other trees alone', () => {
    fc.assert(
      fc.property(trees, (heads) => {
        const lifted = projectiveHeads(heads, heads.length);
        expect(crosses(lifted)).to.equal(false);
        if (!crosses(Int32Array.from(heads))) expect([...lifted]).to.deep.equal(heads);
      }),
    );
  });

  it('builds every projective tree by its canonical transitions', () => {
    fc.assert(
      fc.property(trees, (heads) => {
        const gold = goldOf(heads);
        const state = parserState(heads.length);
        while (!isFinal(state)) apply(state, canonicalTransition(state, gold), 0);
        expect(heads.map((_, word) => field(state, FIELD.head, word))).to.deep.equal([...gold.heads]);
      }),
    );
  });

  it('builds it by any choice among the cheapest transitions', () => {
    fc.assert(
      fc.property(trees, fc.array(fc.nat(2), { minLength: 20, maxLength: 20 }), (heads, choices) => {
        const gold = goldOf(heads);
        const state = parserState(heads.length);
        for (let step = 0; !isFinal(state); step++) {
          const cheapest = cheapestTransitions(state, gold);
          apply(state, cheapest[(choices[step] ?? 0) % cheapest.length] ?? SHIFT, 0);
        }
        expect(heads.map((_, word) => field(state, FIELD.head, word))).to.deep.equal([...gold.heads]);
      }),
    );
  });

  it('always comes to an end with one root, whatever allowed transitions are taken', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: WORDS_MAX }),
        fc.array(fc.nat(2), { maxLength: 40 }),
        (size, choices) => {
          const state = parserState(size);
          for (let step = 0; !isFinal(state); step++) {
            const allowed = [SHIFT, LEFT, RIGHT].filter((transition) => isAllowed(state, transition));
            expect(allowed).to.not.be.empty;
            apply(state, allowed[(choices[step] ?? 0) % allowed.length] ?? SHIFT, 0);
          }
          const heads = [...Array(size).keys()].map((word) => field(state, FIELD.head, word));
          expect(heads.filter((head) => head === size)).to.have.lengthOf(1);
        },
      ),
    );
  });
});
