/**
 * "20 to 35 euros", "between 5 and 10 kg": a range of amounts is neither of its ends. No datatype holds it, so it is
 * kept as it was written.
 */
import { xsd } from '../../model/vocabulary';
import type { Candidate } from './candidate';
import type { LiteralLexicon } from './lexicon';
import type { Piece } from './pieces';
import { textOf } from './quantities';

export function amountRangesIn(
  pieces: readonly Piece[],
  amounts: readonly Candidate[],
  lexicon: LiteralLexicon,
): readonly Candidate[] {
  const { from, to, between, and } = lexicon.tables.time.range;
  const wordAt = (index: number): string => pieces[index]?.folded ?? '';
  const firsts = new Map(
    amounts.filter(({ reading }) => reading.type !== 'ordinal').map((amount) => [amount.next, amount]),
  );
  return amounts.flatMap((last): readonly Candidate[] => {
    const joiner = last.from - 1;
    const first = firsts.get(joiner);
    if (first === undefined || last.reading.unit === undefined) return [];
    const before = wordAt(first.from - 1);
    const isRange =
      (to.includes(wordAt(joiner)) && !from.includes(before)) ||
      (and.includes(wordAt(joiner)) && between.includes(before));
    if (!isRange) return [];
    const value = textOf(pieces, first.from, last.next);
    return [
      {
        from: first.from,
        next: last.next,
        reading: { type: 'code', literal: { value, datatype: xsd('string') } },
      },
    ];
  });
}
