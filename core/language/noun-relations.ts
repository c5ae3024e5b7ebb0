/** What hangs below a noun: apposition, possessors, prepositional phrases, describing clauses. */
import { refine, use, type Draft } from './draft';
import { adpositionOf, childBy, childrenBy, childrenOf, relation, subtree } from './tree';
import type { Referent, ReferentId } from '../model/logical-form';
import type { Token } from '../model/token';
import { conditionDefaults, optionalIri, pushValue } from './condition-base';

/** "The plumber, Mr. Keller", "Mr. Okafor, a 67-year-old man", "two cats, Miso and Tofu". */
export function readApposition(draft: Draft, token: Token, id: ReferentId): void {
  for (const other of childrenBy(draft.tree, token, 'appos')) {
    if (draft.used.has(other.index)) continue;
    const otherId = draft.rules.phrase(draft, other);
    const self = draft.referents[id];
    const apposed = draft.referents[otherId];
    if (!self || !apposed) continue;
    if (self.kind === 'name' && apposed.noun !== undefined && apposed.kind !== 'name') {
      addType(draft, id, apposed, other);
    } else if (apposed.kind === 'group' && self.kind === 'name') {
      for (const member of apposed.members ?? []) {
        const described = draft.referents[member];
        if (described) addType(draft, id, described, other);
      }
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
export function readPossessor(draft: Draft, token: Token, id: ReferentId): void {
  const possessor = childBy(draft.tree, token, 'nmod:poss');
  if (!possessor) return;
  use(draft, ...childrenBy(draft.tree, possessor, 'case'));
  const owner = draft.rules.phrase(draft, possessor);
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
export function readModifiers(draft: Draft, token: Token, id: ReferentId): void {
  for (const child of childrenOf(draft.tree, token)) {
    const kind = relation(child);
    if (kind === 'nmod' && child.deprel !== 'nmod:poss' && !draft.used.has(child.index))
      readPrepositional(draft, token, child, id);
    else if (child.deprel === 'acl:relcl' || kind === 'acl') {
      const before = draft.tree.tokens[subtree(draft.tree, child)[0]?.index ?? 0];
      const set = before ? draft.tree.tokens[before.index - 1] : undefined;
      const referent = draft.referents[id];
      const asserted = set?.upos === 'PUNCT' || referent?.kind === 'indefinite' || referent?.kind === 'name';
      draft.rules.relative(draft, child, id, asserted && !draft.question);
    }
  }
}

/**
 * "the balance of account 5512": the account has the balance. "120 pallets of paper", "the hotel in Nice": the thing
 * itself stands in the relation that the adposition names.
 */
function readPrepositional(draft: Draft, token: Token, child: Token, id: ReferentId): void {
  const adposition = adpositionOf(draft.tree, child);
  use(draft, ...childrenBy(draft.tree, child, 'case').flatMap((mark) => subtree(draft.tree, mark)));
  const other = draft.rules.phrase(draft, child);
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
  if (relational) {
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
