/**
 * Clauses: from a predicate and its dependents to conditions over referents. One set of rules over universal
 * relations for every language. A clause that the rules cannot read leaves its words unused, and they are reported.
 */
import type {
  Condition,
  EventRole,
  OtherStatement,
  ReferentId,
  RelationWord,
  TimeExpression,
} from '../model/logical-form';
import type { LiteralMention } from '../model/mention';
import type { Token } from '../model/token';
import { addReferent, mentionOf, numberOf, refine, use, type Draft } from './draft';
import type { MatchedStatement } from './statement';
import {
  conditionDefaults,
  isExcluded,
  isNominal,
  pushValue,
  readPhrase,
  readSingle,
  VALUE,
} from './noun-phrase';
import { adpositionOf, childBy, childrenBy, childrenOf, relation, spanOfTokens, subtree } from './tree';

interface Inherited {
  /** Subject of the clause that this one is coordinated with. */
  readonly subject?: ReferentId;
  /** Referent that a relative clause describes; it fills the clause's gap. */
  readonly described?: ReferentId;
  readonly asserted: boolean;
  readonly passive?: boolean;
}

/** Reads the sentence's main clause and everything coordinated with or hung below it. */
export function readClauses(draft: Draft): void {
  if (draft.tree.root) readClause(draft, draft.tree.root, { asserted: true });
}

const readRelative = (draft: Draft, verb: Token, described: ReferentId, asserted: boolean): void => {
  readClause(draft, verb, { described, asserted });
};

function readClause(draft: Draft, head: Token, inherited: Inherited): void {
  const tree = draft.tree;
  const copula = childBy(tree, head, 'cop');
  const subjectToken = childBy(tree, head, 'nsubj', 'csubj');
  const frame = frameOf(draft, head, inherited);
  const relativeSubject =
    subjectToken !== undefined && isRelative(subjectToken) && inherited.described !== undefined;
  bindWhose(draft, head, inherited, subjectToken);
  const readSubject = (): ReferentId | undefined => {
    if (relativeSubject) {
      use(draft, subjectToken);
      return inherited.described;
    }
    return subjectToken === undefined ? inherited.subject : readPhrase(draft, subjectToken, readRelative);
  };
  if (readStatement(draft, head, subjectToken, frame, inherited)) {
    readCoordinated(draft, head, inherited, readSubject);
    return;
  }
  const subject = readSubject();
  if (childBy(tree, head, 'expl') && !copula) readExistence(draft, head, subject, frame);
  else if (copula || isPredicateNominal(head)) {
    if (subject !== undefined || childBy(tree, head, 'expl'))
      readCopular(draft, head, subject, frame, inherited);
  } else if (head.upos === 'VERB' || head.upos === 'AUX' || head.deprel.startsWith('acl')) {
    readVerbal(draft, head, subject, frame, inherited);
  }
  readCoordinated(draft, head, inherited, () => subject);
}

/** "There are 55 boxes in stock": the thing is there; where it is, its phrases say. */
function readExistence(draft: Draft, head: Token, subject: ReferentId | undefined, frame: Frame): void {
  use(draft, head, childBy(draft.tree, head, 'expl'));
  const object = subject ?? phraseOf(draft, childBy(draft.tree, head, 'obj', 'nsubj'));
  if (object === undefined) return;
  const roles: EventRole[] = [];
  readObliques(draft, head, roles, { asserted: true });
  for (const role of roles)
    draft.conditions.push({
      ...frame.base,
      kind: 'relation',
      subject: object,
      relation: { lemma: `be ${role.role}`, kind: 'adposition' },
      object: role.referent,
      functional: false,
    });
}

const phraseOf = (draft: Draft, token: Token | undefined): ReferentId | undefined =>
  token === undefined ? undefined : readPhrase(draft, token, readRelative);

const isRelative = (token: Token): boolean => token.feats['PronType'] === 'Rel';

const isPredicateNominal = (head: Token): boolean =>
  head.upos !== 'VERB' && head.upos !== 'AUX' && (head.upos === 'ADJ' || isNominal(head));

/** "Dr. Oyelaran, whose office is in Building K": the described one has the office. */
function bindWhose(draft: Draft, head: Token, inherited: Inherited, subjectToken: Token | undefined): void {
  if (inherited.described === undefined) return;
  for (const noun of [subjectToken, childBy(draft.tree, head, 'obj')]) {
    const possessor = noun && childBy(draft.tree, noun, 'nmod:poss');
    if (possessor && isRelative(possessor)) {
      use(draft, possessor);
      draft.read.set(`phrase ${String(possessor.index)}`, inherited.described);
    }
  }
}

