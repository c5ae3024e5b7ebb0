/**
 * "I live in Leeds" teaches "Dana lives in Leeds": a personal pronoun that is a subject is replaced by a name, and
 * the finite verb by its third person where the treebank has that form. Names before present-tense verbs are rare in
 * treebanks and the rule in what people note down.
 */
import type { Random } from './random';
import { tagOf, type Tree, type TreeToken } from './tree';

export interface SubjectLexicon {
  /** Lemma and word class of a verb -> its third person singular, present indicative. */
  readonly thirdPersons: ReadonlyMap<string, TreeToken>;
  /** Single proper names, most of them people and places. */
  readonly names: readonly TreeToken[];
}

const THIRD_PERSON = 'Number=Sing|Person=3|Tense=Pres';
const FINITE_PRESENT = /Mood=Ind\|.*Tense=Pres\|VerbForm=Fin/;
const FINITE_PAST = 'Tense=Past|VerbForm=Fin';

export const subjectLexicon = (trees: readonly Tree[]): SubjectLexicon => {
  const thirdPersons = new Map<string, TreeToken>();
  const names: TreeToken[] = [];
  for (const { tokens } of trees)
    for (const token of tokens) {
      const key = verbKey(token);
      if (token.feats.includes(THIRD_PERSON) && /^\p{Ll}{2,}$/u.test(token.form) && !thirdPersons.has(key))
        thirdPersons.set(key, token);
      if (token.upos === 'PROPN' && token.deprel === 'nsubj' && /^\p{Lu}\p{Ll}{2,}$/u.test(token.form))
        names.push(token);
    }
  return { thirdPersons, names };
};

/** Undefined where nothing can be replaced. */
export const namedSubjects = (tree: Tree, lexicon: SubjectLexicon, source: Random): Tree | undefined => {
  const changes = new Map<number, Partial<TreeToken>>();
  tree.tokens.forEach((token, index) => {
    if (token.upos !== 'PRON' || !token.feats.includes('PronType=Prs') || !token.deprel.startsWith('nsubj'))
      return;
    if (tree.tokens.some(({ head }) => head === index)) return;
    const finite = finiteVerb(tree, token.head);
    const agreement = finite === undefined ? undefined : agreeing(tree, finite, lexicon);
    if (finite === undefined || agreement === undefined || finite < index) return;
    const name = lexicon.names[source.below(lexicon.names.length)];
    if (name === undefined) return;
    changes.set(index, nameToken(name, source));
    if (agreement !== 'unchanged') changes.set(finite, verbForm(agreement));
  });
  if (changes.size === 0) return undefined;
  return { ...tree, tokens: tree.tokens.map((token, index) => ({ ...token, ...changes.get(index) })) };
};

const nameToken = (name: TreeToken, source: Random): Partial<TreeToken> => ({
  form: name.form,
  lemma: name.lemma,
  upos: name.upos,
  xpos: name.xpos,
  feats: name.feats,
  ...(source.chance(50) ? { placeholder: 'name' } : {}),
});

const verbForm = ({ form, xpos, feats }: TreeToken): Partial<TreeToken> => ({ form, xpos, feats });

/** The word that is inflected for the subject: the predicate itself, or an auxiliary of it. */
const finiteVerb = (tree: Tree, predicate: number): number | undefined => {
  const places = tree.tokens.map((_, index) => index);
  const candidates = places.filter((index) => {
    const token = tree.tokens[index];
    return index === predicate || (token?.head === predicate && /^(?:aux|cop)/.test(token.deprel));
  });
  return candidates.find((index) => (tree.tokens[index]?.feats ?? '').includes('VerbForm=Fin'));
};

const agreeing = (
  tree: Tree,
  place: number,
  { thirdPersons }: SubjectLexicon,
): TreeToken | 'unchanged' | undefined => {
  const verb = tree.tokens[place];
  if (verb === undefined) return undefined;
  if (verb.feats.includes('Person=3') && verb.feats.includes('Number=Sing')) return 'unchanged';
  if (verb.feats.includes(FINITE_PAST) && verb.upos === 'VERB') return 'unchanged';
  if (!FINITE_PRESENT.test(verb.feats)) return tagOf(verb) === 'AUX|MD' ? 'unchanged' : undefined;
  // a clitic form ("'m") has no full third person to take its place
  return /^\p{L}{1,}$/u.test(verb.form) ? thirdPersons.get(verbKey(verb)) : undefined;
};

const verbKey = ({ lemma, upos }: TreeToken): string => `${lemma}|${upos}`;
