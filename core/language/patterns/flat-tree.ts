/**
 * The tree of a sentence that a pattern covers: the pattern says which words are the predicate and which stretches its
 * participants, and inside a stretch noun phrases are simple. Universal Dependencies throughout.
 * @see https://universaldependencies.org/u/dep/
 */
import type { Token } from '../../model/token';
import type { Language } from '../../ports';
import { isPossessive } from './flat-clause';
import { phrase, type Arc, type Arcs } from './flat-phrase';

/** The sentence's words in order: a word of the pattern, or the whole stretch that fills a slot. */
export type FlatPart =
  | { readonly kind: 'word'; readonly token: Token }
  | { readonly kind: 'slot'; readonly tokens: readonly Token[] };

/** Tokens with the tree that the parts make. What is in none of them hangs at the root as it best may. */
export function flatTree(
  tokens: readonly Token[],
  parts: readonly FlatPart[],
  times: readonly (readonly Token[])[],
  language: Language,
): readonly Token[] {
  const arcs: Arcs = new Map();
  const root = clause(parts, arcs, language);
  for (const time of times) attachTime(time, root, arcs);
  return tokens.map((token) => {
    const arc = arcs.get(token.index) ?? leftover(token, root);
    return {
      ...token,
      head: arc.head,
      deprel: arc.deprel,
      upos: arc.upos ?? token.upos,
      lemma: arc.lemma ?? token.lemma,
    };
  });
}

// ------------------------------------------------------------------------------------ the clause

function clause(parts: readonly FlatPart[], arcs: Arcs, language: Language): number {
  const copulaAt = parts.findIndex((part) => part.kind === 'word' && part.token.upos === 'AUX');
  if (copulaAt < 0) return verbal(parts, arcs, language);
  return copular(parts, copulaAt, arcs, language);
}

/** "{person} work at {organization}" */
function verbal(parts: readonly FlatPart[], arcs: Arcs, language: Language): number {
  const at = verbAt(parts);
  const part = parts[at];
  if (part?.kind !== 'word') return -1;
  const verb = part.token;
  arcs.set(verb.index, {
    head: -1,
    deprel: 'root',
    upos: 'VERB',
    lemma: verbLemma(verb, language),
  });
  subjectGroup(parts.slice(0, at), verb.index, 'nsubj', arcs, language);
  complements(parts.slice(at + 1), verb.index, arcs, language);
  return verb.index;
}

/** The first word that is one by its tag; else the first behind a slot ("like" looks like an adposition). */
function verbAt(parts: readonly FlatPart[]): number {
  const word = parts.findIndex((part) => part.kind === 'word' && !isMark(part.token));
  if (word >= 0) return word;
  const slot = parts.findIndex((part) => part.kind === 'slot');
  return parts.findIndex((part, index) => index > slot && part.kind === 'word');
}

/** "{a} be {b}", "{a} be in {b}", "{a} be head of {b}", "{a} be assigned to {b}", "{a} be {b} old". */
function copular(parts: readonly FlatPart[], copulaAt: number, arcs: Arcs, language: Language): number {
  const copula = parts[copulaAt];
  const before = parts.slice(0, copulaAt);
  const after = parts.slice(copulaAt + 1);
  const words = after.flatMap((part, index) =>
    part.kind === 'word' && !isMark(part.token) && !isPossessive(part.token)
      ? [{ token: part.token, index }]
      : [],
  );
  const predicate = words[0];
  if (copula?.kind !== 'word') return -1;
  if (predicate === undefined) return nominal(before, copula.token, after, arcs, language);
  const { token, index } = predicate;
  const participle = isParticiple(token, language);
  const verb = verbLemma(token, language);
  arcs.set(token.index, {
    head: -1,
    deprel: 'root',
    ...(participle
      ? { upos: 'VERB', lemma: verb }
      : token.upos === 'ADJ' || token.upos === 'ADV'
        ? { upos: 'ADJ' }
        : { upos: 'NOUN', lemma: language.lemma(token.form.toLowerCase(), 'NOUN') }),
  });
  arcs.set(copula.token.index, { head: token.index, deprel: participle ? 'aux:pass' : 'cop' });
  subjectGroup(before, token.index, participle ? 'nsubj:pass' : 'nsubj', arcs, language);
  for (const part of after.slice(0, index)) attachBefore(part, token.index, arcs, language);
  complements(after.slice(index + 1), token.index, arcs, language);
  return token.index;
}

/** No word of the pattern but "be" and adpositions: what stands behind them is the predicate. */
function nominal(
  before: readonly FlatPart[],
  copula: Token,
  after: readonly FlatPart[],
  arcs: Arcs,
  language: Language,
): number {
  const at = after.findIndex((part) => part.kind === 'slot');
  const slot = after[at];
  if (slot?.kind !== 'slot') return -1;
  const root = phrase(slot.tokens, -1, 'root', arcs, language);
  arcs.set(copula.index, { head: root, deprel: 'cop' });
  for (const part of after.slice(0, at)) attachBefore(part, root, arcs, language);
  subjectGroup(before, root, 'nsubj', arcs, language);
  complements(after.slice(at + 1), root, arcs, language);
  return root;
}