/** A contract's statement, where one says what the clause says. */
function readStatement(
  draft: Draft,
  head: Token,
  subjectToken: Token | undefined,
  frame: Frame,
  inherited: Inherited,
): boolean {
  if (!draft.statements) return false;
  const relatives = subtree(draft.tree, head, inClause).filter(isRelative);
  const participle =
    inherited.described !== undefined && relatives.length === 0 && !head.deprel.includes('relcl');
  const ownSubject =
    subjectToken !== undefined && !(isRelative(subjectToken) && inherited.described !== undefined);
  const taken =
    subjectToken === undefined
      ? inherited.subject
      : isRelative(subjectToken)
        ? inherited.described
        : undefined;
  const implied = ownSubject ? undefined : (taken ?? (participle ? inherited.described : undefined));
  const gap = inherited.described !== undefined && implied === undefined ? inherited.described : undefined;
  const found = draft.statements(draft, {
    head,
    stripped: new Set([...frame.stripped, ...relatives.map((token) => token.index)]),
    ...(implied === undefined ? {} : { subject: implied }),
    ...(gap === undefined ? {} : { gap }),
  });
  const isMain = head.index === draft.tree.root?.index;
  if (isMain) draft.choices = found.length;
  const matched = found[isMain ? draft.choice : 0];
  if (!matched) return false;
  use(draft, ...relatives, ...matched.words, ...matched.fillers.map((filler) => filler.token));
  const slots: Record<string, ReferentId[]> = {};
  for (const filler of matched.fillers) {
    const referent =
      filler.referent ??
      (filler.token && (filler.core ? readSingle : readPhrase)(draft, filler.token, readRelative));
    if (referent !== undefined) (slots[filler.slot] ??= []).push(referent);
  }
  draft.conditions.push({
    ...frame.base,
    kind: 'statement',
    contract: matched.contract,
    statement: matched.statement,
    slots,
    generator: 'template',
    others: found.slice(1).flatMap((other) => sameSlots(draft, other)),
  });
  return true;
}

/** Another contract's statement of the same words, with the phrases that were read already. */
function sameSlots(draft: Draft, matched: MatchedStatement): readonly OtherStatement[] {
  const slots: Record<string, ReferentId[]> = {};
  for (const filler of matched.fillers) {
    const known =
      filler.referent ??
      (filler.token &&
        (draft.read.get(`phrase ${String(filler.token.index)}`) ??
          draft.read.get(`single ${String(filler.token.index)}`)));
    if (known === undefined) return [];
    (slots[filler.slot] ??= []).push(known);
  }
  return [{ contract: matched.contract, statement: matched.statement, slots }];
}

// ------------------------------------------------------------------------------------ polarity, tense, time

interface Frame {
  readonly base: Omit<ReturnType<typeof conditionDefaults>, 'span'> & {
    readonly span: { readonly start: number; readonly end: number };
    readonly change?: string;
  };
  readonly passive: boolean;
  /** Tokens of the verb group that say polarity, tense and change: patterns do not see them. */
  readonly stripped: ReadonlySet<number>;
}

function frameOf(draft: Draft, head: Token, inherited: Inherited): Frame {
  const { tree, lexicon } = draft;
  const words = lexicon.words;
  const auxiliaries = childrenBy(tree, head, 'aux', 'cop');
  const links = childrenBy(tree, head, 'mark', 'cc', 'discourse');
  use(draft, ...auxiliaries, ...links, ...childrenBy(tree, head, 'punct'));
  const negations = childrenOf(tree, head).filter(
    (child) =>
      words.negation.has(child.lemma) ||
      words.negation.has(child.form.toLowerCase()) ||
      child.feats['Polarity'] === 'Neg',
  );
  use(draft, ...negations);
  const { change = draft.change, tokens: changeTokens } = changeOf(draft, head);
  const tensed = [...auxiliaries, head].find(
    (token) => token.feats['Tense'] !== undefined && token.feats['VerbForm'] !== 'Part',
  );
  const modals = auxiliaries.map((token) => words.modals.get(token.lemma));
  const past =
    tensed?.feats['Tense'] === 'Past' ||
    (tensed === undefined && head.feats['Tense'] === 'Past') ||
    auxiliaries.some((token) => words.perfect.has(token.lemma) && head.feats['VerbForm'] === 'Part');
  const tense = modals.includes('future') ? 'future' : past ? 'past' : 'present';
  const time = timeOf(draft, head, tense);
  const passive = childrenOf(tree, head).some(
    (child) => child.deprel === 'aux:pass' || child.deprel === 'nsubj:pass',
  );
  const silent = auxiliaries.filter((token) => token.deprel === 'aux');
  return {
    stripped: new Set([...silent, ...links, ...negations, ...changeTokens].map((token) => token.index)),
    passive: passive || inherited.passive === true,
    base: {
      ...conditionDefaults(draft, spanOfTokens(subtree(tree, head, inClause))),
      negated: negations.length > 0 || change === 'ended' || change === 'never',
      tense,
      modal: modals.includes('modal'),
      presupposed: draft.question || !inherited.asserted,
      ...(time ? { time } : {}),
      ...(change ? { change } : {}),
    },
  };
}

const inClause = (token: Token): boolean =>
  !['conj', 'parataxis', 'advcl', 'ccomp'].includes(relation(token)) && token.deprel !== 'acl:relcl';

