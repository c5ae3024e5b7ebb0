/**
 * Noun phrases: from a nominal token and what hangs below it to a referent, with the conditions that the phrase
 * itself makes (whose it is, what it is of, which clause describes it). Written over universal relations: no word
 * of any language stands here.
 */
import { addReferent, mentionOf, numberOf, use, type Draft } from './draft';
import { adpositionOf, childBy, childrenBy, spanOfTokens, subtree, textOf } from './tree';
import type { ReferentId } from '../model/logical-form';
import type { Mention } from '../model/mention';
import type { Token } from '../model/token';
import { determinerOf, modifiersOf, nounText } from './noun-words';
import { classifiedName, isNameLike, nameBeside, nameReferent, nounOf } from './name-phrase';
import { readApposition, readModifiers, readPossessor } from './noun-relations';
import { isConjunct } from './conjunct';

/** The referent of a phrase: a group where it is a coordination. */
export function readPhrase(draft: Draft, token: Token): ReferentId {
  const key = `phrase ${String(token.index)}`;
  const known = draft.read.get(key);
  if (known !== undefined) return known;
  const parts = [token, ...childrenBy(draft.tree, token, 'conj').filter((part) => isConjunct(draft, part))];
  const id = parts.length === 1 ? readSingle(draft, token) : readGroup(draft, parts);
  draft.read.set(key, id);
  return id;
}

function readGroup(draft: Draft, parts: readonly Token[]): ReferentId {
  const joins = parts.flatMap((part) => childrenBy(draft.tree, part, 'cc'));
  use(draft, ...joins);
  const members: ReferentId[] = [];
  for (const part of parts) {
    const id = readSingle(draft, part);
    const referent = draft.referents[id];
    members.push(...(referent?.kind === 'group' ? (referent.members ?? []) : [id]));
  }
  const tokens = parts.flatMap((part) => subtree(draft.tree, part));
  return addReferent(draft, {
    kind: 'group',
    text: textOf(draft.text, tokens),
    span: spanOfTokens(tokens),
    members,
    joined: joins.some((join) => draft.lexicon.words.disjunction.has(join.lemma)) ? 'or' : 'and',
    plural: true,
  });
}

/** One phrase, coordination left aside. */
export function readSingle(draft: Draft, token: Token): ReferentId {
  const key = `single ${String(token.index)}`;
  const known = draft.read.get(key);
  if (known !== undefined) return known;
  const id = makeReferent(draft, token);
  draft.read.set(key, id);
  use(draft, token);
  readApposition(draft, token, id);
  const target = draft.read.get(key) ?? id;
  readPossessor(draft, token, target);
  readModifiers(draft, token, target);
  return target;
}

function makeReferent(draft: Draft, token: Token): ReferentId {
  const mention = mentionOf(draft, token);
  if (draft.asked.has(token.start)) {
    return addReferent(draft, { kind: 'gap', text: token.form, span: token, askedAt: token.start });
  }
  if (mention?.kind === 'literal' && !isNameLike(mention.text, mention.type))
    return literalReferent(draft, token, mention);
  if (
    token.upos === 'PRON' ||
    (token.upos === 'DET' && draft.lexicon.words.pronouns.has(token.form.toLowerCase()))
  )
    return pronounReferent(draft, token);
  if (token.upos === 'NUM' && mention === undefined) {
    const literal = draft.literals.get(token.start)?.find((candidate) => candidate.end === token.end);
    if (literal) return literalReferent(draft, token, literal);
  }
  if (token.upos === 'PROPN' || mention !== undefined || isNameByCase(draft, token))
    return nameReferent(draft, token, mention);
  return commonReferent(draft, token);
}

/** A capitalised noun inside a sentence is a name, in languages that write common nouns small. */
const isNameByCase = (draft: Draft, token: Token): boolean =>
  token.upos === 'NOUN' &&
  /^\p{Lu}/u.test(token.form) &&
  (token.index > 0 ? !draft.lexicon.words.capitalisesNouns : draft.lexicon.isProperName(token.form));

function literalReferent(draft: Draft, token: Token, mention: Mention & { kind: 'literal' }): ReferentId {
  return addReferent(draft, {
    kind: 'literal',
    text: mention.text,
    span: { start: token.start, end: token.end },
    literal: mention,
    ...(mention.type === 'code' ? { name: mention.text, candidates: draft.lexicon.named(mention.text) } : {}),
  });
}

function pronounReferent(draft: Draft, token: Token): ReferentId {
  const pronoun = draft.lexicon.words.pronouns.get(token.form.toLowerCase());
  const elided = elidedNoun(draft, token);
  if (elided) return elided;
  return addReferent(draft, {
    kind: pronoun?.person === 1 ? 'speaker' : 'pronoun',
    text: token.form,
    span: token,
    plural: pronoun?.number === 'plural',
    ...(pronoun?.gender ? { gender: pronoun.gender } : {}),
  });
}

/** "… and that of sample B": the noun of the phrase before that has a genitive too. */
function elidedNoun(draft: Draft, token: Token): ReferentId | undefined {
  const genitive = (one: Token): boolean =>
    childrenBy(draft.tree, one, 'nmod').some((child) =>
      draft.lexicon.words.genitive.has(adpositionOf(draft.tree, child) ?? ''),
    );
  if (!genitive(token)) return undefined;
  const noun = draft.tree.tokens
    .slice(0, token.index)
    .findLast((one) => one.upos === 'NOUN' && genitive(one));
  if (!noun) return undefined;
  const tokens = [...modifiersOf(draft, noun), noun];
  return addReferent(draft, {
    kind: 'definite',
    text: textOf(draft.text, tokens),
    span: token,
    noun: nounText(tokens, noun),
    head: noun.lemma,
  });
}

function commonReferent(draft: Draft, token: Token): ReferentId {
  const tree = draft.tree;
  const name = nameBeside(draft, token);
  if (name) {
    use(draft, name.token, ...name.parts);
    const determiner = determinerOf(draft, token);
    use(draft, determiner.token);
    return classifiedName(draft, nounOf(draft, token), name.parts, name.text, determiner.definite);
  }
  const modifiers = modifiersOf(draft, token);
  const determiner = determinerOf(draft, token);
  const count = childrenBy(tree, token, 'nummod').find((child) => numberOf(draft, child) !== undefined);
  const quantity = count ? numberOf(draft, count) : undefined;
  const ordinal = count && draft.literals.get(count.start)?.some((literal) => literal.type === 'ordinal');
  use(draft, ...modifiers, determiner.token, count, token);
  const possessed = childBy(tree, token, 'nmod:poss') !== undefined;
  const plural = token.feats['Number'] === 'Plur';
  const tokens = [...modifiers, token].sort((a, b) => a.index - b.index);
  const text = textOf(draft.text, tokens);
  const askedAt =
    determiner.token && draft.asked.has(determiner.token.start) ? determiner.token.start : undefined;
  return addReferent(draft, {
    kind:
      askedAt !== undefined
        ? 'gap'
        : determiner.definite || possessed
          ? 'definite'
          : determiner.token || quantity !== undefined
            ? 'indefinite'
            : 'bare',
    text: quantity !== undefined && count ? textOf(draft.text, [count, ...tokens]) : text,
    span: spanOfTokens(tokens),
    noun: nounText(tokens, token),
    head: token.lemma,
    plural,
    candidates: draft.lexicon.named(text),
    ...(quantity !== undefined && ordinal !== true ? { quantity } : {}),
    ...(determiner.quantifier && askedAt === undefined ? { quantifier: determiner.quantifier } : {}),
    ...(askedAt === undefined ? {} : { askedAt }),
  });
}
