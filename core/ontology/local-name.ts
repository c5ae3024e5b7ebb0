/** What an IRI says about its term when no label does. */
import type { Iri } from '../model/term';

/** The part after the last `#`, or else after the last `/` or `:`; percent-encoding undone where it is well formed. */
export function localName(term: Iri): string {
  const local = term.slice(namespaceOf(term).length);
  try {
    return decodeURIComponent(local);
  } catch {
    return local;
  }
}

/** The IRI up to and with its last `#`, or else its last `/` or `:`. */
export function namespaceOf(term: Iri): string {
  const hash = term.lastIndexOf('#');
  return term.slice(0, (hash >= 0 ? hash : Math.max(term.lastIndexOf('/'), term.lastIndexOf(':'))) + 1);
}

/**
 * A name taken apart into lower-case words: "hasMember" → "has member", "birth_date" → "birth date",
 * "URLPath2" → "URL path 2". Undefined where the name is an opaque code ("P569", "105590001").
 */
export function wordsOfName(name: string): string | undefined {
  if (/^\p{L}{0,3}[-_]?\d+$/u.test(name)) return undefined;
  const words = name
    .replace(/[_\-.+/\s]+/gu, ' ')
    .replace(/(\p{Ll}|\p{N})(?=\p{Lu})/gu, '$1 ')
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .replace(/(\p{L})(?=\p{N})/gu, '$1 ')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()));
  return words.length === 0 ? undefined : words.join(' ');
}