/** Words of change in the clause: "now", "no longer", "still", "actually". */
function changeOf(
  draft: Draft,
  head: Token,
): { readonly change?: string; readonly tokens: readonly Token[] } {
  const { tree, lexicon } = draft;
  const within = subtree(tree, head, inClause);
  let change: string | undefined;
  const taken: Token[] = [];
  for (let index = 0; index < within.length; index += 1) {
    for (const length of [3, 2, 1]) {
      const phrase = within.slice(index, index + length);
      const adverbial = phrase.every((token) =>
        ['ADV', 'PART', 'ADP', 'DET', 'ADJ', 'AUX', 'CCONJ', 'INTJ', 'NOUN', 'PRON', 'VERB'].includes(
          token.upos,
        ),
      );
      const mark =
        adverbial &&
        phrase.length === length &&
        lexicon.words.change.get(phrase.map((token) => token.form.toLowerCase()).join(' '));
      if (!mark || (length === 1 && !['ADV', 'PART', 'INTJ'].includes(phrase[0]?.upos ?? ''))) continue;
      use(draft, ...phrase);
      taken.push(...phrase);
      if (change === undefined || mark === 'ended') change = mark;
      index += length - 1;
      break;
    }
  }
  return { tokens: taken, ...(change === undefined ? {} : { change }) };
}

const DATE_TYPES = new Set(['date', 'time', 'datetime', 'interval']);

/**
 * The literal that says when, with what its adposition makes of it: below the predicate, or, where nothing ties it to a
 * noun, anywhere behind it.
 */
function timeOf(draft: Draft, head: Token, tense: 'past' | 'present' | 'future'): TimeExpression | undefined {
  const below = childrenBy(draft.tree, head, 'obl', 'nmod', 'advmod', 'nummod', 'dep', 'appos');
  const loose = subtree(draft.tree, head, inClause).filter(
    (token) =>
      token.head !== head.index &&
      !draft.used.has(token.index) &&
      (draft.question || (token.index > head.index && isLoose(draft, token))),
  );
  for (const child of [...below, ...loose]) {
    const mention = mentionOf(draft, child);
    if (mention?.kind !== 'literal' || !DATE_TYPES.has(mention.type)) continue;
    const adposition = adpositionOf(draft.tree, child);
    const timeRelation = adposition === undefined ? 'at' : draft.lexicon.words.timeRelations.get(adposition);
    if (timeRelation === undefined) continue;
    use(draft, child, ...childrenBy(draft.tree, child, 'case', 'det'));
    return { relation: timeRelation, mention: inTense(mention, tense), start: child.start, end: child.end };
  }
  return undefined;
}

/** Tied to nothing by an adposition, or tied to a name, which has no dates. */
function isLoose(draft: Draft, token: Token): boolean {
  if (adpositionOf(draft.tree, token) === undefined) return true;
  const host = draft.tree.tokens[token.head];
  return host !== undefined && (host.upos === 'PROPN' || host.mention !== undefined);
}

/** "March" and "Monday" are the last one in the past tense, the next one in the future. */
function inTense(mention: LiteralMention, tense: 'past' | 'present' | 'future'): LiteralMention {
  const reading =
    tense === 'past' ? mention.readings?.past : tense === 'future' ? mention.readings?.future : undefined;
  return reading ? { ...mention, literal: reading.literal, period: reading.period } : mention;
}

// ------------------------------------------------------------------------------------ verbs

function readVerbal(
  draft: Draft,
  head: Token,
  subject: ReferentId | undefined,
  frame: Frame,
  inherited: Inherited,
): void {
  const { tree, lexicon } = draft;
  const participle = head.deprel.startsWith('acl') && !head.deprel.includes('relcl');
  const passive =
    frame.passive ||
    (participle && head.feats['Tense'] === 'Past') ||
    (participle && head.feats['Voice'] === 'Pass');
  const particle = childBy(tree, head, 'compound:prt');
  use(draft, head, particle);
  const verb = particle ? `${head.lemma} ${particle.lemma}` : head.lemma;
  let object = childBy(tree, head, 'obj');
  const complement = childBy(tree, head, 'xcomp');
  if (lexicon.words.naming.has(head.lemma) && (complement ?? object)) {
    const named = passive || participle ? (subject ?? inherited.described) : undefined;
    const nameToken = complement ?? object;
    if (named !== undefined && nameToken) {
      readNaming(draft, named, nameToken, frame);
      return;
    }
  }
  const filler = participle ? inherited.described : undefined;
  const roles: EventRole[] = [];
  const agentOrPatient = passive ? 'patient' : 'agent';
  if (subject !== undefined) roles.push({ role: agentOrPatient, referent: subject });
  else if (filler !== undefined) roles.push({ role: agentOrPatient, referent: filler });
  if (object && isRelative(object)) {
    use(draft, object);
    if (inherited.described !== undefined) roles.push({ role: 'patient', referent: inherited.described });
    object = undefined;
  }
  if (lexicon.words.having.has(head.lemma) && !passive && object && subject !== undefined) {
    readHaving(draft, head, subject, object, frame);
    return;
  }
  if (object)
    roles.push(...amountRoles(draft, object), {
      role: 'patient',
      referent: readPhrase(draft, object, readRelative),
    });
  const indirect = childBy(tree, head, 'iobj');
  if (indirect) roles.push({ role: 'recipient', referent: readPhrase(draft, indirect, readRelative) });
  if (complement && !object && complement.upos !== 'VERB' && complement.upos !== 'AUX')
    roles.push({ role: 'patient', referent: readPhrase(draft, complement, readRelative) });
  readObliques(draft, head, roles, inherited);
  const relativeGap =
    inherited.described !== undefined && !roles.some((role) => role.referent === inherited.described);
  if (relativeGap && !participle) fillGap(draft, head, roles, inherited.described);
  pushEvent(draft, verb, roles, frame, passive);
}

