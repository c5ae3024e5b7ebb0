/** The slots of a contract's statement, filled with what its referents stand for; it asserts nothing. */
import type { Contract, Slot } from '../model/contract';
import type { LiteralMention } from '../model/mention';
import type { Referent, ReferentId, StatementCondition } from '../model/logical-form';
import { isIriTerm, type Iri, type Term } from '../model/term';
import { xsd } from '../model/vocabulary';
import type { ConditionContext } from './context';
import { ground, literalTerm } from './grounding';

/** One way of filling the slots: a group in a slot fills it once for each of its members. */
export type Filling = ReadonlyMap<
  string,
  { readonly term: Term; readonly mention?: LiteralMention; readonly referent?: Referent }
>;

/** Every way of filling the slots; none where a slot's referent could not be grounded. */
export function fillingsOf(
  condition: StatementCondition,
  contract: Contract,
  context: ConditionContext,
): readonly Filling[] {
  let fillings: readonly Filling[] = [new Map()];
  const salient: Iri[] = [];
  for (const [name, referents] of Object.entries(condition.slots)) {
    const slot = contract.slots.get(name);
    if (!slot) continue;
    const terms = referents.flatMap((id) => slotTerms(slot, id, context));
    if (terms.length === 0) return [];
    for (const { term } of terms) if (isIriTerm(term)) salient.push(term.iri);
    if (terms.length > 1)
      context.discourse.speakOf(terms.flatMap(({ term }) => (isIriTerm(term) ? [term.iri] : [])));
    fillings = fillings.flatMap((filling) => terms.map((term) => new Map([...filling, [name, term]])));
  }
  fillings = fillings.map((filling) => identified(filling, contract, context));
  const subject = salient[0];
  if (subject !== undefined && fillings.length === 1) context.discourse.speakOf([subject]);
  return fillings;
}

/** Declared keys: whoever has the same employee number is the same person, whatever the name. */
function identified(filling: Filling, contract: Contract, context: ConditionContext): Filling {
  let same = filling;
  for (const { key } of contract.identity)
    for (const { subject, predicate, object } of [...contract.mapping.values()].flat()) {
      if (predicate !== key || !('slot' in subject) || !('slot' in object)) continue;
      const value = filling.get(object.slot)?.term;
      const known = value === undefined ? [] : context.discourse.world.facts({ predicate, object: value });
      const [fact, ...more] = known.filter((one) => one.negated !== true);
      if (fact && more.length === 0 && filling.has(subject.slot))
        same = new Map([
          ...same,
          [subject.slot, { ...filling.get(subject.slot), term: { iri: fact.subject } }],
        ]);
    }
  return same;
}

function slotTerms(
  slot: Slot,
  id: ReferentId,
  context: ConditionContext,
): readonly { readonly term: Term; readonly mention?: LiteralMention; readonly referent?: Referent }[] {
  const referent = context.grounding.form.referents[id];
  if (!referent) return [];
  if (slot.type === 'entity' || slot.type === 'concept') {
    const terms = ground(context.grounding, id, slot.class);
    return terms.map((term) => ({ term, referent }));
  }
  if (slot.type === 'text') {
    const value = slot.max === undefined ? referent.text : referent.text.slice(0, slot.max);
    return [{ term: { value, datatype: xsd('string') }, referent }];
  }
  const mention = referent.literal;
  return mention ? [{ term: literalTerm(mention), mention, referent }] : [];
}
