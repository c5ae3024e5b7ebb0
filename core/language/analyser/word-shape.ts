/** Classes of spelling, as small integers for feature keys. */

export const SHAPE = {
  lower: 1,
  capitalised: 2,
  upper: 3,
  mixed: 4,
  digits: 5,
  digitsAndLetters: 6,
  punctuation: 7,
  other: 8,
} as const;

export const wordShape = (form: string): number => {
  const letters = /\p{L}/u.test(form);
  const digits = /\p{N}/u.test(form);
  if (letters && digits) return SHAPE.digitsAndLetters;
  if (digits) return SHAPE.digits;
  if (!letters) return /^[\p{P}\p{S}]+$/u.test(form) ? SHAPE.punctuation : SHAPE.other;
  if (form === form.toLowerCase()) return SHAPE.lower;
  if (form.length > 1 && form === form.toUpperCase()) return SHAPE.upper;
  return /^\p{Lu}\P{Lu}*$/u.test(form) ? SHAPE.capitalised : SHAPE.mixed;
};