/** "paid 45 euros for the ticket": an amount is for nothing; the paying is. */
function amountRoles(draft: Draft, object: Token): readonly EventRole[] {
  const mention = mentionOf(draft, object);
  if (mention?.kind !== 'literal' || mention.type === 'code') return [];
  return childrenBy(draft.tree, object, 'nmod').flatMap((child) => {
    const adposition = adpositionOf(draft.tree, child);
    if (adposition === undefined || draft.lexicon.words.genitive.has(adposition)) return [];
    use(draft, child, ...childrenBy(draft.tree, child, 'case'));
    return [{ role: adposition, referent: readPhrase(draft, child, readRelative) }];
  });
}

/** "the repository that heron depends on": the stranded adposition, or the missing object, takes the described one. */
function fillGap(draft: Draft, head: Token, roles: EventRole[], described: ReferentId | undefined): void {
  if (described === undefined) return;
  const stranded = childrenOf(draft.tree, head).find(
    (child) =>
      child.upos === 'ADP' &&
      child.index > head.index &&
      child.deprel !== 'compound:prt' &&
      !draft.used.has(child.index),
  );
  if (stranded) {
    use(draft, stranded);
    roles.push({ role: stranded.lemma, referent: described });
  } else if (!roles.some((role) => role.role === 'patient'))
    roles.push({ role: 'patient', referent: described });
}

function readObliques(draft: Draft, head: Token, roles: EventRole[], inherited: Inherited): void {
  for (const child of childrenBy(draft.tree, head, 'obl', 'nmod')) {
    if (draft.used.has(child.index)) continue;
    const adposition = adpositionOf(draft.tree, child);
    use(draft, ...childrenBy(draft.tree, child, 'case').flatMap((mark) => subtree(draft.tree, mark)));
    if (isRelative(child)) {
      use(draft, child);
      if (inherited.described !== undefined)
        roles.push({ role: adposition ?? 'in', referent: inherited.described });
      continue;
    }
    if (!isNominal(child) || isExcluded(draft, child)) continue;
    const referent = readPhrase(draft, child, readRelative);
    if (adposition !== undefined && draft.lexicon.words.exclusion.has(adposition)) {
      exclude(draft, roles, referent);
      continue;
    }
    const role = child.deprel === 'obl:agent' ? 'agent' : (adposition ?? 'patient');
    roles.push({ role, referent });
  }
}

/** "All samples … except sample C": the quantified phrase is without it. */
function exclude(draft: Draft, roles: readonly EventRole[], excluded: ReferentId): void {
  const { universal } = draft.lexicon.words;
  const all = roles.find((role) => universal.has(draft.referents[role.referent]?.quantifier ?? ''));
  if (all)
    refine(draft, all.referent, {
      excluding: [...(draft.referents[all.referent]?.excluding ?? []), excluded],
    });
}

function pushEvent(
  draft: Draft,
  verb: string,
  roles: readonly EventRole[],
  frame: Frame,
  passive: boolean,
): void {
  if (roles.length === 0) return;
  const negatedBy = roles.some((role) => isNegative(draft, role.referent));
  const base = { ...frame.base, negated: frame.base.negated !== negatedBy };
  const declared = declaredVerb(draft, verb, roles, passive);
  if (declared) {
    draft.conditions.push({
      ...base,
      kind: 'relation',
      subject: declared.subject,
      relation: { lemma: declared.lemma, kind: 'verb', iri: declared.iri },
      object: declared.object,
      functional: false,
      generator: 'ontology',
    });
    return;
  }
  draft.conditions.push({ ...base, kind: 'event', verb, roles: normaliseAgent(roles, passive) });
}

/** "no ink", "neither party": the quantifier denies the clause it stands in. */
const isNegative = (draft: Draft, id: ReferentId): boolean =>
  draft.lexicon.words.negation.has(draft.referents[id]?.quantifier ?? '');

/** A passive's by-phrase is its agent. */
function normaliseAgent(roles: readonly EventRole[], passive: boolean): readonly EventRole[] {
  if (!passive || roles.some((role) => role.role === 'agent')) return roles;
  return roles.map((role) => (role.role === 'by' ? { ...role, role: 'agent' } : role));
}

