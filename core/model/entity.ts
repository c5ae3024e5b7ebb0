/** Something a world knows by name. Its IRI never changes. */
import type { Iri } from './term';

export interface Entity {
  readonly iri: Iri;
  readonly label: string;
  /** Other names it goes by, the label not among them. */
  readonly aliases: readonly string[];
  /** Classes it was said to be of, in order of appearance. */
  readonly types: readonly Iri[];
  /** `masculine`, `feminine`, `neuter` where text or a contract told; for pronouns only. */
  readonly gender?: 'masculine' | 'feminine' | 'neuter';
  /** An entity that only a description names ("the spare key") rather than a proper name. */
  readonly descriptive?: boolean;
  /** Log position at which it appeared. */
  readonly recorded: number;
}

/** What a compilation says about entities: a new one, or more about a known one. */
export type EntityDraft = Omit<Entity, 'recorded'>;
