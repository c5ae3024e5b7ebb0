/**
 * Money as English writes it: ISO 4217 code, symbols, names after the number. A name that several currencies share
 * ("dollars") stands for the one it most often means; with its country it is told apart. "Won" alone is a verb.
 * @see http://qudt.org/vocab/currency/
 */
import type { CurrencyEntry } from '../../core/model/literal-tables';
import { iri } from '../../core/model/term';

/** Symbols and names are separated by `|`. */
const ROWS: readonly (readonly [code: string, symbols: string, names: string])[] = [
  ['EUR', '€', 'euros|euro'],
  ['USD', '$|US$', 'dollars|dollar|US dollars|US dollar|U.S. dollars|American dollars|bucks'],
  ['GBP', '£', 'pounds|pound|pounds sterling|pound sterling|British pounds|quid'],
  ['CHF', 'Fr.', 'Swiss francs|Swiss franc|francs|franc'],
  ['JPY', '¥', 'yen|Japanese yen'],
  ['CNY', 'CN¥', 'yuan|renminbi|Chinese yuan'],
  ['INR', '₹', 'rupees|rupee|Indian rupees'],
  ['KRW', '₩', 'South Korean won|Korean won'],
  ['CAD', 'C$|CA$', 'Canadian dollars|Canadian dollar'],
  ['AUD', 'A$|AU$', 'Australian dollars|Australian dollar'],
  ['NZD', 'NZ$', 'New Zealand dollars|New Zealand dollar'],
  ['SGD', 'S$', 'Singapore dollars|Singapore dollar'],
  ['HKD', 'HK$', 'Hong Kong dollars|Hong Kong dollar'],
  ['SEK', '', 'Swedish kronor|kronor|krona|Swedish krona'],
  ['NOK', '', 'Norwegian kroner|kroner|krone|Norwegian krone'],
  ['DKK', '', 'Danish kroner|Danish krone'],
  ['PLN', 'zł', 'zloty|zlotys|złoty|Polish zloty'],
  ['CZK', 'Kč', 'Czech koruna|Czech crowns|koruna'],
  ['HUF', '', 'forints|forint|Hungarian forints'],
  ['RON', '', 'Romanian lei|Romanian leu'],
  ['BRL', 'R$', 'reais|Brazilian reais|Brazilian real'],
  ['MXN', 'MX$', 'Mexican pesos|pesos|peso'],
  ['ARS', '', 'Argentine pesos|Argentine peso'],
  ['ZAR', '', 'rand|South African rand'],
  ['TRY', '₺', 'lira|liras|Turkish lira'],
  ['RUB', '₽', 'rubles|ruble|roubles|rouble|Russian rubles'],
  ['UAH', '₴', 'hryvnias|hryvnia'],
  ['ILS', '₪', 'shekels|shekel'],
  ['AED', '', 'dirhams|dirham'],
  ['SAR', '', 'Saudi riyals|riyals'],
  ['THB', '฿', 'baht|Thai baht'],
  ['VND', '₫', 'dong|Vietnamese dong'],
  ['IDR', '', 'rupiah|Indonesian rupiah'],
  ['NGN', '₦', 'naira|Nigerian naira'],
  ['KES', '', 'Kenyan shillings|Kenyan shilling'],
  ['EGP', '', 'Egyptian pounds|Egyptian pound'],
];

export const currencies: readonly CurrencyEntry[] = ROWS.map(([code, symbols, names]) => ({
  iri: iri(`http://qudt.org/vocab/currency/${code}`),
  code,
  symbols: symbols === '' ? [] : symbols.split('|'),
  names: names.split('|'),
}));