/** A declared property that the verb names between two participants, in either voice. */
function declaredVerb(
  draft: Draft,
  verb: string,
  roles: readonly EventRole[],
  passive: boolean,
):
  | { subject: ReferentId; object: ReferentId; iri: NonNullable<RelationWord['iri']>; lemma: string }
  | undefined {
  if (roles.length !== 2) return undefined;
  const normal = normaliseAgent(roles, passive);
  const agent = normal.find((role) => role.role === 'agent');
  const patient = normal.find((role) => role.role === 'patient');
  const oblique = normal.find((role) => role.role !== 'agent' && role.role !== 'patient');
  const tries: readonly (readonly [string, EventRole | undefined, EventRole | undefined])[] = [
    [verb, agent, patient],
    [`be ${verb} by`, patient, agent],
    [`${verb} by`, patient, agent],
    ...(oblique
      ? ([
          [`${passive ? 'be ' : ''}${verb} ${oblique.role}`, agent ?? patient, oblique],
          [`${verb} ${oblique.role}`, agent ?? patient, oblique],
        ] as const)
      : []),
  ];
  for (const [lemma, from, to] of tries) {
    if (!from || !to) continue;
    const found = draft.lexicon.verbProperty(lemma);
    if (!found) continue;
    return found.inverted
      ? { subject: to.referent, object: from.referent, iri: found.iri, lemma }
      : { subject: from.referent, object: to.referent, iri: found.iri, lemma };
  }
  return undefined;
}

/** "The band is called The Night Owls": another name of the same thing. */
function readNaming(draft: Draft, subject: ReferentId, nameToken: Token, frame: Frame): void {
  const name = readSingle(draft, nameToken, readRelative);
  draft.conditions.push({
    ...frame.base,
    kind: 'relation',
    subject,
    relation: { lemma: 'name', kind: 'noun', iri: NAME },
    object: name,
    functional: true,
  });
}

/** What a thing is called. The compiler reads it as a name of the subject, not as a thing of its own. */
export const NAME = 'urn:semantic-memory:ns#name' as NonNullable<RelationWord['iri']>;

/**
 * "LT-204 has 32 GB of memory", "INC-301 has priority 1", "the loan has a rate of 4 percent": the noun names the
 * relation. "Rosa has asthma", "atlas has 8 disks": the thing itself is had.
 */
function readHaving(draft: Draft, head: Token, subject: ReferentId, objectToken: Token, frame: Frame): void {
  use(draft, head);
  const parts = [objectToken, ...childrenBy(draft.tree, objectToken, 'conj').filter(isNominal)];
  use(draft, ...parts.flatMap((part) => childrenBy(draft.tree, part, 'cc')));
  for (const part of parts) readHad(draft, part, subject, frame);
  const roles: EventRole[] = [];
  readObliques(draft, head, roles, { asserted: true });
  for (const role of roles)
    draft.conditions.push({
      ...frame.base,
      kind: 'relation',
      subject: firstObject(draft, subject) ?? subject,
      relation: { lemma: role.role, kind: 'adposition' },
      object: role.referent,
      functional: false,
    });
}

const firstObject = (draft: Draft, subject: ReferentId): ReferentId | undefined => {
  const last = draft.conditions.at(-1);
  return last?.kind === 'relation' && last.subject === subject ? last.object : undefined;
};

function readHad(draft: Draft, token: Token, subject: ReferentId, frame: Frame): void {
  const mention = mentionOf(draft, token);
  const measured = childrenBy(draft.tree, token, 'nmod').find((child) =>
    draft.lexicon.words.genitive.has(adpositionOf(draft.tree, child) ?? ''),
  );
  if (mention?.kind === 'literal' && mention.type !== 'code' && measured) {
    // 32 GB of memory
    const literal = addReferent(draft, {
      kind: 'literal',
      text: mention.text,
      span: token,
      literal: mention,
    });
    use(draft, token, measured, ...childrenBy(draft.tree, measured, 'case'));
    pushRelationByNoun(draft, subject, nounOf(draft, measured), literal, frame);
    return;
  }
  const value = valueBeside(draft, token);
  const object = readPhrase(draft, token, readRelative);
  if (value !== undefined) {
    pushRelationByNoun(draft, subject, value.noun, value.referent, frame);
    dropValueConditions(draft, object);
    return;
  }
  const amount = draft.conditions.find(
    (condition) =>
      condition.kind === 'relation' && condition.subject === object && condition.relation.iri === VALUE,
  );
  const noun = draft.referents[object]?.noun;
  if (amount?.kind === 'relation' && noun !== undefined) {
    dropValueConditions(draft, object);
    pushRelationByNoun(draft, subject, noun, amount.object, frame);
    return;
  }
  const targets =
    draft.referents[object]?.kind === 'group' ? (draft.referents[object].members ?? []) : [object];
  const negated = isNegative(draft, object);
  for (const target of targets) {
    const had = draft.referents[target];
    if (had?.kind === 'gap' && had.noun !== undefined) {
      pushRelationByNoun(draft, subject, had.noun, target, frame);
      continue;
    }
    const declared = had?.noun === undefined ? undefined : draft.lexicon.nounProperty(had.noun);
    if (declared && had?.noun !== undefined && had.kind === 'name') {
      pushRelationByNoun(draft, subject, had.noun, target, frame);
      continue;
    }
    draft.conditions.push({
      ...frame.base,
      negated: frame.base.negated !== negated,
      kind: 'relation',
      subject,
      relation: { lemma: 'have', kind: 'verb' },
      object: target,
      functional: false,
    });
  }
}

