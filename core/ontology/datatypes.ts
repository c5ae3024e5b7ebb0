/** Which IRIs are datatypes, and the XSD types that schema.org's own stand for. */
import { iri, type Iri } from '../model/term';
import { rdf, rdfs, xsd } from '../model/vocabulary';

/** schema.org's types as XSD's, every other datatype as itself. @see https://schema.org/DataType */
export const standardDatatype = (type: Iri): Iri => SCHEMA_DATATYPES.get(type) ?? type;

/** True of what the standards call a datatype; `declared` are those a document defines itself. */
export const isDatatype = (type: Iri, declared: ReadonlySet<Iri> = NONE): boolean =>
  type.startsWith(XSD) || RDF_DATATYPES.has(type) || SCHEMA_DATATYPES.has(type) || declared.has(type);

const NONE: ReadonlySet<Iri> = new Set();
const XSD = xsd('');

const RDF_DATATYPES: ReadonlySet<Iri> = new Set([
  rdfs('Literal'),
  rdfs('Datatype'),
  rdf('langString'),
  rdf('HTML'),
  rdf('XMLLiteral'),
  rdf('JSON'),
  rdf('PlainLiteral'),
]);

const SCHEMA_TYPES = {
  DataType: rdfs('Literal'),
  Text: xsd('string'),
  PronounceableText: xsd('string'),
  CssSelectorType: xsd('string'),
  XPathType: xsd('string'),
  URL: xsd('anyURI'),
  Number: xsd('decimal'),
  Integer: xsd('integer'),
  Float: xsd('double'),
  Boolean: xsd('boolean'),
  Date: xsd('date'),
  DateTime: xsd('dateTime'),
  Time: xsd('time'),
};

const SCHEMA_DATATYPES: ReadonlyMap<Iri, Iri> = new Map(
  ['http://schema.org/', 'https://schema.org/'].flatMap((base) =>
    Object.entries(SCHEMA_TYPES).map(([name, type]): [Iri, Iri] => [iri(base + name), type]),
  ),
);
