/** Exact decimal numbers: digits as an integer, and how many of them stand after the point. No floating point. */
import type { LiteralTerm } from '../../model/term';
import { xsd } from '../../model/vocabulary';

export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

export const whole = (value: number | bigint): Decimal => ({ digits: BigInt(value), scale: 0 });

export const decimalOf = (integerPart: string, fraction = ''): Decimal =>
  reduced({ digits: BigInt(integerPart + fraction || '0'), scale: fraction.length });

export const add = (left: Decimal, right: Decimal): Decimal => {
  const scale = Math.max(left.scale, right.scale);
  return reduced({ digits: raised(left, scale) + raised(right, scale), scale });
};

export const multiply = (left: Decimal, right: Decimal): Decimal =>
  reduced({ digits: left.digits * right.digits, scale: left.scale + right.scale });

export const negate = (value: Decimal): Decimal => ({ ...value, digits: -value.digits });

/** The integer it is, or undefined where it has a fraction or exceeds what a number holds exactly. */
export const asInteger = (value: Decimal): number | undefined => {
  const number = Number(value.digits);
  return value.scale === 0 && Number.isSafeInteger(number) ? number : undefined;
};

/** "1450", "2.5", "-0.04": the canonical form of xsd:integer and xsd:decimal. */
export function decimalText(value: Decimal): string {
  const sign = value.digits < 0n ? '-' : '';
  const digits = (value.digits < 0n ? -value.digits : value.digits).toString();
  if (value.scale === 0) return sign + digits;
  const padded = digits.padStart(value.scale + 1, '0');
  return `${sign}${padded.slice(0, -value.scale)}.${padded.slice(-value.scale)}`;
}

export const numberLiteral = (value: Decimal): LiteralTerm => ({
  value: decimalText(value),
  datatype: xsd(value.scale === 0 ? 'integer' : 'decimal'),
});

const raised = (value: Decimal, scale: number): bigint => value.digits * 10n ** BigInt(scale - value.scale);

function reduced(value: Decimal): Decimal {
  let { digits, scale } = value;
  while (scale > 0 && digits % 10n === 0n) {
    digits /= 10n;
    scale -= 1;
  }
  return { digits, scale };
}
