import { expect } from 'chai';
import fc from 'fast-check';
import { isQuantityDatatype, quantityDatatype, unitOfDatatype } from '../../core/model/quantity';
import { iri } from '../../core/model/term';
import { xsd } from '../../core/model/vocabulary';

const KILOGRAM = iri('http://qudt.org/vocab/unit/KiloGM');
const EURO = iri('http://qudt.org/vocab/currency/EUR');

describe('quantities as literals', () => {
  it('have their unit as datatype', () => {
    const datatype = quantityDatatype({ iri: KILOGRAM, label: 'kilogram', dimension: 'mass' });
    expect(datatype).to.equal(KILOGRAM);
    expect(unitOfDatatype(datatype)).to.deep.equal({ unit: KILOGRAM });
  });

  it('keep what they are counted by, whatever it is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (per) => {
        const datatype = quantityDatatype({ iri: EURO, label: 'euros', dimension: 'currency:EUR', per });
        expect(datatype).to.match(/^[^\s<>"{}|\\^`]+$/u);
        expect(unitOfDatatype(datatype)).to.deep.equal({ unit: EURO, per });
        expect(isQuantityDatatype(datatype)).to.equal(true);
      }),
    );
  });

  it('are told from other literals', () => {
    expect(isQuantityDatatype(KILOGRAM)).to.equal(true);
    expect(isQuantityDatatype('urn:semantic-memory:default:w:vocabulary:unit-desk')).to.equal(true);
    for (const name of ['string', 'decimal', 'duration', 'date'] as const)
      expect(isQuantityDatatype(xsd(name))).to.equal(false);
  });
});
