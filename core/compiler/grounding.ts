/**
 * From referents to terms: which entity a name, a pronoun or a description means, and when it is a new one.
 * A reference that fits several is reported and left ungrounded: nothing is guessed.
 */
import type { Diagnostic } from '../model/diagnostic';
import type { LiteralMention } from '../model/mention';
import {
  participants,
  type LogicalForm,
  type Referent,
  type ReferentId,
  type RelationCondition,
} from '../model/logical-form';
import type { Entity, EntityDraft } from '../model/entity';
import { quantityDatatype } from '../model/quantity';
import { iri, isIriTerm, type Iri, type Term } from '../model/term';
import { shortFormOf } from '../model/naming';
import { sm } from '../model/vocabulary';
import type { LanguageWords } from '../ports';
import { fold, type Discourse } from './discourse';

type Known = Entity | EntityDraft;

export interface Grounding {
  readonly discourse: Discourse;
  readonly words: LanguageWords;
  readonly form: LogicalForm;
  /** Who "I" is. */
  readonly speaker: () => Iri;
  readonly warnings: Diagnostic[];
  /** Referents that could not be grounded. */
  readonly failed: Set<ReferentId>;
  readonly grounded: Map<ReferentId, readonly Term[]>;
}

/** The terms a referent stands for: several for a group, none where it is ambiguous or unknown. */
export function ground(grounding: Grounding, id: ReferentId, type?: Iri): readonly Term[] {
  const known = grounding.grounded.get(id);
  if (known) {
    if (type !== undefined)
      for (const term of known) if (isIriTerm(term)) grounding.discourse.learn(term.iri, { types: [type] });
    return known;
  }
  const referent = grounding.form.referents[id];
  if (!referent) return [];
  grounding.grounded.set(id, []);
  const terms = groundReferent(grounding, referent, type);
  if (terms.length === 0) grounding.failed.add(id);
  grounding.grounded.set(id, terms);
  if (type !== undefined)
    for (const term of terms) if (isIriTerm(term)) grounding.discourse.learn(term.iri, { types: [type] });
  return terms;
}

function groundReferent(grounding: Grounding, referent: Referent, type: Iri | undefined): readonly Term[] {
  const { discourse } = grounding;
  const one = (found: Iri | undefined): readonly Term[] => (found === undefined ? [] : [{ iri: found }]);
  switch (referent.kind) {
    case 'group':
      return (referent.members ?? []).flatMap((member) => ground(grounding, member, type));
    case 'literal':
      return referent.literal ? [literalTerm(referent.literal)] : [];
    case 'speaker':
      return one(grounding.speaker());
    case 'pronoun':
      return pronoun(grounding, referent).map((found) => ({ iri: found }));
    case 'name':
      return one(named(grounding, referent, type));
    case 'definite':
      return everyOne(grounding, referent) ?? one(definite(grounding, referent));
    case 'indefinite':
      return everyOne(grounding, referent) ?? one(created(discourse, referent));
    case 'bare':
      return one(concept(discourse, referent));
    case 'gap':
      return [];
    default:
      return referent.kind satisfies never;
  }
}

/** A quantity's unit is the datatype of its literal: `"12"^^<http://qudt.org/vocab/unit/TON_Metric>`. */
export const literalTerm = (mention: LiteralMention): Term =>
  mention.unit ? { value: mention.literal.value, datatype: quantityDatatype(mention.unit) } : mention.literal;

// ------------------------------------------------------------------------------------ names

function named(grounding: Grounding, referent: Referent, type: Iri | undefined): Iri | undefined {
  const { discourse, words } = grounding;
  const name = referent.name ?? referent.text;
  const types = typesOf(discourse, referent);
  const exact =
    [name, ...(referent.aliases ?? [])]
      .map((one) => discourse.named(one))
      .find((found) => found.length > 0) ?? [];
  const chosen = choose(grounding, exact, referent, types);
  if (chosen === 'ambiguous') return undefined;
  if (chosen) {
    discourse.learn(chosen, { types, aliases: referent.aliases ?? [] });
    return chosen;
  }
  const introduced = referent.candidates
    .map((one) => discourse.entity(one))
    .filter((one) => one?.descriptive === true);
  if (introduced.length === 1 && introduced[0]) return rename(discourse, introduced[0], name);
  const individual = referent.candidates.find((candidate) => discourse.entity(candidate) === undefined);
  if (individual) return individual;
  const byPart = shortFormOf(name, {
    named: (text) => discourse.named(text),
    withWord: (word) => discourse.withWord(word),
    titles: words.titles,
  });
  const part = choose(grounding, byPart, referent, []);
  if (part === 'ambiguous') return undefined;
  if (part) {
    discourse.learn(part, { types, aliases: [name, ...(referent.aliases ?? [])] });
    return part;
  }
  const gender = genderOf(name, words);
  return discourse.create(name, {
    aliases: (referent.aliases ?? []).filter((alias) => fold(alias) !== fold(name)),
    types: type === undefined ? types : [...types, type],
    ...(gender === undefined ? {} : { gender }),
  });
}

