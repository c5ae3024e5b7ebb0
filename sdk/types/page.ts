/** Which part of a list. */

export interface PageOptions {
  /** Items a page, 1 to 100. */
  readonly limit?: number;
  readonly startingAfter?: string;
}
