/** Conditions of the general grammar and of ontologies to facts: types, binary relations, events. */
import type { Derivation, FactDraft } from '../model/fact';
import type {
  Condition,
  EventCondition,
  ReferentId,
  RelationCondition,
  TypeCondition,
} from '../model/logical-form';
import { isIriTerm, type Iri, type IriTerm, type Term } from '../model/term';
import { rdf, sm, xsd } from '../model/vocabulary';
import { roleSpan, timesOf, type ConditionContext } from './context';
import { ground, literalTerm, QUANTITY } from './grounding';

export function conditionFacts(
  condition: Exclude<Condition, { kind: 'statement' }>,
  context: ConditionContext,
): void {
  if (condition.modal && !condition.negated) return;
  switch (condition.kind) {
    case 'type':
      typeFacts(condition, context);
      return;
    case 'relation':
      relationFacts(condition, context);
      return;
    case 'event':
      eventFacts(condition, context);
      return;
    default:
      condition satisfies never;
  }
}

// ------------------------------------------------------------------------------------ types

function typeFacts(condition: TypeCondition, context: ConditionContext): void {
  const { discourse, grounding } = context;
  const type = condition.iri ?? discourse.mint.term(condition.noun);
  const subjects = entities(ground(grounding, condition.subject));
  discourse.speakOf(subjects);
  for (const subject of subjects) {
    push(context, condition, {
      subject,
      predicate: rdf('type'),
      object: { iri: type },
      ...timesOf(condition, context, 'state'),
      derivation: derivation(condition, context, [['subject', condition.subject]]),
    });
    if (!condition.negated)
      discourse.learn(subject, {
        types: condition.iri ? [type] : [type, ...headTypes(condition.noun, context)],
      });
  }
}

/** "doctoral student": a student too. */
const headTypes = (noun: string, context: ConditionContext): readonly Iri[] => {
  const head = noun.split(' ').at(-1);
  return head !== undefined && head !== noun ? [context.discourse.mint.term(head)] : [];
};

// ------------------------------------------------------------------------------------ relations

const NAME = sm('name');

function relationFacts(condition: RelationCondition, context: ConditionContext): void {
  const { discourse, grounding } = context;
  if (condition.relation.iri === NAME) {
    naming(condition, context);
    return;
  }
  const predicate = condition.relation.iri ?? discourse.mint.term(condition.relation.lemma);
  const subjects = entities(ground(grounding, condition.subject));
  const objects = objectTerms(condition, context);
  discourse.speakOf(subjects);
  for (const subject of subjects)
    for (const object of objects) {
      if (condition.presupposed && discourse.objects(subject, predicate).some((known) => same(known, object)))
        continue;
      if (isIriTerm(object) && object.iri === subject) continue;
      push(context, condition, {
        subject,
        predicate,
        object,
        ...(condition.functional && objects.length === 1 && !condition.presupposed
          ? { functional: true }
          : {}),
        ...timesOf(condition, context, 'state'),
        derivation: derivation(condition, context, [
          ['subject', condition.subject],
          ['object', condition.object],
        ]),
      });
    }
  quantities([condition.subject, condition.object], condition, context);
  kinds(condition, context);
}

/** "Cats are afraid of wolves": a bare plural speaks of all of its kind. */
function kinds(condition: RelationCondition, context: ConditionContext): void {
  const referent = context.grounding.form.referents[condition.subject];
  if (referent?.kind !== 'bare' || !referent.plural || referent.noun === undefined || condition.negated)
    return;
  for (const kind of entities(ground(context.grounding, condition.subject)))
    push(context, condition, {
      subject: kind,
      predicate: sm('kind'),
      object: { iri: context.discourse.mint.term(referent.noun) },
      aspect: 'state',
      derivation: derivation(condition, context, [['subject', condition.subject]]),
    });
}

/** The object, as a literal where its phrase is one. */
function objectTerms(condition: RelationCondition, context: ConditionContext): readonly Term[] {
  const referent = context.grounding.form.referents[condition.object];
  const asValue =
    referent?.literal !== undefined &&
    referent.candidates.length === 0 &&
    condition.relation.kind === 'noun' &&
    context.discourse.named(referent.name ?? referent.text).length === 0;
  return asValue ? [literalTerm(referent.literal)] : ground(context.grounding, condition.object);
}

/** "My sister is called Ines", "The band is called The Night Owls": a name of the subject, not another thing. */
function naming(condition: RelationCondition, context: ConditionContext): void {
  const { discourse, grounding } = context;
  const referent = grounding.form.referents[condition.object];
  if (!referent) return;
  const name = referent.name ?? referent.text;
  for (const subject of entities(ground(grounding, condition.subject))) {
    discourse.learn(subject, { label: name });
    discourse.speakOf([subject]);
    push(context, condition, {
      subject,
      predicate: NAME,
      object: { value: name, datatype: xsd('string') },
      ...timesOf(condition, context, 'state'),
      derivation: derivation(condition, context, [
        ['subject', condition.subject],
        ['object', condition.object],
      ]),
    });
  }
}

const same = (a: Term, b: Term): boolean =>
  isIriTerm(a)
    ? isIriTerm(b) && a.iri === b.iri
    : !isIriTerm(b) && a.value === b.value && a.datatype === b.datatype;

// ------------------------------------------------------------------------------------ events

/** Two participants make a triple; any other number, or an amount, makes a node that they hang on. */
function eventFacts(condition: EventCondition, context: ConditionContext): void {
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

// ------------------------------------------------------------------------------------ shared

/** "40 desks" is a thing with a number. */
function quantities(ids: readonly ReferentId[], condition: Condition, context: ConditionContext): void {
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

const entities = (terms: readonly Term[]): readonly Iri[] =>
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

export function push(context: ConditionContext, condition: Condition, draft: FactDraft): void {
  if (condition.change === 'correction' && !condition.negated && draft.predicate !== rdf('type'))
    correct(context, draft);
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

function derivation(
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
