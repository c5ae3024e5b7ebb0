/** What a call can fail with. One class per kind of remedy, so that `instanceof` is all a caller needs. */
import type { InputError, Problem } from './types/problem';

/** Everything that this client throws on purpose. */
export class SemanticMemoryClientError extends Error {
  override readonly name: string = 'SemanticMemoryClientError';
}

/** The service could not be reached, or the connection broke. */
export class ConnectionError extends SemanticMemoryClientError {
  override readonly name: string = 'ConnectionError';
}

/** No whole reply within `timeoutMs`. */
export class ConnectionTimeoutError extends ConnectionError {
  override readonly name = 'ConnectionTimeoutError';
}

/** The caller's own `AbortSignal` ended the call. */
export class CallAbortedError extends SemanticMemoryClientError {
  override readonly name = 'CallAbortedError';
}

/** The service answered with a problem. */
export class ApiError extends SemanticMemoryClientError {
  override readonly name: string = 'ApiError';
  readonly status: number;
  /** Stable name of what went wrong, such as `world_not_found`. */
  readonly code: string;
  /** Names the request in the service's log. */
  readonly requestId: string | undefined;
  /** What is wrong where in the request body. */
  readonly errors: readonly InputError[];
  readonly problem: Problem;

  constructor(problem: Problem) {
    const first = problem.errors?.[0];
    const where = first === undefined ? '' : ` (${first.pointer}: ${first.message})`;
    super(`${String(problem.status)} ${problem.code}: ${problem.detail}${where}`);
    this.status = problem.status;
    this.code = problem.code;
    this.requestId = problem.requestId;
    this.errors = problem.errors ?? [];
    this.problem = problem;
  }
}

/** 400: the request could not be read. */
export class BadRequestError extends ApiError {
  override readonly name = 'BadRequestError';
}

/** 401: the key is missing, unknown, expired or revoked. */
export class AuthenticationError extends ApiError {
  override readonly name = 'AuthenticationError';
}

/** 403: the key may not do this. */
export class PermissionDeniedError extends ApiError {
  override readonly name = 'PermissionDeniedError';
}

/** 404 */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
}

/** 409: something else is there already. */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError';
}

/** 413: send less, or in parts. */
export class PayloadTooLargeError extends ApiError {
  override readonly name = 'PayloadTooLargeError';
}

/** 422: well formed, but wrong; `errors` says where. */
export class UnprocessableEntityError extends ApiError {
  override readonly name = 'UnprocessableEntityError';
}

/** 429, after all retries. */
export class RateLimitError extends ApiError {
  override readonly name = 'RateLimitError';
}

/** 5xx, after all retries. */
export class ServerError extends ApiError {
  override readonly name = 'ServerError';
}

/** The error of a problem's status. */
export function apiError(problem: Problem): ApiError {
  const byStatus = CLASSES[problem.status] ?? (problem.status >= 500 ? ServerError : ApiError);
  return new byStatus(problem);
}

const CLASSES: Readonly<Record<number, typeof ApiError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionDeniedError,
  404: NotFoundError,
  409: ConflictError,
  413: PayloadTooLargeError,
  422: UnprocessableEntityError,
  429: RateLimitError,
};
