/** Instants as RFC 3339 UTC text in one form, so that equal instants are equal text. */

/** `2025-05-12T09:00:00Z`, with milliseconds only where there are any; undefined where it is no instant. */
export function canonicalInstant(text: string): string | undefined {
  const milliseconds = Date.parse(text);
  return Number.isNaN(milliseconds) ? undefined : new Date(milliseconds).toISOString().replace('.000Z', 'Z');
}

/** Negative, zero or positive, as for sorting. Years beyond 9999 and before 0 keep their place in time. */
export const compareInstants = (left: string, right: string): number =>
  left === right ? 0 : Date.parse(left) - Date.parse(right);

export const isBefore = (left: string, right: string): boolean => compareInstants(left, right) < 0;

export const laterOf = (left: string | undefined, right: string): string =>
  left !== undefined && isBefore(right, left) ? left : right;

export const earlierOf = (left: string | undefined, right: string): string =>
  left !== undefined && isBefore(left, right) ? left : right;

/** The smallest step after an instant: a millisecond. */
export const justAfter = (instant: string): string => {
  const next = new Date(Date.parse(instant) + 1).toISOString();
  return canonicalInstant(next) ?? next;
};
