/**
 * The pattern syntax of statements: text in, a small tree out. Knows neither contracts nor tokens.
 *
 *   work          a literal word: equals a token's lower-case form or its lemma
 *   (at|for)      one of several, each one or more elements
 *   [since {x}]   optional
 *   {person}      a slot; {person:list} takes "A, B and C"
 *   ..3           up to three tokens that do not matter
 */
import { SemanticMemoryError } from '../../errors';
import { PATTERN_CHARACTERS_MAX, PATTERN_GAP_TOKENS_MAX, PATTERN_NESTING_MAX } from '../../limits';

export interface Pattern {
  readonly source: string;
  readonly elements: readonly PatternElement[];
  /** Names of its slots, in order of appearance, each once. */
  readonly slots: readonly string[];
}

export type PatternElement =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'slot'; readonly name: string; readonly list: boolean }
  | { readonly kind: 'choice'; readonly options: readonly (readonly PatternElement[])[] }
  | { readonly kind: 'optional'; readonly elements: readonly PatternElement[] }
  | { readonly kind: 'gap'; readonly tokensMax: number };

/**
 * Throws `SemanticMemoryError` (invalid, `pattern_syntax`) that says what is wrong and at which character (from 1).
 */
export function parsePattern(source: string): Pattern {
  if (source.length > PATTERN_CHARACTERS_MAX)
    throw syntaxError(
      source,
      PATTERN_CHARACTERS_MAX,
      `is longer than ${String(PATTERN_CHARACTERS_MAX)} characters`,
    );
  const cursor: Cursor = { source, tokens: tokenise(source), next: 0 };
  const elements = parseSequence(cursor, 0, []);
  const rest = cursor.tokens[cursor.next];
  if (rest !== undefined) throw syntaxError(source, rest.position, `"${rest.text}" closes nothing`);
  if (elements.length === 0) throw syntaxError(source, 0, 'is empty');
  checkEnds(source, elements);
  return { source, elements, slots: [...new Set(slotNames(elements))] };
}

interface PatternSymbol {
  readonly text: string;
  /** 0-based character. */
  readonly position: number;
}

interface Cursor {
  readonly source: string;
  readonly tokens: readonly PatternSymbol[];
  next: number;
}

/** Brackets and commas stand alone, a slot is one symbol, everything else runs to the next white space. */
const SYMBOL = /\{[^{}]*\}|[()[\]|{},]|[^\s()[\]|{},]+/gu;

const tokenise = (source: string): readonly PatternSymbol[] =>
  [...source.matchAll(SYMBOL)].map((match) => ({ text: match[0], position: match.index }));

function parseSequence(cursor: Cursor, depth: number, stops: readonly string[]): readonly PatternElement[] {
  const elements: PatternElement[] = [];
  for (;;) {
    const symbol = cursor.tokens[cursor.next];
    if (symbol === undefined || stops.includes(symbol.text) || [')', ']'].includes(symbol.text))
      return elements;
    cursor.next += 1;
    elements.push(parseElement(cursor, symbol, depth));
  }
}

function parseElement(cursor: Cursor, symbol: PatternSymbol, depth: number): PatternElement {
  const { source } = cursor;
  if (depth > PATTERN_NESTING_MAX)
    throw syntaxError(source, symbol.position, `brackets nest deeper than ${String(PATTERN_NESTING_MAX)}`);
  if (symbol.text === '(') return parseChoice(cursor, symbol, depth);
  if (symbol.text === '[') return parseOptional(cursor, symbol, depth);
  if (symbol.text === '|')
    throw syntaxError(source, symbol.position, '"|" stands outside round brackets; write (a|b)');
  if (symbol.text.startsWith('{') || symbol.text === '}') return parseSlot(source, symbol);
  if (/^\.\.\d+$/u.test(symbol.text)) return parseGap(source, symbol);
  return { kind: 'word', word: symbol.text.toLowerCase() };
}

function parseChoice(cursor: Cursor, open: PatternSymbol, depth: number): PatternElement {
  const options: (readonly PatternElement[])[] = [];
  for (;;) {
    const option = parseSequence(cursor, depth + 1, ['|']);
    const stop = cursor.tokens[cursor.next];
    if (option.length === 0)
      throw syntaxError(
        cursor.source,
        stop?.position ?? open.position,
        'an alternative is empty; write [a|b] as [(a|b)]',
      );
    options.push(option);
    cursor.next += 1;
    if (stop?.text === ')') return { kind: 'choice', options };
    if (stop?.text !== '|') throw syntaxError(cursor.source, open.position, '"(" is not closed by ")"');
  }
}

function parseOptional(cursor: Cursor, open: PatternSymbol, depth: number): PatternElement {
  const elements = parseSequence(cursor, depth + 1, []);
  const stop = cursor.tokens[cursor.next];
  if (stop?.text !== ']') throw syntaxError(cursor.source, open.position, '"[" is not closed by "]"');
  if (elements.length === 0) throw syntaxError(cursor.source, open.position, 'nothing stands in "[ ]"');
  cursor.next += 1;
  return { kind: 'optional', elements };
}

function parseSlot(source: string, symbol: PatternSymbol): PatternElement {
  const match = /^\{([a-zA-Z][a-zA-Z0-9_]*)(:list)?\}$/u.exec(symbol.text);
  if (match?.[1] === undefined)
    throw syntaxError(source, symbol.position, `"${symbol.text}" is no slot; write {name} or {name:list}`);
  return { kind: 'slot', name: match[1], list: match[2] !== undefined };
}

function parseGap(source: string, symbol: PatternSymbol): PatternElement {
  const tokensMax = Number(symbol.text.slice(2));
  if (tokensMax < 1 || tokensMax > PATTERN_GAP_TOKENS_MAX)
    throw syntaxError(source, symbol.position, `a gap spans 1 to ${String(PATTERN_GAP_TOKENS_MAX)} tokens`);
  return { kind: 'gap', tokensMax };
}

/** A gap at an end would make the pattern's extent a matter of taste. */
function checkEnds(source: string, elements: readonly PatternElement[]): void {
  if (elements[0]?.kind === 'gap') throw syntaxError(source, 0, 'begins with a gap');
  if (elements.at(-1)?.kind === 'gap') throw syntaxError(source, source.length - 1, 'ends with a gap');
}

const slotNames = (elements: readonly PatternElement[]): readonly string[] =>
  elements.flatMap((element) => {
    if (element.kind === 'slot') return [element.name];
    if (element.kind === 'choice') return element.options.flatMap(slotNames);
    return element.kind === 'optional' ? slotNames(element.elements) : [];
  });

const syntaxError = (source: string, position: number, reason: string): SemanticMemoryError =>
  new SemanticMemoryError(
    'invalid',
    'pattern_syntax',
    `Pattern "${source.slice(0, PATTERN_CHARACTERS_MAX)}", character ${String(position + 1)}: ${reason}.`,
  );