/** "The repository kestrel" is called "kestrel" from now on, and is a repository. */
function rename(discourse: Discourse, entity: Known, name: string): Iri {
  const noun = entity.label.slice(0, -name.length).trim();
  discourse.learn(entity.iri, { label: name, types: [discourse.mint.term(noun)] });
  return entity.iri;
}

/** The one that fits; those whose class the noun names come first. Several that fit equally are ambiguous. */
function choose(
  grounding: Grounding,
  found: readonly Known[],
  referent: Referent,
  types: readonly Iri[],
): Iri | 'ambiguous' | undefined {
  if (found.length === 0) return undefined;
  const typed =
    types.length === 0 ? [] : found.filter((one) => one.types.some((type) => types.includes(type)));
  const fitting = typed.length > 0 ? typed : found;
  if (fitting.length === 1) return fitting[0]?.iri;
  grounding.warnings.push({
    code: 'ambiguous_reference',
    message: `"${referent.text}" may mean ${fitting.map((one) => `${one.label} <${one.iri}>`).join(' or ')}`,
    span: referent.span,
  });
  return 'ambiguous';
}

export function genderOf(name: string, words: LanguageWords): 'masculine' | 'feminine' | undefined {
  for (const part of name.split(' ')) {
    const gender = words.titles.get(part) ?? words.givenNames.get(part);
    if (gender !== undefined) return gender;
  }
  return undefined;
}

// ------------------------------------------------------------------------------------ pronouns

function pronoun(grounding: Grounding, referent: Referent): readonly Iri[] {
  const { discourse } = grounding;
  const others = besides(grounding, referent);
  const near = discourse.salient.slice(0, NEAR);
  const told = (entity: Known): boolean => referent.gender !== undefined && entity.gender === referent.gender;
  for (const [entries, fits] of [
    [near, told],
    [discourse.salient, (entity: Known) => agrees(entity, referent, grounding.words)],
  ] as const)
    for (const entry of entries) {
      const members = entry.split(' ').map(iri);
      if (members.length > 1) {
        if (referent.plural) return members;
        continue;
      }
      const entity = members[0] === undefined ? undefined : discourse.entity(members[0]);
      if (entity && !others.has(entity.iri) && fits(entity)) return [entity.iri];
    }
  grounding.warnings.push({
    code: 'unresolved_pronoun',
    message: `nothing spoken of before fits "${referent.text}"`,
    span: referent.span,
  });
  return [];
}

/** Among so many last spoken of, one whose gender is known goes before one whose gender is not. */
const NEAR = 6;

/**
 * Who takes part in the same clause under a name of their own: "Esi replaced him" is about two people.
 * @see Chomsky 1981, Lectures on Government and Binding (principle B)
 */
function besides(grounding: Grounding, referent: Referent): ReadonlySet<Iri> {
  const found = new Set<Iri>();
  for (const condition of grounding.form.conditions) {
    const taking = participants(condition);
    if (!taking.includes(referent.id)) continue;
    for (const id of taking)
      for (const term of grounding.grounded.get(id) ?? []) if (isIriTerm(term)) found.add(term.iri);
  }
  return found;
}

function agrees(entity: Known, referent: Referent, words: LanguageWords): boolean {
  if (referent.gender === undefined) return true;
  if (entity.gender !== undefined) return entity.gender === referent.gender;
  return referent.gender === 'neuter'
    ? !words.givenNames.has(entity.label.split(' ')[0] ?? '')
    : entity.descriptive !== true && !/\d/.test(entity.label);
}

// ------------------------------------------------------------------------------------ descriptions

function definite(grounding: Grounding, referent: Referent): Iri | undefined {
  const { discourse } = grounding;
  const related = byRelation(grounding, referent);
  if (related === 'ambiguous') return undefined;
  if (related !== undefined) return related;
  if (isRelational(grounding, referent)) return created(discourse, referent);
  const labelled = discourse.named(referent.text);
  const typed = typesOf(discourse, referent)
    .slice(0, 1)
    .flatMap((type) => discourse.ofType(type));
  const found = labelled.length > 0 ? labelled : typed;
  if (found.length <= 1) return found[0]?.iri ?? created(discourse, referent);
  const recent = discourse.salient.find((one) => found.some((candidate) => candidate.iri === one));
  if (recent !== undefined) return iri(recent);
  grounding.warnings.push({
    code: 'ambiguous_reference',
    message: `"${referent.text}" may mean ${found.map((one) => one.label).join(' or ')}`,
    span: referent.span,
  });
  return undefined;
}

