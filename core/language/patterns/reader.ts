/** What a contract's load gates ask of a pattern: its slots, and what it cannot be told apart from. */
import { signatures } from './expansion';
import { parsePattern } from './syntax';

/** Throws `SemanticMemoryError` with a `pattern_…` code where a pattern is wrong. */
export const patternReader = {
  slots: (pattern: string): readonly string[] => parsePattern(pattern).slots,
  signatures: (pattern: string, slotKey: (slot: string) => string): readonly string[] =>
    signatures(parsePattern(pattern), slotKey),
};
