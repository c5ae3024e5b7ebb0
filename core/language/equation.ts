/** What "S is P" says, by what kind of phrases S and P are. */
import { refine, use, type Draft } from './draft';
import type { Condition, ReferentId } from '../model/logical-form';
import type { Token } from '../model/token';
import { VALUE, pushValue } from './condition-base';
import { type Frame } from './frame';

/** What "S is P" says, by what kind of phrases S and P are. */
export function equate(
  draft: Draft,
  subject: ReferentId,
  predicate: ReferentId,
  head: Token,
  frame: Frame,
): void {
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

export const membersOf = (draft: Draft, id: ReferentId): readonly ReferentId[] =>
  draft.referents[id]?.kind === 'group' ? (draft.referents[id].members ?? []) : [id];

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
