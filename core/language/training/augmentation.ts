/**
 * More lessons out of the same treebank, for the text of a memory: short statements, unknown names, mentions that
 * are one word already, missing full stops. Deterministic; every original sentence stays in as it is.
 */
import { roughened, shortClauses } from './augment-clauses';
import { joinMentions } from './augment-mentions';
import { namedSubjects, subjectLexicon } from './augment-subjects';
import { random } from './random';
import type { Tree } from './tree';

/** Share of sentences, in percent, that come again with their mentions joined. */
const JOINED_PERCENT = 40;
const ROUGHENED_PERCENT = 15;
const CLAUSE_PERCENT = 50;

export const augment = (trees: readonly Tree[], seed: number): Tree[] => {
  const source = random(seed);
  const lexicon = subjectLexicon(trees);
  const extra: Tree[] = [];
  trees.forEach((original, origin) => {
    const tree = { ...original, origin };
    if (source.chance(JOINED_PERCENT)) extra.push(joinMentions(tree, source));
    if (source.chance(ROUGHENED_PERCENT)) extra.push(roughened(tree, source));
    for (const clause of shortClauses(tree)) {
      if (!source.chance(CLAUSE_PERCENT)) continue;
      const named = namedSubjects(clause, lexicon, source);
      const joined = source.chance(50) ? joinMentions(named ?? clause, source) : (named ?? clause);
      extra.push({ ...roughened(joined, source), origin });
    }
  });
  return [...trees, ...extra.filter(({ tokens }) => tokens.length > 0)];
};
