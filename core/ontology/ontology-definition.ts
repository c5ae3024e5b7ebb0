/** An ontology as the engine uses it: what was read from one document, and what of it was understood. */
import type { Declaration } from '../model/declaration';
import type { PinnedOntology } from '../model/world';
import type { Iri } from '../model/term';

export interface OntologyDefinition extends PinnedOntology {
  /** Stable short name, unique among what its tenant sees: "org" for `http://www.w3.org/ns/org#`. */
  readonly id: string;
  readonly iri: Iri;
  /** `owl:versionInfo`, else the last part of `owl:versionIRI`, else "0". */
  readonly version: string;
  /** SHA-256 (hexadecimal) of the document's triples, whatever their order, syntax and blank node labels. */
  readonly digest: string;
  /** Title in the ontology's own header, where it has one. */
  readonly title?: string;
  readonly declarations: readonly Declaration[];
  /** IRIs of `owl:imports`, as written. */
  readonly imports: readonly Iri[];
  /** Canonical N-Triples lines without the final dot, sorted. */
  readonly triples: readonly string[];
  readonly report: OntologyReport;
}

/** What `POST /ontologies` answers: every construct of the document is counted as used or as ignored. */
export interface OntologyReport {
  readonly triples: number;
  readonly classes: number;
  readonly properties: number;
  readonly individuals: number;
  /** Labels as published, by language tag; those without a tag under "und" (BCP 47 for undetermined). */
  readonly labels: Readonly<Record<string, number>>;
  /** Imports that neither the catalog nor the engine itself supplies; they were not fetched. */
  readonly unresolvedImports: readonly Iri[];
  readonly ignored: readonly IgnoredConstruct[];
}

export interface IgnoredConstruct {
  /** Its prefixed name in the standard, such as `owl:Restriction`. */
  readonly construct: string;
  readonly count: number;
}
