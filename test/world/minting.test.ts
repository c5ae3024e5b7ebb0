import { expect } from 'chai';
import { createMint, type MintContext } from '../../core/world/minting';
import { worldNamespace } from '../../core/world/namespace';
import { slug } from '../../core/world/slug';

describe('slugs', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['keeps Unicode', '北京', '北京'],
    ['composes', 'Ju\u0308rgen', 'Jürgen'],
    ['joins words', '  Alice  B. Smith ', 'Alice-B.-Smith'],
    ['encodes what an IRI forbids', 'a<b>"c" {d}', 'a%3Cb%3E%22c%22-%7Bd%7D'],
    ['encodes separators, percent and tilde', 'TCP/IP: 50%~', 'TCP%2FIP%3A-50%25%7E'],
    ['names what has no name', '   ', 'unnamed'],
    ['survives half a surrogate pair', 'a\uD800', 'a%EF%BF%BD'],
  ];
  for (const [name, label, expected] of cases)
    it(name, () => {
      expect(slug(label)).to.equal(expected);
    });
});

describe('minting', () => {
  const namespace = worldNamespace('urn:semantic-memory:', 'default', 'hr');
  const context = (more: Partial<MintContext> = {}): MintContext => ({
    namespace,
    sequence: 7,
    mintedCount: () => 0,
    exists: () => false,
    ...more,
  });

  it('tells namesakes apart in order of appearance', () => {
    const mint = createMint(context());
    expect([mint.entity('Alice'), mint.entity('Alice'), mint.entity('Bob')]).to.deep.equal([
      'urn:semantic-memory:default:hr:entity:Alice',
      'urn:semantic-memory:default:hr:entity:Alice~2',
      'urn:semantic-memory:default:hr:entity:Bob',
    ]);
  });

  it('never gives an IRI again, retracted or not', () => {
    expect(createMint(context({ mintedCount: () => 2 })).entity('Alice')).to.match(/Alice~3$/u);
  });

  it('gives the IRIs of the first compilation again, by label and order', () => {
    const first = createMint(context());
    const iris = [first.entity('Alice'), first.entity('Bob'), first.entity('Alice')];
    const again = createMint(context({ before: first.records(), mintedCount: () => 2, exists: () => false }));
    expect([again.entity('Bob'), again.entity('Alice'), again.entity('Alice')]).to.deep.equal([
      iris[1],
      iris[0],
      iris[2],
    ]);
  });

  it('makes under its old IRI what it once found and now has to make', () => {
    const alice = namespace.entity('Alice');
    const mint = createMint(context({ mintedCount: () => 1, spokenOf: new Set([alice]) }));
    expect(mint.entity('Alice')).to.equal(alice);
  });

  it('follows an https base with slashes, and hashes keys', () => {
    const mint = createMint(context({ namespace: worldNamespace('https://data.example/', 'acme', 'w1') }));
    expect(mint.entity('Alice')).to.equal('https://data.example/acme/w1/entity/Alice');
    expect(mint.node()).to.equal('https://data.example/acme/w1/node/7-1');
    expect(mint.node('a key')).to.equal(mint.node('a key'));
    expect(mint.term('work at')).to.equal('https://data.example/acme/w1/vocabulary/work-at');
  });
});
