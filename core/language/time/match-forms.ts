/** The longest date or time form that begins at a piece; the earlier one of the table where two are as long. */
import type { Piece } from '../literals/pieces';
import { endsFreely } from '../literals/pieces';
import { matchForm, type Bindings, type SlotReader } from './form';
import type { CompiledForm, FormIndex, TimeIndex } from './index-of-forms';
import { readSlot } from './slots';

export interface FormReading<Resolved> {
  readonly next: number;
  readonly resolved: Resolved;
}

/**
 * `resolve` gives what the match stands for, or undefined where its figures are none ("31 February"): then a
 * shorter or later form may still do.
 */
export function longestForm<Meaning, Resolved>(
  pieces: readonly Piece[],
  index: number,
  forms: FormIndex<Meaning>,
  time: TimeIndex,
  resolve: (means: Meaning, bindings: Bindings, next: number) => Resolved | undefined,
): FormReading<Resolved> | undefined {
  const read: SlotReader = (slot, at, position) => readSlot(slot, at, position, time);
  let best: (FormReading<Resolved> & { readonly rank: number }) | undefined;
  for (const form of formsAt(pieces, index, forms, read)) {
    const match = matchForm(form.elements, pieces, index, read);
    if (match === undefined || !endsFreely(pieces, match.next)) continue;
    if (
      best !== undefined &&
      (match.next < best.next || (match.next === best.next && form.rank >= best.rank))
    )
      continue;
    const resolved = resolve(form.means, match.bindings, match.next);
    if (resolved !== undefined) best = { next: match.next, resolved, rank: form.rank };
  }
  return best;
}

function* formsAt<Meaning>(
  pieces: readonly Piece[],
  index: number,
  forms: FormIndex<Meaning>,
  read: SlotReader,
): Iterable<CompiledForm<Meaning>> {
  yield* forms.byWord.get(pieces[index]?.folded ?? '') ?? [];
  for (const [slot, candidates] of forms.bySlot)
    if (read(slot, pieces, index) !== undefined) yield* candidates;
}
