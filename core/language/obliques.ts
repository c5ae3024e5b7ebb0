/** Adpositional phrases of a clause as roles of its event. */
import { mentionOf, refine, use, type Draft } from './draft';
import { adpositionOf, childrenBy, childrenOf, isRelative, subtree } from './tree';
import type { EventRole, ReferentId } from '../model/logical-form';
import type { Token } from '../model/token';
import { isExcluded, isNominal } from './conjunct';
import { type Inherited } from './frame';

export function readObliques(draft: Draft, head: Token, roles: EventRole[], inherited: Inherited): void {
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
    const referent = draft.rules.phrase(draft, child);
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

/** "paid 45 euros for the ticket": an amount is for nothing; the paying is. */
export function amountRoles(draft: Draft, object: Token): readonly EventRole[] {
  const mention = mentionOf(draft, object);
  if (mention?.kind !== 'literal' || mention.type === 'code') return [];
  return childrenBy(draft.tree, object, 'nmod').flatMap((child) => {
    const adposition = adpositionOf(draft.tree, child);
    if (adposition === undefined) return [];
    use(draft, child, ...childrenBy(draft.tree, child, 'case'));
    return [{ role: adposition, referent: draft.rules.phrase(draft, child) }];
  });
}

/** "the repository that heron depends on": the stranded adposition, or the missing object, takes the described one. */
export function fillGap(
  draft: Draft,
  head: Token,
  roles: EventRole[],
  described: ReferentId | undefined,
): void {
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
