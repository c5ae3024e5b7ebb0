/** A day and a time of day together: "12 May 2025 at 10:35", "9 am tomorrow", "2025-05-12T10:35:00Z". */
import type { Period } from '../../model/mention';
import type { LiteralTerm } from '../../model/term';
import { xsd } from '../../model/vocabulary';
import { beginsFreely, endsFreely, type Piece } from '../literals/pieces';
import { dateText, instantOf, isValidDate } from './civil';
import { instantText, type Dated } from './dated';
import type { DateCandidate } from './dates';
import { compileForm, matchForm, type SlotReader } from './form';
import type { TimeIndex } from './index-of-forms';
import { readSlot } from './slots';
import { secondsOf, timeText, type TimeCandidate, type TimeOfDay } from './times-of-day';

export interface Instant {
  readonly literal: LiteralTerm;
  readonly period: Period;
}

export interface DateTimeCandidate {
  readonly from: number;
  readonly next: number;
  readonly instant: Instant;
  readonly readings?: { readonly past: Instant; readonly future: Instant };
}

export function dateTimesIn(
  pieces: readonly Piece[],
  dates: readonly DateCandidate[],
  times: readonly TimeCandidate[],
  time: TimeIndex,
): readonly DateTimeCandidate[] {
  const days = dates.filter(({ date }) => date.literal.datatype === xsd('date'));
  const { dateTimeJoiners, timeDateJoiners } = time.tables;
  const joined = [
    ...adjacent(pieces, days, times, dateTimeJoiners).map(([day, clock]) => combined(day, clock)),
    ...adjacent(pieces, times, days, timeDateJoiners).map(([clock, day]) => combined(day, clock)),
  ];
  return [...joined, ...isoDateTimesIn(pieces, time)];
}

interface Stretch {
  readonly from: number;
  readonly next: number;
}

/** Pairs with nothing between them but a joiner. Both lists are in order of the text. */
export function adjacent<Left extends Stretch, Right extends Stretch>(
  pieces: readonly Piece[],
  lefts: readonly Left[],
  rights: readonly Right[],
  joiners: readonly string[],
): readonly (readonly [Left, Right])[] {
  const byStart = new Map(rights.map((right) => [right.from, right]));
  return lefts.flatMap((left) => {
    const between = pieces[left.next]?.folded ?? '';
    const direct =
      joiners.includes('') && pieces[left.next]?.gap === true ? byStart.get(left.next) : undefined;
    const right = direct ?? (joiners.includes(between) ? byStart.get(left.next + 1) : undefined);
    return right === undefined ? [] : [[left, right] as const];
  });
}

function combined(day: DateCandidate, clock: TimeCandidate): DateTimeCandidate {
  const at = (date: Dated): Instant => instantAt(date, clock.time);
  const { readings } = day.date;
  return {
    from: Math.min(day.from, clock.from),
    next: Math.max(day.next, clock.next),
    instant: at(day.date),
    ...(readings && { readings: { past: at(readings.past), future: at(readings.future) } }),
  };
}

/** Times without an offset are read as UTC. */
function instantAt(date: Dated, time: TimeOfDay): Instant {
  const start = instantOf(date.first) + secondsOf(time) * 1000;
  return {
    literal: { value: `${dateText(date.first)}T${timeText(time)}Z`, datatype: xsd('dateTime') },
    period: { from: instantText(start), to: instantText(start + time.lengthSeconds * 1000) },
  };
}

// ---------------------------------------------------------------- RFC 3339

/** @see https://www.rfc-editor.org/rfc/rfc3339#section-5.6 */
const ISO_FORMS = compileForm('{year}-{monthNumber}-{day}T{hour}:{minute}[:{second}]');

function isoDateTimesIn(pieces: readonly Piece[], time: TimeIndex): readonly DateTimeCandidate[] {
  const found: DateTimeCandidate[] = [];
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind !== 'digits' || piece.text.length !== 4 || !beginsFreely(pieces, index)) continue;
    const candidate = isoDateTimeAt(pieces, index, time);
    if (candidate !== undefined) found.push(candidate);
  }
  return found;
}

function isoDateTimeAt(
  pieces: readonly Piece[],
  index: number,
  time: TimeIndex,
): DateTimeCandidate | undefined {
  const read: SlotReader = (slot, at, position) => readSlot(slot, at, position, time);
  for (const form of ISO_FORMS) {
    const match = matchForm(form, pieces, index, read);
    if (match === undefined) continue;
    const { year = 0, monthNumber: month = 0, day = 0, hour = 0, minute = 0, second } = match.bindings;
    const fraction = fractionAt(pieces, match.next);
    const zone = zoneAt(pieces, fraction.next);
    if (!isValidDate({ year, month, day }) || !endsFreely(pieces, zone.next)) continue;
    const clock = {
      hour,
      minute,
      second: second ?? 0,
      lengthSeconds: second === undefined ? 60 : 1,
    } as const;
    const start = instantOf({ year, month, day }) + secondsOf(clock) * 1000 - zone.offsetMinutes * 60_000;
    const dayText = dateText({ year, month, day });
    const value = `${dayText}T${timeText(clock)}${fraction.text}${zone.text}`;
    const period = { from: instantText(start), to: instantText(start + clock.lengthSeconds * 1000) };
    return {
      from: index,
      next: zone.next,
      instant: { literal: { value, datatype: xsd('dateTime') }, period },
    };
  }
  return undefined;
}

function fractionAt(
  pieces: readonly Piece[],
  index: number,
): { readonly text: string; readonly next: number } {
  const [mark, digits] = [pieces[index], pieces[index + 1]];
  const isFraction = mark?.text === '.' && !mark.gap && digits?.kind === 'digits' && !digits.gap;
  return isFraction ? { text: `.${digits.text}`, next: index + 2 } : { text: '', next: index };
}

interface Zone {
  readonly text: string;
  readonly offsetMinutes: number;
  readonly next: number;
}

/** "Z", "+02:00", or nothing, which is read as UTC. */
function zoneAt(pieces: readonly Piece[], index: number): Zone {
  const [sign, hours, colon, minutes] = [0, 1, 2, 3].map((step) => pieces[index + step]);
  if (sign?.folded === 'z' && !sign.gap) return { text: 'Z', offsetMinutes: 0, next: index + 1 };
  const direction = sign?.text === '+' ? 1 : sign?.text === '-' ? -1 : 0;
  const isOffset =
    direction !== 0 && hours?.text.length === 2 && colon?.text === ':' && minutes?.text.length === 2;
  if (!isOffset) return { text: 'Z', offsetMinutes: 0, next: index };
  const offset = Number(hours.text) * 60 + Number(minutes.text);
  if (Number.isNaN(offset) || offset > OFFSET_MINUTES_MAX)
    return { text: 'Z', offsetMinutes: 0, next: index };
  return {
    text: `${direction > 0 ? '+' : '-'}${hours.text}:${minutes.text}`,
    offsetMinutes: direction * offset,
    next: index + 4,
  };
}

/** "-14:00" to "+14:00": the time zones of XML Schema. */
const OFFSET_MINUTES_MAX = 14 * 60;
