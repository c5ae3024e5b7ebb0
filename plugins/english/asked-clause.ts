/** "<asked> <clause>": the statement in which the asked phrase is the subject, or has its gap somewhere in the clause. */
import type { Token } from '../../core/model/token';
import type { Declarative } from '../../core/ports';
import { lower, say, type Asked, type Question } from './asked-question';
import { readCompared } from './comparisons';
import { readInverted } from './inversion';
import { DO, HAVE, isAuxiliary, NOT } from './question-words';

/** Statements for "<asked> <auxiliary> <subject> <rest>" and "<asked> <verb> …", likeliest first. */
export function readAsked(question: Question, from: number, asked: Asked): readonly Declarative[] {
  const { tokens } = question;
  const next = lower(tokens[from]);
  if (from >= tokens.length) return [];
  // "Who works at Brightwater?" → "someone works at Brightwater".
  const asSubject = readCompared(question, asked, tokens.slice(from));
  if (!isAuxiliary(next)) return [readIndirect(question, from, asked) ?? asSubject];
  const after = tokens[from + 1];
  // "Who does not eat meat?" → "someone does not eat meat".
  if (NOT.has(lower(after)) && !asked.when && asked.adposition === undefined) return [asSubject];
  if (DO.has(next)) return readInverted(question, from, asked);
  if (lower(after) === 'there') return [existence(asked)];
  const inverted = readInverted(question, from, asked);
  if (asked.when || asked.adposition !== undefined) return inverted;
  return isPredicate(after, next) || asSubject.order ? [asSubject, ...inverted] : [...inverted, asSubject];
}

/** What follows the auxiliary is no subject: "who is | in the kitchen", "who has | a dog". */
const isPredicate = (after: Token | undefined, auxiliary: string): boolean =>
  after === undefined ||
  ['ADP', 'ADJ', 'VERB', 'ADV', 'PART'].includes(after.upos) ||
  isAuxiliary(lower(after)) ||
  (HAVE.has(auxiliary) && ['DET', 'NUM', 'ADJ'].includes(after.upos));

/** "(Tell me) where Gita lives" → "Gita lives in something": already in the order of statements. */
function readIndirect(question: Question, from: number, asked: Asked): Declarative | undefined {
  const clause = say(question, question.tokens.slice(from));
  if (asked.when) {
    const isBound = asked.gap.asks === 'since' || asked.gap.asks === 'until';
    return { text: clause, asks: 'when', ...(isBound ? { gap: { ...asked.gap, at: -1 } } : {}) };
  }
  if (asked.adposition === undefined) return undefined;
  const head = `${clause} ${asked.adposition} `;
  return { text: `${head}${asked.phrase}`, gap: { ...asked.gap, at: head.length }, asks: 'gap' };
}

const existence = (asked: Asked): Declarative => ({
  text: `there are ${asked.phrase}`,
  gap: { ...asked.gap, at: 'there are '.length },
  asks: 'gap',
});
