/** Clauses of having: the noun names the relation, or the thing itself is had. */
import { addReferent, mentionOf, numberOf, use, type Draft } from './draft';
import { adpositionOf, childrenBy } from './tree';
import type { EventRole, ReferentId } from '../model/logical-form';
import type { Token } from '../model/token';
import { VALUE } from './condition-base';
import { isNominal } from './conjunct';
import { type Frame, isNegative } from './frame';
import { readObliques } from './obliques';

/**
 * "LT-204 has 32 GB of memory", "INC-301 has priority 1", "the loan has a rate of 4 percent": the noun names the
 * relation. "Rosa has asthma", "atlas has 8 disks": the thing itself is had.
 */
export function readHaving(
  draft: Draft,
  head: Token,
  subject: ReferentId,
  objectToken: Token,
  frame: Frame,
): void {
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
    pushRelationByNoun(draft, subject, nounWithModifiers(draft, measured), literal, frame);
    return;
  }
  const value = valueBeside(draft, token);
  const object = draft.rules.phrase(draft, token);
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

export function pushRelationByNoun(
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
  const noun = nounWithModifiers(draft, token);
  const referent = addReferent(draft, { kind: 'literal', text: literal.text, span: valueToken, literal });
  return { noun, referent };
}

const isValueToken = (draft: Draft, token: Token): boolean =>
  numberOf(draft, token) !== undefined ||
  (mentionOf(draft, token)?.kind === 'literal' && mentionOf(draft, token) !== undefined);

const nounWithModifiers = (draft: Draft, token: Token): string => {
  const modifiers = childrenBy(draft.tree, token, 'amod', 'compound').filter(
    (child) => child.index < token.index && mentionOf(draft, child)?.kind !== 'literal',
  );
  use(draft, token, ...modifiers, ...childrenBy(draft.tree, token, 'det'));
  return [...modifiers.map((child) => child.form.toLowerCase()), token.lemma].join(' ');
};
