/** Questions and their answers. */
import type { Fact } from './fact';
import type { Term } from './term';

export type Outcome =
  'answered' | 'no_data' | 'ambiguous' | 'unknown_term' | 'unsupported' | 'not_understood';

export interface RetrieveOptions {
  /** What had been recorded by then: a sequence or a time. */
  readonly asOf?: number | string | Date;
  /** What was true then. */
  readonly validAt?: string | Date;
  readonly speaker?: string;
  readonly language?: string;
  /** Rows at most. */
  readonly limit?: number;
  readonly explain?: boolean;
}

export interface Retrieved {
  readonly worldId: string;
  readonly question: string;
  readonly outcome: Outcome;
  readonly answer: {
    readonly text: string;
    readonly kind: 'list' | 'scalar' | 'boolean' | 'table' | 'none';
    readonly values: readonly Term[];
  };
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Term[])[];
  /** The facts that the answer rests on, with the observations they came from. */
  readonly facts: readonly (Fact & {
    readonly observations: readonly {
      readonly observationId: string;
      readonly text: string;
      readonly observedAt: string;
    }[];
  })[];
  /** How the question was understood. */
  readonly reading: string;
  readonly options: readonly { readonly reading: string; readonly question: string }[];
  readonly unknownTerms: readonly string[];
  /** Matching observations, also where no fact answers. */
  readonly evidence: readonly {
    readonly observationId: string;
    readonly text: string;
    readonly score: number;
  }[];
  readonly sparql: string;
  readonly derivation: {
    readonly generator: 'template' | 'ontology' | 'general';
    readonly contract?: string;
    readonly template?: string;
  };
  readonly sequence: number;
  readonly digest: string;
  readonly explanation?: unknown;
}