function dropValueConditions(draft: Draft, subject: ReferentId): void {
  for (let index = draft.conditions.length - 1; index >= 0; index -= 1) {
    const condition = draft.conditions[index];
    if (condition?.kind === 'relation' && condition.subject === subject && condition.relation.iri === VALUE)
      draft.conditions.splice(index, 1);
  }
}

function pushRelationByNoun(
  draft: Draft,
  subject: ReferentId,
  noun: string,
  object: ReferentId,
  frame: Frame,
): void {
  const declared = draft.lexicon.nounProperty(noun);
  draft.conditions.push({
    ...frame.base,
    kind: 'relation',
    subject: declared?.inverted ? object : subject,
    relation: { lemma: noun, kind: 'noun', ...(declared ? { iri: declared.iri } : {}) },
    object: declared?.inverted ? subject : object,
    functional: true,
    ...(declared ? { generator: 'ontology' as const } : {}),
  });
}

/** "priority 1", "a three-year warranty": the noun with the literal that is its value. */
function valueBeside(
  draft: Draft,
  token: Token,
): { readonly noun: string; readonly referent: ReferentId } | undefined {
  if (mentionOf(draft, token)) return undefined;
  const next = draft.tree.tokens[token.index + 1];
  const compound = childrenBy(draft.tree, token, 'compound', 'amod', 'nummod', 'nmod').find((child) => {
    const mention = mentionOf(draft, child);
    if (mention?.kind !== 'literal' || child.index > token.index) return false;
    return ['duration', 'quantity', 'money'].includes(mention.type);
  });
  const behind = next?.head === token.index && isValueToken(draft, next) ? next : undefined;
  const valueToken = behind ?? compound;
  if (!valueToken) return undefined;
  const mention = mentionOf(draft, valueToken);
  const literal =
    mention?.kind === 'literal'
      ? mention
      : draft.literals.get(valueToken.start)?.find((one) => one.end === valueToken.end);
  if (!literal) return undefined;
  use(draft, valueToken, token);
  const noun = nounOf(draft, token);
  const referent = addReferent(draft, { kind: 'literal', text: literal.text, span: valueToken, literal });
  return { noun, referent };
}

const isValueToken = (draft: Draft, token: Token): boolean =>
  numberOf(draft, token) !== undefined ||
  (mentionOf(draft, token)?.kind === 'literal' && mentionOf(draft, token) !== undefined);

const nounOf = (draft: Draft, token: Token): string => {
  const modifiers = childrenBy(draft.tree, token, 'amod', 'compound').filter(
    (child) => child.index < token.index && mentionOf(draft, child)?.kind !== 'literal',
  );
  use(draft, token, ...modifiers, ...childrenBy(draft.tree, token, 'det'));
  return [...modifiers.map((child) => child.form.toLowerCase()), token.lemma].join(' ');
};

// ------------------------------------------------------------------------------------ copulas

function readCopular(
  draft: Draft,
  head: Token,
  subject: ReferentId | undefined,
  frame: Frame,
  inherited: Inherited,
): void {
  const { tree } = draft;
  const adposition = adpositionOf(tree, head);
  const mention = mentionOf(draft, head);
  const described = subject ?? inherited.described;
  if (described === undefined) return;
  if (adposition !== undefined) {
    readPlacement(draft, head, described, adposition, frame, mention);
    return;
  }
  if (head.upos === 'ADJ' && mention === undefined) {
    readAdjective(draft, head, described, frame, inherited);
    return;
  }
  if (!isNominal(head)) return;
  const predicate = readCopularPredicate(draft, head);
  const subjects = membersOf(draft, described);
  for (const one of subjects) equate(draft, one, predicate, head, frame);
}

const membersOf = (draft: Draft, id: ReferentId): readonly ReferentId[] =>
  draft.referents[id]?.kind === 'group' ? (draft.referents[id].members ?? []) : [id];

function readCopularPredicate(draft: Draft, head: Token): ReferentId {
  return readPhrase(draft, head, readRelative);
}

/** "is in the drawer", "is bound for Rotterdam", "is on 22 September". */
function readPlacement(
  draft: Draft,
  head: Token,
  subject: ReferentId,
  adposition: string,
  frame: Frame,
  mention: ReturnType<typeof mentionOf>,
): void {
  use(draft, ...childrenBy(draft.tree, head, 'case').flatMap((mark) => subtree(draft.tree, mark)));
  const object = readPhrase(draft, head, readRelative);
  const temporal =
    (mention?.kind === 'literal' && DATE_TYPES.has(mention.type)) ||
    (draft.gap?.asks === 'when' && draft.referents[object]?.askedAt === draft.gap.at);
  const roles: EventRole[] = [];
  draft.conditions.push({
    ...frame.base,
    kind: 'relation',
    subject,
    relation: temporal ? { lemma: 'time', kind: 'noun' } : { lemma: `be ${adposition}`, kind: 'adposition' },
    object,
    functional: temporal,
  });
  readObliques(draft, head, roles, { asserted: true });
}

