/**
 * Forms of dates and times, compiled from their notation: `[the] {day} [of] {month}[,] {year}`.
 * A form is a short list of elements without repetition, so that matching it is a bounded walk over the pieces.
 */
import { TIME_FORM_ELEMENTS_MAX } from '../../limits';
import { piecesOf, type Piece } from '../literals/pieces';

export type SlotName =
  | 'day'
  | 'month'
  | 'monthNumber'
  | 'year'
  | 'weekday'
  | 'ordinal'
  | 'count'
  | 'unit'
  | 'dayPart'
  | 'decade'
  | 'season'
  | 'hour'
  | 'minute'
  | 'second'
  | 'halfDay'
  | 'hourWord'
  | 'minuteWord'
  | 'namedTime';

export type Element =
  { readonly word: string; readonly gap: boolean } | { readonly slot: SlotName; readonly gap: boolean };

/** All readings of a form, choices and options written out. Throws `RangeError` where the notation is broken. */
export function compileForm(form: string): readonly (readonly Element[])[] {
  return [...new Set(writtenOut(form).map((text) => text.trim().replaceAll(/ +/g, ' ')))].map(elementsOf);
}

export type Bindings = Partial<Record<SlotName, number>>;

export interface SlotReading {
  readonly value: number;
  readonly next: number;
}

/** Reads a slot at a piece, or undefined where it is not there. */
export type SlotReader = (slot: SlotName, pieces: readonly Piece[], index: number) => SlotReading | undefined;

export interface FormMatch {
  readonly bindings: Bindings;
  readonly next: number;
}

export function matchForm(
  elements: readonly Element[],
  pieces: readonly Piece[],
  index: number,
  read: SlotReader,
): FormMatch | undefined {
  const bindings: Bindings = {};
  let next = index;
  for (const [position, element] of elements.entries()) {
    const piece = pieces[next];
    if (piece === undefined || (position > 0 && piece.gap !== element.gap)) return undefined;
    if ('word' in element) {
      if (piece.folded !== element.word) return undefined;
      next += 1;
      continue;
    }
    const reading = read(element.slot, pieces, next);
    if (reading === undefined) return undefined;
    bindings[element.slot] = reading.value;
    next = reading.next;
  }
  return { bindings, next };
}

/** Expands `[x]` to x or nothing and `(a|b)` to a or b; neither may stand inside another. */
function writtenOut(form: string): readonly string[] {
  const open = form.search(/[[(]/);
  if (open < 0) return [form];
  const close = form.indexOf(form[open] === '[' ? ']' : ')', open);
  if (close < 0) throw new RangeError(`unclosed "${form[open] ?? ''}" in the form "${form}"`);
  const inner = form.slice(open + 1, close);
  const choices = form[open] === '[' ? [inner, ''] : inner.split('|');
  const rest = writtenOut(form.slice(close + 1));
  return choices.flatMap((choice) => rest.map((tail) => form.slice(0, open) + choice + tail));
}

function elementsOf(text: string): readonly Element[] {
  const elements: Element[] = [];
  let gap = true;
  for (const [position, part] of text.split(/[{}]/).entries()) {
    if (position % 2 === 1) {
      elements.push({ slot: part as SlotName, gap });
      gap = false;
      continue;
    }
    for (const piece of piecesOf(part)) {
      const first = piece.start === 0 && elements.length > 0;
      elements.push({ word: piece.folded, gap: first ? gap : piece.gap });
    }
    gap = part === '' ? gap : /\s$/u.test(part);
  }
  if (elements.length === 0 || elements.length > TIME_FORM_ELEMENTS_MAX)
    throw new RangeError(`a form has 1 to ${String(TIME_FORM_ELEMENTS_MAX)} words and slots: "${text}"`);
  return elements;
}
