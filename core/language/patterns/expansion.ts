/**
 * A pattern written out: every way through its alternatives and optional parts, as straight sequences.
 * Their number is bounded, which bounds the automaton and with it every match.
 */
import { SemanticMemoryError } from '../../errors';
import { PATTERN_EXPANSIONS_MAX } from '../../limits';
import type { Pattern, PatternElement } from './syntax';

export type PatternStep = Extract<PatternElement, { readonly kind: 'word' | 'slot' | 'gap' }>;

/**
 * Throws `SemanticMemoryError` (invalid): `pattern_unbounded` where there are too many ways through it,
 * `pattern_wordless` where one of them has no literal word, `pattern_repeats` where one has a slot twice.
 */
export function expand(pattern: Pattern): readonly (readonly PatternStep[])[] {
  const sequences = expandSequence(pattern, pattern.elements);
  for (const sequence of sequences) checkSequence(pattern, sequence);
  return distinct(sequences);
}

/** Each way through a pattern as a line of words and slot keys: two patterns that share a line cannot be told apart. */
export const signatures = (pattern: Pattern, slotKey: (slot: string) => string): readonly string[] => [
  ...new Set(expand(pattern).map((steps) => steps.map((step) => stepText(step, slotKey)).join(' '))),
];

function expandSequence(
  pattern: Pattern,
  elements: readonly PatternElement[],
): readonly (readonly PatternStep[])[] {
  let sequences: readonly (readonly PatternStep[])[] = [[]];
  for (const element of elements) {
    const ways = expandElement(pattern, element);
    if (sequences.length * ways.length > PATTERN_EXPANSIONS_MAX)
      throw new SemanticMemoryError(
        'invalid',
        'pattern_unbounded',
        `Pattern "${pattern.source}" can be read in more than ${String(PATTERN_EXPANSIONS_MAX)} ways; split it into several.`,
      );
    sequences = sequences.flatMap((head) => ways.map((way) => [...head, ...way]));
  }
  return sequences;
}

function expandElement(pattern: Pattern, element: PatternElement): readonly (readonly PatternStep[])[] {
  switch (element.kind) {
    case 'choice':
      return element.options.flatMap((option) => expandSequence(pattern, option));
    case 'optional':
      return [...expandSequence(pattern, element.elements), []];
    default:
      return [[element]];
  }
}

function checkSequence(pattern: Pattern, steps: readonly PatternStep[]): void {
  if (!steps.some((step) => step.kind === 'word'))
    throw new SemanticMemoryError(
      'invalid',
      'pattern_wordless',
      `Pattern "${pattern.source}" can be read without any word of its own and would match everything.`,
    );
  const names = steps.flatMap((step) => (step.kind === 'slot' ? [step.name] : []));
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined)
    throw new SemanticMemoryError(
      'invalid',
      'pattern_repeats',
      `Pattern "${pattern.source}" can be read with {${repeated}} twice.`,
    );
}

function distinct(sequences: readonly (readonly PatternStep[])[]): readonly (readonly PatternStep[])[] {
  const seen = new Map(sequences.map((steps) => [JSON.stringify(steps), steps]));
  return [...seen.values()];
}

function stepText(step: PatternStep, slotKey: (slot: string) => string): string {
  if (step.kind === 'word') return step.word;
  if (step.kind === 'gap') return `..${String(step.tokensMax)}`;
  return `{${slotKey(step.name)}${step.list ? ':list' : ''}}`;
}
