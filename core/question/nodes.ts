/** Phrases as places in triples: what a name, a description or a gap stands for in this world. */
import type { Referent, ReferentId } from '../model/logical-form';
import { quantityDatatype } from '../model/quantity';
import type { Iri, Term } from '../model/term';
import { isVariable, oneOf, RDF_TYPE, triple, type Node, type Pattern } from './algebra';
import { describe, isRelational, isRestricted } from './kinds';
import { newVariable, refuse, type Planning } from './planning';

/** The same node each time that a referent takes part. */
export function nodeOf(planning: Planning, id: ReferentId): Node {
  const known = planning.nodes.get(id);
  if (known) return known;
  const referent = planning.context.form.referents[id];
  if (!referent) return newVariable(planning);
  const node = newNode(planning, referent);
  planning.nodes.set(id, node);
  return node;
}

function newNode(planning: Planning, referent: Referent): Node {
  switch (referent.kind) {
    case 'literal':
      return literalNode(planning, referent);
    case 'speaker':
      return speakerNode(planning, referent);
    case 'name':
      return nameNode(planning, referent);
    case 'definite':
      return definiteNode(planning, referent);
    case 'indefinite':
    case 'bare':
      return kindNode(planning, referent);
    case 'gap':
      return gapNode(planning, referent);
    case 'group':
      return groupNode(planning, referent);
    case 'pronoun':
      return refuse(planning, 'not_understood', referent);
    default:
      return referent.kind satisfies never;
  }
}

function literalNode(planning: Planning, referent: Referent): Node {
  const { literal } = referent;
  if (!literal) return newVariable(planning);
  const entity = referent.candidates[0];
  if (entity !== undefined) return { iri: entity };
  return literal.unit
    ? { value: literal.literal.value, datatype: quantityDatatype(literal.unit) }
    : literal.literal;
}

function speakerNode(planning: Planning, referent: Referent): Node {
  const { world, speaker } = planning.context;
  const found = world.entitiesNamed(speaker ?? 'user')[0];
  return found ? { iri: found.iri } : refuse(planning, 'no_data', referent);
}

/** A noun beside the name decides between several of that name, where it fits one of them. */
function nameNode(planning: Planning, referent: Referent): Node {
  const { world } = planning.context;
  const types = nounTypes(planning, referent);
  const all = referent.candidates;
  const typed = all.filter((one) => world.entity(one)?.types.some((type) => types.includes(type)) === true);
  const candidates = types.length > 0 && typed.length > 0 ? typed : all;
  if (candidates.length === 1 && candidates[0] !== undefined) return { iri: candidates[0] };
  if (candidates.length === 0) return refuse(planning, 'unknown_term', referent);
  return refuse(planning, 'ambiguous', referent, candidates);
}

/** "the spare key": the one thing of that name or kind, or whichever fits what else is said of it. */
function definiteNode(planning: Planning, referent: Referent): Node {
  const { world, form } = planning.context;
  if (isRelational(form, referent)) return describe(planning, referent, newVariable(planning));
  const labelled = world.entitiesNamed(referent.text);
  const typed = nounTypes(planning, referent).flatMap((type) => world.entitiesOfType(type));
  const found = labelled.length > 0 ? labelled : typed;
  if (found.length === 1 && found[0]) return { iri: found[0].iri };
  const isAny = isRestricted(form, referent) || (found.length > 0 && referent.plural);
  if (isAny) return describe(planning, referent, newVariable(planning));
  if (found.length === 0) return refuse(planning, 'unknown_term', referent);
  const options = found.map((one) => one.iri);
  return refuse(planning, 'ambiguous', referent, options);
}

/** "a credit card", "peanuts": the kind itself, or anything of that kind. */
function kindNode(planning: Planning, referent: Referent): Node {
  const { world } = planning.context;
  const names = [referent.text, ...(referent.noun === undefined ? [] : [referent.noun])];
  const known = [...new Set(names.flatMap((name) => world.entitiesNamed(name).map((one) => one.iri)))];
  const types = nounTypes(planning, referent).filter((type) => world.entitiesOfType(type).length > 0);
  if (known.length === 1 && types.length === 0 && known[0] !== undefined) return { iri: known[0] };
  const node = newVariable(planning);
  const branches: (readonly Pattern[])[] = types.map((type) => [triple(node, RDF_TYPE, { iri: type })]);
  if (known.length > 0)
    branches.unshift([{ kind: 'values', variable: node, terms: known.map((one) => ({ iri: one })) }]);
  if (branches.length === 0) return refuse(planning, 'unknown_term', referent);
  planning.described.push(...oneOf(branches));
  return node;
}

/** What is asked for: one of those the question chooses between, or whatever its noun fits. */
function gapNode(planning: Planning, referent: Referent): Node {
  const { ask } = planning.context.form;
  const isAsked = referent.id === ask?.referent;
  const node = newVariable(planning, isAsked ? 'x' : undefined);
  planning.nodes.set(referent.id, node);
  if (ask?.among && isAsked) {
    const terms = ask.among.flatMap((one) => one.candidates.slice(0, 1)).map((one) => ({ iri: one }));
    if (terms.length < ask.among.length) return refuse(planning, 'unknown_term', referent);
    planning.described.push({ kind: 'values', variable: node, terms });
  }
  return describe(planning, referent, node);
}

function groupNode(planning: Planning, referent: Referent): Node {
  const node = newVariable(planning);
  const members = (referent.members ?? []).map((member) => nodeOf(planning, member));
  const terms = members.filter((member): member is Term => !isVariable(member));
  if (terms.length !== members.length) return refuse(planning, 'not_understood', referent);
  planning.described.push({ kind: 'values', variable: node, terms });
  planning.groups.push({ variable: node, size: terms.length });
  return node;
}

const nounTypes = (planning: Planning, referent: Referent): readonly Iri[] =>
  referent.noun === undefined ? [] : [planning.context.world.term(referent.noun)];
