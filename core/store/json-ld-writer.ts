/** JSON-LD in expanded form, one node a line: values as strings with their datatype, so that no number is rewritten. */
import { bySubject, termParts } from './term-text';

const RDF_TYPE = '<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>';

export function* jsonLdChunks(sorted: readonly string[]): Generator<string> {
  let separator = '[\n';
  for (const { subject, pairs } of bySubject(sorted)) {
    const node: Record<string, unknown> = { '@id': identifier(subject) };
    for (const [predicate, object] of pairs) {
      // Literals in the place of a class have no short form.
      const isType = predicate === RDF_TYPE && !object.startsWith('"');
      const key = isType ? '@type' : predicate.slice(1, -1);
      const values = (node[key] ??= []) as unknown[];
      values.push(isType ? identifier(object) : value(object));
    }
    yield separator + JSON.stringify(node);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

const identifier = (term: string): string => (term.startsWith('<') ? term.slice(1, -1) : term);

function value(term: string): Readonly<Record<string, string>> {
  const parts = termParts(term);
  switch (parts.kind) {
    case 'iri':
      return { '@id': parts.iri };
    case 'blank':
      return { '@id': `_:${parts.label}` };
    case 'literal':
      return {
        ...(parts.datatype === undefined ? {} : { '@type': parts.datatype }),
        ...(parts.language === undefined ? {} : { '@language': parts.language }),
        '@value': parts.value,
      };
  }
}
