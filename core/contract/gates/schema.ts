/** Gate 3: the schema of structured assertions compiles in Ajv's strict mode, and its objects are closed. */
import { compileSchema } from '../assertion-schema';
import type { JsonObject } from '../document';
import { pointerTo, type Finding } from '../problem';
import type { Gate } from './gate';

export const schemaGate: Gate = {
  name: 'schema',
  check: (document) => {
    const failure = compileFailure(document.schema);
    if (failure !== undefined)
      return [
        {
          code: 'contract_schema_invalid',
          pointer: '/schema',
          message: failure,
          hint: 'Use JSON Schema 2020-12; strict mode refuses unknown keywords and formats.',
        },
      ];
    if (document.schema['type'] !== 'object')
      return [
        {
          code: 'contract_schema_invalid',
          pointer: '/schema/type',
          message: 'An assertion is an object.',
          hint: 'Write "type": "object".',
        },
      ];
    return openObjects(document.schema, ['schema']);
  },
};

function compileFailure(schema: JsonObject): string | undefined {
  try {
    compileSchema(schema);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A key that the schema does not know would be dropped in silence further on. */
function openObjects(schema: unknown, path: readonly (string | number)[]): readonly Finding[] {
  if (schema === null || typeof schema !== 'object') return [];
  const here = schema as JsonObject;
  const open =
    'properties' in here && here['additionalProperties'] !== false && here['unevaluatedProperties'] !== false;
  const inside = Object.entries(here).flatMap(([key, value]) => openObjects(value, [...path, key]));
  if (!open) return inside;
  return [
    {
      code: 'contract_schema_open',
      pointer: pointerTo(...path),
      message: 'The object admits keys that the contract does not know.',
      hint: 'Add "additionalProperties": false.',
    },
    ...inside,
  ];
}
