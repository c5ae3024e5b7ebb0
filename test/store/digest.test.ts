import { expect } from 'chai';
import fc from 'fast-check';
import {
  addToDigest,
  createSetHash,
  digestFromState,
  digestState,
  digestText,
  EMPTY_DIGEST,
  removeFromDigest,
} from '../../core/store/digest';

const lines = fc.array(fc.string(), { maxLength: 12 });
const digestOf = (set: readonly string[]) => set.reduce(addToDigest, EMPTY_DIGEST);

describe('store/digest', () => {
  it('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(lines, fc.infiniteStream(fc.nat()), (set, numbers) => {
        const shuffled = [...set].map((line) => [numbers.next().value ?? 0, line] as const);
        shuffled.sort(([one], [other]) => one - other);
        expect(digestText(digestOf(shuffled.map(([, line]) => line)))).to.equal(digestText(digestOf(set)));
      }),
    );
  });

  it('takes away what was added', () => {
    fc.assert(
      fc.property(lines, fc.string(), (set, line) => {
        const before = digestOf(set);
        expect(removeFromDigest(addToDigest(before, line), line)).to.deep.equal(before);
        // The other way round too: a removal may be known before the addition.
        expect(addToDigest(removeFromDigest(before, line), line)).to.deep.equal(before);
      }),
    );
  });

  it('tells sets apart that differ in one line', () => {
    fc.assert(
      fc.property(lines, fc.string(), (set, line) => {
        expect(digestText(digestOf([...set, line]))).to.not.equal(digestText(digestOf(set)));
      }),
    );
  });

  it('survives its state as text', () => {
    fc.assert(
      fc.property(lines, (set) => {
        const digest = digestOf(set);
        expect(digestState(digest)).to.match(/^[0-9a-f]{512}$/u);
        expect(digestFromState(digestState(digest))).to.deep.equal(digest);
      }),
    );
  });

  it('goes on from a state as if it had never stopped', () => {
    const whole = createSetHash();
    whole.add('a');
    whole.add('b');
    whole.remove('a');
    const first = createSetHash();
    first.add('a');
    const second = createSetHash(first.state());
    second.add('b');
    second.remove('a');
    expect(second.digest()).to.equal(whole.digest());
  });

  it('gives the same text for the same set on every machine and in every release', () => {
    expect(digestText(EMPTY_DIGEST)).to.equal(
      'sm1:17ded6e69bc62c7196b1e93a4b3713243767de04ab0367fe35e18d358206c55f',
    );
    expect(digestText(digestOf(['<urn:a> <urn:b> "c"', '北京']))).to.equal(
      'sm1:9544d09fe08fc53762400d654ec473325d5ca192c61f893c99250de0744e5193',
    );
  });
});