/** What stands before the predicate: a slot, "{x} 's manager", "the manager of {x}". */
function subjectGroup(
  parts: readonly FlatPart[],
  head: number,
  deprel: string,
  arcs: Arcs,
  language: Language,
): void {
  const noun = parts
    .flatMap((part) =>
      part.kind === 'word' && !isMark(part.token) && !isPossessive(part.token) ? [part.token] : [],
    )
    .at(-1);
  if (noun === undefined) {
    for (const part of parts)
      if (part.kind === 'slot') phrase(part.tokens, head, deprel, arcs, language);
      else arcs.set(part.token.index, { head, deprel: 'mark' });
    return;
  }
  arcs.set(noun.index, {
    head,
    deprel,
    upos: 'NOUN',
    lemma: language.lemma(noun.form.toLowerCase(), 'NOUN'),
  });
  const at = parts.findIndex((part) => part.kind === 'word' && part.token === noun);
  for (const [index, part] of parts.slice(0, at).entries()) {
    const next = parts[index + 1];
    if (part.kind === 'slot') possessor(part.tokens, noun.index, next, arcs, language);
    else if (!isPossessive(part.token)) attachBefore(part, noun.index, arcs, language);
  }
  complements(parts.slice(at + 1), noun.index, arcs, language);
}

function possessor(
  tokens: readonly Token[],
  head: number,
  next: FlatPart | undefined,
  arcs: Arcs,
  language: Language,
): void {
  const owner = phrase(tokens, head, 'nmod:poss', arcs, language);
  if (next?.kind === 'word' && isPossessive(next.token))
    arcs.set(next.token.index, { head: owner, deprel: 'case' });
}

/** Adposition or determiner before the predicate, or the possessor of it. */
function attachBefore(part: FlatPart, head: number, arcs: Arcs, language: Language): void {
  if (part.kind === 'slot') phrase(part.tokens, head, 'nmod:poss', arcs, language);
  else if (isPossessive(part.token)) {
    const owner = [...arcs].find(([, arc]) => arc.head === head && arc.deprel === 'nmod:poss')?.[0];
    arcs.set(part.token.index, { head: owner ?? head, deprel: 'case' });
  } else
    arcs.set(part.token.index, {
      head,
      deprel: part.token.upos === 'DET' ? 'det' : part.token.upos === 'ADP' ? 'case' : 'advmod',
    });
}

/** What stands behind the predicate: objects, and phrases with their adpositions. */
function complements(parts: readonly FlatPart[], head: number, arcs: Arcs, language: Language): void {
  const under = arcs.get(head)?.upos === 'NOUN' ? 'nmod' : 'obl';
  let marks: Token[] = [];
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'word') {
      marks.push(part.token);
      if (parts[index + 1] === undefined) particles(marks, head, arcs);
      continue;
    }
    const adpositions = marks.filter(
      (token) => token.upos === 'ADP' || token.upos === 'SCONJ' || token.upos === 'PART',
    );
    const root = phrase(part.tokens, head, adpositions.length > 0 ? under : 'obj', arcs, language);
    particles(
      marks.filter((token) => !adpositions.includes(token)),
      head,
      arcs,
    );
    for (const token of adpositions) arcs.set(token.index, { head: root, deprel: 'case', upos: 'ADP' });
    marks = [];
  }
}

const particles = (tokens: readonly Token[], head: number, arcs: Arcs): void => {
  for (const token of tokens)
    arcs.set(token.index, {
      head,
      deprel:
        token.upos === 'ADP'
          ? 'compound:prt'
          : token.upos === 'DET'
            ? 'det'
            : token.upos === 'NOUN'
              ? 'obj'
              : 'advmod',
    });
};

/** The tagger's own lemma where it saw a verb: it knows more than the form alone. */
const verbLemma = (token: Token, language: Language): string =>
  token.upos === 'VERB' ? token.lemma : language.lemma(token.form.toLowerCase(), 'VERB');

const isMark = (token: Token): boolean =>
  ['ADP', 'DET', 'PART', 'SCONJ', 'CCONJ', 'PUNCT'].includes(token.upos);

/** A form of a verb that is not its base, or tagged as one. */
const isParticiple = (token: Token, language: Language): boolean => {
  const form = token.form.toLowerCase();
  if (token.upos === 'VERB') return true;
  return (
    token.upos !== 'ADJ' && language.lemma(form, 'VERB') !== form && language.lemma(form, 'NOUN') === form
  );
};

// ------------------------------------------------------------------------------------ the rest

function attachTime(time: readonly Token[], root: number, arcs: Arcs): void {
  const date = time.at(-1);
  if (date === undefined) return;
  arcs.set(date.index, { head: root, deprel: time.length > 1 ? 'obl' : 'obl:unmarked' });
  for (const mark of time.slice(0, -1))
    arcs.set(mark.index, { head: date.index, deprel: 'case', upos: 'ADP' });
}

const LEFTOVER: Readonly<Record<string, string>> = {
  PUNCT: 'punct',
  AUX: 'aux',
  CCONJ: 'cc',
  ADP: 'case',
  DET: 'det',
};

const leftover = (token: Token, root: number): Arc => ({
  head: root,
  deprel: LEFTOVER[token.upos] ?? 'advmod',
});
