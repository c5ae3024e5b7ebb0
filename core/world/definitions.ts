/** What worlds ask of whoever knows contracts, ontologies and languages. */
import type { PinnedContract, PinnedOntology, WorldRecord } from '../model/world';
import type { Environment, Record_ } from '../ports';
import type { WorldRequest } from '../service';

export interface Pins {
  readonly contracts: readonly PinnedContract[];
  readonly ontologies: readonly PinnedOntology[];
}

export interface Chosen {
  readonly pins: Pins;
  /** The definitions themselves, kept with the world: what replaces them in the folders changes no world. */
  readonly records: readonly Record_[];
}

export interface Definitions {
  readonly languages: ReadonlySet<string>;
  /** Exact versions of what a new world asks for. Throws `invalid` with the known ones for what is unknown. */
  choose(tenant: string, request: Pick<WorldRequest, 'contracts' | 'ontologies'>): Promise<Chosen>;
  /** How the pins of a world differ from a request; undefined where they agree. Throws as `choose`. */
  difference(
    record: WorldRecord,
    request: Pick<WorldRequest, 'contracts' | 'ontologies'>,
  ): Promise<string | undefined>;
  /** Throws `definition_missing` where a pinned version is nowhere to be found. */
  environment(tenant: string, pins: Pins, language: string): Promise<Environment>;
}
