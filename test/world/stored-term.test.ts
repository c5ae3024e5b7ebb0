import { expect } from 'chai';
import fc from 'fast-check';
import { Store } from 'oxigraph';
import { iri, termToNTriples, type LiteralTerm } from '../../core/model/term';
import { xsd } from '../../core/model/vocabulary';
import { storedTerm } from '../../core/world/stored-term';

/** What oxigraph keeps of a literal, as N-Triples text. */
function kept(term: LiteralTerm): string {
  const store = new Store();
  store.load(`<urn:s> <urn:p> ${termToNTriples(term)} .`, { format: 'application/n-triples' });
  const [quad] = store.match();
  const object = quad?.object as { value: string; language: string; datatype: { value: string } };
  return termToNTriples({
    value: object.value,
    datatype: iri(object.datatype.value),
    ...(object.language === '' ? {} : { language: object.language }),
  });
}

const digits = (min: number, max: number): fc.Arbitrary<string> =>
  fc
    .array(fc.integer({ min: 0, max: 9 }).map(String), { minLength: min, maxLength: max })
    .map((some) => some.join(''));
const sign = fc.constantFrom('', '+', '-');

const lexical: Readonly<Record<string, fc.Arbitrary<string>>> = {
  integer: fc.oneof(
    fc.tuple(sign, digits(1, 22)).map((parts) => parts.join('')),
    fc.constant('abc'),
  ),
  nonNegativeInteger: digits(1, 5),
  decimal: fc.oneof(
    fc.tuple(sign, digits(1, 6), fc.constant('.'), digits(1, 6)).map((parts) => parts.join('')),
    fc.tuple(sign, fc.constant('.'), digits(1, 6)).map((parts) => parts.join('')),
    digits(1, 6),
  ),
  double: fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true, min: 1e-5, max: 1e9 }).map(String),
    // Below, JavaScript writes exponents: such literals keep the form they came in, and are one quad all the same.
    fc
      .tuple(sign, digits(1, 4), fc.constant('.'), digits(1, 4), fc.constantFrom('', 'e2', 'E-2'))
      .map((p) => p.join('')),
    fc.constantFrom('INF', 'NaN', 'x'),
  ),
  boolean: fc.constantFrom('0', '1', 'true', 'false', 'yes'),
  dateTime: fc
    .tuple(
      fc.constantFrom('', '.0', '.000', '.120', '.5'),
      fc.constantFrom('', 'Z', '+00:00', '-00:00', '+02:00'),
    )
    .map(([fraction, zone]) => `2024-02-29T10:20:30${fraction}${zone}`),
  time: fc.constantFrom('10:20:30', '10:20:30.0', '10:20:30.50+00:00'),
  date: fc.constantFrom('2024-02-29', '2024-02-29Z', '2024-02-29+00:00'),
  gYear: fc.constantFrom('2024', '2024Z', '2024+00:00'),
  string: fc.string(),
};

describe('stored terms', () => {
  for (const [datatype, values] of Object.entries(lexical))
    it(`are what oxigraph keeps of xsd:${datatype}`, () => {
      fc.assert(
        fc.property(values, (value) => {
          const term = { value: value.replace(/\p{Surrogate}/gu, ''), datatype: xsd(datatype) };
          expect(storedTerm(term)).to.equal(kept(term));
        }),
        { numRuns: 60 },
      );
    });

  it('have language tags in lower case', () => {
    const term = {
      value: 'a',
      datatype: iri('http://www.w3.org/1999/02/22-rdf-syntax-ns#langString'),
      language: 'EN-us',
    };
    expect(storedTerm(term)).to.equal(kept(term)).and.to.equal('"a"@en-us');
  });
});
