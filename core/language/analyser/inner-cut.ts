/** Where punctuation, signs and units inside a word are tokens of their own. */
import type { Span } from '../../model/span';
import type { SplittingRules, TokenLexicon } from './splitting-rules';

/**
 * The first place inside a word where punctuation is a token of its own, or where a sign or unit leaves a number:
 *
 *     well-known   $5   50%   5pm   and/or   end...start
 *         ^        ^      ^    ^       ^        ^^^
 */
export const innerCut = (form: string, { table, lexicon }: SplittingRules): Span | undefined => {
  const money = /^\p{Sc}(?=\d)|^(?:US|A|C|CA|AU|NZ)?\$(?=\d)/u.exec(form);
  if (money !== null) return { start: 0, end: money[0].length };
  const unit = /^[+-]?\d[\d.,:]*(?=([^\d.,:]+)$)/u.exec(form);
  if (unit !== null) {
    const suffix = (unit[1] ?? '').toLowerCase();
    if (table.numberSuffixes.has(suffix) || /^[%\p{Sc}°]/u.test(suffix))
      return { start: unit[0].length, end: unit[0].length };
  }
  const mark = /\.{2,}|…|-{2,}|[\p{Pd}/,;:!?()[\]{}"“”<>=~+*|_&@]/gu;
  for (let match = mark.exec(form); match !== null; match = mark.exec(form)) {
    const span = { start: match.index, end: match.index + match[0].length };
    if (splitsAt(form, span, lexicon)) return span;
  }
  return undefined;
};

const splitsAt = (form: string, cut: Span, lexicon: TokenLexicon): boolean => {
  const before = form.slice(0, cut.start);
  const after = form.slice(cut.end);
  const sign = form.slice(cut.start, cut.end);
  if (before === '' || after === '') return true;
  if (/^[&_@+]$/u.test(sign)) return false;
  if (/^[,:]$/.test(sign) && /\d$/.test(before) && /^\d/.test(after)) return false;
  if (sign === '/' && /\d$/.test(before) && /^\d/.test(after)) return false;
  if (/^\p{Pd}$/u.test(sign)) return !lexicon.prefixes.has(before.toLowerCase());
  return true;
};
