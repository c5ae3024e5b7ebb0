/** What an ontology or a contract declares about a term, in one form for both. */
import type { Iri } from './term';

export type DeclarationKind = 'class' | 'objectProperty' | 'datatypeProperty' | 'individual';

export interface Declaration {
  readonly iri: Iri;
  readonly kind: DeclarationKind;
  /** Preferred labels, one or more per language; `language` absent for untagged ones. */
  readonly labels: readonly LanguageText[];
  /** Other names: skos:altLabel, hidden labels, and the local name taken apart ("hasMember" → "has member"). */
  readonly otherLabels: readonly LanguageText[];
  /** Any one of these classes or datatypes; empty: undeclared. */
  readonly domain: readonly Iri[];
  readonly range: readonly Iri[];
  /** Direct super-classes or super-properties. */
  readonly broader: readonly Iri[];
  /** Classes that share no instance with this one, as declared. */
  readonly disjointWith?: readonly Iri[];
  readonly inverseOf: readonly Iri[];
  readonly functional: boolean;
  readonly symmetric: boolean;
  readonly transitive: boolean;
  readonly deprecated: boolean;
  /** For individuals: their classes. */
  readonly types: readonly Iri[];
  /** Id of the ontology or contract. */
  readonly source: string;
  /** What a newer value does to an older one of the same subject; absent: by `functional`. */
  readonly policy?: 'functional' | 'many' | 'reject';
  /** A contract says that what is not recorded is false. */
  readonly complete?: boolean;
}

export interface LanguageText {
  readonly value: string;
  readonly language?: string;
}
