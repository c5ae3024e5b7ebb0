/**
 * Noun phrases: from a nominal token and what hangs below it to a referent, with the conditions that the phrase
 * itself makes (whose it is, what it is of, which clause describes it). Written over universal relations: no word
 * of any language stands here.
 */
import type { Condition, Referent, ReferentId, TimeExpression } from '../model/logical-form';
import type { Mention } from '../model/mention';
import { iri } from '../model/term';
import type { Token } from '../model/token';
import { addReferent, mentionOf, numberOf, refine, use, type Draft } from './draft';
import {
  adpositionOf,
  childBy,
  childrenBy,
  childrenOf,
  relation,
  spanOfTokens,
  subtree,
  textOf,
} from './tree';

/** Reads a clause that describes a referent; given by the clause reader, which in turn reads noun phrases. */
export type ReadRelative = (draft: Draft, verb: Token, described: ReferentId, asserted: boolean) => void;

/** The referent of a phrase: a group where it is a coordination. */
export function readPhrase(draft: Draft, token: Token, readRelative: ReadRelative): ReferentId {
  const key = `phrase ${String(token.index)}`;
  const known = draft.read.get(key);
  if (known !== undefined) return known;
  const parts = [token, ...childrenBy(draft.tree, token, 'conj').filter((part) => isConjunct(draft, part))];
  const id =
    parts.length === 1 ? readSingle(draft, token, readRelative) : readGroup(draft, parts, readRelative);
  draft.read.set(key, id);
  return id;
}

/** "by Xander, not by Wout": what is denied takes no part. */
export function isExcluded(draft: Draft, token: Token): boolean {
  const negation = childrenOf(draft.tree, token).find(
    (child) =>
      child.index < token.index &&
      (draft.lexicon.words.negation.has(child.lemma) || child.feats['Polarity'] === 'Neg'),
  );
  if (!negation || negation.deprel === 'det') return false;
  use(draft, ...subtree(draft.tree, token));
  return true;
}

/** Coordinated with a phrase, and no clause of its own. */
const isConjunct = (draft: Draft, token: Token): boolean =>
  childBy(draft.tree, token, 'nsubj', 'cop') === undefined &&
  !isExcluded(draft, token) &&
  (isNominal(token) || token.upos === 'ADJ');

export const isNominal = (token: Token): boolean =>
  ['NOUN', 'PROPN', 'PRON', 'NUM', 'SYM', 'X', 'DET'].includes(token.upos) || token.mention !== undefined;

