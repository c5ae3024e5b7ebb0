/** The part of an IRI that a label gives. Unicode stays; only what an IRI forbids or would misread is encoded. */
import { SLUG_CHARACTERS_MAX } from '../limits';

/** NFC, white space as `-`, at most `SLUG_CHARACTERS_MAX` code points; `unnamed` where nothing is left. */
export function slug(label: string): string {
  const spaced = label.normalize('NFC').trim().replace(/\s+/gu, '-');
  const kept = Array.from(spaced).slice(0, SLUG_CHARACTERS_MAX).map(encode).join('');
  return kept === '' ? 'unnamed' : kept;
}

/**
 * `iunreserved` and `sub-delims` of RFC 3987 but for `~`, which tells namesakes apart.
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 */
const KEPT =
  /^[A-Za-z0-9\-._!$&'()*+,;=\u{A0}-\u{D7FF}\u{F900}-\u{FDCF}\u{FDF0}-\u{FFEF}\u{10000}-\u{1FFFD}\u{20000}-\u{2FFFD}\u{30000}-\u{3FFFD}]$/u;

const encode = (character: string): string => {
  if (KEPT.test(character)) return character;
  return Array.from(Buffer.from(character, 'utf8'), percent).join('');
};

const percent = (byte: number): string => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
