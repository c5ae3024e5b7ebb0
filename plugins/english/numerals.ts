/** English numbers in figures and words. Data only. */
import type { NumeralTables } from '../../core/model/literal-tables';

export const numerals: NumeralTables = {
  decimalMark: '.',
  groupMarks: [',', "'"],
  values: {
    zero: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10,
    eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18,
    nineteen: 19, twenty: 20, thirty: 30, forty: 40, fourty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80,
    ninety: 90,
  }, // prettier-ignore
  multipliers: {
    hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12,
    hundreds: 100, thousands: 1e3, millions: 1e6, billions: 1e9, trillions: 1e12,
  }, // prettier-ignore
  groups: { dozen: 12 },
  ordinals: {
    first: 1, second: 2, third: 3, fourth: 4, fifth: 5, sixth: 6, seventh: 7, eighth: 8, ninth: 9, tenth: 10,
    eleventh: 11, twelfth: 12, thirteenth: 13, fourteenth: 14, fifteenth: 15, sixteenth: 16, seventeenth: 17,
    eighteenth: 18, nineteenth: 19, twentieth: 20, thirtieth: 30, fortieth: 40, fiftieth: 50, sixtieth: 60,
    seventieth: 70, eightieth: 80, ninetieth: 90,
  }, // prettier-ignore
  ordinalSuffixes: ['st', 'nd', 'rd', 'th'],
  joiners: ['and'],
  articles: ['a', 'an'],
  halves: ['half'],
  suffixes: { k: 1e3, K: 1e3, bn: 1e9 },
  moneySuffixes: { m: 1e6, M: 1e6, mn: 1e6, bn: 1e9, B: 1e9 },
};
