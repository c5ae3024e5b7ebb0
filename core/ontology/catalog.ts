/**
 * Every ontology that a tenant may use: the installed ones, and its own uploads. It lives as long as the engine.
 * Never the disk and never the network: installed folders are read by `installed-folder.ts`, uploads are kept by whoever
 * holds the log, as the records that `uploadRecord` gives.
 */
import { SemanticMemoryError } from '../errors';
import type { Iri } from '../model/term';
import { readNTriples } from './document';
import { loadOntology, unresolved, withId } from './load-ontology';
import type { OntologyDefinition } from './ontology-definition';
import { bareIri, freeId } from './ontology-id';

/** `loaded`: the same document is there already; `new`: it may be registered as it stands. */
export interface Admission {
  readonly status: 'loaded' | 'new';
  readonly definition: OntologyDefinition;
}

/** An upload as JSON, from which `fromUploadRecord` gives the definition again. */
export interface UploadRecord {
  readonly id: string;
  readonly tenant: string;
  readonly triples: readonly string[];
}

export const uploadRecord = (tenant: string, { id, triples }: OntologyDefinition): UploadRecord => ({
  id,
  tenant,
  triples,
});

/** Reads the upload anew, so that a better loader serves old uploads too. */
export const fromUploadRecord = ({ id, triples }: UploadRecord): OntologyDefinition =>
  loadOntology(readNTriples(triples), { id });

/** Ids of ontologies that a world gets when it asks for the vocabulary's id. */
export type Vocabularies = ReadonlyMap<string, readonly string[]>;

export class OntologyCatalog {
  readonly #installed = new Map<string, OntologyDefinition>();
  readonly #uploads = new Map<string, Map<string, OntologyDefinition>>();

  readonly #vocabularies: Vocabularies;

  /** `vocabularies`: what vocabulary plugins put together under one id. */
  constructor(installed: readonly OntologyDefinition[], vocabularies: Vocabularies = new Map()) {
    this.#vocabularies = vocabularies;
    for (const definition of installed) this.#installed.set(definition.id, definition);
  }

  /** What the tenant sees, by id. */
  list(tenant: string): readonly OntologyDefinition[] {
    const all = [...this.#installed.values(), ...(this.#uploads.get(tenant)?.values() ?? [])];
    return all.map((definition) => this.#reported(tenant, definition)).sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  get(tenant: string, id: string): OntologyDefinition | undefined {
    const definition = this.#installed.get(id) ?? this.#uploads.get(tenant)?.get(id);
    return definition && this.#reported(tenant, definition);
  }

  /** By IRI, a final `#` or `/` and the scheme's `s` aside: imports and headers differ in these. */
  findByIri(tenant: string, ontology: string): OntologyDefinition | undefined {
    const wanted = bareIri(ontology);
    const all = [...this.#installed.values(), ...(this.#uploads.get(tenant)?.values() ?? [])];
    return all.find((definition) => bareIri(definition.iri) === wanted);
  }

  /**
   * Whether a document may join, and under which id. Changes nothing: persist `uploadRecord`, then `register`.
   * @throws SemanticMemoryError `ontology_conflict` (conflict) when another document of that IRI is loaded.
   */
  admit(tenant: string, candidate: OntologyDefinition): Admission {
    const present = this.findByIri(tenant, candidate.iri);
    if (present?.digest === candidate.digest) return { status: 'loaded', definition: present };
    if (present !== undefined)
      throw new SemanticMemoryError(
        'conflict',
        'ontology_conflict',
        `Another document of <${candidate.iri}> is loaded as "${present.id}".`,
        { extensions: { id: present.id, iri: present.iri, digest: present.digest } },
      );
    const id = freeId(candidate.iri, (taken) => this.get(tenant, taken) !== undefined);
    return { status: 'new', definition: this.#reported(tenant, withId(candidate, id)) };
  }

  /** Adds an admitted upload, or one read back from its record. */
  register(tenant: string, definition: OntologyDefinition): void {
    let uploads = this.#uploads.get(tenant);
    if (uploads === undefined) this.#uploads.set(tenant, (uploads = new Map<string, OntologyDefinition>()));
    uploads.set(definition.id, definition);
  }

  /**
   * The ontologies of those ids (of ontologies or of vocabularies) and all that they import and the catalog has, each
   * once, by id.
   * @throws SemanticMemoryError `ontology_unknown` (invalid), its `known` ids listed.
   */
  resolve(tenant: string, ids: readonly string[]): readonly OntologyDefinition[] {
    const asked = ids.map((id) => this.#members(tenant, id));
    const unknown = ids.filter((_, index) => asked[index] === undefined);
    if (unknown.length > 0) throw this.#unknown(tenant, ids, unknown);
    const found = new Map<string, OntologyDefinition>();
    const pending = asked.flatMap((definitions) => definitions ?? []);
    for (const definition of pending) {
      if (found.has(definition.id)) continue;
      found.set(definition.id, definition);
      pending.push(...definition.imports.flatMap((term) => this.findByIri(tenant, term) ?? []));
    }
    return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** Undefined where the id is unknown, or stands for a vocabulary of which a part is not installed. */
  #members(tenant: string, id: string): readonly OntologyDefinition[] | undefined {
    const own = this.get(tenant, id);
    if (own !== undefined) return [own];
    const parts = this.#vocabularies.get(id)?.map((part) => this.get(tenant, part));
    return parts?.every((part) => part !== undefined) === true ? parts : undefined;
  }

  /** An import that was missing at the upload may have arrived since: the report is of now. */
  #reported(tenant: string, definition: OntologyDefinition): OntologyDefinition {
    const known = (term: Iri): boolean => this.findByIri(tenant, term) !== undefined;
    return {
      ...definition,
      report: { ...definition.report, unresolvedImports: unresolved(definition, known) },
    };
  }

  #unknown(tenant: string, ids: readonly string[], unknown: readonly string[]): SemanticMemoryError {
    const known = [...this.list(tenant).map(({ id }) => id), ...this.#vocabularies.keys()];
    return new SemanticMemoryError(
      'invalid',
      'ontology_unknown',
      `Unknown ontology ${unknown.map((id) => `"${id}"`).join(', ')}. Known: ${known.join(', ') || 'none'}.`,
      {
        errors: unknown.map((id) => ({
          pointer: `/ontologies/${String(ids.indexOf(id))}`,
          code: 'ontology_unknown',
          message: `"${id}" is not among the known ontologies.`,
        })),
        extensions: { known },
      },
    );
  }
}
