/** Fact templates of a contract's mapping under one filling of its slots, to facts with their times and derivation. */
import type { Contract, FactTemplate, TemplateTerm } from '../model/contract';
import type { FactDraft } from '../model/fact';
import type { StatementCondition } from '../model/logical-form';
import { isIriTerm, termToNTriples, type Iri, type Term } from '../model/term';
import { rdf, xsd } from '../model/vocabulary';
import { roleSpan, timesOf, type ConditionContext } from './context';
import { literalTerm, QUANTITY } from './grounding';
import { push } from './proposing';
import type { Filling } from './statement-slots';

/** Asserts the templates of one group of the mapping, each where its slots are filled. */
export function assertGroup(
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

/** The term that a template stands for under a filling. */
export function resolve(
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
