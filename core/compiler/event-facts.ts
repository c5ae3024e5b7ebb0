/** A verb with its participants to facts: a triple, or an event node that they hang on. */
import type { EventCondition, ReferentId } from '../model/logical-form';
import { isIriTerm, type Iri, type Term } from '../model/term';
import { rdf, sm, xsd } from '../model/vocabulary';
import { timesOf, type ConditionContext } from './context';
import { ground } from './grounding';
import { derivation, entities, push, quantities } from './proposing';

/** Two participants make a triple; any other number, or an amount, makes a node that they hang on. */
export function eventFacts(condition: EventCondition, context: ConditionContext): void {
  const { discourse, grounding } = context;
  const filled = condition.roles.map((role) => ({ ...role, terms: ground(grounding, role.referent) }));
  if (filled.some((role) => role.terms.length === 0)) return;
  const aspect = condition.tense === 'past' ? 'event' : 'state';
  const agents = filled.filter((role) => role.role === 'agent');
  const others = filled.filter((role) => role.role !== 'agent');
  for (const role of [...others].reverse()) discourse.speakOf(entities(role.terms));
  discourse.speakOf(agents.flatMap((role) => entities(role.terms)));
  const agent = agents[0];
  const other = others[0];
  const binary =
    agents.length === 1 &&
    others.length === 1 &&
    agent !== undefined &&
    other !== undefined &&
    other.terms.every((term) => isIriTerm(term) || !isAmount(term)) &&
    agent.terms.every(isIriTerm);
  if (binary) {
    const predicate = discourse.mint.term(
      other.role === 'patient' ? condition.verb : `${condition.verb} ${other.role}`,
    );
    for (const subject of entities(agent.terms))
      for (const object of other.terms)
        push(context, condition, {
          subject,
          predicate,
          object,
          ...timesOf(condition, context, aspect),
          derivation: derivation(condition, context, [
            ['agent', agent.referent],
            [other.role, other.referent],
          ]),
        });
  } else {
    eventNode(condition, filled, context, aspect);
  }
  quantities(
    condition.roles.map((role) => role.referent),
    condition,
    context,
  );
}

function eventNode(
  condition: EventCondition,
  filled: readonly {
    readonly role: string;
    readonly referent: ReferentId;
    readonly terms: readonly Term[];
  }[],
  context: ConditionContext,
  aspect: 'state' | 'event',
): void {
  const { discourse } = context;
  const node = discourse.mint.node();
  const times = timesOf(condition, context, aspect);
  push(context, condition, {
    subject: node,
    predicate: rdf('type'),
    object: { iri: discourse.mint.term(condition.verb) },
    ...times,
    derivation: derivation(
      condition,
      context,
      filled.map((role) => [role.role, role.referent] as const),
    ),
  });
  for (const role of filled)
    for (const object of role.terms)
      push(context, condition, {
        subject: node,
        predicate: rolePredicate(role.role, context),
        object,
        ...times,
        derivation: derivation(condition, context, [[role.role, role.referent]]),
      });
}

const CORE_ROLES = new Set(['agent', 'patient', 'recipient']);

const rolePredicate = (role: string, context: ConditionContext): Iri =>
  CORE_ROLES.has(role) ? sm(role) : context.discourse.mint.term(role);

const isAmount = (term: Term): boolean =>
  !isIriTerm(term) && ![xsd('string'), xsd('date'), xsd('time'), xsd('dateTime')].includes(term.datatype);
