/**
 * What can be told of SPARQL text without parsing it, in one pass: this runs before any parser that recurses, because
 * a few hundred brackets are enough to end one. Pure.
 */

/**
 * Codepoint escapes are resolved before the grammar applies, so that `\u007B` opens a group.
 * Undefined where resolving gives another escape: no honest query does that, and a second reader would resolve it again.
 * @see https://www.w3.org/TR/sparql11-query/#codepointEscape
 */
export function resolveCodepointEscapes(text: string): string | undefined {
  if (!text.includes('\\u') && !text.includes('\\U')) return text;
  const resolved = text.replace(ESCAPE, (whole, short?: string, long?: string) => {
    const codepoint = Number.parseInt(short ?? long ?? '', 16);
    return codepoint > CODEPOINT_MAX ? whole : String.fromCodePoint(codepoint);
  });
  return resolved.search(ESCAPE) >= 0 ? undefined : resolved;
}

/** How deep `{`, `(` and `[` are nested outside strings, IRIs and comments. */
export function nestingDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let index = 0; index < text.length;) {
    const character = text[index] ?? '';
    if (OPENING.has(character)) {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (CLOSING.has(character)) {
      depth -= 1;
    }
    index = nextIndex(text, index, character);
  }
  return deepest;
}

const ESCAPE = /\\u([0-9a-fA-F]{4})|\\U([0-9a-fA-F]{8})/gu;
const CODEPOINT_MAX = 0x10ffff;
const OPENING: ReadonlySet<string> = new Set(['{', '(', '[']);
const CLOSING: ReadonlySet<string> = new Set(['}', ')', ']']);

/** Index of what follows the token at `index`, as far as tokens that may hold brackets go. */
function nextIndex(text: string, index: number, character: string): number {
  switch (character) {
    case '#':
      return endOf(COMMENT, text, index);
    case '<':
      return endOf(IRI_REFERENCE, text, index);
    case '"':
    case "'":
      return endOfString(text, index, character);
    case '\\': // an escaped character of a local name: ex:a\(b
      return index + 2;
    default:
      return index + 1;
  }
}

function endOfString(text: string, start: number, quote: string): number {
  const long = text.startsWith(quote.repeat(3), start);
  const end = long ? quote.repeat(3) : quote;
  let index = start + end.length;
  while (index < text.length && !text.startsWith(end, index)) index += text[index] === '\\' ? 2 : 1;
  return index + end.length;
}

const COMMENT = /#[^\n\r]*/uy;

/** Where `<` begins no IRI it is the operator. @see https://www.w3.org/TR/sparql11-query/#rIRIREF */
const IRI_REFERENCE = /<[^<>"{}|^`\\\p{Cc} ]*>/uy;

function endOf(token: RegExp, text: string, start: number): number {
  token.lastIndex = start;
  return token.test(text) ? token.lastIndex : start + 1;
}
