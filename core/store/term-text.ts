/** The parts of one term of a canonical line. Pure. */

export type TermParts =
  | { readonly kind: 'iri'; readonly iri: string }
  | { readonly kind: 'blank'; readonly label: string }
  | {
      readonly kind: 'literal';
      readonly value: string;
      readonly datatype?: string;
      readonly language?: string;
    };

/** Of a term as canonical N-Triples write it. */
export function termParts(text: string): TermParts {
  if (text.startsWith('<')) return { kind: 'iri', iri: text.slice(1, -1) };
  if (text.startsWith('_:')) return { kind: 'blank', label: text.slice(2) };
  // No quotation mark can stand behind the closing one: not in a language tag, not in an IRI.
  const close = text.lastIndexOf('"');
  const value = unescapeLiteral(text.slice(1, close));
  const suffix = text.slice(close + 1);
  if (suffix.startsWith('@')) return { kind: 'literal', value, language: suffix.slice(1) };
  if (suffix.startsWith('^^')) return { kind: 'literal', value, datatype: suffix.slice(3, -1) };
  return { kind: 'literal', value };
}

/** Triples of one subject, from sorted lines. */
export function* bySubject(sorted: readonly string[]): Generator<{
  readonly subject: string;
  readonly pairs: readonly (readonly [predicate: string, object: string])[];
}> {
  let subject: string | undefined;
  let pairs: (readonly [string, string])[] = [];
  for (const line of sorted) {
    const first = line.indexOf(' ');
    const second = line.indexOf(' ', first + 1);
    const current = line.slice(0, first);
    if (current !== subject && subject !== undefined) {
      yield { subject, pairs };
      pairs = [];
    }
    subject = current;
    pairs.push([line.slice(first + 1, second), line.slice(second + 1)]);
  }
  if (subject !== undefined) yield { subject, pairs };
}

const unescapeLiteral = (text: string): string =>
  text.includes('\\')
    ? text.replace(/\\(.)/gu, (whole, character: string) => ESCAPED.get(character) ?? whole)
    : text;

const ESCAPED: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['"', '"'],
  ['\\', '\\'],
]);
