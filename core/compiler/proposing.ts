/** How every condition proposes its facts: polarity, modality, corrections, amounts and derivation in one place. */
import type { Derivation, FactDraft } from '../model/fact';
import type { Condition, ReferentId } from '../model/logical-form';
import { isIriTerm, type Iri, type IriTerm, type Term } from '../model/term';
import { rdf, xsd } from '../model/vocabulary';
import { roleSpan, type ConditionContext } from './context';
import { ground, QUANTITY } from './grounding';

/** "40 desks" is a thing with a number. */
export function quantities(
  ids: readonly ReferentId[],
  condition: Condition,
  context: ConditionContext,
): void {
  const { grounding } = context;
  for (const id of ids) {
    const referent = grounding.form.referents[id];
    if (referent?.quantity === undefined || condition.negated) continue;
    const [term] = ground(grounding, id);
    if (!term || !isIriTerm(term)) continue;
    if (context.discourse.facts.some((fact) => fact.subject === term.iri && fact.predicate === QUANTITY))
      continue;
    push(context, condition, {
      subject: term.iri,
      predicate: QUANTITY,
      object: numberTerm(referent.quantity),
      aspect: 'state',
      derivation: derivation(condition, context, [['quantity', id]]),
    });
  }
}

const numberTerm = (value: number): Term =>
  Number.isInteger(value)
    ? { value: String(value), datatype: xsd('integer') }
    : { value: String(value), datatype: xsd('decimal') };

export const entities = (terms: readonly Term[]): readonly Iri[] =>
  terms.filter((term): term is IriTerm => isIriTerm(term)).map((term) => term.iri);

/** "Actually it was Xander": what differs in one participant from what is said now was wrong. */
function correct(context: ConditionContext, draft: FactDraft): void {
  const { world } = context.discourse;
  const known = [
    ...world.facts({ predicate: draft.predicate, subject: draft.subject }),
    ...world.facts({ predicate: draft.predicate, object: draft.object }),
  ];
  for (const fact of known)
    if (fact.negated !== true && !(fact.subject === draft.subject && same(fact.object, draft.object)))
      context.ended.push({ factId: fact.factId, validTo: context.input.observedAt, reason: 'corrected' });
}

/** "Ronja used to live in Kiel" of one who is known to live there: that has ended. */
function endKnown(context: ConditionContext, draft: FactDraft): boolean {
  const { subject, predicate, object } = draft;
  const known = context.discourse.world
    .facts({ subject, predicate, object })
    .filter((fact) => fact.negated !== true && fact.validTo === undefined);
  for (const { factId } of known)
    context.ended.push({ factId, validTo: draft.validTo ?? context.input.observedAt, reason: 'ended' });
  return known.length > 0;
}

/** What is single-valued and has a present value: a past one would pass for the newer. */
function hasPresentValue(context: ConditionContext, draft: FactDraft): boolean {
  const { subject, predicate } = draft;
  const single =
    draft.functional === true ||
    [...context.contracts.values()].some(({ declarations }) =>
      declarations.some((one) => one.iri === predicate && (one.policy === 'functional' || one.functional)),
    );
  return (
    single &&
    context.discourse.world
      .facts({ subject, predicate })
      .some((fact) => fact.negated !== true && fact.validTo === undefined)
  );
}

/** Adds a fact once, with the polarity and modality of what said it. */
export function push(context: ConditionContext, condition: Condition, draft: FactDraft): void {
  if (condition.change === 'correction' && !condition.negated && draft.predicate !== rdf('type'))
    correct(context, draft);
  const past = condition.change === 'past' && !condition.negated;
  if (past && (endKnown(context, draft) || hasPresentValue(context, draft))) return;
  propose(context, condition, draft);
}

function propose(context: ConditionContext, condition: Condition, draft: FactDraft): void {
  const fact: FactDraft = {
    ...draft,
    ...(condition.negated ? { negated: true } : {}),
    ...(condition.reported ? { modality: 'reported' as const } : {}),
  };
  const repeated = context.discourse.facts.some(
    (known) =>
      known.subject === fact.subject &&
      known.predicate === fact.predicate &&
      same(known.object, fact.object) &&
      known.negated === fact.negated,
  );
  if (!repeated) context.discourse.facts.push(fact);
}

export function derivation(
  condition: Condition,
  context: ConditionContext,
  roles: readonly (readonly [string, ReferentId])[],
): Derivation {
  const referents = context.grounding.form.referents;
  return {
    ...context.derivation,
    pattern: `${condition.generator}/${condition.kind}`,
    span: condition.span,
    roles: roles.flatMap(([role, id]) => roleSpan(role, referents[id])),
  };
}

export const same = (a: Term, b: Term): boolean =>
  isIriTerm(a)
    ? isIriTerm(b) && a.iri === b.iri
    : !isIriTerm(b) && a.value === b.value && a.datatype === b.datatype;
