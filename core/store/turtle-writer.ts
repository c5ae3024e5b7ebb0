/** Turtle and TriG. A canonical line's terms are Turtle already; prefixes and grouping by subject make it readable. */
import { bySubject } from './term-text';

const RDF_TYPE = '<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>';

export function* turtleChunks(
  sorted: readonly string[],
  prefixes: Readonly<Record<string, string>>,
  graph: string | undefined,
): Generator<string> {
  const short = shortener(prefixes);
  for (const [prefix, namespace] of Object.entries(prefixes)) yield `@prefix ${prefix}: <${namespace}> .\n`;
  if (Object.keys(prefixes).length > 0) yield '\n';
  if (graph !== undefined) yield `<${graph}> {\n`;
  for (const { subject, pairs } of bySubject(sorted)) {
    yield short(subject);
    let previous: string | undefined;
    for (const [predicate, object] of pairs) {
      if (predicate === previous) yield `, ${short(object)}`;
      else
        yield `${previous === undefined ? '' : ' ;\n   '} ${predicate === RDF_TYPE ? 'a' : short(predicate)} ${short(object)}`;
      previous = predicate;
    }
    yield ' .\n';
  }
  if (graph !== undefined) yield '}\n';
}

/** Prefixed names for terms and datatypes; a name that would need an escape stays a whole IRI. */
function shortener(prefixes: Readonly<Record<string, string>>): (term: string) => string {
  // The longest namespace first, so that a part of another one does not hide it.
  const namespaces = Object.entries(prefixes).sort(([, one], [, other]) => other.length - one.length);
  const shortIri = (iri: string): string => {
    for (const [prefix, namespace] of namespaces) {
      if (!iri.startsWith(`<${namespace}`)) continue;
      const local = iri.slice(namespace.length + 1, -1);
      if (LOCAL_NAME.test(local)) return `${prefix}:${local}`;
    }
    return iri;
  };
  return (term) => {
    if (term.startsWith('<')) return shortIri(term);
    const typed = term.startsWith('"') ? term.lastIndexOf('"^^<') : -1;
    return typed < 0 ? term : `${term.slice(0, typed + 3)}${shortIri(term.slice(typed + 3))}`;
  };
}

/** A safe part of what the grammar allows. @see https://www.w3.org/TR/turtle/#grammar-production-PN_LOCAL */
const LOCAL_NAME = /^[A-Za-z_][A-Za-z0-9_-]*$/u;
