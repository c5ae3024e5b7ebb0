/** Numbers with a unit, amounts of money, rates: "12 tonnes", "€30", "1,450 euros", "45 euros per month". */
import type { QuantityUnit } from '../../model/mention';
import type { CurrencyEntry, UnitEntry } from '../../model/literal-tables';
import type { Candidate } from './candidate';
import { multiply, numberLiteral, whole, type Decimal } from './decimal';
import type { LiteralLexicon } from './lexicon';
import { numeralAt, type Numeral } from './numerals';
import { longestPhrase, type PhraseMatch, type PhraseTable } from './phrases';
import { endsFreely, fold, type Piece } from './pieces';

/** Every amount that begins at the piece; several where a unit has several meanings ("pounds"). */
export function quantitiesAt(
  pieces: readonly Piece[],
  index: number,
  numeral: Numeral | undefined,
  lexicon: LiteralLexicon,
): readonly Candidate[] {
  const prefixed = currencyBefore(pieces, index, lexicon);
  if (prefixed !== undefined) return prefixed;
  if (numeral === undefined || numeral.ordinal || numeral.form === 'article') return [];
  const money = moneyAfter(pieces, index, numeral, lexicon);
  // "12 tonnes", and "12-tonne" as an adjective.
  const at = afterHyphen(pieces, numeral.next);
  const unit = countedNoun(pieces, at, [lexicon.unitSymbols, lexicon.unitNames], lexicon);
  if (unit === undefined) return money;
  const amounts = unit.values.map((entry): Amount => ({
    from: index,
    next: unit.next,
    value: numeral.value,
    unit: unitOf(entry, textOf(pieces, at, unit.unitNext)),
    type: 'quantity',
  }));
  return [...money, ...withRates(pieces, amounts, lexicon)];
}

/** The first piece of a unit may hang on its number with a hyphen. */
export const afterHyphen = (pieces: readonly Piece[], next: number): number =>
  pieces[next]?.text === '-' && !pieces[next].gap && pieces[next + 1]?.gap === false ? next + 1 : next;

/** The longest phrase of any of the tables; those of equal length all count. */
export function longestOf<Value>(
  pieces: readonly Piece[],
  index: number,
  tables: readonly PhraseTable<Value>[],
  ends: (pieces: readonly Piece[], next: number) => boolean = endsFreely,
): PhraseMatch<Value> | undefined {
  const matches = tables
    .map((table) => longestPhrase(pieces, index, table))
    .filter((match) => match !== undefined && ends(pieces, match.next)) as readonly PhraseMatch<Value>[];
  const next = Math.max(...matches.map((match) => match.next));
  const longest = matches.filter((match) => match.next === next);
  return longest.length === 0
    ? undefined
    : { next, values: [...new Set(longest.flatMap((match) => match.values))] };
}

/** A unit after its number, with the word that a hyphen ties to it: "67-year-old". */
export function countedNoun<Value>(
  pieces: readonly Piece[],
  index: number,
  tables: readonly PhraseTable<Value>[],
  lexicon: LiteralLexicon,
): (PhraseMatch<Value> & { readonly unitNext: number }) | undefined {
  const tied = (next: number): boolean =>
    afterHyphen(pieces, next) !== next &&
    lexicon.tables.compoundEnds.includes(pieces[next + 1]?.folded ?? '') &&
    endsFreely(pieces, next + 2);
  const unit = longestOf(pieces, index, tables, (_, next) => endsOrDivides(pieces, next) || tied(next));
  return unit && { ...unit, unitNext: unit.next, next: tied(unit.next) ? unit.next + 2 : unit.next };
}

/** "$80/h": a rate may be written onto the amount. */
const endsOrDivides = (pieces: readonly Piece[], next: number): boolean =>
  endsFreely(pieces, next) || pieces[next]?.text === '/';

interface Amount {
  readonly from: number;
  readonly next: number;
  readonly value: Decimal;
  readonly unit: QuantityUnit;
  readonly type: 'quantity' | 'money';
}

// ---------------------------------------------------------------- money

/** "€30", "US$ 5", "EUR 30", "£2m". */
function currencyBefore(
  pieces: readonly Piece[],
  index: number,
  lexicon: LiteralLexicon,
): readonly Candidate[] | undefined {
  const symbol =
    longestPhrase(pieces, index, lexicon.currencySymbols) ??
    longestPhrase(pieces, index, lexicon.currencyCodes);
  if (symbol === undefined) return undefined;
  const numeral = numeralAt(pieces, symbol.next, lexicon.tables.numerals);
  if (numeral?.form !== 'digits' || numeral.ordinal) return undefined;
  const { value, next } = withMoneySuffix(pieces, numeral, lexicon);
  if (!endsOrDivides(pieces, next)) return undefined;
  const amounts = symbol.values.map((entry): Amount => ({
    from: index,
    next,
    value,
    unit: currencyUnit(entry, entry.names[0] ?? entry.code),
    type: 'money',
  }));
  return withRates(pieces, amounts, lexicon);
}

