/** What a load gate is: a function from a contract's document to what is wrong with it. */
import type { ContractDocument } from '../document';
import type { Finding, GateName } from '../problem';

export interface Gate {
  readonly name: GateName;
  readonly check: (document: ContractDocument, context: GateContext) => readonly Finding[];
}

/** What gates know beside the document. */
export interface GateContext {
  /** Engine version, for `requires.engine`. */
  readonly engineVersion?: string;
  /** Ids of the ontologies that are loaded; absent: not checked. */
  readonly ontologies?: ReadonlySet<string>;
  /** Contracts that are loaded already: versions by id; absent: not checked. */
  readonly contracts?: ReadonlyMap<string, readonly string[]>;
  /** Reads patterns; the pattern syntax belongs to `language`. Absent: not checked. */
  readonly patterns?: PatternReader;
  /** Patterns of other contracts of the same priority, by signature. */
  readonly taken?: ReadonlyMap<string, PatternOwner>;
}

/** Throws `SemanticMemoryError` with a `pattern_…` code where a pattern is wrong. */
export interface PatternReader {
  slots(pattern: string): readonly string[];
  /** One line for each way through it, slots written by key: patterns that share a line cannot be told apart. */
  signatures(pattern: string, slotKey: (slot: string) => string): readonly string[];
}

export interface PatternOwner {
  readonly contract: string;
  readonly statement: string;
  /** What it means, as canonical text: two contracts may say the same with the same words. */
  readonly meaning: string;
}
