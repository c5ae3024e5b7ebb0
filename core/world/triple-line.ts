/** Reads a canonical N-Triples line ("<s> <p> <o>", no final dot) back into terms. */
import { iri, type Iri, type Term } from '../model/term';
import { rdf, xsd } from '../model/vocabulary';

export interface TripleTerms {
  readonly subject: Iri;
  readonly predicate: Iri;
  readonly object: Term;
}

/** Undefined where the line is no triple of IRIs and literals. */
export function parseTripleLine(line: string): TripleTerms | undefined {
  // <s> <p> o  : neither IRI holds ">" or a space, so that the third part is what follows the second space.
  const match = /^<([^<>\s]+)> <([^<>\s]+)> (.+)$/su.exec(line);
  const [, subject, predicate, rest] = match ?? [];
  if (subject === undefined || predicate === undefined || rest === undefined) return undefined;
  const object = parseTerm(rest);
  return object === undefined ? undefined : { subject: iri(subject), predicate: iri(predicate), object };
}

export function parseTerm(text: string): Term | undefined {
  const named = /^<([^<>\s]+)>$/u.exec(text)?.[1];
  if (named !== undefined) return { iri: iri(named) };
  const end = text.lastIndexOf('"');
  if (!text.startsWith('"') || end < 1) return undefined;
  const value = unescape(text.slice(1, end));
  const suffix = text.slice(end + 1);
  if (suffix === '') return { value, datatype: xsd('string') };
  if (suffix.startsWith('@')) return { value, datatype: rdf('langString'), language: suffix.slice(1) };
  const datatype = /^\^\^<([^<>\s]+)>$/u.exec(suffix)?.[1];
  return datatype === undefined ? undefined : { value, datatype: iri(datatype) };
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const unescape = (text: string): string =>
  text.replace(/\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))/gsu, (...groups: string[]) => {
    const [, short, long, character = ''] = groups;
    const code = short ?? long;
    return code === undefined ? (ESCAPED[character] ?? character) : String.fromCodePoint(parseInt(code, 16));
  });
