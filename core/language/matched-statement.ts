/** A clause as patterns see it, and the statement they found in it. */
import type { ReferentId } from '../model/logical-form';
import type { Token } from '../model/token';

/** The clause as patterns see it. */
export interface ClauseWords {
  readonly head: Token;
  /** Subject taken over from elsewhere: the clause this one is coordinated with, or the noun it describes. */
  readonly subject?: ReferentId;
  /** Referent that fills the gap of a relative clause behind the verb. */
  readonly gap?: ReferentId;
  /** Tokens that were read already: auxiliaries, negation, words of change. */
  readonly stripped: ReadonlySet<number>;
}

export interface MatchedStatement {
  readonly contract: string;
  readonly statement: string;
  /** How each slot is filled: by the phrase of a token, or by a referent at hand. */
  readonly fillers: readonly Filler[];
  /** Tokens that literal words of the pattern matched. */
  readonly words: readonly Token[];
}

export interface Filler {
  readonly slot: string;
  readonly token?: Token;
  /** Only the core of the phrase: what hangs behind its noun belongs to other slots. */
  readonly core?: boolean;
  readonly referent?: ReferentId;
}
