/** How names are compared: case, compatibility forms and white space do not tell them apart. */

export const foldName = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();

/** Words of a name, folded: letters, marks and digits in a row. */
export const foldedWords = (text: string): readonly string[] =>
  foldName(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
