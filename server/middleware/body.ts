/** Reads a request's body: its media type, its size, its encoding, then its form; each fault has its own error. */
import { createHash } from 'node:crypto';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { SemanticMemoryError } from '../../core/errors';
import { JSON_BODY_BYTES_MAX, JSON_DEPTH_MAX } from '../../core/limits';
import { HttpError } from '../problem';
import type { BodyRule } from '../route';
import { checkBody } from '../validate';

export interface ReadBody {
  readonly body: unknown;
  readonly mediaType: string;
  /** SHA-256 of the bytes, hexadecimal. */
  readonly digest: string;
}

/**
 * @throws 415 for another media type or charset, 413 beyond the limit, 400 for bytes that are not UTF-8 or not JSON,
 * 422 for JSON of another shape.
 */
export async function readBody(request: Request, response: Response, rule: BodyRule): Promise<ReadBody> {
  const mediaTypes = rule.kind === 'json' ? ['application/json'] : rule.mediaTypes;
  const mediaType = checkMediaType(request.get('Content-Type'), mediaTypes);
  const bytesMax = rule.bytesMax ?? JSON_BODY_BYTES_MAX;
  const bytes = await readBytes(request, response, bytesMax);
  const text = decode(bytes);
  const digest = createHash('sha256').update(bytes).digest('hex');
  if (rule.kind === 'text') return { body: text, mediaType, digest };
  const body = parseJson(text);
  const errors = [...checkBody(rule.schema, body), ...illFormed(body, '')];
  if (errors.length > 0)
    throw new SemanticMemoryError('invalid', 'invalid_body', 'The body does not have the expected shape.', {
      errors,
    });
  return { body, mediaType, digest };
}

function checkMediaType(header: string | undefined, expected: readonly string[]): string {
  const [type = '', ...parameters] = (header ?? '').split(';').map((part) => part.trim().toLowerCase());
  if (!expected.includes(type)) {
    const given = type === '' ? 'no Content-Type' : `"${type}"`;
    throw new HttpError(
      415,
      'unsupported_media_type',
      `Expected Content-Type ${expected.join(' or ')}, got ${given}.`,
      { Accept: expected.join(', ') },
    );
  }
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length);
  if (charset !== undefined && !['utf-8', '"utf-8"', 'utf8'].includes(charset))
    throw new HttpError(415, 'unsupported_charset', 'Only UTF-8 is read.');
  return type;
}

async function readBytes(request: Request, response: Response, bytesMax: number): Promise<Buffer> {
  const read: RequestHandler = express.raw({ type: () => true, limit: bytesMax });
  await new Promise<void>((resolve, reject) => {
    read(request, response, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(readFailure(error, bytesMax));
    });
  });
  const bytes: unknown = request.body;
  return Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0);
}

/** The reader says in `type` what went wrong. @see https://github.com/expressjs/body-parser#errors */
function readFailure(failure: unknown, bytesMax: number): Error {
  const error = failure instanceof Error ? failure : new Error(String(failure));
  const type = 'type' in error ? error.type : undefined;
  if (type === 'entity.too.large')
    return new HttpError(
      413,
      'body_too_large',
      `A body here has at most ${String(bytesMax)} bytes; send less, or send it in parts.`,
    );
  if (type === 'encoding.unsupported')
    return new HttpError(415, 'unsupported_encoding', 'Content-Encoding is gzip, deflate, br or none.');
  return error;
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SemanticMemoryError('malformed', 'invalid_utf8', 'The body is not valid UTF-8.');
  }
}

function parseJson(text: string): unknown {
  if (text.trim() === '') throw malformedJson('The body is empty; JSON is expected.');
  // Before parsing: nothing recursive ever sees a body that is nested too deep.
  if (depthOf(text) > JSON_DEPTH_MAX)
    throw new SemanticMemoryError(
      'malformed',
      'json_too_deep',
      `The body is nested deeper than ${String(JSON_DEPTH_MAX)} levels.`,
    );
  try {
    return JSON.parse(text);
  } catch (error) {
    throw malformedJson(`The body is not JSON: ${(error as Error).message.split('\n')[0] ?? ''}.`);
  }
}

const malformedJson = (message: string): SemanticMemoryError =>
  new SemanticMemoryError('malformed', 'malformed_json', message);

/** Deepest nesting of brackets outside strings; for text that is no JSON it may be any number. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, ++depth);
    else if (token === ']' || token === '}') depth--;
  }
  return deepest;
}

/** JSON can spell half a surrogate pair ("\ud800"), which no RDF literal and no UTF-8 file can hold. */
function illFormed(value: unknown, pointer: string): { pointer: string; code: string; message: string }[] {
  if (typeof value === 'string')
    return /\p{Surrogate}/u.test(value)
      ? [{ pointer, code: 'ill_formed_unicode', message: 'The text has half of a surrogate pair.' }]
      : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => illFormed(inner, `${pointer}/${key}`));
}
