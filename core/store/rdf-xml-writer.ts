/** RDF/XML: one description a subject, namespaces declared where they are used. */
import { SemanticMemoryError } from '../errors';
import { bySubject, termParts } from './term-text';

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';

export function* rdfXmlChunks(
  sorted: readonly string[],
  prefixes: Readonly<Record<string, string>>,
): Generator<string> {
  const declared = new Map([[RDF, 'rdf']]);
  for (const [prefix, namespace] of Object.entries(prefixes)) {
    if (NAME.test(prefix) && !declared.has(namespace) && prefix !== 'rdf') declared.set(namespace, prefix);
  }
  const declarations = [...declared].map(
    ([namespace, prefix]) => ` xmlns:${prefix}="${escapeXml(namespace)}"`,
  );
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rdf:RDF${declarations.join('')}>\n`;
  for (const { subject, pairs } of bySubject(sorted)) {
    yield `  <rdf:Description ${subjectAttribute(subject)}>\n`;
    for (const [predicate, object] of pairs)
      yield `    ${element(predicate.slice(1, -1), object, declared)}\n`;
    yield '  </rdf:Description>\n';
  }
  yield '</rdf:RDF>\n';
}

const NAME = /^[A-Za-z_][\w.-]*$/u;

/** The longest name at the end that XML allows for an element. */
const LOCAL_NAME = /[\p{L}_][\p{L}\p{Nd}_.-]*$/u;

function subjectAttribute(subject: string): string {
  const parts = termParts(subject);
  return parts.kind === 'blank'
    ? `rdf:nodeID="${nodeId(parts.label)}"`
    : `rdf:about="${escapeXml(subject.slice(1, -1))}"`;
}

function element(predicate: string, object: string, declared: ReadonlyMap<string, string>): string {
  const local = LOCAL_NAME.exec(predicate)?.[0];
  if (local === undefined) throw notRepresentable(`the predicate <${predicate}>, which ends in no name`);
  const namespace = predicate.slice(0, -local.length);
  const prefix = declared.get(namespace);
  const name = prefix === undefined ? `p:${local}` : `${prefix}:${local}`;
  const declaration = prefix === undefined ? ` xmlns:p="${escapeXml(namespace)}"` : '';
  const parts = termParts(object);
  switch (parts.kind) {
    case 'iri':
      return `<${name}${declaration} rdf:resource="${escapeXml(parts.iri)}"/>`;
    case 'blank':
      return `<${name}${declaration} rdf:nodeID="${nodeId(parts.label)}"/>`;
    case 'literal': {
      const type = parts.datatype === undefined ? '' : ` rdf:datatype="${escapeXml(parts.datatype)}"`;
      const language = parts.language === undefined ? '' : ` xml:lang="${parts.language}"`;
      return `<${name}${declaration}${type}${language}>${escapeXml(parts.value)}</${name}>`;
    }
  }
}

/** A node id is an XML name: no digit comes first. */
const nodeId = (label: string): string => `b${label.replace(/[^\w.-]/gu, '_')}`;

const XML_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  // Readers turn a bare carriage return into a line feed, and in attributes white space into blanks.
  ['\r', '&#13;'],
]);

function escapeXml(text: string): string {
  if (NOT_IN_XML.test(text)) throw notRepresentable('a control character');
  return text.replace(/[&<>"\r]/gu, (character) => XML_ESCAPES.get(character) ?? character);
}

/** Everything but tab, line feed and carriage return, among the controls. @see https://www.w3.org/TR/xml/#charsets */
const NOT_IN_XML = /(?![\t\n\r\u007F-\u009F])\p{Cc}|[\uFFFE\uFFFF]|\p{Cs}/u;

const notRepresentable = (what: string): SemanticMemoryError =>
  new SemanticMemoryError(
    'invalid',
    'graph_not_representable',
    `RDF/XML cannot hold ${what}; ask for another format.`,
  );
