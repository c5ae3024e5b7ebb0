/** Ontologies: published vocabularies that worlds can use. */
import type { CallOptions, Transport } from '../transport';
import type { Page } from '../listing';
import type { OntologySummary } from '../types/definition';
import type { RdfMediaType } from '../types/document';

export class Ontologies {
  constructor(private readonly transport: Transport) {}

  async list(options: CallOptions = {}): Promise<readonly OntologySummary[]> {
    const call = { method: 'GET', path: '/ontologies', ...options } as const;
    return (await this.transport.json<Page<OntologySummary>>(call)).data;
  }

  /** With the report of what it declares. */
  get(id: string, options: CallOptions = {}): Promise<OntologySummary & { readonly report: unknown }> {
    return this.transport.json({ method: 'GET', path: `/ontologies/${encodeURIComponent(id)}`, ...options });
  }

  /** The same document again is no error. @throws ConflictError where another document of that IRI is loaded */
  create(
    document: string,
    mediaType: RdfMediaType,
    options: CallOptions = {},
  ): Promise<OntologySummary & { readonly report: unknown }> {
    return this.transport.json({
      method: 'POST',
      path: '/ontologies',
      text: { mediaType, content: document },
      ...options,
    });
  }
}
