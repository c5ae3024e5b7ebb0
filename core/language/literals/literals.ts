/**
 * Every typed literal of a text, as overlapping candidates. Linear in the length of the text, without clock.
 *
 * A whole and its parts are both given where either may be meant ("12 May 2025 at 10:35", "12 May 2025", "10:35";
 * "12 tonnes", "12"). Not given: parts that mean nothing alone (the day's number in a date, what stands inside a code).
 */
import type { LiteralMention } from '../../model/mention';
import type { LiteralTables } from '../../model/literal-tables';
import { xsd } from '../../model/vocabulary';
import { dateTimesIn, type DateTimeCandidate } from '../time/date-times';
import { datesIn, type DateCandidate } from '../time/dates';
import { intervalsIn, withSharedYears } from '../time/intervals';
import { timesIn, timeText } from '../time/times-of-day';
import { amountRangesIn } from './amount-ranges';
import { mentionOf, type Candidate } from './candidate';
import { codesIn } from './codes';
import { coverageOf, isCovered, type Coverage } from './coverage';
import { numberLiteral } from './decimal';
import { durationAt } from './durations';
import { literalLexicon, type LiteralLexicon } from './lexicon';
import { numeralAt } from './numerals';
import { beginsFreely, endsFreely, piecesOf, type Piece } from './pieces';
import { quantitiesAt } from './quantities';

export type LiteralReader = (
  text: string,
  context: { readonly reference: string },
) => readonly LiteralMention[];

/** Mentions in order of the text, the longer first. Throws `RangeError` where the reference is no RFC 3339 instant. */
export function literalReader(tables: LiteralTables): LiteralReader {
  const lexicon = literalLexicon(tables);
  return (text, { reference }) => {
    const referenceMs = Date.parse(reference);
    if (Number.isNaN(referenceMs))
      throw new RangeError(`the reference "${reference}" is no RFC 3339 instant`);
    const pieces = piecesOf(text);
    return inOrder(candidatesIn(pieces, lexicon, referenceMs)).map((candidate) =>
      mentionOf(candidate, pieces, text),
    );
  };
}

function candidatesIn(
  pieces: readonly Piece[],
  lexicon: LiteralLexicon,
  referenceMs: number,
): readonly Candidate[] {
  const { time } = lexicon;
  const dates = withSharedYears(pieces, datesIn(pieces, time, referenceMs), time);
  const times = timesIn(pieces, time);
  const dateTimes = dateTimesIn(pieces, dates, times, time);
  const amounts = outermost(amountsIn(pieces, lexicon));
  const longest = coverageOf(amounts).furthestFrom;
  const temporal: readonly Candidate[] = [
    ...dateTimes.map(dateTimeCandidate),
    ...intervalsIn(pieces, dates, time).map(({ from, next, interval }): Candidate => ({
      from,
      next,
      reading: { type: 'interval', ...interval },
    })),
    // "2000 euros" is no year.
    ...dates
      .filter(({ from, next, bareYear }) => !bareYear || (longest.get(from) ?? 0) <= next)
      .map(dateCandidate),
    ...times.map(({ from, next, time: clock }): Candidate => {
      const literal = { value: timeText(clock), datatype: xsd('time') };
      return { from, next, reading: { type: 'time', literal } };
    }),
  ];
  const wholes = coverageOf(temporal.filter((candidate) => !isYearAlone(candidate)));
  const beside = amounts.filter((amount) => !isPartOf(amount, wholes));
  // "12kg" and "2025-05-12" are no codes; "160/95" is one, and no number stands in it.
  const known = new Set(
    [...temporal, ...beside].filter((candidate) => !isInFigures(candidate, pieces)).map(stretchKey),
  );
  const dated = coverageOf(temporal);
  const codes = codesIn(pieces).filter((code) => !known.has(stretchKey(code)) && !isCovered(code, dated));
  const coded = coverageOf(codes);
  const stretches = new Set(codes.map(stretchKey));
  const outside = beside.filter((amount) => !isCovered(amount, coded) || stretches.has(stretchKey(amount)));
  return [...temporal, ...outside, ...amountRangesIn(pieces, beside, lexicon), ...codes];
}

