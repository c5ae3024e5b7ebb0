/** Gate 1: the document has the form that `contract.schema.json` describes. */
import Ajv2020, { type ErrorObject } from 'ajv/dist/2020';
import metaSchema from '../contract.schema.json';
import type { ContractDocument } from '../document';
import { pointerTo, type Finding } from '../problem';
import type { Gate } from './gate';

/** Runs on whatever was read: it is this gate that makes a value a `ContractDocument`. */
export const metaSchemaGate: Gate = {
  name: 'meta-schema',
  check: (document) => (validate(document) ? [] : (validate.errors ?? []).filter(isSpecific).map(findingOf)),
};

export const isContractDocument = (value: unknown): value is ContractDocument => validate(value);

// A tuple and a union of types are what strict mode would rather have spelled out in each branch.
const validate = new Ajv2020({ allErrors: true, verbose: true, strict: true, strictRequired: false }).compile(
  metaSchema,
);

/** "must match exactly one schema" says nothing that its branches do not say better. */
const isSpecific = (error: ErrorObject, _index: number, all: readonly ErrorObject[]): boolean =>
  !['oneOf', 'propertyNames', 'if'].includes(error.keyword) ||
  !all.some((other) => other !== error && other.instancePath.startsWith(error.instancePath));

function findingOf(error: ErrorObject): Finding {
  const parameters = error.params as Readonly<Record<string, unknown>>;
  const extra = parameters['additionalProperty'];
  const missing = parameters['missingProperty'];
  return {
    code: 'contract_meta_schema',
    pointer:
      error.instancePath +
      (typeof extra === 'string' ? pointerTo(extra) : '') +
      (typeof missing === 'string' ? pointerTo(missing) : ''),
    message: messageOf(error, extra, missing),
    hint: hintOf(error, extra, missing),
  };
}

function messageOf(error: ErrorObject, extra: unknown, missing: unknown): string {
  if (typeof extra === 'string') return `"${extra}" is not a key of the format here.`;
  if (typeof missing === 'string') return `"${missing}" is missing.`;
  const allowed = (error.params as { readonly allowedValues?: readonly unknown[] }).allowedValues;
  const values = allowed === undefined ? '' : `: ${allowed.map(String).join(', ')}`;
  const property = error.propertyName === undefined ? '' : `The key "${error.propertyName}" `;
  return `${property}${error.message ?? 'is not valid'}${values}.`;
}

interface DescribedSchema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, { readonly description?: string }>>;
}

/** The meta-schema's own description of what belongs there. */
function hintOf(error: ErrorObject, extra: unknown, missing: unknown): string {
  const schema = error.parentSchema as DescribedSchema | undefined;
  if (typeof missing === 'string') return schema?.properties?.[missing]?.description ?? '';
  if (typeof extra === 'string') return `Keys here: ${Object.keys(schema?.properties ?? {}).join(', ')}.`;
  return schema?.description ?? '';
}