function readGroup(draft: Draft, parts: readonly Token[], readRelative: ReadRelative): ReferentId {
  const joins = parts.flatMap((part) => childrenBy(draft.tree, part, 'cc'));
  use(draft, ...joins);
  const members: ReferentId[] = [];
  for (const part of parts) {
    const id = readSingle(draft, part, readRelative);
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
export function readSingle(draft: Draft, token: Token, readRelative: ReadRelative): ReferentId {
  const key = `single ${String(token.index)}`;
  const known = draft.read.get(key);
  if (known !== undefined) return known;
  const id = makeReferent(draft, token);
  draft.read.set(key, id);
  use(draft, token);
  readApposition(draft, token, id, readRelative);
  const target = draft.read.get(key) ?? id;
  readPossessor(draft, token, target, readRelative);
  readModifiers(draft, token, target, readRelative);
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
  token.index > 0 &&
  /^\p{Lu}/u.test(token.form) &&
  !draft.lexicon.words.capitalisesNouns;

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

function nameReferent(draft: Draft, token: Token, mention: Mention | undefined): ReferentId {
  const tree = draft.tree;
  const parts = [
    token,
    ...childrenBy(tree, token, 'flat').filter((part) => part.upos === 'PROPN' || part.upos === 'NUM'),
    ...childrenBy(tree, token, 'compound').filter(
      (part) => part.upos === 'PROPN' && part.mention === undefined,
    ),
  ].sort((a, b) => a.index - b.index);
  use(draft, ...parts, childBy(tree, token, 'det'));
  const name = mention ? mention.text : textOf(draft.text, parts);
  const classNoun = childrenOf(tree, token).find(
    (child) =>
      child.upos === 'NOUN' &&
      child.mention === undefined &&
      child.index < token.index &&
      (child.deprel === 'compound' || child.deprel === 'nmod' || child.deprel === 'amod') &&
      adpositionOf(tree, child) === undefined,
  );
  const determiner = determinerOf(draft, token);
  const possessed = childBy(tree, token, 'nmod:poss') !== undefined;
  const definite =
    determiner.definite || possessed || (classNoun !== undefined && determinerOf(draft, classNoun).definite);
  if (classNoun) return classifiedName(draft, nounOf(draft, classNoun), parts, name, definite);
  const bare = bareQuotes(name);
  const taken = mention && mention.kind !== 'literal' ? classInName(draft, bare) : undefined;
  if (taken)
    return classifiedName(
      draft,
      { noun: taken.noun, head: taken.noun, tokens: [] },
      parts,
      taken.name,
      definite,
      bare,
    );
  return addReferent(draft, {
    kind: 'name',
    text: name,
    span: spanOfTokens(parts),
    name: bare,
    candidates: draft.lexicon.named(bare),
    ...(mention?.kind === 'literal' ? { literal: mention } : {}),
  });
}

/**
 * A mention that begins with a class noun: "container C-118", "Van 3", "daughter Frida". Capitalised words of one name
 * ("Marine Lab", "Hotel Alfama") are left alone; a numeral or code behind a capitalised word makes it a class.
 */
function classInName(
  draft: Draft,
  name: string,
): { readonly noun: string; readonly name: string } | undefined {
  const at = name.indexOf(' ');
  if (at <= 0) return undefined;
  const first = name.slice(0, at);
  const rest = bareQuotes(name.slice(at + 1));
  const isLower = first === first.toLowerCase();
  const numbered = /^(?:[\p{L}]{0,4}[-/]?\d[\p{L}\d./-]*|\p{Lu}|[IVX]+)$/u.test(rest);
  const namedHuman = rest.includes(' ') && draft.lexicon.words.givenNames.has(rest.split(' ')[0] ?? '');
  if (!/^\p{L}+$/u.test(first) || draft.lexicon.words.titles.has(first)) return undefined;
  return isLower || numbered || namedHuman
    ? { noun: draft.lexicon.nounLemma(first.toLowerCase()), name: rest }
    : undefined;
}

interface ClassNoun {
  readonly noun: string;
  readonly head: string;
  readonly tokens: readonly Token[];
}

function nounOf(draft: Draft, classNoun: Token): ClassNoun {
  const tokens = [...modifiersOf(draft, classNoun), classNoun];
  use(draft, ...tokens, childBy(draft.tree, classNoun, 'det'));
  return { noun: nounText(tokens, classNoun), head: classNoun.lemma, tokens };
}

/** A code with letters can name a thing ("C-118"); an address, a version or a measurement is a value. */
const isNameLike = (text: string, type: string): boolean =>
  type === 'code' && /\p{L}/u.test(text) && !/[@:]|\/\/|^v?\d+(\.\d+)+/u.test(text);

/**
 * "container C-118", "the server atlas", "Van 3", "team Otter": a class noun and a name. After an article the name stands
 * alone; a number is no name without its noun.
 */
function classifiedName(
  draft: Draft,
  classNoun: ClassNoun,
  nameParts: readonly Token[],
  name: string,
  definite: boolean,
  wholeText?: string,
): ReferentId {
  const all = [...classNoun.tokens, ...nameParts].sort((a, b) => a.index - b.index);
  const whole = wholeText ?? textOf(draft.text, all);
  const bare = bareQuotes(name);
  const isNumber = /^(?:\d[\d./-]*\p{L}?|\p{Lu}|[IVX]+)$/u.test(bare);
  const given = draft.lexicon.words.givenNames.has(bare);
  const standsAlone = definite || given || (/\p{L}/u.test(bare) && /\p{N}/u.test(bare)) || bare.includes(' ');
  const label = isNumber || !standsAlone ? whole : bare;
  const candidates = firstNonEmpty([
    () => draft.lexicon.named(whole),
    () => (isNumber ? [] : draft.lexicon.named(bare)),
  ]);
  return addReferent(draft, {
    kind: 'name',
    text: whole,
    span: spanOfTokens(all),
    name: label,
    aliases: isNumber ? [] : [label === whole ? bare : whole],
    noun: classNoun.noun,
    head: classNoun.head,
    candidates,
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

/** A name that stands right behind its class noun: "the firm Marlowe & Kaye", "room B12", "van 3". */
function nameBeside(
  draft: Draft,
  token: Token,
): { readonly token: Token; readonly parts: readonly Token[]; readonly text: string } | undefined {
  const next = draft.tree.tokens[token.index + 1];
  if (next?.head !== token.index) return undefined;
  const mention = mentionOf(draft, next);
  const nameLike =
    next.upos === 'PROPN' ||
    (mention !== undefined &&
      (mention.kind !== 'literal' || mention.type === 'code' || mention.type === 'number')) ||
    next.upos === 'NUM' ||
    next.upos === 'X';
  if (!nameLike || adpositionOf(draft.tree, next) !== undefined) return undefined;
  if (!['flat', 'appos', 'nummod', 'compound', 'nmod', 'dep', 'list'].includes(relation(next)))
    return undefined;
  const parts = [next, ...childrenBy(draft.tree, next, 'flat', 'compound')].sort((a, b) => a.index - b.index);
  return { token: next, parts, text: mention ? mention.text : textOf(draft.text, parts) };
}

/** Adjectives, compounds and literals that make the noun more special, in text order. */
function modifiersOf(draft: Draft, token: Token): readonly Token[] {
  const direct = childrenBy(draft.tree, token, 'amod', 'compound').filter((child) => {
    if (child.index > token.index || draft.lexicon.words.same.has(child.lemma)) return false;
    const mention = mentionOf(draft, child);
    return mention?.kind !== 'literal' || mention.type === 'code' || mention.type === 'ordinal';
  });
  return direct
    .flatMap((child) =>
      subtree(
        draft.tree,
        child,
        (below) =>
          ['compound', 'amod', 'advmod', 'punct', 'flat'].includes(relation(below)) &&
          !draft.lexicon.words.function.has(below.form.toLowerCase()),
      ),
    )
    .sort((a, b) => a.index - b.index);
}

interface Determiner {
  readonly token: Token | undefined;
  readonly definite: boolean;
  readonly quantifier?: string;
}

function determinerOf(draft: Draft, token: Token): Determiner {
  const found = childrenBy(draft.tree, token, 'det')[0];
  if (!found) return { token: undefined, definite: false };
  use(draft, ...childrenBy(draft.tree, token, 'det'));
  const demonstrative = found.feats['PronType'] === 'Dem';
  const definite = found.feats['Definite'] === 'Def' || demonstrative;
  const article = found.feats['PronType'] === 'Art' || demonstrative;
  return { token: found, definite, ...(article ? {} : { quantifier: found.lemma }) };
}

/** "The plumber, Mr. Keller", "Mr. Okafor, a 67-year-old man", "two cats, Miso and Tofu". */
function readApposition(draft: Draft, token: Token, id: ReferentId, readRelative: ReadRelative): void {
  for (const other of childrenBy(draft.tree, token, 'appos')) {
    if (draft.used.has(other.index)) continue;
    const otherId = readPhrase(draft, other, readRelative);
    const self = draft.referents[id];
    const apposed = draft.referents[otherId];
    if (!self || !apposed) continue;
    if (self.kind === 'name' && apposed.noun !== undefined && apposed.kind !== 'name') {
      addType(draft, id, apposed, other);
    } else if (apposed.kind === 'group') {
      for (const member of apposed.members ?? []) nameMember(draft, member, self);
      draft.read.set(`single ${String(token.index)}`, otherId);
      movePossession(draft, id, apposed.members ?? []);
    } else if (apposed.kind === 'name') {
      refine(draft, id, {
        kind: 'name',
        ...(apposed.name === undefined ? {} : { name: apposed.name }),
        aliases: apposed.aliases ?? [],
        candidates: apposed.candidates,
        text: apposed.text,
      });
    } else if (apposed.kind === 'literal') {
      refine(draft, id, { ...(apposed.literal ? { literal: apposed.literal } : {}) });
    }
  }
}

function nameMember(draft: Draft, member: ReferentId, described: Referent): void {
  const referent = draft.referents[member];
  if (referent?.kind === 'name' && referent.noun === undefined && described.noun !== undefined)
    refine(draft, member, { noun: described.noun, ...(described.head ? { head: described.head } : {}) });
}

/** Conditions said of the describing phrase hold of each one it names. */
function movePossession(draft: Draft, from: ReferentId, to: readonly ReferentId[]): void {
  const moved = draft.conditions.filter(
    (condition) => condition.kind === 'relation' && (condition.object === from || condition.subject === from),
  );
  for (const condition of moved) {
    if (condition.kind !== 'relation') continue;
    draft.conditions.splice(draft.conditions.indexOf(condition), 1);
    for (const member of to)
      draft.conditions.push({
        ...condition,
        subject: condition.subject === from ? member : condition.subject,
        object: condition.object === from ? member : condition.object,
        functional: false,
      });
  }
}

function addType(draft: Draft, subject: ReferentId, described: Referent, token: Token): void {
  if (described.noun === undefined) return;
  draft.conditions.push({
    ...conditionDefaults(draft, described.span),
    kind: 'type',
    subject,
    noun: described.noun,
    ...optionalIri(draft.lexicon.class(described.noun)),
  });
  use(draft, token);
}

/** "Priya's manager", "her dose": the possessor stands in the relation that the noun names. */
function readPossessor(draft: Draft, token: Token, id: ReferentId, readRelative: ReadRelative): void {
  const possessor = childBy(draft.tree, token, 'nmod:poss');
  if (!possessor) return;
  use(draft, ...childrenBy(draft.tree, possessor, 'case'));
  const owner = readPhrase(draft, possessor, readRelative);
  relateByNoun(draft, owner, id, token);
}

/** Adds "`owner` has `id` as its noun", for each member where the possessed are several. */
export function relateByNoun(draft: Draft, owner: ReferentId, id: ReferentId, token: Token): void {
  const referent = draft.referents[id];
  const targets = referent?.kind === 'group' ? (referent.members ?? []) : [id];
  for (const target of targets) {
    const noun = draft.referents[target]?.noun;
    if (noun === undefined) continue;
    pushNounRelation(draft, owner, noun, target, token, targets.length === 1 && referent?.plural !== true);
  }
}

export function pushNounRelation(
  draft: Draft,
  owner: ReferentId,
  noun: string,
  target: ReferentId,
  token: Token,
  functional: boolean,
): void {
  const declared = draft.lexicon.nounProperty(noun);
  draft.conditions.push({
    ...conditionDefaults(draft, { start: token.start, end: token.end }),
    kind: 'relation',
    subject: declared?.inverted ? target : owner,
    relation: { lemma: noun, kind: 'noun', ...optionalIri(declared?.iri) },
    object: declared?.inverted ? owner : target,
    functional,
    presupposed: true,
    ...(declared ? { generator: 'ontology' as const } : {}),
  });
}

/** Prepositional phrases and clauses below a noun. */
function readModifiers(draft: Draft, token: Token, id: ReferentId, readRelative: ReadRelative): void {
  for (const child of childrenOf(draft.tree, token)) {
    const kind = relation(child);
    if (kind === 'nmod' && child.deprel !== 'nmod:poss' && !draft.used.has(child.index))
      readPrepositional(draft, token, child, id, readRelative);
    else if (child.deprel === 'acl:relcl' || kind === 'acl') {
      const before = draft.tree.tokens[subtree(draft.tree, child)[0]?.index ?? 0];
      const set = before ? draft.tree.tokens[before.index - 1] : undefined;
      const referent = draft.referents[id];
      const asserted = set?.upos === 'PUNCT' || referent?.kind === 'indefinite' || referent?.kind === 'name';
      readRelative(draft, child, id, asserted && !draft.question);
    }
  }
}

/**
 * "the balance of account 5512": the account has the balance. "120 pallets of paper", "the hotel in Nice": the thing
 * itself stands in the relation that the adposition names.
 */
function readPrepositional(
  draft: Draft,
  token: Token,
  child: Token,
  id: ReferentId,
  readRelative: ReadRelative,
): void {
  const adposition = adpositionOf(draft.tree, child);
  use(draft, ...childrenBy(draft.tree, child, 'case').flatMap((mark) => subtree(draft.tree, mark)));
  const other = readPhrase(draft, child, readRelative);
  const referent = draft.referents[id];
  const object = draft.referents[other];
  if (!referent || !object) return;
  const genitive = adposition !== undefined && draft.lexicon.words.genitive.has(adposition);
  if (genitive && object.kind === 'literal' && object.literal?.type !== 'code') {
    pushValue(draft, id, other, token);
    return;
  }
  const relational =
    genitive &&
    referent.noun !== undefined &&
    referent.quantity === undefined &&
    (referent.kind !== 'indefinite' || draft.question);
  if (relational && referent.noun !== undefined) {
    for (const owner of object.kind === 'group' && object.joined === 'and' ? (object.members ?? []) : [other])
      pushNounRelation(draft, owner, referent.noun, id, token, !referent.plural && object.kind !== 'group');
    return;
  }
  draft.conditions.push({
    ...conditionDefaults(draft, { start: child.start, end: child.end }),
    kind: 'relation',
    subject: id,
    relation: { lemma: adposition ?? '', kind: 'adposition' },
    object: other,
    functional: false,
    presupposed: true,
  });
}

/** The amount a thing is of: "a loan of 18,000 euros". */
export function pushValue(draft: Draft, subject: ReferentId, literal: ReferentId, token: Token): void {
  draft.conditions.push({
    ...conditionDefaults(draft, { start: token.start, end: token.end }),
    kind: 'relation',
    subject,
    relation: { lemma: 'value', kind: 'noun', iri: VALUE },
    object: literal,
    functional: true,
  });
}

/** What a thing amounts to: "the rent is 980 euros". */
export const VALUE = iri('urn:semantic-memory:ns#value');

export function conditionDefaults(
  draft: Draft,
  span: { readonly start: number; readonly end: number },
): Omit<Condition & { kind: 'type' }, 'kind' | 'subject' | 'noun'> & { time?: TimeExpression } {
  return {
    span: { start: span.start, end: span.end },
    negated: false,
    tense: 'present',
    modal: false,
    reported: false,
    presupposed: draft.question,
    generator: 'general',
  };
}

const nounText = (tokens: readonly Token[], head: Token): string =>
  tokens
    .map((token) =>
      token.index === head.index
        ? token.lemma
        : token.upos === 'PROPN'
          ? token.form
          : token.form.toLowerCase(),
    )
    .join(' ');

const bareQuotes = (text: string): string => text.replace(/^["“”„«'‘]+|["“”»'’]+$/gu, '');

function firstNonEmpty<T>(choices: readonly (() => readonly T[])[]): readonly T[] {
  for (const choice of choices) {
    const found = choice();
    if (found.length > 0) return found;
  }
  return [];
}

const optionalIri = <T>(value: T | undefined): { iri?: T } => (value === undefined ? {} : { iri: value });
