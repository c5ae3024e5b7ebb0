/** A contract's statement with its slots filled, to the facts that the contract's mapping makes of it. */
import type { Contract, FactTemplate, Slot, Statement, TemplateTerm } from '../model/contract';
import type { Fact, FactDraft } from '../model/fact';
import type { LiteralMention } from '../model/mention';
import type { Referent, ReferentId, StatementCondition } from '../model/logical-form';
import { isIriTerm, termToNTriples, type Iri, type Term } from '../model/term';
import { rdf, xsd } from '../model/vocabulary';
import { push } from './conditions';
import { roleSpan, timesOf, type ConditionContext } from './context';
import { ground, literalTerm, QUANTITY } from './grounding';

/** One way of filling the slots: a group in a slot fills it once for each of its members. */
type Filling = ReadonlyMap<
  string,
  { readonly term: Term; readonly mention?: LiteralMention; readonly referent?: Referent }
>;

export function statementFacts(condition: StatementCondition, context: ConditionContext): void {
  for (const heard of heardAs(condition, context)) tellStatement(heard, context);
}

/**
 * "Dmitri left the team", "Mary left the keys": what leaving ends is what there is to end, be it a membership, a job or a
 * thing in hand. Where a statement has nothing to end, those of other contracts that have are heard instead.
 */
function heardAs(condition: StatementCondition, context: ConditionContext): readonly StatementCondition[] {
  const statement = statementOf(condition, context);
  if (!statement || statement.ends.length === 0 || condition.negated) return [condition];
  if (statement.asserts.length > 0 && endable(condition, context).length > 0) return [condition];
  const all = [condition, ...(condition.others ?? []).map((other) => ({ ...condition, ...other }))];
  const ending = all.filter((one) => endable(one, context).length > 0);
  return ending.length > 0 ? ending : [condition];
}

const statementOf = (condition: StatementCondition, context: ConditionContext): Statement | undefined =>
  context.contracts.get(condition.contract)?.statements.find((one) => one.id === condition.statement);

/** Current facts that the statement would end. */
function endable(condition: StatementCondition, context: ConditionContext): readonly Fact[] {
  const contract = context.contracts.get(condition.contract);
  const groups = statementOf(condition, context)?.ends ?? [];
  if (!contract) return [];
  return fillingsOf(condition, contract, context).flatMap((filling) =>
    groups.flatMap((group) =>
      factsToEnd(contract.mapping.get(group) ?? [], filling, condition, contract, context),
    ),
  );
}

function tellStatement(condition: StatementCondition, context: ConditionContext): void {
  const contract = context.contracts.get(condition.contract);
  const statement = statementOf(condition, context);
  if (!contract || !statement || (condition.modal && !condition.negated)) return;
  const { aspect } = statement;
  const templatesOf = (group: string): readonly FactTemplate[] => contract.mapping.get(group) ?? [];
  for (const filling of fillingsOf(condition, contract, context)) {
    if (!condition.negated)
      for (const group of statement.ends) endFacts(templatesOf(group), filling, condition, contract, context);
    for (const group of statement.asserts)
      assertGroup(templatesOf(group), filling, condition, contract, aspect, context);
    const denied = { ...condition, negated: !condition.negated };
    for (const group of statement.denies)
      assertGroup(templatesOf(group), filling, denied, contract, aspect, context);
  }
}

/** Asserts the groups that the contract names for structured assertions, each template where its slots are filled. */
export function assertMapping(condition: StatementCondition, context: ConditionContext): void {
  const contract = context.contracts.get(condition.contract);
  if (!contract) return;
  for (const filling of fillingsOf(condition, contract, context))
    for (const group of contract.assertion ?? contract.mapping.keys())
      assertGroup(contract.mapping.get(group) ?? [], filling, condition, contract, undefined, context);
}

// ------------------------------------------------------------------------------------ slots

