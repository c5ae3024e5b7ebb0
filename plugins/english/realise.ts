/** English words for answers and readings. */
import type { Realiser } from '../../core/ports';
import { pastParticiple, plural, singular, thirdPerson } from './inflection';

export const realise: Realiser = {
  list: (items) =>
    items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`,
  yes: 'Yes',
  no: 'No',
  plural,
  singular,
  thirdPerson,
  pastParticiple,
  duration,
};

/** "P2Y3M" → "2 years and 3 months"; whole weeks of days are said as weeks, whole hours of minutes as they are written. */
function duration(value: string): string {
  const parts = partsOf(value);
  if (parts === undefined) return value;
  const spoken = parts.flatMap(([count, unit]): string[] => {
    const days = Number(count);
    if (unit === 'day' && days > 0 && days % 7 === 0) return [counted(String(days / 7), 'week')];
    return Number(count) === 0 && parts.length > 1 ? [] : [counted(count, unit)];
  });
  return realise.list(spoken);
}

const counted = (count: string, unit: string): string => `${count} ${count === '1' ? unit : plural(unit)}`;

const DATE_UNITS: Readonly<Record<string, string>> = { Y: 'year', M: 'month', W: 'week', D: 'day' };
const TIME_UNITS: Readonly<Record<string, string>> = { H: 'hour', M: 'minute', S: 'second' };

function partsOf(value: string): readonly (readonly [count: string, unit: string])[] | undefined {
  if (!value.startsWith('P')) return undefined;
  const parts: (readonly [string, string])[] = [];
  let units = DATE_UNITS;
  let count = '';
  for (const character of value.slice(1)) {
    if (character === 'T') units = TIME_UNITS;
    else if ((character >= '0' && character <= '9') || character === '.') count += character;
    else {
      const unit = units[character];
      if (unit === undefined || count === '') return undefined;
      parts.push([count, unit]);
      count = '';
    }
  }
  return count === '' && parts.length > 0 ? parts : undefined;
}
