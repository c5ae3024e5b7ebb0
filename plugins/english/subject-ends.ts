/** Where the subject of "<auxiliary> <subject> <rest>" may end. */
import type { Token } from '../../core/model/token';
import { lower } from './asked-question';
import { BE, DEMONSTRATIVE, DO, isAuxiliary, LIGHT } from './question-words';

/**
 * Positions after it in `body`, likeliest first: before a verb, an adposition, an adjective; or nowhere, which is the last
 * resort where nothing else could stand for what is said of it.
 */
export function subjectEnds(
  body: readonly Token[],
  auxiliary: string,
  wantsPredicate: boolean,
): readonly number[] {
  const scored: { readonly end: number; readonly score: number }[] = [];
  for (let end = 1; end <= body.length; end += 1) {
    const before = body[end - 1];
    if (!before || !canEndSubject(before) || isPossessiveMark(body[end])) continue;
    const score = DO.has(auxiliary) ? scoreAfterDo(body, end) : scoreAfterOther(body, end, auxiliary);
    const isWhole = end === body.length && wantsPredicate;
    if (score > 0) scored.push({ end, score: isWhole ? LAST_RESORT : score });
  }
  return scored.sort((a, b) => b.score - a.score || b.end - a.end).map((one) => one.end);
}

/** Below every score. */
const LAST_RESORT = 0.5;

const isPossessiveMark = (token: Token | undefined): boolean =>
  ["'s", '’s', "'", '’'].includes(token?.form ?? '');

const canEndSubject = (token: Token): boolean =>
  token.mention !== undefined ||
  !['DET', 'ADP', 'CCONJ', 'PUNCT', 'PART', 'AUX', 'SCONJ'].includes(token.upos) ||
  DEMONSTRATIVE.has(lower(token));

/** "does Ada | mentor Linus": a verb must follow, in its base form: "does the plan that Ada uses | cost". */
function scoreAfterDo(body: readonly Token[], end: number): number {
  const after = body[end];
  if (!after || isThirdPerson(after)) return 0;
  const lastVerb = body.findLastIndex(
    (token, index) => index > 0 && token.upos === 'VERB' && !isThirdPerson(token),
  );
  if (lower(after) === 'not') return 9;
  // "take place"
  if (lastVerb < 0 && LIGHT.has(lower(after)) && end < body.length - 1) return 9;
  if (after.upos === 'VERB') return end === lastVerb ? 10 : isInsideRelative(body, end) ? 4 : 9;
  if (['ADP', 'SCONJ'].includes(after.upos)) return end === body.length - 2 ? 3 : 1;
  // A verb nobody has seen is tagged as a name, but names are not written small.
  const mayBeVerb =
    ['NOUN', 'ADJ', 'AUX', 'ADV', 'X'].includes(after.upos) ||
    (after.upos === 'PROPN' && after.form === after.form.toLowerCase());
  if (!mayBeVerb || after.mention !== undefined) return 0;
  return end === body.length - 1 ? 6 : lastVerb < 0 ? 5 : 2;
}

/** "is the key | in the drawer", "was Ada | born in 1990", "has Ada | a dog". */
function scoreAfterOther(body: readonly Token[], end: number, auxiliary: string): number {
  const after = body[end];
  if (!after) return verbAt(body) < 0 || BE.has(auxiliary) ? 5 : 1;
  if (after.upos === 'VERB') return isInsideRelative(body, end) ? 3 : 10;
  if (after.upos === 'ADJ' && after.mention === undefined)
    return end === body.length - 1 || body[end + 1]?.upos === 'ADP' ? 8 : 3;
  if (isAuxiliary(lower(after)) || lower(after) === 'not') return 8;
  if (after.upos === 'ADP') return BE.has(auxiliary) ? (lower(after) === 'of' ? 0 : 4) : 2;
  if (after.upos === 'ADV') return 6;
  if (after.upos === 'DET') return 7;
  return ['NOUN', 'PROPN', 'NUM', 'PRON'].includes(after.upos) || after.mention !== undefined ? 2 : 1;
}

const isThirdPerson = (token: Token): boolean =>
  token.upos === 'VERB' && lower(token) !== token.lemma && lower(token).endsWith('s');

const verbAt = (body: readonly Token[]): number =>
  body.findLastIndex((token, index) => index > 0 && token.upos === 'VERB');

const isInsideRelative = (body: readonly Token[], at: number): boolean =>
  body
    .slice(0, at)
    .some(
      (token) =>
        ['that', 'which', 'who', 'whose'].includes(lower(token)) && token.index > (body[0]?.index ?? 0),
    );
