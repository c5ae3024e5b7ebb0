/**
 * The form in which the graph index keeps a literal: it rewrites the lexical form of some datatypes, so that `01` and
 * `1` are one quad there. Sets of lines and lookups by object go by this form; facts keep what was said.
 * The datatypes derived from xsd:integer become xsd:integer. Forms that it leaves alone, or that are too rare to matter (durations, floats), are left alone here.
 */
import type { FactDraft } from '../model/fact';
import { isIriTerm, termToNTriples, type Iri, type LiteralTerm, type Term } from '../model/term';
import { xsd } from '../model/vocabulary';

export function storedTerm(term: Term): string {
  if (isIriTerm(term)) return termToNTriples(term);
  if (term.language !== undefined) return termToNTriples({ ...term, language: term.language.toLowerCase() });
  const value = FORMS.get(term.datatype)?.(term.value);
  if (value === undefined) return termToNTriples(term);
  const datatype = INTEGERS.includes(term.datatype) ? xsd('integer') : term.datatype;
  return termToNTriples({ value, datatype });
}

/** The line of a fact's triple in the index. */
export const storedTriple = (fact: Pick<FactDraft, 'subject' | 'predicate' | 'object'>): string =>
  `<${fact.subject}> <${fact.predicate}> ${storedTerm(fact.object)}`;

/** Undefined for what is not of the datatype, or beyond what the index computes with. */
type Form = (value: LiteralTerm['value']) => string | undefined;

/** `+007` is 7; within 64 bits. */
const integer: Form = (value) => {
  if (!/^[+-]?[0-9]{1,18}$/u.test(value)) return undefined;
  return BigInt(value.replace(/^\+/u, '')).toString();
};

/** `1.10` is 1.1 and `.5` is 0.5; up to 18 digits on either side. */
const decimal: Form = (value) => {
  const [, sign, whole = '', fraction = ''] = /^([+-]?)([0-9]{0,18})(?:\.([0-9]{0,18}))?$/u.exec(value) ?? [];
  if (sign === undefined || whole + fraction === '') return undefined;
  const digits = [whole.replace(/^0+(?=[0-9])/u, '') || '0', fraction.replace(/0+$/u, '')];
  const plain = digits[1] === '' ? (digits[0] ?? '0') : digits.join('.');
  return sign === '-' && plain !== '0' ? `-${plain}` : plain;
};

/** `1.0E1` is 10; where JavaScript writes a number without an exponent, the index writes the same digits. */
const double: Form = (value) => {
  const shortest = /^[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/u.test(value)
    ? String(Number(value))
    : '';
  return /^-?[0-9]+(?:\.[0-9]+)?$/u.test(shortest) ? shortest : undefined;
};

const boolean: Form = (value) => ({ '1': 'true', '0': 'false' })[value];

/** `+00:00` is `Z`, and a fraction of a second has no zeros behind. */
const instant: Form = (value) =>
  value.replace(/[+-]00:00$/u, 'Z').replace(/(:[0-9]{2})(\.[0-9]*?)0*(?=Z|[+-][0-9]{2}:|$)/u, trimmedSeconds);

const trimmedSeconds = (_whole: string, seconds: string, fraction: string): string =>
  fraction === '.' ? seconds : seconds + fraction;

const INTEGERS: readonly Iri[] = [
  'integer',
  'nonNegativeInteger',
  'positiveInteger',
  'nonPositiveInteger',
  'negativeInteger',
  'long',
  'int',
  'short',
  'byte',
  'unsignedLong',
  'unsignedInt',
  'unsignedShort',
  'unsignedByte',
].map(xsd);

const FORMS: ReadonlyMap<string, Form> = new Map<string, Form>([
  ...INTEGERS.map((datatype) => [datatype, integer] as const),
  [xsd('decimal'), decimal],
  [xsd('double'), double],
  [xsd('boolean'), boolean],
  ...['dateTime', 'date', 'time', 'gYear', 'gYearMonth'].map((name) => [xsd(name), instant] as const),
]);
