/**
 * How deep a JSON or XML document is nested, told in one pass before a recursive parser sees it. Pure.
 * Written as scans and not as patterns: a pattern that fails at the end of a hostile text begins again at every mark.
 */

/** Objects and arrays inside each other, strings left out. */
export function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') index = endOfJsonString(text, index);
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > deepest) deepest = depth;
  }
  return deepest;
}

/** Elements inside each other; comments, CDATA and declarations left out. */
export function xmlDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let start = text.indexOf('<'); start >= 0; start = text.indexOf('<', start)) {
    const end = endOfMarkup(text, start);
    const opens = !['/', '!', '?'].includes(text[start + 1] ?? '') && text[end - 2] !== '/';
    if (opens) depth += 1;
    else if (text[start + 1] === '/') depth -= 1;
    if (depth > deepest) deepest = depth;
    start = end;
  }
  return deepest;
}

/**
 * Characters that the entities of an XML document expand to; infinite where one refers to another, since a dozen
 * such lines make gigabytes.
 */
export function entityExpansionCharacters(text: string): number {
  const lengths = new Map<string, number>();
  for (const [, name = '', double, single] of text.matchAll(ENTITY)) {
    const value = double ?? single ?? '';
    if (value.includes('&')) return Number.POSITIVE_INFINITY;
    lengths.set(name, value.length);
  }
  if (lengths.size === 0) return 0;
  let characters = 0;
  for (const [, name = ''] of text.matchAll(REFERENCE)) characters += lengths.get(name) ?? 0;
  return characters;
}

const ENTITY = /<!ENTITY\s+(\S+)\s+(?:"([^"]*)"|'([^']*)')/gu;
const REFERENCE = /&([^;&\s]+);/gu;

function endOfJsonString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
  return index;
}

/** Index behind the markup that begins at `start`; the text's end where it is not closed. */
function endOfMarkup(text: string, start: number): number {
  for (const [opening, closing] of SECTIONS) {
    if (text.startsWith(opening, start)) return behind(text, closing, start + opening.length);
  }
  let index = start + 1;
  while (index < text.length && text[index] !== '>') {
    const character = text[index];
    index = character === '"' || character === "'" ? behind(text, character, index + 1) : index + 1;
  }
  return Math.min(index + 1, text.length);
}

const SECTIONS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

function behind(text: string, closing: string, from: number): number {
  const index = text.indexOf(closing, from);
  return index < 0 ? text.length : index + closing.length;
}