/** "1,450 euros", "30 €", "30 EUR", "2m euros". */
function moneyAfter(
  pieces: readonly Piece[],
  index: number,
  numeral: Numeral,
  lexicon: LiteralLexicon,
): readonly Candidate[] {
  const scaled = numeral.form === 'digits' ? withMoneySuffix(pieces, numeral, lexicon) : numeral;
  const at = afterHyphen(pieces, scaled.next);
  const { currencySymbols, currencyCodes, currencyNames } = lexicon;
  const match = longestOf(pieces, at, [currencyNames, currencyCodes, currencySymbols], endsOrDivides);
  if (match === undefined) return [];
  const amounts = match.values.map((entry): Amount => {
    const written = textOf(pieces, at, match.next);
    const label = entry.symbols.includes(written) ? (entry.names[0] ?? entry.code) : written;
    return {
      from: index,
      next: match.next,
      value: scaled.value,
      unit: currencyUnit(entry, label),
      type: 'money',
    };
  });
  return withRates(pieces, amounts, lexicon);
}

function withMoneySuffix(
  pieces: readonly Piece[],
  numeral: Numeral,
  lexicon: LiteralLexicon,
): { readonly value: Decimal; readonly next: number } {
  const suffix = pieces[numeral.next];
  const table = lexicon.tables.numerals.moneySuffixes;
  if (suffix?.kind !== 'word' || suffix.gap || !Object.hasOwn(table, suffix.text)) return numeral;
  return { value: multiply(numeral.value, whole(table[suffix.text] ?? 1)), next: numeral.next + 1 };
}

const currencyUnit = (entry: CurrencyEntry, label: string): QuantityUnit => ({
  iri: entry.iri,
  label,
  dimension: `currency:${entry.code}`,
  factor: 1,
});

const unitOf = (entry: UnitEntry, label: string): QuantityUnit => ({
  iri: entry.iri,
  label,
  dimension: entry.dimension,
  ...(entry.factor === undefined ? {} : { factor: entry.factor }),
});

// ---------------------------------------------------------------- rates

/** The amount by itself, and where a rate follows also the whole: "45 euros", "45 euros per month". */
function withRates(
  pieces: readonly Piece[],
  amounts: readonly Amount[],
  lexicon: LiteralLexicon,
): readonly Candidate[] {
  return amounts.flatMap((amount) => {
    const rate = rateAt(pieces, amount.next, lexicon);
    const alone = endsFreely(pieces, amount.next) ? [candidateOf(amount)] : [];
    if (rate === undefined) return alone;
    const unit = { ...amount.unit, per: rate.per };
    return [candidateOf({ ...amount, unit, next: rate.next }), ...alone];
  });
}

const candidateOf = ({ from, next, value, unit, type }: Amount): Candidate => ({
  from,
  next,
  reading: { type, literal: numberLiteral(value), unit },
});

interface Rate {
  readonly per: string;
  readonly next: number;
}

function rateAt(pieces: readonly Piece[], index: number, lexicon: LiteralLexicon): Rate | undefined {
  const { rates } = lexicon.tables;
  const phrase = longestPhrase(pieces, index, lexicon.ratePhrases);
  if (phrase !== undefined && endsFreely(pieces, phrase.next))
    return { per: phrase.values[0] ?? '', next: phrase.next };
  const word = pieces[index]?.folded ?? '';
  const next = index + 1;
  if (rates.determiners.includes(word)) return countedPer(pieces, next, lexicon, false);
  if (!rates.prepositions.includes(word)) return undefined;
  const first = countedPer(pieces, next, lexicon, true);
  if (first === undefined || pieces[first.next]?.folded !== word) return first;
  // "per person per night"
  const second = countedPer(pieces, first.next + 1, lexicon, true);
  return second === undefined ? first : { per: `${first.per} ${word} ${second.per}`, next: second.next };
}

/** What follows "per": a unit of time, a unit, or after a preposition any word. */
function countedPer(
  pieces: readonly Piece[],
  index: number,
  lexicon: LiteralLexicon,
  anyWord: boolean,
): Rate | undefined {
  const time = longestOf(pieces, index, [lexicon.timeUnitNames, lexicon.timeUnitSymbols]);
  if (time !== undefined && (anyWord || pieces[index]?.kind === 'word'))
    return { per: time.values[0]?.names[0] ?? '', next: time.next };
  const piece = pieces[index];
  if (piece?.kind !== 'word' || !endsFreely(pieces, index + 1)) return undefined;
  if (lexicon.tables.rates.nouns.includes(piece.folded)) return { per: piece.folded, next: index + 1 };
  if (!anyWord) return undefined;
  const unit = longestOf(pieces, index, [lexicon.unitNames, lexicon.unitSymbols]);
  if (unit !== undefined) return { per: textOf(pieces, index, unit.next), next: unit.next };
  return { per: fold(piece.text), next: index + 1 };
}

/** The words as they stand, white space between them made one space. */
export const textOf = (pieces: readonly Piece[], from: number, next: number): string =>
  pieces
    .slice(from, next)
    .map((piece, position) => (position > 0 && piece.gap ? ' ' : '') + piece.text)
    .join('');
