/** Bodies and queries against their JSON Schemas: every fault with its pointer and with what would be right there. */
import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { InputError } from '../core/errors';
import type { Schema } from './route';

const options = { allErrors: true, strict: true, allowUnionTypes: true, verbose: true } as const;
const bodies = new Ajv2020(options);
addFormats(bodies);
/** A query string holds only text: numbers and booleans are read from it. */
const queries = new Ajv2020({ ...options, coerceTypes: true, useDefaults: true });
addFormats(queries);

const compiled = new WeakMap<Schema, ValidateFunction>();

/** The faults of a body, none when it fits. */
export const checkBody = (schema: Schema, value: unknown): readonly InputError[] =>
  check(bodies, schema, value);

/** The same for query parameters, which are changed in place to the types that the schema names. */
export const checkQuery = (schema: Schema, value: Record<string, unknown>): readonly InputError[] =>
  check(queries, schema, value);

function check(ajv: Ajv2020, schema: Schema, value: unknown): readonly InputError[] {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(describe);
}

function describe(error: ErrorObject): InputError {
  const at = (pointer: string, message: string): InputError => ({ pointer, code: error.keyword, message });
  const parameters = error.params as Readonly<Record<string, unknown>>;
  const here = error.instancePath;
  switch (error.keyword) {
    case 'additionalProperties': {
      const name = String(parameters['additionalProperty']);
      return {
        pointer: `${here}/${escapePointer(name)}`,
        code: 'unknown_field',
        message: unknownField(name, knownFields(error)),
      };
    }
    case 'required': {
      const name = String(parameters['missingProperty']);
      return at(`${here}/${escapePointer(name)}`, `"${name}" is required.`);
    }
    case 'type':
      return at(here, `Expected ${typesOf(parameters['type'])}, got ${typeOf(error.data)}.`);
    case 'enum':
      return at(
        here,
        `Expected one of ${(parameters['allowedValues'] as unknown[]).map(String).join(', ')}.`,
      );
    case 'format':
      return at(here, formatHint(String(parameters['format'])));
    case 'minLength':
      return at(here, 'Must not be empty.');
    case 'maxLength':
      return at(here, `At most ${String(parameters['limit'])} characters.`);
    case 'minItems':
      return at(here, `At least ${String(parameters['limit'])}.`);
    case 'maxItems':
      return at(here, `At most ${String(parameters['limit'])} items.`);
    default:
      return at(here, `The value ${error.message ?? 'does not fit'}.`);
  }
}

const knownFields = (error: ErrorObject): readonly string[] =>
  Object.keys((error.parentSchema?.['properties'] as Record<string, unknown> | undefined) ?? {});

function unknownField(name: string, known: readonly string[]): string {
  const nearest = known.find((candidate) => distance(candidate, name) <= Math.max(1, name.length >> 2));
  if (nearest !== undefined) return `Unknown field "${name}"; did you mean "${nearest}"?`;
  return `Unknown field "${name}"; known here: ${known.join(', ') || 'none'}.`;
}

/** Levenshtein distance, over short field names only. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 8 || b.length > 64) return Number.POSITIVE_INFINITY;
  let previous = Array.from({ length: b.length + 1 }, (_none, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(substitution, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? Number.POSITIVE_INFINITY;
}

const escapePointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

const typesOf = (type: unknown): string =>
  (Array.isArray(type) ? type : [type]).map((name) => article(String(name))).join(' or ');

const article = (name: string): string =>
  name === 'null' ? name : `${/^[aeio]/.test(name) ? 'an' : 'a'} ${name}`;

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return article(Array.isArray(value) ? 'array' : typeof value);
}

const formatHint = (format: string): string =>
  format === 'date-time' ? 'Expected an RFC 3339 time, such as 2026-03-14T09:26:53Z.' : `Expected ${format}.`;
