/**
 * Text to words with exact UTF-16 offsets, by the conventions of Universal Dependencies treebanks: punctuation,
 * clitics and the parts of hyphenated words stand alone; codes, addresses, abbreviations and known mentions stay whole.
 */
import type { Mention } from '../../model/mention';
import type { Span } from '../../model/span';
import type { TokeniserTable } from '../../model/tokeniser-table';
import { groupedMentions } from './mention-token';
import type { SplittingRules, TokenLexicon } from './splitting-rules';
import { splitChunk, type Piece } from './word-splitting';

export interface Word extends Span {
  readonly form: string;
  /** Index of the known mention that it stands for. */
  readonly mention?: number;
  /** Line breaks between the word before and this one. */
  readonly breaksBefore: number;
  readonly spaceBefore: boolean;
}

export const tokenise = (
  text: string,
  known: readonly Mention[],
  table: TokeniserTable,
  lexicon: TokenLexicon,
): readonly Word[] => {
  const words: Word[] = [];
  const rules: SplittingRules = { table, lexicon };
  let place = 0;
  const push = (piece: Piece, mention?: number): void => {
    const before = text.slice(words.at(-1)?.end ?? 0, piece.start);
    words.push({
      start: piece.start,
      end: piece.end,
      form: piece.form ?? text.slice(piece.start, piece.end),
      ...(mention === undefined ? {} : { mention }),
      breaksBefore: before.split('\n').length - 1,
      spaceBefore: before !== '' || words.length === 0,
    });
  };
  for (const index of groupedMentions(known)) {
    const mention = known[index];
    if (mention === undefined) continue;
    for (const piece of chunkPieces(text, { start: place, end: mention.start }, rules)) push(piece);
    push(mention, index);
    place = mention.end;
  }
  for (const piece of chunkPieces(text, { start: place, end: text.length }, rules)) push(piece);
  return words;
};

/** What stands between two spaces, word by word. */
function* chunkPieces(text: string, range: Span, rules: SplittingRules): Generator<Piece> {
  const chunk = /\S+/gu;
  chunk.lastIndex = range.start;
  for (let match = chunk.exec(text); match !== null; match = chunk.exec(text)) {
    if (match.index >= range.end) return;
    const end = Math.min(match.index + match[0].length, range.end);
    yield* splitChunk(text, { start: match.index, end }, rules);
  }
}
