/**
 * Whether a literal's text is one of its datatype's: oxigraph takes `"abc"^^xsd:integer` without a word, and every
 * comparison with it then fails in silence. Pure.
 * @see https://www.w3.org/TR/xmlschema11-2/#built-in-datatypes
 */

/** True for datatypes that are not checked here. */
export function isWellTyped(value: string, datatype: string): boolean {
  if (!datatype.startsWith(XSD)) return true;
  const check = CHECKS.get(datatype.slice(XSD.length));
  return check === undefined || check(value);
}

const XSD = 'http://www.w3.org/2001/XMLSchema#';

type Check = (value: string) => boolean;

const matching =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value);

const INTEGER = /^[+-]?\d+$/u;

const integer =
  (least?: bigint, greatest?: bigint): Check =>
  (value) => {
    if (!INTEGER.test(value)) return false;
    const number = BigInt(value.replace(/^\+/u, ''));
    return (least === undefined || number >= least) && (greatest === undefined || number <= greatest);
  };

const bits = (count: bigint): Check => integer(-(2n ** (count - 1n)), 2n ** (count - 1n) - 1n);
const unsignedBits = (count: bigint): Check => integer(0n, 2n ** count - 1n);

const FLOATING = /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|[+-]?INF|NaN)$/u;
const ZONE = '(?:Z|[+-](?:(?:0\\d|1[0-3]):[0-5]\\d|14:00))?';
const YEAR = '-?(?:[1-9]\\d{3,}|0\\d{3})';
const MONTH = '(?:0[1-9]|1[0-2])';
const DAY = '(?:0[1-9]|[12]\\d|3[01])';
const TIME = '(?:(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?|24:00:00(?:\\.0+)?)';
const DATE = new RegExp(`^(${YEAR})-(${MONTH})-(${DAY})${ZONE}$`, 'u');
const DATE_TIME = new RegExp(`^(${YEAR})-(${MONTH})-(${DAY})T${TIME}${ZONE}$`, 'u');
const DAY_TIME = '(?:\\d+D)?(?:T(?=\\d)(?:\\d+H)?(?:\\d+M)?(?:\\d+(?:\\.\\d+)?S)?)?';

/** The day must exist in its month: 30 February is no date. */
const dated =
  (pattern: RegExp): Check =>
  (value) => {
    const [, year = '', month = '', day = ''] = pattern.exec(value) ?? [];
    return day !== '' && Number(day) <= daysInMonth(BigInt(year), Number(month));
  };

function daysInMonth(year: bigint, month: number): number {
  if (month === 2) return year % 4n === 0n && (year % 100n !== 0n || year % 400n === 0n) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const CHECKS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['integer', integer()],
  ['nonNegativeInteger', integer(0n)],
  ['positiveInteger', integer(1n)],
  ['nonPositiveInteger', integer(undefined, 0n)],
  ['negativeInteger', integer(undefined, -1n)],
  ['long', bits(64n)],
  ['int', bits(32n)],
  ['short', bits(16n)],
  ['byte', bits(8n)],
  ['unsignedLong', unsignedBits(64n)],
  ['unsignedInt', unsignedBits(32n)],
  ['unsignedShort', unsignedBits(16n)],
  ['unsignedByte', unsignedBits(8n)],
  ['decimal', matching(/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/u)],
  ['double', matching(FLOATING)],
  ['float', matching(FLOATING)],
  ['boolean', matching(/^(?:true|false|1|0)$/u)],
  ['date', dated(DATE)],
  ['dateTime', dated(DATE_TIME)],
  ['dateTimeStamp', (value) => dated(DATE_TIME)(value) && /(?:Z|[+-]\d\d:\d\d)$/u.test(value)],
  ['time', matching(new RegExp(`^${TIME}${ZONE}$`, 'u'))],
  ['gYear', matching(new RegExp(`^${YEAR}${ZONE}$`, 'u'))],
  ['gYearMonth', matching(new RegExp(`^${YEAR}-${MONTH}${ZONE}$`, 'u'))],
  ['gMonth', matching(new RegExp(`^--${MONTH}${ZONE}$`, 'u'))],
  ['gDay', matching(new RegExp(`^---${DAY}${ZONE}$`, 'u'))],
  ['gMonthDay', matching(new RegExp(`^--${MONTH}-${DAY}${ZONE}$`, 'u'))],
  ['duration', matching(new RegExp(`^-?P(?=[\\dT])(?:\\d+Y)?(?:\\d+M)?${DAY_TIME}$`, 'u'))],
  ['dayTimeDuration', matching(new RegExp(`^-?P(?=[\\dT])${DAY_TIME}$`, 'u'))],
  ['yearMonthDuration', matching(/^-?P(?=\d)(?:\d+Y)?(?:\d+M)?$/u)],
]);
