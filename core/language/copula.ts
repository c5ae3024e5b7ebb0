/** Copular clauses: where, when and how something is. What "S is P" equates is in `equation.ts`. */
import { addReferent, mentionOf, use, type Draft } from './draft';
import { adpositionOf, childBy, childrenBy, childrenOf, relation, subtree } from './tree';
import type { EventRole, ReferentId } from '../model/logical-form';
import type { Token } from '../model/token';
import { isNominal } from './conjunct';
import { DATE_TYPES, type Frame, type Inherited } from './frame';
import { readObliques } from './obliques';
import { pushRelationByNoun } from './having';
import { equate, membersOf } from './equation';

export function readCopular(
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
  const object = draft.rules.phrase(draft, head);
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
    const literal = draft.rules.single(draft, amountToken);
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
    roles.push({ role: mark.form.toLowerCase(), referent: draft.rules.phrase(draft, child) });
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

function readCopularPredicate(draft: Draft, head: Token): ReferentId {
  return draft.rules.phrase(draft, head);
}
