/** What a language plugin tells the tokeniser: closed lists, all in lower case. What a treebank teaches comes on top. */

export interface TokeniserTable {
  /** Whole words that are several: "cannot" → can, not; parts that spell the word share its span between them. */
  readonly contractions: ReadonlyMap<string, readonly string[]>;
  /** Endings that are words of their own: "n't", "'s", "'ll"; the longest that fits is taken off. */
  readonly clitics: readonly string[];
  /** Words that keep their final dot: "ltd.", "e.g." */
  readonly abbreviations: ReadonlySet<string>;
  /** Those among them after which a sentence never ends: "dr.", "mr." */
  readonly titles: ReadonlySet<string>;
  /** Units and marks written onto a number, split from it: "pm", "kg". */
  readonly numberSuffixes: ReadonlySet<string>;
}
