/**
 * The ontologies of an installation, uploads kept as records of the log: an upload is on disk before anybody sees it.
 * Never the network; the disk only through the log.
 */
import { SemanticMemoryError } from '../errors';
import type { GraphIndex, Log } from '../ports';
import {
  fromUploadRecord,
  OntologyCatalog,
  uploadRecord,
  type UploadRecord,
  type Vocabularies,
} from './catalog';
import { loadOntologyDocument } from './load-ontology';
import type { OntologyDefinition, OntologyReport } from './ontology-definition';

export interface OntologySummary {
  readonly id: string;
  readonly iri: string;
  readonly version: string;
  readonly digest: string;
  readonly title?: string;
}

export interface OntologyDetails extends OntologySummary {
  readonly report: OntologyReport;
}

export interface Ontologies {
  /** What worlds are made of: whole definitions, by tenant. */
  readonly catalog: OntologyCatalog;
  list(tenant: string): Promise<readonly OntologySummary[]>;
  /** @throws SemanticMemoryError `ontology_not_found`. */
  get(tenant: string, id: string): Promise<OntologyDetails>;
  /**
   * `created` is false when the same document is loaded already. Uploads are taken one after the other.
   * @throws SemanticMemoryError as `loadOntologyDocument` does, and `ontology_conflict`.
   */
  add(
    tenant: string,
    document: string,
    mediaType: string,
  ): Promise<{ readonly created: boolean; readonly ontology: OntologyDetails }>;
}

/** Reads every stored upload; `installed` are those of the folders, `vocabularies` what plugins put together. */
export async function openOntologies({
  log,
  parse,
  installed,
  vocabularies = new Map(),
}: {
  readonly log: Pick<Log, 'append' | 'list'>;
  readonly parse: GraphIndex['parse'];
  readonly installed: readonly OntologyDefinition[];
  readonly vocabularies?: Vocabularies;
}): Promise<Ontologies> {
  const catalog = new OntologyCatalog(installed, vocabularies);
  for await (const record of storedUploads(log)) catalog.register(record.tenant, fromUploadRecord(record));

  async function store(
    tenant: string,
    candidate: OntologyDefinition,
  ): Promise<{ readonly created: boolean; readonly ontology: OntologyDetails }> {
    const { status, definition } = catalog.admit(tenant, candidate);
    if (status === 'new') {
      const record = { key: recordKey(tenant, definition.id), value: uploadRecord(tenant, definition) };
      await log.append({ records: [record] });
      catalog.register(tenant, definition);
    }
    return { created: status === 'new', ontology: details(definition) };
  }

  let last: Promise<unknown> = Promise.resolve();
  return {
    catalog,
    list: (tenant) => Promise.resolve(catalog.list(tenant).map(summary)),
    get: (tenant, id) => {
      const definition = catalog.get(tenant, id);
      return definition === undefined ? Promise.reject(notFound(id)) : Promise.resolve(details(definition));
    },
    add: async (tenant, document, mediaType) => {
      const candidate = await loadOntologyDocument({ document, mediaType }, parse);
      // Two uploads of one IRI at a time must not both find it free.
      const turn = last.then(() => store(tenant, candidate));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

const PREFIX = 'ontologies/';
const PAGE = 16;

/** The tenant is encoded, so that none is the beginning of another. */
const recordKey = (tenant: string, id: string): string => `${PREFIX}${encodeURIComponent(tenant)}/${id}`;

async function* storedUploads(log: Pick<Log, 'list'>): AsyncIterable<UploadRecord> {
  for (let after: string | undefined; ;) {
    const page = await log.list(PREFIX, { limit: PAGE, ...(after === undefined ? {} : { after }) });
    yield* page.map(({ value }) => value as UploadRecord);
    after = page.at(-1)?.key;
    if (page.length < PAGE) return;
  }
}

const summary = ({ id, iri, version, digest, title }: OntologyDefinition): OntologySummary => ({
  id,
  iri,
  version,
  digest,
  ...(title === undefined ? {} : { title }),
});

const details = (definition: OntologyDefinition): OntologyDetails => ({
  ...summary(definition),
  report: definition.report,
});

const notFound = (id: string): SemanticMemoryError =>
  new SemanticMemoryError('not_found', 'ontology_not_found', `There is no ontology "${id}".`);
