/**
 * Where things lie in the store. Every kind has a first letter, every world one contiguous range, and sequences a
 * fixed width, so that the order of keys is the order of the log.
 */
import { SemanticMemoryError } from '../errors';
import { LOG_SEQUENCE_DIGITS } from '../limits';

/** The character after `/`: a range that begins with `x/` ends before `x0`. */
const AFTER_SEPARATOR = '0';

export const ENTRIES = { from: 'e/', to: `e${AFTER_SEPARATOR}` } as const;
export const RECORDS = { from: 'r/', to: `r${AFTER_SEPARATOR}` } as const;
export const ERASURES = { from: 'x/', to: `x${AFTER_SEPARATOR}` } as const;

/** Holds the number of the last group of writes and the digest of all records. */
export const STORE_HEAD = 'm/head';

export const entryKey = (world: string, sequence: number): string =>
  `e/${worldPart(world)}/${String(sequence).padStart(LOG_SEQUENCE_DIGITS, '0')}`;

export const entryRange = (
  world: string,
  fromSequence = 0,
): { readonly from: string; readonly to: string } => ({
  from: entryKey(world, fromSequence),
  to: `e/${worldPart(world)}${AFTER_SEPARATOR}`,
});

export function parseEntryKey(key: string): { readonly world: string; readonly sequence: number } {
  const [, world = '', sequence = ''] = key.split('/');
  return { world: decodeURIComponent(world), sequence: Number(sequence) };
}

export const recordKey = (key: string): string => RECORDS.from + key;

export const recordName = (key: string): string => key.slice(RECORDS.from.length);

export const erasureKey = (world: string): string => ERASURES.from + worldPart(world);

export const erasedWorld = (key: string): string => decodeURIComponent(key.slice(ERASURES.from.length));

/** First key after `key`: nothing lies between a string and itself with a NUL behind. */
export const justAfter = (key: string): string => `${key}\u0000`;

/** Percent-encoding leaves neither `/` nor anything above ASCII, so that no world's range meets another's. */
function worldPart(world: string): string {
  if (world === '' || /\p{Surrogate}/u.test(world)) {
    throw new SemanticMemoryError(
      'invalid',
      'log_world_invalid',
      'A world needs a name of well-formed text.',
    );
  }
  return encodeURIComponent(world);
}
