/** Every failure the engine reports on purpose, as one coded error. HTTP is not known here. */

/** What went wrong, by the kind of remedy: `server/wire` turns a kind into a status. */
export type ErrorKind =
  | 'malformed' // cannot be read at all (400)
  | 'forbidden' // 403
  | 'not_found' // 404
  | 'conflict' // 409
  | 'too_large' // 413
  | 'unsupported_type' // 415
  | 'invalid' // reads well, but is wrong (422)
  | 'busy' // try again later (429)
  | 'timeout' // took longer than it may (422 for a caller's query)
  | 'unavailable' // 503
  | 'internal'; // 500

/** One place in the input, and what would be right there. */
export interface InputError {
  /** JSON Pointer (RFC 6901) into the request body, or into the file that a gate read. */
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
}

export class SemanticMemoryError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly errors: readonly InputError[];
  /** More members of the problem document (RFC 9457), such as `known` or `retry_after`. */
  readonly extensions: Readonly<Record<string, unknown>>;

  constructor(
    kind: ErrorKind,
    code: string,
    message: string,
    details: {
      readonly errors?: readonly InputError[];
      readonly extensions?: Readonly<Record<string, unknown>>;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'SemanticMemoryError';
    this.kind = kind;
    this.code = code;
    this.errors = details.errors ?? [];
    this.extensions = details.extensions ?? {};
  }
}
