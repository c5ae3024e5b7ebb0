/** A doubt about input, said beside the value rather than thrown. */
import type { Span } from './span';

export interface Diagnostic {
  readonly code: string;
  readonly message: string;
  readonly span?: Span;
}
