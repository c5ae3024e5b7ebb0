/**
 * Lines of N-Triples without the final dot ("<s> <p> <o>"): the form in which triples are logged, hashed and sent.
 * Pure string work; the canonical form escapes only `\`, `"`, line feed and carriage return.
 * @see https://www.w3.org/TR/n-triples/#canonical-ntriples
 */

/** Takes the dot off a line and unescapes what the canonical form writes plainly. */
export function canonicalLine(line: string): string {
  const bare = line.replace(/\s*\.\s*$/u, '');
  return bare.includes('\\') ? bare.replace(ESCAPE, unescape) : bare;
}

/** The three terms of a canonical line, each as N-Triples text. */
export function splitLine(line: string): readonly [subject: string, predicate: string, object: string] {
  const first = line.indexOf(' ');
  const second = line.indexOf(' ', first + 1);
  return [line.slice(0, first), line.slice(first + 1, second), line.slice(second + 1)];
}

const ESCAPE = /\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))/gu;

function unescape(whole: string, short?: string, long?: string, character?: string): string {
  if (character !== undefined) return PLAIN.get(character) ?? whole;
  const decoded = String.fromCodePoint(Number.parseInt(short ?? long ?? '', 16));
  return STILL_ESCAPED.get(decoded) ?? decoded;
}

const PLAIN: ReadonlyMap<string, string> = new Map([
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
  ["'", "'"],
]);

const STILL_ESCAPED: ReadonlyMap<string, string> = new Map([
  ['\\', '\\\\'],
  ['"', '\\"'],
  ['\n', '\\n'],
  ['\r', '\\r'],
]);
