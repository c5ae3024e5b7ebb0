/** A stretch of the original text: UTF-16 offsets, `end` exclusive, as JavaScript slices. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
