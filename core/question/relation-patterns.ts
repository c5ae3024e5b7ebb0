/** Kinds and binary relations as triples, in each shape that the compiler stores them in. */
import type { RelationCondition, TypeCondition } from '../model/logical-form';
import type { Iri } from '../model/term';
import { rdf, rdfs, sm } from '../model/vocabulary';
import { isVariable, oneOf, RDF_TYPE, triple, type Node, type Pattern } from './algebra';
import { nodeOf } from './nodes';
import { asksForPlace, placements } from './placements';
import { newVariable, type PlanContext, type Planning } from './planning';

/** "Rex is a dog": of the declared class or of the world's own. */
export function typePatterns(planning: Planning, condition: TypeCondition): readonly Pattern[] {
  const subject = nodeOf(planning, condition.subject);
  const own = planning.context.world.term(condition.noun);
  const types = [...(condition.iri === undefined ? [] : [condition.iri]), own];
  return oneOf(types.map((type) => [triple(subject, RDF_TYPE, { iri: type })]));
}

/** "Priya's manager is Ben", "the key is in the drawer". */
export function relationPatterns(planning: Planning, condition: RelationCondition): readonly Pattern[] {
  const { context } = planning;
  const subject = nodeOf(planning, condition.subject);
  const object = nodeOf(planning, condition.object);
  const { lemma, kind } = condition.relation;
  if (kind === 'adposition' && asksForPlace(context, condition.object))
    return oneOf(placements(context, 'be ').map((predicate) => [triple(subject, predicate, object)]));
  if (kind === 'noun' && context.language.words.nameNouns.has(lemma))
    return [triple(subject, { iri: rdfs('label') }, object)];
  const shapes = relationShapes(context, condition, subject, object);
  return oneOf(existing(context, [...shapes, ...ofItsKind(planning, shapes, subject)]));
}

/** "Emily is a cat", "cats are afraid of wolves": what is said of a kind holds of each one of it. */
function ofItsKind(
  planning: Planning,
  shapes: readonly (readonly Pattern[])[],
  subject: Node,
): readonly (readonly Pattern[])[] {
  const [shape] = shapes;
  const [told] = shape ?? [];
  if (isVariable(subject) || told?.kind !== 'triple' || !planning.context.world.predicates().has(KIND))
    return [];
  const type = newVariable(planning);
  const kind = newVariable(planning);
  return [
    [
      triple(subject, RDF_TYPE, type),
      triple(kind, { iri: KIND }, type),
      triple(kind, told.predicate, told.object),
    ],
  ];
}

/** From a kind, as sentences speak of it ("cats"), to its class. */
const KIND = sm('kind');

function relationShapes(
  { world, language, form }: PlanContext,
  { relation }: RelationCondition,
  subject: Node,
  object: Node,
): readonly (readonly Pattern[])[] {
  const { lemma, kind, iri: declared } = relation;
  const shapes: Pattern[][] = [[triple(subject, { iri: declared ?? world.term(lemma) }, object)]];
  if (kind === 'noun' && declared === undefined) {
    if (isVariable(object))
      shapes.push([
        triple(subject, { iri: world.term('have') }, object),
        triple(object, RDF_TYPE, { iri: world.term(lemma) }),
      ]);
    for (const verb of language.verbsOf(lemma))
      shapes.push([triple(object, { iri: world.term(verb) }, subject)]);
  }
  // "How many brothers does Omar have?" of a world that was told their number, and of none by name.
  const isUntold = declared !== undefined && !world.predicates().has(declared);
  if (kind === 'noun' && isUntold && form.ask?.kind === 'count' && isVariable(object))
    shapes.push([
      triple(subject, { iri: world.term('have') }, object),
      triple(object, RDF_TYPE, { iri: world.term(lemma) }),
    ]);
  if (kind === 'adposition' && !lemma.startsWith('be '))
    shapes.push([triple(subject, { iri: world.term(`be ${lemma}`) }, object)]);
  return shapes;
}

/** Drops shapes whose predicate this world does not have, so long as one is left. */
function existing(
  { world }: PlanContext,
  shapes: readonly (readonly Pattern[])[],
): readonly (readonly Pattern[])[] {
  const used = world.predicates();
  const kept = shapes.filter((shape) => shape.every((pattern) => isKnown(pattern, used)));
  return kept.length > 0 ? kept : shapes.slice(0, 1);
}

function isKnown(pattern: Pattern, used: ReadonlyMap<Iri, number>): boolean {
  if (pattern.kind !== 'triple' || isVariable(pattern.predicate) || !('iri' in pattern.predicate))
    return true;
  return pattern.predicate.iri === rdf('type') || used.has(pattern.predicate.iri);
}
