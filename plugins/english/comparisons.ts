/** "Who has the most disks?", "which is older?", "the total weight of …": questions that compare or add up amounts. */
import type { Token } from '../../core/model/token';
import type { Declarative } from '../../core/ports';
import { lower, say, type Asked, type Question } from './asked-question';
import { BE, DEGREES, PREDICATIVE, SUMMING } from './question-words';

/**
 * "<asked> <rest>". Where the rest says "the most disks" or "older", the amount becomes a phrase of its own that
 * decides.
 */
export function readCompared(question: Question, asked: Asked, rest: readonly Token[]): Declarative {
  return (
    comparedByAmount(question, asked, rest) ??
    comparedByAdjective(asked, rest) ?? {
      text: `${asked.phrase} ${say(question, rest)}`,
      gap: { ...asked.gap, at: 0 },
      asks: 'gap',
    }
  );
}

/** "has the most disks" → "has some disks". */
function comparedByAmount(question: Question, asked: Asked, rest: readonly Token[]): Declarative | undefined {
  const at = rest.findIndex((token) => DEGREES.has(lower(token)));
  const degree = DEGREES.get(lower(rest[at]));
  if (!degree || at === 0) return undefined;
  const before = rest.slice(0, lower(rest[at - 1]) === 'the' ? at - 1 : at);
  const counted = rest.slice(at + 1);
  // "earns the most", but "is the highest" says what it is.
  if (counted.length === 0 && BE.has(lower(before[0]))) return undefined;
  const head = `${asked.phrase} ${say(question, before)} `;
  return {
    text: counted.length === 0 ? `${head}something` : `${head}some ${say(question, counted)}`,
    gap: { ...asked.gap, at: 0 },
    asks: 'gap',
    order: { at: head.length, direction: degree.direction },
  };
}

/** "is older" → "the age of someone is something". */
function comparedByAdjective(asked: Asked, rest: readonly Token[]): Declarative | undefined {
  const last = lower(rest.at(-1));
  const degree = DEGREES.get(last) ?? PREDICATIVE.get(last);
  // "is older", "is the oldest": with more words it is more than a comparison.
  if (!degree || rest.length > 3 || !BE.has(lower(rest[0]))) return undefined;
  const head = degree.noun === undefined ? '' : `the ${degree.noun} of `;
  const middle = `${head}${asked.phrase} is `;
  return {
    text: `${middle}something`,
    gap: { ...asked.gap, at: head.length },
    asks: 'gap',
    order: { at: middle.length, direction: degree.direction },
  };
}

/** "the total weight of …", "the sum of the rent and the bill". */
export function readSum(question: Question, from: number): Declarative | undefined {
  const [article, word, ...rest] = question.tokens.slice(from);
  if (lower(article) !== 'the' || rest.length === 0) return undefined;
  const isSum = lower(word) === 'sum' && lower(rest[0]) === 'of';
  if (!isSum && !SUMMING.has(lower(word))) return undefined;
  const subject = isSum ? say(question, rest.slice(1)) : `the ${say(question, rest)}`;
  const head = `${subject} is `;
  return { text: `${head}something`, gap: { asks: 'amount', at: head.length }, asks: 'gap', total: true };
}
