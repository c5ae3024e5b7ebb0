/** Checks a structured assertion against its contract's schema, and says of each fault what would be right. */
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020';
import type { Contract } from '../model/contract';
import type { InputError } from '../errors';
import { compileSchema } from './assertion-schema';
import type { JsonObject } from './document';
import { pointerTo } from './problem';

/** Empty where the data is valid; pointers are into the data. */
export function validateAssertion(contract: Contract, data: unknown): readonly InputError[] {
  const validate = validatorOf(contract);
  return validate(data) ? [] : (validate.errors ?? []).map((error) => inputErrorOf(error, contract));
}

/** A contract is immutable, and compiling its schema costs a hundred validations. */
const validators = new WeakMap<Contract, ValidateFunction>();

function validatorOf(contract: Contract): ValidateFunction {
  const known = validators.get(contract);
  if (known !== undefined) return known;
  const validate = compileSchema(contract.schema);
  validators.set(contract, validate);
  return validate;
}

function inputErrorOf(error: ErrorObject, contract: Contract): InputError {
  const parameters = error.params as JsonObject;
  switch (error.keyword) {
    case 'required': {
      const property = String(parameters['missingProperty']);
      return {
        pointer: error.instancePath + pointerTo(property),
        code: 'required',
        message: `"${property}" is missing.`,
      };
    }
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const property = String(parameters['additionalProperty'] ?? parameters['unevaluatedProperty']);
      const known = Object.keys(contract.schema['properties'] ?? {});
      return {
        pointer: error.instancePath + pointerTo(property),
        code: 'unknown_property',
        message: `"${property}" is no property of ${contract.id}. It has: ${known.join(', ')}.`,
      };
    }
    case 'type':
      return fault(error, 'wrong_type', `must be ${String(parameters['type'])}, is ${typeName(error.data)}`);
    case 'enum':
      return fault(
        error,
        'not_allowed',
        `must be one of: ${(parameters['allowedValues'] as readonly unknown[]).map(String).join(', ')}`,
      );
    case 'format':
      return fault(
        error,
        'wrong_format',
        `must be a ${String(parameters['format'])}${FORMAT_EXAMPLES[String(parameters['format'])] ?? ''}`,
      );
    default:
      return fault(error, error.keyword, error.message ?? 'is not valid');
  }
}

const FORMAT_EXAMPLES: Readonly<Record<string, string>> = {
  date: ', such as 2025-05-12',
  'date-time': ', such as 2025-05-12T10:35:00Z',
  time: ', such as 10:35:00Z',
  duration: ', such as P3D',
  email: ', such as a@b.example',
};

const fault = (error: ErrorObject, code: string, reason: string): InputError => ({
  pointer: error.instancePath,
  code,
  message: `${error.instancePath === '' ? 'The data' : error.instancePath.slice(1)} ${reason}.`,
});

function typeName(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
