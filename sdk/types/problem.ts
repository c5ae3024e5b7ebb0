/** What went wrong, as RFC 9457 says it. */

export interface InputError {
  /** JSON Pointer (RFC 6901) into the request body. */
  readonly pointer: string;
  readonly code: string;
  /** What is wrong, and what would be right. */
  readonly message: string;
}

/** @see https://www.rfc-editor.org/rfc/rfc9457 */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly instance?: string;
  readonly requestId?: string;
  readonly errors?: readonly InputError[];
}