// ---------------------------------------------------------------- numbers and what is counted in them

function amountsIn(pieces: readonly Piece[], lexicon: LiteralLexicon): readonly Candidate[] {
  const amounts: Candidate[] = [];
  for (let index = 0; index < pieces.length;) {
    const found = beginsFreely(pieces, index) ? amountsAt(pieces, index, lexicon) : [];
    amounts.push(...found);
    // The next amount begins after the number of this one, so that "forty-two" has no "two" in it.
    const number = found.find(({ reading }) => reading.type === 'number' || reading.type === 'ordinal');
    index = number?.next ?? index + 1;
  }
  return amounts;
}

/** No amount inside another that begins before it ("2m" of "£2m", "an hour" of "half an hour"); numbers stay. */
function outermost(amounts: readonly Candidate[]): readonly Candidate[] {
  const { furthestUntil } = coverageOf(amounts);
  return amounts.filter(
    ({ from, next, reading }) =>
      reading.type === 'number' || reading.type === 'ordinal' || (furthestUntil[from - 1] ?? 0) < next,
  );
}

function amountsAt(pieces: readonly Piece[], index: number, lexicon: LiteralLexicon): readonly Candidate[] {
  const numeral = numeralAt(pieces, index, lexicon.tables.numerals);
  const quantities = quantitiesAt(pieces, index, numeral, lexicon);
  const duration = durationAt(pieces, index, numeral, lexicon);
  const found = duration === undefined ? quantities : [...quantities, duration];
  if (numeral === undefined || numeral.form === 'article' || !endsFreely(pieces, numeral.next)) return found;
  const type = numeral.ordinal ? 'ordinal' : 'number';
  const literal = numberLiteral(numeral.value);
  return [...found, { from: index, next: numeral.next, reading: { type, literal } }];
}

// ---------------------------------------------------------------- dates

function dateCandidate({ from, next, date }: DateCandidate): Candidate {
  const { type, literal, period, readings, recurring } = date;
  const pick = (dated: DateCandidate['date']): { literal: typeof literal; period: typeof period } => ({
    literal: dated.literal,
    period: dated.period,
  });
  return {
    from,
    next,
    reading: {
      type,
      literal,
      period,
      ...(readings && { readings: { past: pick(readings.past), future: pick(readings.future) } }),
      ...(recurring && { recurring }),
    },
  };
}

const dateTimeCandidate = ({ from, next, instant, readings }: DateTimeCandidate): Candidate => ({
  from,
  next,
  reading: { type: 'datetime', ...instant, ...(readings && { readings }) },
});

// ---------------------------------------------------------------- which of them stand

const isYearAlone = ({ from, next, reading }: Candidate): boolean =>
  next === from + 1 && reading.literal.datatype === xsd('gYear');

/** "007" and "24.10" are numbers that may be codes; "5k" is none. */
const isInFigures = ({ next, reading }: Candidate, pieces: readonly Piece[]): boolean =>
  reading.type === 'number' && pieces[next - 1]?.kind === 'digits';

const stretchKey = ({ from, next }: Candidate): string => `${String(from)}-${String(next)}`;

/** Numbers anywhere inside a date or time; longer amounts only where it begins with them ("two weeks" of "ago"). */
const isPartOf = (amount: Candidate, wholes: Coverage): boolean =>
  amount.reading.type === 'number' || amount.reading.type === 'ordinal'
    ? isCovered(amount, wholes)
    : (wholes.furthestFrom.get(amount.from) ?? 0) >= amount.next;

/** Earlier first, then longer, then as they were found: the same text gives the same list. */
const inOrder = (candidates: readonly Candidate[]): readonly Candidate[] =>
  [...candidates].sort((left, right) => left.from - right.from || right.next - left.next);
