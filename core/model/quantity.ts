/**
 * Quantities as literals: the number is the lexical form, the unit is the datatype. So a quantity is one term, sums
 * need one cast, and two amounts compare only where their units are one.
 */
import type { QuantityUnit } from './mention';
import { iri, type Iri } from './term';

const PER = '#per=';

export const quantityDatatype = (unit: QuantityUnit): Iri =>
  unit.per === undefined ? unit.iri : iri(`${unit.iri}${PER}${encodeURIComponent(unit.per)}`);

/** The unit and what it is counted per, from a datatype that `quantityDatatype` made. */
export function unitOfDatatype(datatype: string): { readonly unit: Iri; readonly per?: string } {
  const at = datatype.indexOf(PER);
  if (at < 0) return { unit: iri(datatype) };
  return { unit: iri(datatype.slice(0, at)), per: decodeURIComponent(datatype.slice(at + PER.length)) };
}

/** Datatypes under these are units, and their lexical forms are numbers. */
export const isQuantityDatatype = (datatype: string): boolean =>
  datatype.startsWith('http://qudt.org/vocab/') || datatype.includes('vocabulary:unit-');
