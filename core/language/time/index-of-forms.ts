/** A plugin's date and time forms compiled, with the names they use indexed: what dates and times are read with. */
import type {
  DateMeaning,
  LiteralTables,
  NumeralTables,
  TimeForm,
  TimeTables,
} from '../../model/literal-tables';
import { phraseTable, type PhraseTable } from '../literals/phrases';
import { compileForm, type Element, type SlotName } from './form';

export interface TimeIndex {
  readonly tables: TimeTables;
  readonly numerals: NumeralTables;
  readonly dates: FormIndex<DateMeaning>;
  readonly times: FormIndex<TimeForm['means']>;
  /** Phrases to their position in the tables. */
  readonly months: PhraseTable<number>;
  readonly weekdays: PhraseTable<number>;
  readonly units: PhraseTable<number>;
  readonly seasons: PhraseTable<number>;
  readonly dayParts: PhraseTable<number>;
  readonly halfDays: PhraseTable<number>;
  readonly namedTimes: PhraseTable<number>;
  readonly homographs: ReadonlySet<string>;
  readonly cues: ReadonlySet<string>;
}

/** Compiled forms by what they begin with, so that most pieces begin none. */
export interface FormIndex<Meaning> {
  readonly byWord: ReadonlyMap<string, readonly CompiledForm<Meaning>[]>;
  readonly bySlot: ReadonlyMap<SlotName, readonly CompiledForm<Meaning>[]>;
}

export interface CompiledForm<Meaning> {
  readonly elements: readonly Element[];
  readonly means: Meaning;
  /** Position in the tables: the earlier form wins among equally long matches. */
  readonly rank: number;
}

export function timeIndex(tables: LiteralTables): TimeIndex {
  const { time, numerals } = tables;
  const halfDays = time.halfDays.map(({ names, half }): NamedValue => [names, half === 'morning' ? 0 : 1]);
  return {
    tables: time,
    numerals,
    dates: formIndex([...ISO_DATES, ...time.dateForms]),
    times: formIndex(time.timeForms),
    months: named([...byPosition(time.months), ...byPosition(time.monthAbbreviations.map(withFullStop))]),
    weekdays: named([
      ...byPosition(time.weekdays),
      ...byPosition(time.weekdayAbbreviations.map(withFullStop)),
    ]),
    units: named(byPosition(time.units.map((unit) => unit.names))),
    seasons: named(byPosition(time.seasons.map((season) => season.names))),
    dayParts: named(byPosition(time.dayParts.map((part) => part.names))),
    halfDays: named(halfDays),
    namedTimes: named(byPosition(Object.keys(time.namedTimes).map((name) => [name]))),
    homographs: new Set(time.homographs),
    cues: new Set(time.cues),
  };
}

/** ISO 8601 is no language's own. @see https://www.rfc-editor.org/rfc/rfc3339 */
const ISO_DATES = ['{year}-{monthNumber}-{day}', '{year}/{monthNumber}/{day}', '{year}-{monthNumber}'].map(
  (form) => ({ form, means: { kind: 'calendar' } as const }),
);

type NamedValue = readonly [names: readonly string[], value: number];

const byPosition = (lists: readonly (readonly string[])[]): readonly NamedValue[] =>
  lists.map((names, position) => [names, position]);

const named = (entries: readonly NamedValue[]): PhraseTable<number> =>
  phraseTable(
    entries.flatMap(([names, value]) => names.map((name) => [name, value] as const)),
    { caseSensitive: false },
  );

const withFullStop = (names: readonly string[]): readonly string[] =>
  names.flatMap((name) => [name, `${name}.`]);

function formIndex<Meaning>(
  forms: readonly { readonly form: string; readonly means: Meaning }[],
): FormIndex<Meaning> {
  const byWord = new Map<string, CompiledForm<Meaning>[]>();
  const bySlot = new Map<SlotName, CompiledForm<Meaning>[]>();
  for (const [rank, { form, means }] of forms.entries())
    for (const elements of compileForm(form)) {
      const first = elements[0];
      if (first === undefined) continue;
      const compiled = { elements, means, rank };
      if ('word' in first) append(byWord, first.word, compiled);
      else append(bySlot, first.slot, compiled);
    }
  return { byWord, bySlot };
}

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else values.push(value);
}
