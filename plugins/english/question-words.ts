/** Closed word classes of English questions, lower-case, as they stand in the text. */

export const BE: ReadonlySet<string> = new Set(['is', 'are', 'was', 'were', 'am', "'s", "'re", 'be']);
export const DO: ReadonlySet<string> = new Set(['do', 'does', 'did']);
export const HAVE: ReadonlySet<string> = new Set(['have', 'has', 'had']);
const MODALS: ReadonlySet<string> = new Set([
  'can', 'could', 'will', 'would', 'should', 'shall', 'may', 'might', 'must',
]); // prettier-ignore

export const isAuxiliary = (word: string): boolean => [BE, DO, HAVE, MODALS].some((words) => words.has(word));

export const WH: ReadonlySet<string> = new Set([
  'who', 'whom', 'whose', 'what', 'which', 'where', 'when', 'why', 'how',
]); // prettier-ignore
export const REQUESTS: ReadonlySet<string> = new Set([
  'list', 'show', 'name', 'give', 'return', 'find', 'tell',
]); // prettier-ignore

/** After an auxiliary: "doesn't", "does not". */
export const NOT: ReadonlySet<string> = new Set(['not', "n't", 'n’t']);

/** Which one in a row: no fact tells that it was the first, so a question that asks for it has no reading. */
export const SEQUENCE: ReadonlySet<string> = new Set([
  'first', 'last', 'next', 'finally', 'lastly', 'later', 'earlier', 'afterwards', 'again',
]); // prettier-ignore

/** "In what year …", "what time …": nouns that ask for a time. */
export const TIMES: ReadonlySet<string> = new Set([
  'time', 'date', 'day', 'weekday', 'week', 'month', 'quarter', 'year', 'decade', 'century',
]); // prettier-ignore

/** Verbs whose object says what is done ("take place"): read as verbs, however rare that use of them is. */
export const LIGHT: ReadonlySet<string> = new Set(['take', 'have', 'make', 'give', 'get', 'do', 'go']);

/** Someone or something, whoever or whatever it is: "does anyone …". */
export const ANYONE: ReadonlySet<string> = new Set(['anyone', 'anybody', 'someone', 'somebody']);

/** Asks for what holds now, as every question does. */
export const NOW: ReadonlySet<string> = new Set(['now', 'currently', 'today', 'nowadays']);

/** Asks for a sum, at the end of a question; in the order in which they are taken off. */
export const TOTALS: readonly (readonly string[])[] = [
  ['in', 'total'],
  ['in', 'all'],
  ['together'],
  ['altogether'],
  ['combined'],
];

/** Asks for a sum, before the noun of the amount: "the total weight of …". */
export const SUMMING: ReadonlySet<string> = new Set(['total', 'combined', 'overall', 'joint']);

/** After an article these are what an amount is counted by ("a month"), not things. */
export const PERIODS: ReadonlySet<string> = new Set([
  'second', 'minute', 'hour', 'day', 'night', 'week', 'month', 'quarter', 'year',
]); // prettier-ignore

/** May stand alone as a subject, unlike other determiners. */
export const DEMONSTRATIVE: ReadonlySet<string> = new Set(['this', 'that', 'these', 'those', 'her', 'his']);

/** Adjective asked for by "how …" → the noun it measures. */
export const MEASURED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    old: 'age', tall: 'height', high: 'height', heavy: 'weight', wide: 'width', deep: 'depth', large: 'size', big: 'size',
    long: 'length', far: 'distance',
  }), // prettier-ignore
);

export interface Degree {
  readonly direction: 'max' | 'min';
  /** What is compared, where the word says it: "older" compares ages. */
  readonly noun?: string;
}

/** Words for more and words for less, of one noun. */
function degrees(
  more: string,
  less: string,
  noun?: string,
): readonly (readonly [word: string, degree: Degree])[] {
  const entry = (word: string, direction: Degree['direction']): readonly [string, Degree] => [
    word,
    { direction, ...(noun === undefined ? {} : { noun }) },
  ];
  return [
    ...more.split(' ').map((word) => entry(word, 'max')),
    ...less.split(' ').map((word) => entry(word, 'min')),
  ];
}

/** Comparatives and superlatives that stand with an amount: "more memory", "the highest rent". */
export const DEGREES: ReadonlyMap<string, Degree> = new Map(
  degrees(
    'more most higher highest larger largest bigger biggest greater greatest longer longest',
    'less least fewer fewest lower lowest smaller smallest shorter shortest',
  ),
);

/** Comparatives and superlatives of adjectives that carry the noun they measure. */
export const PREDICATIVE: ReadonlyMap<string, Degree> = new Map([
  ...degrees('older oldest', 'younger youngest', 'age'),
  ...degrees('heavier heaviest', 'lighter lightest', 'weight'),
  ...degrees('dearer', 'cheaper cheapest', 'price'),
  // Who is shorter is asked with "shorter" alone, which compares any amount.
  ['taller', { direction: 'max', noun: 'height' }],
  ['tallest', { direction: 'max', noun: 'height' }],
]);
