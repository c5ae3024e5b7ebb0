/** Conditions of the general grammar and of ontologies to facts: types and binary relations; events have their own file. */
import type { Condition, RelationCondition, TypeCondition } from '../model/logical-form';
import { isIriTerm, type Iri, type Term } from '../model/term';
import { rdf, sm, xsd } from '../model/vocabulary';
import { timesOf, type ConditionContext } from './context';
import { eventFacts } from './event-facts';
import { ground, literalTerm } from './grounding';
import { derivation, entities, push, quantities, same } from './proposing';

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
