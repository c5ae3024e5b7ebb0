/** Who says a text, as far as it can be told without analysing it. */
import { SPEAKER_CHARACTERS_MAX, SPEAKER_WORDS_MAX } from '../limits';
import type { TextInput } from '../model/observation';

/** The speaker that was given, or the name a line of dialogue begins with ("Caroline: I went …"); undefined for prose. */
export const speakerOf = ({ speaker, text }: Pick<TextInput, 'speaker' | 'text'>): string | undefined =>
  speaker === undefined ? prefixOf(text) : nameOf(speaker);

/** An IRI names by its last part: `…/entity:Caroline` → "Caroline". */
const nameOf = (speaker: string): string => speaker.split(/[/#:]/u).at(-1) ?? speaker;

function prefixOf(text: string): string | undefined {
  const prefix = PREFIX.exec(text.slice(0, SPEAKER_CHARACTERS_MAX + 2))?.[1];
  return prefix === undefined || prefix.split(' ').length > SPEAKER_WORDS_MAX ? undefined : prefix;
}

/** Begins like a name: with a letter that is no small one, so that scripts without case have names too. */
const PREFIX = /^((?!\p{Ll})\p{L}[\p{L}\p{M}\p{N}'’. -]*):\s/u;
