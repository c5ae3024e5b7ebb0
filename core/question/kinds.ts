/** What a noun says of the thing it stands for: its class, its name, or nothing where the world knows no such class. */
import { participants, type LogicalForm, type Referent } from '../model/logical-form';
import type { Iri } from '../model/term';
import { rdfs } from '../model/vocabulary';
import type { Language } from '../ports';
import { oneOf, RDF_TYPE, triple, type Pattern, type Variable } from './algebra';
import { mainCondition, newVariable, type Planning } from './planning';

/** Says of a variable what the noun of its phrase says. */
export function describe(planning: Planning, referent: Referent, node: Variable): Variable {
  const { form, language } = planning.context;
  const isUnit = form.ask?.unit !== undefined && referent.id === form.ask.referent;
  if (isUnit || referent.noun === undefined) return node;
  const isGeneric = referent.kind === 'gap' && language.words.generic.has(referent.noun);
  if (!isGeneric && !isRelational(form, referent))
    planning.described.push(...ofKind(planning, node, referent, referent.noun));
  return node;
}

/** "the manager of Priya": the noun is the relation, and says no more. */
export const isRelational = (form: LogicalForm, referent: Referent): boolean =>
  form.conditions.some(
    (condition) =>
      condition.kind === 'relation' &&
      condition.relation.kind === 'noun' &&
      condition.relation.lemma === referent.noun &&
      (condition.object === referent.id || condition.subject === referent.id),
  );

/** Something besides the main clause is said of it. */
export const isRestricted = (form: LogicalForm, referent: Referent): boolean =>
  form.conditions.some(
    (condition) => condition !== mainCondition(form) && participants(condition).includes(referent.id),
  );

/**
 * Of the noun's class; or called so ("Dutch law"); or of no class at all, where nothing in this world is of that class:
 * then the noun tells nothing apart.
 */
function ofKind(planning: Planning, node: Variable, referent: Referent, noun: string): readonly Pattern[] {
  const { world, form, language } = planning.context;
  const types = [...declaredClasses(planning, noun), world.term(noun)];
  const typed = types.map((type) => [triple(node, RDF_TYPE, { iri: type })]);
  // Where no condition binds it, its noun is all there is to find it by.
  const isMentioned = form.conditions.some((condition) => participants(condition).includes(referent.id));
  if (!isMentioned) return oneOf(typed);
  const called = calledBy(node, newVariable(planning), noun, language);
  const type = newVariable(planning);
  const isUntyped = types.every((one) => world.entitiesOfType(one).length === 0);
  return [
    { kind: 'filter', expression: `isIRI(?${node.variable})` },
    {
      kind: 'some',
      groups: [...typed, called],
      ...(isUntyped ? { unless: ofOwnType(node, type, world.term('x').slice(0, -1)) } : {}),
    },
  ];
}

function declaredClasses(planning: Planning, noun: string): readonly Iri[] {
  const named = planning.context.environment.labels?.named(noun) ?? [];
  return named.filter((one) => one.kind === 'class').map((one) => one.iri);
}

/** One of its names has the noun as a word. */
function calledBy(node: Variable, label: Variable, noun: string, language: Language): readonly Pattern[] {
  const words = [...new Set([noun, language.realise.plural(noun)])];
  const name = `CONCAT(" ", LCASE(STR(?${label.variable})), " ")`;
  const tests = words.map((word) => `CONTAINS(${name}, ${quoted(` ${word.toLowerCase()} `)})`);
  return [triple(node, { iri: rdfs('label') }, label), { kind: 'filter', expression: tests.join(' || ') }];
}

/** Of some class of the world's own, whose IRIs begin with `prefix`. */
const ofOwnType = (node: Variable, type: Variable, prefix: string): readonly Pattern[] => [
  triple(node, RDF_TYPE, type),
  { kind: 'filter', expression: `STRSTARTS(STR(?${type.variable}), ${quoted(prefix)})` },
];

const quoted = (text: string): string => JSON.stringify(text);