/** "is empty", "is allergic to penicillin", "is 9 years old". */
function readAdjective(
  draft: Draft,
  head: Token,
  subject: ReferentId,
  frame: Frame,
  inherited: Inherited,
): void {
  const { tree, lexicon } = draft;
  use(draft, head);
  const measure = lexicon.words.measures.get(head.lemma);
  const amountToken = childrenOf(tree, head).find((child) => {
    const mention = mentionOf(draft, child);
    return (
      child.index < head.index &&
      mention !== undefined &&
      (mention.kind === 'literal' || mention.kind === 'quoted')
    );
  });
  if (measure && amountToken) {
    const literal = readSingle(draft, amountToken, readRelative);
    pushRelationByNoun(draft, subject, measure.noun, literal, frame);
    return;
  }
  const roles: EventRole[] = [];
  readObliques(draft, head, roles, inherited);
  for (const child of childrenBy(tree, head, 'xcomp')) {
    const mark = childBy(tree, child, 'mark');
    if (
      !mark ||
      childrenOf(tree, child).some((below) => !['mark', 'punct', 'cc', 'conj'].includes(relation(below)))
    )
      continue;
    use(draft, mark);
    roles.push({ role: mark.form.toLowerCase(), referent: readPhrase(draft, child, readRelative) });
  }
  const stranded = childrenOf(tree, head).find(
    (child) => child.upos === 'ADP' && child.index > head.index && !draft.used.has(child.index),
  );
  if (
    roles.length === 0 &&
    stranded &&
    inherited.described !== undefined &&
    inherited.described !== subject
  ) {
    use(draft, stranded);
    roles.push({ role: stranded.lemma, referent: inherited.described });
  }
  const modifiers = childrenBy(tree, head, 'compound', 'amod').filter((child) => child.index < head.index);
  use(draft, ...modifiers);
  const adjective = [...modifiers.map((child) => child.form.toLowerCase()), head.form.toLowerCase()].join(
    ' ',
  );
  if (roles.length === 0) {
    const quality = addReferent(draft, {
      kind: 'bare',
      text: adjective,
      span: head,
      noun: adjective,
      head: adjective,
      candidates: lexicon.named(adjective),
    });
    for (const one of membersOf(draft, subject))
      draft.conditions.push({
        ...frame.base,
        kind: 'relation',
        subject: one,
        relation: { lemma: 'be', kind: 'adjective' },
        object: quality,
        functional: false,
      });
    return;
  }
  for (const role of roles)
    draft.conditions.push({
      ...frame.base,
      kind: 'relation',
      subject,
      relation: { lemma: `${adjective} ${role.role}`, kind: 'adjective' },
      object: role.referent,
      functional: false,
    });
}

/** What "S is P" says, by what kind of phrases S and P are. */
function equate(draft: Draft, subject: ReferentId, predicate: ReferentId, head: Token, frame: Frame): void {
  const left = draft.referents[subject];
  const right = draft.referents[predicate];
  if (!left || !right) return;
  if (left.kind === 'gap' && right.kind === 'gap') {
    pushWith(draft, frame, {
      kind: 'relation',
      subject,
      relation: { lemma: 'value', kind: 'noun', iri: VALUE },
      object: predicate,
      functional: true,
    });
    return;
  }
  const ofLeft = nounRelationOn(draft, subject);
  const ofRight = nounRelationOn(draft, predicate);
  if (ofLeft.length > 0 && !isPlainPronoun(left.kind)) {
    // Priya's manager is Helen Osei; the balance of account 5512 is 2,300 euros
    identify(draft, subject, predicate, ofLeft, frame);
    return;
  }
  if (ofRight.length > 0) {
    // Elena is the purchasing manager of Northwind
    identify(draft, predicate, subject, ofRight, frame);
    return;
  }
  if (right.kind === 'literal') {
    pushWith(draft, frame, {
      kind: 'relation',
      subject,
      relation: { lemma: 'value', kind: 'noun', iri: VALUE },
      object: predicate,
      functional: true,
    });
    return;
  }
  if (right.noun !== undefined && right.kind !== 'name') {
    // Yuki is a doctoral student
    typeBy(draft, subject, predicate, right.noun, head, frame);
    return;
  }
  if (
    left.noun !== undefined &&
    left.kind !== 'name' &&
    (right.kind === 'name' || right.kind === 'gap' || right.kind === 'group')
  ) {
    // The landlord is Castle Estates
    for (const one of membersOf(draft, predicate)) typeBy(draft, one, subject, left.noun, head, frame);
    return;
  }
  pushWith(draft, frame, {
    kind: 'relation',
    subject,
    relation: { lemma: 'be', kind: 'verb' },
    object: predicate,
    functional: false,
  });
}

const isPlainPronoun = (kind: string): boolean => kind === 'pronoun' || kind === 'speaker';