function fillingsOf(
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

// ------------------------------------------------------------------------------------ templates

function assertGroup(
  templates: readonly FactTemplate[],
  filling: Filling,
  condition: StatementCondition,
  contract: Contract,
  aspect: 'state' | 'event' | undefined,
  context: ConditionContext,
): void {
  const nodes = new Map<string, Iri>();
  for (const template of templates) {
    const subject = resolve(template.subject, filling, contract, nodes, condition, context);
    const object = resolve(template.object, filling, contract, nodes, condition, context);
    if (!subject || !object || !isIriTerm(subject)) continue;
    push(context, condition, {
      subject: subject.iri,
      predicate: template.predicate,
      object,
      ...templateTimes(template, filling, condition, aspect ?? template.aspect, context),
      derivation: derivationOf(condition, contract, context),
    });
  }
  for (const { term, referent } of filling.values())
    if (referent?.quantity !== undefined && isIriTerm(term) && !condition.negated)
      push(context, condition, {
        subject: term.iri,
        predicate: QUANTITY,
        object: {
          value: String(referent.quantity),
          datatype: xsd(Number.isInteger(referent.quantity) ? 'integer' : 'decimal'),
        },
        aspect: 'state',
        derivation: derivationOf(condition, contract, context),
      });
}

function templateTimes(
  template: FactTemplate,
  filling: Filling,
  condition: StatementCondition,
  aspect: 'state' | 'event',
  context: ConditionContext,
): Pick<FactDraft, 'aspect' | 'validFrom' | 'validTo' | 'time'> {
  const from = template.validFrom === undefined ? undefined : filling.get(template.validFrom)?.mention;
  const to = template.validTo === undefined ? undefined : filling.get(template.validTo)?.mention;
  // "The lease ends on 31 March" says what its end is, not since when that is so.
  const fillsSlot = [...filling.values()].some(
    ({ mention }) => mention !== undefined && mention.start === condition.time?.mention.start,
  );
  const times = timesOf(
    fillsSlot && aspect === 'state' ? withoutTime(condition) : condition,
    context,
    aspect,
  );
  return {
    ...times,
    ...(from?.period?.from === undefined ? {} : { validFrom: from.period.from, time: literalTerm(from) }),
    ...(to?.period?.to === undefined ? {} : { validTo: to.period.to }),
  };
}

function withoutTime(condition: StatementCondition): StatementCondition {
  const { time, ...rest } = condition;
  return time === undefined ? condition : rest;
}

function resolve(
  template: TemplateTerm,
  filling: Filling,
  contract: Contract,
  nodes: Map<string, Iri>,
  condition: StatementCondition,
  context: ConditionContext,
): Term | undefined {
  if ('iri' in template) return { iri: template.iri };
  if ('value' in template) return template;
  if ('node' in template) return { iri: nodeOf(template.node, filling, contract, nodes, condition, context) };
  const filled = filling.get(template.slot)?.term;
  if (!('path' in template)) return filled;
  if (!filled || !isIriTerm(filled)) return undefined;
  const found = context.discourse.objects(filled.iri, template.path);
  return found.length === 1 ? found[0] : undefined;
}

function nodeOf(
  name: string,
  filling: Filling,
  contract: Contract,
  nodes: Map<string, Iri>,
  condition: StatementCondition,
  context: ConditionContext,
): Iri {
  const known = nodes.get(name);
  if (known !== undefined) return known;
  const template = contract.nodes.get(name);
  const key = template?.key.map((slot) => {
    const term = filling.get(slot)?.term;
    return term ? termToNTriples(term) : '';
  });
  const node = context.discourse.mint.node(
    key === undefined || key.length === 0 ? undefined : [contract.id, name, ...key].join('\n'),
  );
  nodes.set(name, node);
  if (template)
    push(context, condition, {
      subject: node,
      predicate: rdf('type'),
      object: { iri: template.class },
      ...timesOf(condition, context, 'state'),
      derivation: derivationOf(condition, contract, context),
    });
  return node;
}

// ------------------------------------------------------------------------------------ ends

/** Ends the current facts that the templates describe; what the statement leaves open matches anything. */
function endFacts(
  templates: readonly FactTemplate[],
  filling: Filling,
  condition: StatementCondition,
  contract: Contract,
  context: ConditionContext,
): void {
  const validTo = endOf(condition, filling, context);
  for (const { factId } of factsToEnd(templates, filling, condition, contract, context))
    context.ended.push({ factId, validTo, reason: 'ended' });
}

/** Current facts that the templates describe, told from either end; what the statement leaves open matches anything. */
function factsToEnd(
  templates: readonly FactTemplate[],
  filling: Filling,
  condition: StatementCondition,
  contract: Contract,
  context: ConditionContext,
): readonly Fact[] {
  const { world } = context.discourse;
  return templates.flatMap((template) => {
    const subject = resolve(template.subject, filling, contract, new Map(), condition, context);
    const object = resolve(template.object, filling, contract, new Map(), condition, context);
    if ((!subject && !object) || (subject && !isIriTerm(subject))) return [];
    const told = world.facts({
      predicate: template.predicate,
      ...(subject ? { subject: subject.iri } : {}),
      ...(object ? { object } : {}),
    });
    const reversed =
      object && !isIriTerm(object)
        ? []
        : context.inverses(template.predicate).flatMap((predicate) =>
            world.facts({
              predicate,
              ...(object ? { subject: object.iri } : {}),
              ...(subject ? { object: subject } : {}),
            }),
          );
    return [...told, ...reversed].filter((fact) => fact.negated !== true);
  });
}

function endOf(condition: StatementCondition, filling: Filling, context: ConditionContext): string {
  const dated = [...filling.values()].find((filled) => filled.mention?.period?.from !== undefined);
  return dated?.mention?.period?.from ?? condition.time?.mention.period?.from ?? context.input.observedAt;
}

const derivationOf = (
  condition: StatementCondition,
  contract: Contract,
  context: ConditionContext,
): FactDraft['derivation'] => ({
  contract: contract.id,
  version: contract.version,
  pattern: condition.statement,
  span: condition.span,
  roles: Object.entries(condition.slots).flatMap(([slot, ids]) =>
    ids.flatMap((id) => roleSpan(slot, context.grounding.form.referents[id])),
  ),
});
