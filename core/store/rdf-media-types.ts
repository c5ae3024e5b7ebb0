/** The RDF formats that are read and written, by media type. */
import { SemanticMemoryError } from '../errors';

export const RDF_MEDIA_TYPES = [
  'text/turtle',
  'application/trig',
  'application/n-triples',
  'application/n-quads',
  'application/rdf+xml',
  'application/ld+json',
] as const;

export type RdfMediaType = (typeof RDF_MEDIA_TYPES)[number];

/** Parameters (`;charset=utf-8`) and case do not count. Throws `document_type_unsupported`. */
export function rdfMediaType(mediaType: string): RdfMediaType {
  const bare = mediaType.split(';')[0]?.trim().toLowerCase();
  const known = RDF_MEDIA_TYPES.find((type) => type === bare);
  if (known !== undefined) return known;
  throw new SemanticMemoryError(
    'unsupported_type',
    'document_type_unsupported',
    `${mediaType} is no RDF format known here.`,
    { extensions: { known: RDF_MEDIA_TYPES } },
  );
}