/** "The sensors", "both containers", "all samples": those of that kind that the world knows. */
function everyOne(grounding: Grounding, referent: Referent): readonly Term[] | undefined {
  const { discourse } = grounding;
  const all = referent.quantifier !== undefined && grounding.words.universal.has(referent.quantifier);
  const plural = referent.kind === 'definite' && referent.plural && referent.quantity === undefined;
  if (!(all || plural) || isRelational(grounding, referent)) return undefined;
  if (plural && discourse.named(referent.text).length > 0) return undefined;
  const [type] = typesOf(discourse, referent);
  const left = (referent.excluding ?? []).flatMap((id) =>
    ground(grounding, id)
      .filter(isIriTerm)
      .map((term) => term.iri),
  );
  const found = type === undefined ? [] : discourse.ofType(type).filter((one) => !left.includes(one.iri));
  return found.length > (all ? 0 : 1) ? found.map((entity) => ({ iri: entity.iri })) : undefined;
}

const relationsOn = (grounding: Grounding, referent: Referent): readonly RelationCondition[] =>
  grounding.form.conditions.filter(
    (condition): condition is RelationCondition =>
      condition.kind === 'relation' &&
      condition.presupposed &&
      (condition.object === referent.id || condition.subject === referent.id),
  );

const isRelational = (grounding: Grounding, referent: Referent): boolean =>
  relationsOn(grounding, referent).some((condition) => condition.object === referent.id);

/** "Priya's manager": whoever stands in that relation already. */
function byRelation(grounding: Grounding, referent: Referent): Iri | 'ambiguous' | undefined {
  const { discourse } = grounding;
  for (const condition of relationsOn(grounding, referent)) {
    const predicate = condition.relation.iri ?? discourse.mint.term(condition.relation.lemma);
    const inverted = condition.subject === referent.id;
    if (inverted && condition.relation.kind !== 'noun') continue;
    const owners = ground(grounding, inverted ? condition.object : condition.subject).filter(isIriTerm);
    const found = owners.flatMap((owner) =>
      inverted
        ? discourse.subjects(predicate, owner.iri)
        : [...discourse.objects(owner.iri, predicate), ...hadBy(grounding, owner.iri, referent)]
            .filter(isIriTerm)
            .map((term) => term.iri),
    );
    const distinct = [...new Set(found)];
    if (distinct.length === 1) return distinct[0];
    if (distinct.length > 1) {
      grounding.warnings.push({
        code: 'ambiguous_reference',
        message: `"${referent.text}" may mean ${distinct.map((one) => discourse.entity(one)?.label ?? one).join(' or ')}`,
        span: referent.span,
      });
      return 'ambiguous';
    }
  }
  return undefined;
}

/** What the owner has that is of the noun's kind. */
function hadBy(grounding: Grounding, owner: Iri, referent: Referent): readonly Term[] {
  const { discourse } = grounding;
  const type = typesOf(discourse, referent)[0];
  if (type === undefined) return [];
  return discourse
    .objects(owner, discourse.mint.term('have'))
    .filter((term) => isIriTerm(term) && discourse.entity(term.iri)?.types.includes(type) === true);
}

/** A thing that only a description names. */
function created(discourse: Discourse, referent: Referent): Iri {
  return discourse.create(referent.text, {
    descriptive: true,
    types: typesOf(discourse, referent),
    aliases: singular(referent),
  });
}

/** A kind or a stuff: the same word is the same thing. */
function concept(discourse: Discourse, referent: Referent): Iri {
  const names = [referent.text, ...singular(referent)];
  const known = names.flatMap((name) => discourse.named(name)).find((one) => one.descriptive === true);
  return known?.iri ?? discourse.create(referent.text, { descriptive: true, aliases: singular(referent) });
}

const singular = (referent: Referent): readonly string[] =>
  referent.noun !== undefined && fold(referent.noun) !== fold(referent.text) ? [referent.noun] : [];

/** Classes that the referent's noun names: of the whole phrase, then of its head alone. */
export function typesOf(discourse: Discourse, referent: Referent): readonly Iri[] {
  if (referent.noun === undefined) return [];
  const nouns =
    referent.head !== undefined && referent.head !== referent.noun
      ? [referent.noun, referent.head]
      : [referent.noun];
  return nouns.map((noun) => discourse.mint.term(noun));
}

export const QUANTITY = sm('quantity');
