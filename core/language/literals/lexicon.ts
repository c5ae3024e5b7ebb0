/** A plugin's literal tables, indexed once for reading: what every reader of literals is handed. */
import type { CurrencyEntry, LiteralTables, TimeUnitEntry, UnitEntry } from '../../model/literal-tables';
import { timeIndex, type TimeIndex } from '../time/index-of-forms';
import { phraseTable, type PhraseTable } from './phrases';

export interface LiteralLexicon {
  readonly tables: LiteralTables;
  /** Written forms after a number, case as in the table. */
  readonly unitSymbols: PhraseTable<UnitEntry>;
  readonly unitNames: PhraseTable<UnitEntry>;
  readonly timeUnitSymbols: PhraseTable<TimeUnitEntry>;
  readonly timeUnitNames: PhraseTable<TimeUnitEntry>;
  readonly currencySymbols: PhraseTable<CurrencyEntry>;
  readonly currencyCodes: PhraseTable<CurrencyEntry>;
  readonly currencyNames: PhraseTable<CurrencyEntry>;
  readonly ratePhrases: PhraseTable<string>;
  readonly time: TimeIndex;
}

export function literalLexicon(tables: LiteralTables): LiteralLexicon {
  const exact = { caseSensitive: true };
  const folded = { caseSensitive: false };
  const { units, currencies, time } = tables;
  return {
    tables,
    unitSymbols: phraseTable(
      pairs(units, (unit) => unit.symbols),
      exact,
    ),
    unitNames: phraseTable(
      pairs(units, (unit) => unit.names),
      folded,
    ),
    timeUnitSymbols: phraseTable(
      pairs(time.units, (unit) => unit.symbols),
      exact,
    ),
    timeUnitNames: phraseTable(
      pairs(time.units, (unit) => unit.names),
      folded,
    ),
    currencySymbols: phraseTable(
      pairs(currencies, (currency) => currency.symbols),
      exact,
    ),
    currencyCodes: phraseTable(
      pairs(currencies, (currency) => [currency.code]),
      exact,
    ),
    currencyNames: phraseTable(
      pairs(currencies, (currency) => currency.names),
      folded,
    ),
    ratePhrases: phraseTable(Object.entries(tables.rates.phrases), folded),
    time: timeIndex(tables),
  };
}

const pairs = <Entry>(
  entries: readonly Entry[],
  phrasesOf: (entry: Entry) => readonly string[],
): readonly (readonly [string, Entry])[] =>
  entries.flatMap((entry) => phrasesOf(entry).map((phrase) => [phrase, entry] as const));
