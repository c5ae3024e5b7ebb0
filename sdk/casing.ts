/** snake_case of the wire to camelCase and back; what callers own passes untouched. */

/** Fields whose insides are the caller's: the data of an assertion, a contract's document. */
const OPAQUE: ReadonlySet<string> = new Set(['document', 'explanation', 'report']);

/** Renames the fields of a reply, deeply. `data` is a page's list, or an assertion's own and then left alone. */
export function fromWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromWire);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const untouched = OPAQUE.has(key) || (key === 'data' && !Array.isArray(inner));
      return [camelCase(key), untouched ? inner : fromWire(inner)];
    }),
  );
}

/** Renames the fields of a request, one level deep; times may be given as dates. */
export function toWire(value: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => [
        snakeCase(key),
        inner instanceof Date ? inner.toISOString() : (inner as unknown),
      ]),
  );
}

export type Query = Readonly<Record<string, string | number | boolean>>;

/** The same for what goes into an address: plain values only. */
export function toQuery(value: object): Query {
  const query: Record<string, string | number | boolean> = {};
  for (const [name, inner] of Object.entries(toWire(value)))
    if (typeof inner === 'string' || typeof inner === 'number' || typeof inner === 'boolean')
      query[name] = inner;
  return query;
}

const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
