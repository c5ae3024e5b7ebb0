/** A stretch of the original text: UTF-16 offsets, `end` exclusive, as JavaScript slices. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export const spanOf = (parts: readonly Span[]): Span => ({
  start: Math.min(...parts.map((part) => part.start)),
  end: Math.max(...parts.map((part) => part.end)),
});
