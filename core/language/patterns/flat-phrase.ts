/**
 * Noun phrases without a parser: determiners and modifiers before the noun, "of" behind it, "'s" before it, and
 * coordination. What is more than that is no flat phrase (`flat-clause.ts`).
 */
import type { Token } from '../../model/token';
import type { Language } from '../../ports';
import { isGenitive, isJoint, isPossessive } from './flat-clause';

/** Where a token hangs; what the tagger said of it holds unless it is said here. */
export interface Arc {
  readonly head: number;
  readonly deprel: string;
  readonly upos?: string;
  readonly lemma?: string;
}

/** By index of the token. */
export type Arcs = Map<number, Arc>;

/** Hangs the phrase below `head`; gives the index of its own head. */
export function phrase(
  tokens: readonly Token[],
  head: number,
  deprel: string,
  arcs: Arcs,
  language: Language,
): number {
  const joint = tokens.findIndex(isJoint);
  if (joint > 0) return coordination(tokens, joint, head, deprel, arcs, language);
  const possessive = tokens.findIndex(isPossessive);
  if (possessive > 0 && possessive < tokens.length - 1) {
    const root = phrase(tokens.slice(possessive + 1), head, deprel, arcs, language);
    const owner = phrase(tokens.slice(0, possessive), root, 'nmod:poss', arcs, language);
    const mark = tokens[possessive];
    if (mark) arcs.set(mark.index, { head: owner, deprel: 'case' });
    return root;
  }
  const genitive = tokens.findIndex((token) => isGenitive(token, language));
  if (genitive > 0) {
    const root = phrase(tokens.slice(0, genitive), head, deprel, arcs, language);
    const owner = phrase(tokens.slice(genitive + 1), root, 'nmod', arcs, language);
    const mark = tokens[genitive];
    if (mark) arcs.set(mark.index, { head: owner, deprel: 'case', upos: 'ADP' });
    return root;
  }
  return simple(tokens, head, deprel, arcs, language);
}

/** "Mary and John", "A, B and C" */
function coordination(
  tokens: readonly Token[],
  joint: number,
  head: number,
  deprel: string,
  arcs: Arcs,
  language: Language,
): number {
  const root = phrase(tokens.slice(0, joint), head, deprel, arcs, language);
  let marks: Token[] = [];
  let item: Token[] = [];
  const close = (): void => {
    if (item.length === 0) return;
    const member = phrase(item, root, 'conj', arcs, language);
    for (const mark of marks)
      arcs.set(mark.index, { head: member, deprel: mark.upos === 'PUNCT' ? 'punct' : 'cc' });
    marks = [];
    item = [];
  };
  for (const token of tokens.slice(joint)) {
    if (!isJoint(token)) item.push(token);
    else {
      close();
      marks.push(token);
    }
  }
  close();
  return root;
}

/** "the research department", "ticket 88", "her car" */
function simple(
  tokens: readonly Token[],
  head: number,
  deprel: string,
  arcs: Arcs,
  language: Language,
): number {
  const last = tokens.at(-1);
  const noun = last?.upos === 'NUM' && last.mention === undefined ? (tokens.at(-2) ?? last) : last;
  if (noun === undefined) return head;
  const bare =
    noun.mention === undefined &&
    !['NOUN', 'PROPN', 'PRON', 'NUM', 'ADJ', 'X', 'SYM', 'DET'].includes(noun.upos);
  arcs.set(noun.index, {
    head,
    deprel,
    ...(bare ? quality(noun, language) : {}),
  });
  for (const token of tokens)
    if (token !== noun)
      arcs.set(token.index, { head: noun.index, deprel: modifierRelation(token, language) });
  return noun.index;
}

/** A verb's form that stands for a noun phrase names a quality ("pending"). */
const quality = (token: Token, language: Language): Pick<Arc, 'upos' | 'lemma'> => {
  const form = token.form.toLowerCase();
  return token.upos === 'VERB'
    ? { upos: 'ADJ', lemma: form }
    : { upos: 'NOUN', lemma: language.lemma(form, 'NOUN') };
};

function modifierRelation(token: Token, language: Language): string {
  const pronoun = language.words.pronouns.get(token.form.toLowerCase());
  if (pronoun?.possessive === true && token.mention === undefined) return 'nmod:poss';
  if (token.upos === 'DET') return 'det';
  if (token.upos === 'ADJ') return 'amod';
  return token.upos === 'NUM' ? 'nummod' : 'compound';
}