function pushWith(
  draft: Draft,
  frame: Frame,
  condition: Pick<
    Extract<Condition, { kind: 'relation' }>,
    'kind' | 'subject' | 'relation' | 'object' | 'functional'
  >,
): void {
  draft.conditions.push({ ...frame.base, ...condition });
}

const nounRelationOn = (draft: Draft, id: ReferentId): readonly Extract<Condition, { kind: 'relation' }>[] =>
  draft.conditions.filter(
    (condition): condition is Extract<Condition, { kind: 'relation' }> =>
      condition.kind === 'relation' &&
      condition.presupposed &&
      condition.relation.kind === 'noun' &&
      (condition.object === id || (condition.relation.iri !== undefined && condition.subject === id)),
  );

/** The description's relation is what is said, and `value` is what stands in it. */
function identify(
  draft: Draft,
  description: ReferentId,
  value: ReferentId,
  relations: readonly Extract<Condition, { kind: 'relation' }>[],
  frame: Frame,
): void {
  const others = draft.conditions.some(
    (condition) =>
      condition.kind === 'relation' && condition.presupposed && condition.subject === description,
  );
  const referent = draft.referents[value];
  if (others && referent?.kind === 'literal') {
    // Lena's grade in physics is 92: the grade is a thing that has a value
    pushValue(draft, description, value, draft.tree.tokens[0] ?? fail());
    return;
  }
  const declaredInverse = (condition: Extract<Condition, { kind: 'relation' }>) =>
    condition.subject === description;
  for (const one of membersOf(draft, value))
    for (const condition of relations) {
      draft.conditions.push({
        ...condition,
        ...frame.base,
        generator: condition.generator,
        subject: declaredInverse(condition) ? one : condition.subject,
        object: declaredInverse(condition) ? condition.object : one,
        functional: condition.functional && membersOf(draft, value).length === 1 && !others,
      });
    }
  for (let index = draft.conditions.length - 1; index >= 0; index -= 1) {
    const condition = draft.conditions[index];
    if (condition && relations.includes(condition as never)) draft.conditions.splice(index, 1);
    else if (condition?.kind === 'relation' && condition.presupposed && condition.subject === description)
      draft.conditions[index] = { ...condition, ...frame.base, subject: value };
  }
  const noun = draft.referents[description];
  if (noun?.noun !== undefined && referent && referent.kind !== 'literal' && referent.kind !== 'group')
    if (referent.noun === undefined && referent.kind !== 'gap') refine(draft, value, {});
}

const fail = (): never => {
  throw new Error('a sentence has tokens');
};

function typeBy(
  draft: Draft,
  subject: ReferentId,
  described: ReferentId,
  noun: string,
  head: Token,
  frame: Frame,
): void {
  const declared = draft.lexicon.class(noun);
  draft.conditions.push({
    ...frame.base,
    kind: 'type',
    subject,
    noun,
    ...(declared ? { iri: declared, generator: 'ontology' as const } : {}),
  });
  use(draft, head);
  draft.conditions.forEach((condition, index) => {
    if (condition.kind === 'relation' && condition.subject === described && condition.presupposed)
      draft.conditions[index] = { ...condition, ...frame.base, subject };
    if (condition.kind === 'relation' && condition.object === described)
      draft.conditions[index] = { ...condition, object: subject };
    if (condition.kind === 'event' && condition.roles.some((role) => role.referent === described))
      draft.conditions[index] = {
        ...condition,
        roles: condition.roles.map((role) =>
          role.referent === described ? { ...role, referent: subject } : role,
        ),
      };
  });
}

// ------------------------------------------------------------------------------------ coordination, subordination

function readCoordinated(
  draft: Draft,
  head: Token,
  inherited: Inherited,
  subjectOf: () => ReferentId | undefined,
): void {
  const { tree, lexicon } = draft;
  for (const other of childrenOf(tree, head)) {
    const kind = relation(other);
    if (draft.used.has(other.index) && kind !== 'conj') continue;
    if (kind === 'conj' && isClausal(draft, other)) {
      use(draft, ...childrenBy(tree, other, 'cc', 'punct'));
      const passive =
        childrenOf(tree, head).some((child) => child.deprel === 'aux:pass') &&
        other.feats['VerbForm'] === 'Part';
      const own = childBy(tree, other, 'nsubj', 'csubj');
      const subject = own ? undefined : subjectOf();
      readClause(draft, other, { ...inherited, passive, ...(subject === undefined ? {} : { subject }) });
    } else if (kind === 'parataxis' && isClausal(draft, other))
      readClause(draft, other, { asserted: inherited.asserted });
    else if (kind === 'advcl' && isClausal(draft, other)) {
      const mark = childBy(tree, other, 'mark');
      const own = childBy(tree, other, 'nsubj');
      if (mark && own && lexicon.words.factive.has(mark.lemma))
        readClause(draft, other, { asserted: inherited.asserted });
    }
  }
}

const isClausal = (draft: Draft, token: Token): boolean =>
  token.upos === 'VERB' ||
  token.upos === 'AUX' ||
  childBy(draft.tree, token, 'cop') !== undefined ||
  childBy(draft.tree, token, 'nsubj') !== undefined;
