/** Failures as RFC 9457 problem documents. @see https://www.rfc-editor.org/rfc/rfc9457 */
import { SemanticMemoryError, type ErrorKind, type InputError } from '../core/errors';
import { PROBLEM_ERRORS_MAX, RETRY_AFTER_SECONDS } from '../core/limits';

export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly errors?: readonly InputError[];
  readonly [extension: string]: unknown;
}

/** A failure that only HTTP knows: it has its status and headers with it. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
    readonly errors: readonly InputError[] = [],
  ) {
    super(message);
  }
}

const STATUS: Readonly<Record<ErrorKind, number>> = {
  malformed: 400,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  busy: 429,
  // The caller's query is what takes too long; the service is well.
  timeout: 422,
  unavailable: 503,
  internal: 500,
};

const TITLES: Readonly<Record<number, string>> = {
  400: 'The request cannot be read',
  401: 'No valid API key',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  406: 'Not acceptable',
  409: 'Conflict',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'The request is understood, but its content is wrong',
  429: 'Busy',
  500: 'Internal error',
  503: 'Not available now',
};

/** The problem, and the headers that belong to it. What nobody foresaw says nothing of the inside. */
export function problemOf(error: unknown): {
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;
} {
  if (error instanceof HttpError)
    return {
      problem: problem(error.status, error.code, error.message, error.errors),
      headers: error.headers,
    };
  if (error instanceof SemanticMemoryError) {
    const status = STATUS[error.kind];
    const waits = status === 429 || status === 503;
    // An internal failure's message may quote the store; it belongs in the log.
    const detail = status === 500 ? UNFORESEEN : error.message;
    return {
      problem: { ...error.extensions, ...problem(status, error.code, detail, error.errors) },
      headers: waits ? { 'Retry-After': String(RETRY_AFTER_SECONDS) } : {},
    };
  }
  const outside = statusOf(error);
  if (outside !== undefined)
    return { problem: problem(outside, 'malformed_request', (error as Error).message), headers: {} };
  return { problem: problem(500, 'internal', UNFORESEEN), headers: {} };
}

const UNFORESEEN = 'Something went wrong that should not have. The log has it under this request_id.';

/** Express and its body reader mark what the client did wrong with a 4xx `status`. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  const { status } = error;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}

function problem(status: number, code: string, detail: string, errors: readonly InputError[] = []): Problem {
  return {
    type: `urn:semantic-memory:problem:${code}`,
    title: TITLES[status] ?? 'Error',
    status,
    detail,
    code,
    ...(errors.length > 0 ? { errors: errors.slice(0, PROBLEM_ERRORS_MAX) } : {}),
  };
}
