/** What decides where words begin and end: the language's table, and what a treebank taught. */
import type { TokeniserTable } from '../../model/tokeniser-table';

/** What a treebank taught about joined and split words; lower case, part of the model. */
export interface TokenLexicon {
  /** Forms with inner punctuation that are one word: "e-mail", "w/o". */
  readonly joined: ReadonlySet<string>;
  /** First parts after which a hyphen does not split: "non", "anti". */
  readonly prefixes: ReadonlySet<string>;
  /** Words that keep their final dot. */
  readonly abbreviations: ReadonlySet<string>;
}

export interface SplittingRules {
  readonly table: TokeniserTable;
  readonly lexicon: TokenLexicon;
}
