/** Ajv as contracts use it: JSON Schema 2020-12, strict, with the standard formats. */
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { JsonObject } from './document';

/** Throws Ajv's own error where the schema is not valid. No schema is ever fetched. */
export function compileSchema(schema: JsonObject): ValidateFunction {
  const ajv = new Ajv2020({ allErrors: true, strict: true, verbose: true });
  addFormats(ajv);
  return ajv.compile(schema);
}
