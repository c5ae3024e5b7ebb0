/** What is done, as a triple where two take part and as an event node otherwise: both shapes that the compiler stores. */
import type { EventCondition, ReferentId } from '../model/logical-form';
import { termToNTriples, type Term } from '../model/term';
import { sm } from '../model/vocabulary';
import { isVariable, oneOf, RDF_TYPE, triple, type Node, type Pattern, type Variable } from './algebra';
import { nodeOf } from './nodes';
import { asksForPlace, placements } from './placements';
import { isGap, newVariable, type PlanContext, type Planning } from './planning';

export function eventPatterns(planning: Planning, condition: EventCondition): readonly Pattern[] {
  const participants = condition.roles.map(({ role, referent }) => ({
    role,
    referent,
    node: nodeOf(planning, referent),
  }));
  const direct = directTriples(planning, condition.verb, participants);
  return oneOf([...direct, eventNode(planning, condition.verb, participants)]);
}

interface Participant {
  readonly role: string;
  readonly referent: ReferentId;
  readonly node: Node;
}

/** "Orion supplies Pelham": the verb is the predicate. */
function directTriples(
  planning: Planning,
  verb: string,
  participants: readonly Participant[],
): readonly (readonly Pattern[])[] {
  const { context } = planning;
  const own: Term = { iri: context.world.term(verb) };
  const agent = participants.find((one) => one.role === 'agent');
  const [other, ...more] = participants.filter((one) => one.role !== 'agent');
  if (more.length > 0) return [];
  if (agent && other)
    return verbPredicates(context, verb, other).map((predicate) => [
      triple(agent.node, predicate, other.node),
    ]);
  if (agent) return [[triple(agent.node, own, newVariable(planning))]];
  return other?.role === 'patient' ? [[triple(newVariable(planning), own, other.node)]] : [];
}

function verbPredicates(
  context: PlanContext,
  verb: string,
  { role, referent }: Participant,
): readonly Term[] {
  const own = (lemma: string): Term => ({ iri: context.world.term(lemma) });
  if (role === 'patient')
    return asksForAmount(context, referent) ? [own(verb), own(`${verb} for`)] : [own(verb)];
  const places = asksForPlace(context, referent) ? placements(context, `${verb} `) : [];
  return places.length > 0 ? places : [own(`${verb} ${role}`)];
}

function eventNode(
  planning: Planning,
  verb: string,
  participants: readonly Participant[],
): readonly Pattern[] {
  const { context } = planning;
  const event = newVariable(planning);
  return [
    triple(event, RDF_TYPE, { iri: context.world.term(verb) }),
    ...participants.flatMap((one) => {
      const others = participants.filter((other) => other !== one).map((other) => other.node);
      return rolePatterns(context, event, one, others);
    }),
  ];
}

const CORE_ROLES: readonly string[] = ['agent', 'patient', 'recipient'];

function rolePatterns(
  context: PlanContext,
  event: Variable,
  { role, referent, node }: Participant,
  others: readonly Node[],
): readonly Pattern[] {
  const own: Term = { iri: context.world.term(role) };
  const anyOf = (predicates: readonly Term[]): readonly Pattern[] =>
    oneOf(predicates.map((predicate) => [triple(event, predicate, node)]));
  if (role === 'patient' && asksForAmount(context, referent))
    return anyOf([{ iri: sm(role) }, { iri: context.world.term('for') }]);
  if (CORE_ROLES.includes(role)) return anyOf([{ iri: sm(role) }]);
  const places = asksForPlace(context, referent) ? placements(context, '') : [];
  if (places.length > 0) return [...anyOf(places), ...unlike(node, others)];
  return role === 'to' ? anyOf([own, { iri: sm('recipient') }]) : anyOf([own]);
}

/** "How much did she pay?": an amount is the object, or what it was done for. */
const asksForAmount = ({ form }: PlanContext, id: ReferentId): boolean =>
  form.ask?.kind === 'amount' && isGap(form, id);

/** The place asked for is none of those the question names itself. */
const unlike = (node: Node, others: readonly Node[]): readonly Pattern[] =>
  others.flatMap((other) =>
    isVariable(node) && !isVariable(other)
      ? [{ kind: 'filter' as const, expression: `?${node.variable} != ${termToNTriples(other)}` }]
      : [],
  );
