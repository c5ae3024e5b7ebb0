/**
 * The form in which oxigraph keeps a line: it rewrites literals (`01` to `1`, `1.10` to `1.1`, `xsd:int` to
 * `xsd:integer`, `+00:00` to `Z`, `@EN-us` to `@en-us`). Runs inside a graph worker.
 */
import { parse, Store } from 'oxigraph';
import { STORED_FORM_CACHE_MAX } from '../limits';
import { splitLine } from './n-triples';

/** The line itself wherever oxigraph leaves it as it is. */
export function storedForm(line: string): string {
  if (!mayBeRewritten(line)) return line;
  const [subject, predicate, object] = splitLine(line);
  const known = cache.get(object);
  const form = known ?? askOxigraph(object);
  if (known === undefined) {
    if (cache.size >= STORED_FORM_CACHE_MAX) cache.clear();
    cache.set(object, form);
  }
  return `${subject} ${predicate} ${form}`;
}

const cache = new Map<string, string>();

/** Told by the text alone for what is common; for the rest, a store that holds one quad is asked. */
function mayBeRewritten(line: string): boolean {
  if (!line.endsWith('>')) return UPPER_CASE_TAG.test(line);
  const typed = XSD_LITERAL.exec(line);
  if (typed === null) return false;
  const [, value = '', type = ''] = typed;
  if (UNTOUCHED.has(type)) return false;
  return !(CANONICAL.get(type)?.test(value) ?? false);
}

const UPPER_CASE_TAG = /"@[A-Za-z0-9-]*[A-Z][A-Za-z0-9-]*$/u;
const XSD_LITERAL = /"([^"]*)"\^\^<http:\/\/www\.w3\.org\/2001\/XMLSchema#(\w+)>$/u;
const UNTOUCHED: ReadonlySet<string> = new Set(['string', 'anyURI', 'base64Binary', 'hexBinary', 'language']);

const CANONICAL: ReadonlyMap<string, RegExp> = new Map([
  ['integer', /^(?:0|-?[1-9]\d*)$/u],
  ['decimal', /^(?:0|-?[1-9]\d*|-?(?:0|[1-9]\d*)\.\d*[1-9])$/u],
  ['boolean', /^(?:true|false)$/u],
  ['gYear', /^\d{4}$/u],
  ['gYearMonth', /^\d{4}-\d\d$/u],
  ['date', /^\d{4}-\d\d-\d\dZ?$/u],
  ['time', /^(?:[01]\d|2[0-3]):\d\d:\d\d(?:\.\d*[1-9])?Z?$/u],
  ['dateTime', /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):\d\d:\d\d(?:\.\d*[1-9])?Z?$/u],
]);

function askOxigraph(object: string): string {
  const store = new Store();
  try {
    for (const quad of parse(`<urn:s> <urn:p> ${object} .`, {
      format: 'application/n-triples',
      lenient: true,
    })) {
      store.add(quad);
    }
    return store.match()[0]?.object.toString() ?? object;
  } finally {
    store.free();
  }
}
