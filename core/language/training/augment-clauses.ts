/** Short statements cut out of long sentences: a finite clause with its subject, as people write one fact at a time. */
import type { Random } from './random';
import type { Tree, TreeToken } from './tree';
import { cutOut, isContiguous, subtree } from './tree-edit';

const CLAUSE_RELATIONS = new Set(['conj', 'ccomp', 'advcl', 'parataxis', 'root']);
const LINKS = new Set(['cc', 'mark', 'punct', 'discourse', 'vocative']);
const SUBJECTS = new Set(['nsubj', 'nsubj:pass']);
/** Below the root of a clause, these open a clause of their own. */
const DETACHED = new Set(['conj', 'advcl', 'parataxis', 'cc']);

const CLAUSE_WORDS_MIN = 3;
const CLAUSE_WORDS_MAX = 14;

export const shortClauses = (tree: Tree): Tree[] =>
  tree.tokens.flatMap((token, root) => {
    if (!CLAUSE_RELATIONS.has(token.deprel) || !hasOwnSubject(tree, root)) return [];
    const clause = clauseAt(tree, root);
    return clause === undefined ? [] : [clause];
  });

const hasOwnSubject = (tree: Tree, root: number): boolean =>
  tree.tokens.some(
    (token) => token.head === root && SUBJECTS.has(token.deprel) && !/PronType=(?:Rel|Int)/.test(token.feats),
  );

const clauseAt = (tree: Tree, root: number): Tree | undefined => {
  const dropped = new Set<number>();
  tree.tokens.forEach((token, index) => {
    if (token.head !== root) return;
    if (!LINKS.has(token.deprel) && !DETACHED.has(token.deprel)) return;
    if (token.deprel === 'mark' && /^to$/i.test(token.form)) return;
    for (const place of subtree(tree, index)) dropped.add(place);
  });
  const kept = subtree(tree, root).filter((index) => !dropped.has(index));
  if (kept.length < CLAUSE_WORDS_MIN || kept.length > CLAUSE_WORDS_MAX || !isContiguous(kept))
    return undefined;
  const clause = cutOut(tree, kept, root);
  if (clause === undefined) return undefined;
  const [first, ...rest] = clause.tokens;
  if (first === undefined || /^(?:PUNCT|SCONJ)$/.test(first.upos)) return undefined;
  const place = kept.indexOf(root);
  return { ...clause, tokens: [{ ...first, form: capitalised(first.form) }, ...rest, fullStop(place)] };
};

export const capitalised = (form: string): string => form.charAt(0).toUpperCase() + form.slice(1);

const fullStop = (head: number): TreeToken => ({
  form: '.',
  lemma: '.',
  upos: 'PUNCT',
  xpos: '.',
  feats: '_',
  head,
  deprel: 'punct',
  spaceAfter: true,
  word: 0,
});

/** A share of sentences loses its final mark, or the capital it begins with. */
export const roughened = (tree: Tree, source: Random): Tree => {
  const last = tree.tokens.at(-1);
  const dropsMark =
    source.chance(30) &&
    last?.upos === 'PUNCT' &&
    !tree.tokens.some(({ head }) => head === tree.tokens.length - 1);
  const tokens = dropsMark ? tree.tokens.slice(0, -1) : tree.tokens;
  const [first, ...rest] = tokens;
  if (first === undefined || first.upos === 'PROPN' || first.form === 'I' || !source.chance(20))
    return { ...tree, tokens };
  return {
    ...tree,
    tokens: [{ ...first, form: first.form.charAt(0).toLowerCase() + first.form.slice(1) }, ...rest],
  };
};
