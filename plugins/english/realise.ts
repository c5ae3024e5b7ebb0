/** English words for answers and readings. */
import type { Declarative, Realiser } from '../../core/ports';
import { currencies } from './currencies';
import { pastParticiple, plural, singular, thirdPerson } from './inflection';
import { units } from './units';

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
  unit: (unit, several) => spokenUnit(unit, several),
  answer,
};

const SPOKEN: ReadonlyMap<string, readonly string[]> = new Map([
  ...units.map((unit) => [String(unit.iri), unit.names] as const),
  ...currencies.map((currency) => [String(currency.iri), currency.names] as const),
]);

/** Of a unit's names, the one whose number fits; its symbol's IRI tail where it has none. */
function spokenUnit(unit: string, several: boolean): string {
  const names = SPOKEN.get(unit) ?? [];
  const fitting = names.find((name) => (singular(name) !== name) === several);
  return fitting ?? names[0] ?? unit.slice(unit.lastIndexOf('/') + 1);
}

/** "Priya does live in something" with "Leeds" → "Priya lives in Leeds." Where English would need more, the bare answer. */
function answer(declarative: Declarative, answers: string, count: number): string {
  const at = declarative.gap?.at ?? -1;
  if (at < 0 || declarative.order || declarative.among || declarative.total === true) return `${answers}.`;
  const before = declarative.text.slice(0, at);
  const rest = declarative.text.slice(at);
  const placeholder = /^(?:someone|something)/.exec(rest)?.[0];
  if (placeholder === undefined || (at === 0 && count > 1)) return `${answers}.`;
  const sentence = `${before}${answers}${rest.slice(placeholder.length)}`;
  const inflected = sentence.replace(/ (?:does|do) ([a-z]+)/, (whole, verb: string) =>
    whole.includes('does') ? ` ${thirdPerson(verb)}` : ` ${verb}`,
  );
  if (/ did [a-z]/.test(inflected)) return `${answers}.`;
  return `${inflected.charAt(0).toUpperCase()}${inflected.slice(1)}.`;
}

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
