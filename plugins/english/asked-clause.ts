/** "<asked> <clause>": the statement in which the asked phrase is the subject, or has its gap somewhere in the clause. */
import type { Token } from '../../core/model/token';
import type { Declarative } from '../../core/ports';
import { lower, type Asked, type Question } from './asked-question';
import { readCompared } from './comparisons';
import { readInverted } from './inversion';
import { DO, HAVE, isAuxiliary } from './question-words';

/** Statements for "<asked> <auxiliary> <subject> <rest>" and "<asked> <verb> …", likeliest first. */
export function readAsked(question: Question, from: number, asked: Asked): readonly Declarative[] {
  const { tokens } = question;
  const next = lower(tokens[from]);
  if (from >= tokens.length) return [];
  // "Who works at Brightwater?" → "someone works at Brightwater".
  const asSubject = readCompared(question, asked, tokens.slice(from));
  if (!isAuxiliary(next)) return [asSubject];
  if (DO.has(next)) return readInverted(question, from, asked);
  const after = tokens[from + 1];
  if (lower(after) === 'there') return [existence(asked)];
  const inverted = readInverted(question, from, asked);
  if (asked.when || asked.adposition !== undefined) return inverted;
  return isPredicate(after, next) ? [asSubject, ...inverted] : [...inverted, asSubject];
}

/** What follows the auxiliary is no subject: "who is | in the kitchen", "who has | a dog". */
const isPredicate = (after: Token | undefined, auxiliary: string): boolean =>
  after === undefined ||
  ['ADP', 'ADJ', 'VERB', 'ADV', 'PART'].includes(after.upos) ||
  isAuxiliary(lower(after)) ||
  (HAVE.has(auxiliary) && ['DET', 'NUM', 'ADJ'].includes(after.upos));

const existence = (asked: Asked): Declarative => ({
  text: `there are ${asked.phrase}`,
  gap: { ...asked.gap, at: 'there are '.length },
  asks: 'gap',
});
