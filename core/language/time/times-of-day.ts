/** Times of day: "10:35", "9 am", "half past nine", "noon". Without a date they are no instant. */
import type { TimeForm } from '../../model/literal-tables';
import { beginsFreely, type Piece } from '../literals/pieces';
import { pad } from './civil';
import type { Bindings } from './form';
import type { TimeIndex } from './index-of-forms';
import { longestForm } from './match-forms';

export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** Seconds that the expression covers: a minute, unless seconds were said. */
  readonly lengthSeconds: 1 | 60;
}

export interface TimeCandidate {
  readonly from: number;
  readonly next: number;
  readonly time: TimeOfDay;
}

export function timesIn(pieces: readonly Piece[], time: TimeIndex): readonly TimeCandidate[] {
  const times: TimeCandidate[] = [];
  for (let index = 0; index < pieces.length;) {
    const found = beginsFreely(pieces, index)
      ? longestForm(pieces, index, time.times, time, (means, bindings) => timeOf(means, bindings, time))
      : undefined;
    if (found !== undefined) times.push({ from: index, next: found.next, time: found.resolved });
    index = found?.next ?? index + 1;
  }
  return times;
}

/** xsd:time, with seconds. */
export const timeText = ({ hour, minute, second }: TimeOfDay): string =>
  `${pad(hour)}:${pad(minute)}:${pad(second)}`;

export const secondsOf = ({ hour, minute, second }: TimeOfDay): number => hour * 3600 + minute * 60 + second;

function timeOf(means: TimeForm['means'], bindings: Bindings, time: TimeIndex): TimeOfDay | undefined {
  if (means === 'named') return namedTime(bindings, time);
  const spoken = bindings.hour ?? bindings.hourWord;
  const hour = spoken === undefined ? undefined : withHalfDay(spoken, bindings.halfDay);
  if (hour === undefined) return undefined;
  const minutes = hour * 60 + minutesAfterHour(means, bindings);
  return {
    hour: Math.floor((minutes + MINUTES_OF_DAY) / 60) % 24,
    minute: (minutes + MINUTES_OF_DAY) % 60,
    second: bindings.second ?? 0,
    lengthSeconds: bindings.second === undefined ? 60 : 1,
  };
}

const MINUTES_OF_DAY = 1440;

function minutesAfterHour(means: TimeForm['means'], bindings: Bindings): number {
  switch (means) {
    case 'clock':
    case 'named':
      return bindings.minute ?? 0;
    case 'past':
      return bindings.minuteWord ?? 0;
    case 'to':
      return -(bindings.minuteWord ?? 0);
    case 'half past':
      return 30;
    case 'half to':
      return -30;
    case 'quarter past':
      return 15;
    case 'quarter to':
      return -15;
  }
}

/** 12 am is midnight and 12 pm noon; with a half of the day, hours go from 1 to 12. */
function withHalfDay(hour: number, halfDay: number | undefined): number | undefined {
  if (halfDay === undefined) return hour;
  return hour >= 1 && hour <= 12 ? (hour % 12) + halfDay * 12 : undefined;
}

function namedTime(bindings: Bindings, time: TimeIndex): TimeOfDay | undefined {
  const lexical = Object.values(time.tables.namedTimes)[bindings.namedTime ?? -1];
  const [hour, minute, second] = (lexical ?? '').split(':').map(Number);
  return hour === undefined || minute === undefined || second === undefined
    ? undefined
    : { hour, minute, second, lengthSeconds: 60 };
}
