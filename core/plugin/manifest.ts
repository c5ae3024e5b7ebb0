/** Reads a plugin's manifest and says what is wrong with it, by file and JSON pointer. */
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020';
import { readFileSync } from 'node:fs';
import { SemanticMemoryError, type InputError } from '../errors';
import { PLUGIN_MANIFEST_BYTES_MAX } from '../limits';
import { PLUGIN_MANIFEST_SCHEMA } from './manifest-schema';
import type { PluginManifest } from './plugin';

/** Throws `plugin_manifest_too_large`, `plugin_manifest_syntax` or `plugin_manifest_invalid`. */
export function readManifest(file: string): PluginManifest {
  const bytes = readFileSync(file);
  if (bytes.length > PLUGIN_MANIFEST_BYTES_MAX)
    throw fault('plugin_manifest_too_large', file, `more than ${String(PLUGIN_MANIFEST_BYTES_MAX)} bytes`);
  const value = parsed(bytes.toString('utf8'), file);
  if (isManifest(value)) return value;
  const errors = (isManifest.errors ?? []).filter(({ keyword }) => keyword !== 'if').map(inputError);
  const first = errors[0];
  throw fault(
    'plugin_manifest_invalid',
    file,
    `${first?.pointer ?? ''} ${first?.message ?? ''}`.trim(),
    errors,
  );
}

const isManifest = new Ajv2020({ allErrors: true, strictRequired: false }).compile<PluginManifest>(
  PLUGIN_MANIFEST_SCHEMA,
);

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw fault('plugin_manifest_syntax', file, error instanceof Error ? error.message : 'no JSON');
  }
}

function inputError({ instancePath, keyword, message, params }: ErrorObject): InputError {
  const added: unknown = params['additionalProperty'];
  const pointer = typeof added === 'string' ? `${instancePath}/${escaped(added)}` : instancePath;
  return { pointer, code: keyword, message: message ?? keyword };
}

/** @see https://www.rfc-editor.org/rfc/rfc6901#section-3 */
const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

const fault = (
  code: string,
  file: string,
  message: string,
  errors: readonly InputError[] = [{ pointer: '', code, message }],
): SemanticMemoryError =>
  new SemanticMemoryError('invalid', code, `${file}: ${message}`, { errors, extensions: { file } });
