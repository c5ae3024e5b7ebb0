/** Where the noun phrase after "which", "whose" or "how many" may end. */
import type { Token } from '../../core/model/token';
import { lower } from './asked-question';
import { isAuxiliary } from './question-words';

const ENDS_MAX = 3;

/** Positions after it, likeliest first: before an auxiliary, or before what may be a finite verb. */
export function nounEnds(tokens: readonly Token[], from: number): readonly number[] {
  const auxiliary = tokens.findIndex((token, index) => index >= from && isAuxiliary(lower(token)));
  const limit = auxiliary < 0 ? tokens.length : auxiliary;
  const finite = tokens.flatMap((token, index) =>
    index > from && index < limit && token.mention === undefined && looksFinite(token) ? [index] : [],
  );
  const tagged = finite.filter((index) => tokens[index]?.upos === 'VERB');
  const others = finite.filter((index) => !tagged.includes(index));
  const byVerb = [...tagged, ...others].slice(0, ENDS_MAX);
  if (auxiliary >= 0) return [auxiliary, ...byVerb];
  return byVerb.length > 0 ? byVerb : [Math.min(from + 1, tokens.length)];
}

const looksFinite = (token: Token): boolean =>
  token.upos === 'VERB' || (token.upos === 'NOUN' && /(?:s|ed)$/.test(lower(token)));

/** "how many desks did …", "how much memory does …", "how many pallets of ink does …". */
export function amountEnd(tokens: readonly Token[], from: number): number {
  if (isAuxiliary(lower(tokens[from]))) return from;
  const auxiliary = tokens.findIndex((token, index) => index > from && isAuxiliary(lower(token)));
  const verb = tokens.findIndex((token, index) => index > from && token.upos === 'VERB');
  if (auxiliary > 0 && (verb < 0 || auxiliary < verb)) return auxiliary;
  return verb > 0 ? verb : Math.min(from + 1, tokens.length);
}
