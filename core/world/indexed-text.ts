/** An observation as it is searched: its words, who says it, when, and in which talk. */
import type { ObservationInput } from '../model/observation';
import { searchableText } from './observation-state';
import type { IndexedText } from './text-index';
import { speakerOf } from './text-speaker';

/**
 * Undefined for what has no words. What speakers say is a talk, one for each source; a statement that nobody is said to
 * have made stands alone, and so does what is asserted as data.
 */
export function indexedText(input: ObservationInput): IndexedText | undefined {
  const text = searchableText(input);
  if (text === undefined) return undefined;
  const { observedAt, source } = input;
  const speaker = input.kind === 'text' ? speakerOf(input) : undefined;
  return { text, observedAt, ...(speaker === undefined ? {} : { speaker, talk: source ?? '' }) };
}
