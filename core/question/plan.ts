/**
 * From a question's logical form to graph patterns: names become terms, descriptions become variables with what they
 * say of themselves, conditions become triples in every shape that the compiler stores them in. What cannot be grounded
 * is named, so that the question is refused with the word.
 */
import type { Contract, FactTemplate, TemplateTerm } from '../model/contract';
import type { Entity } from '../model/entity';
import {
  participants,
  type Condition,
  type EventCondition,
  type LogicalForm,
  type Referent,
  type ReferentId,
  type RelationCondition,
  type StatementCondition,
  type TypeCondition,
} from '../model/logical-form';
import { quantityDatatype } from '../model/quantity';
import { termToNTriples, type Iri, type Term } from '../model/term';
import { rdf, rdfs, sm, xsd } from '../model/vocabulary';
import type { Environment, Language, WorldReader } from '../ports';
import { isVariable, triple, variable, type Node, type Pattern, type Variable } from './algebra';

export interface Plan {
  readonly where: readonly Pattern[];
  /** Patterns of the clause itself, apart from those that describe its phrases. */
  readonly main: readonly Pattern[];
  readonly described: readonly Pattern[];
  readonly nodes: ReadonlyMap<ReferentId, Node>;
  readonly unknown: readonly string[];
  /** Coordinated phrases: an amount of them all needs one of each. */
  readonly groups: readonly { readonly variable: Variable; readonly size: number }[];
  /** The triple whose validity answers "when", one for each shape the clause is stored in. */
  readonly functional: boolean;
}

export interface Refusal {
  readonly outcome: 'unknown_term' | 'ambiguous' | 'not_understood' | 'no_data';
  readonly terms: readonly string[];
  readonly options?: readonly Entity[];
}

export interface PlanContext {
  readonly environment: Environment;
  readonly contracts: ReadonlyMap<string, Contract>;
  readonly language: Language;
  readonly world: WorldReader;
  readonly form: LogicalForm;
  readonly speaker: string | undefined;
}

export type Planned = { readonly plan: Plan } | { readonly refusal: Refusal };

export function planOf(context: PlanContext): Planned {
  const planner = new Planner(context);
  return planner.plan();
}

class Planner {
  readonly #nodes = new Map<ReferentId, Node>();
  readonly #described: Pattern[] = [];
  /** Words of a yes-or-no question that name nothing here: another value may still say no. */
  readonly #unknown: string[] = [];
  readonly #groups: { readonly variable: Variable; readonly size: number }[] = [];
  #fresh = 0;
  #refusal: Refusal | undefined;

  constructor(readonly context: PlanContext) {}

  plan(): Planned {
    const { form } = this.context;
    const main = mainCondition(form);
    const patterns: Pattern[] = [];
    const mainPatterns: Pattern[] = [];
    for (const condition of form.conditions) {
      const lowered = this.#condition(condition);
      (condition === main ? mainPatterns : patterns).push(...lowered);
    }
    for (const referent of form.referents) if (referent.kind === 'gap') this.#node(referent.id);
    if (this.#refusal) return { refusal: this.#refusal };
    if (mainPatterns.length === 0 && patterns.length === 0 && this.#described.length === 0)
      return { refusal: { outcome: 'not_understood', terms: [] } };
    const described = [...this.#described, ...patterns];
    return {
      plan: {
        where: [...described, ...mainPatterns],
        main: mainPatterns,
        described,
        nodes: this.#nodes,
        unknown: this.#unknown,
        groups: this.#groups,
        functional: main !== undefined && this.#isFunctional(main),
      },
    };
  }

  // ---------------------------------------------------------------------------------- referents

  #node(id: ReferentId): Node {
    const known = this.#nodes.get(id);
    if (known) return known;
    const referent = this.context.form.referents[id];
    if (!referent) return this.#variable();
    const node = this.#nodeOf(referent);
    this.#nodes.set(id, node);
    return node;
  }

  #nodeOf(referent: Referent): Node {
    switch (referent.kind) {
      case 'literal':
        return this.#literal(referent);
      case 'speaker':
        return this.#speaker(referent);
      case 'name':
        return this.#named(referent);
      case 'definite':
        return this.#definite(referent);
      case 'indefinite':
      case 'bare':
        return this.#kind(referent);
      case 'gap':
        return this.#gap(referent);
      case 'group':
        return this.#group(referent);
      case 'pronoun':
        return this.#pronoun(referent);
      default:
        return referent.kind satisfies never;
    }
  }

  #literal(referent: Referent): Node {
    const literal = referent.literal;
    if (!literal) return this.#variable();
    const entity = referent.candidates[0];
    if (entity !== undefined) return { iri: entity };
    return literal.unit
      ? { value: literal.literal.value, datatype: quantityDatatype(literal.unit) }
      : literal.literal;
  }

  #speaker(referent: Referent): Node {
    const { world, speaker } = this.context;
    const found = world.entitiesNamed(speaker ?? 'user')[0];
    return found ? { iri: found.iri } : this.#refuse('no_data', referent);
  }

  #pronoun(referent: Referent): Node {
    return this.#refuse('not_understood', referent);
  }

  #named(referent: Referent): Node {
    const { world } = this.context;
    const types = this.#types(referent);
    const all = referent.candidates;
    const typed = all.filter((one) => world.entity(one)?.types.some((type) => types.includes(type)) === true);
    const candidates = types.length > 0 && typed.length > 0 ? typed : all;
    if (candidates.length === 1 && candidates[0] !== undefined) return { iri: candidates[0] };
    if (candidates.length === 0) return this.#refuse('unknown_term', referent);
    return this.#refuse('ambiguous', referent, candidates);
  }

  #definite(referent: Referent): Node {
    const { world } = this.context;
    if (this.#isRelational(referent)) return this.#described_(referent, this.#variable());
    const labelled = world.entitiesNamed(referent.text);
    const typed = this.#types(referent)
      .slice(0, 1)
      .flatMap((type) => world.entitiesOfType(type));
    const found = labelled.length > 0 ? labelled : typed;
    if (found.length === 1 && found[0]) return { iri: found[0].iri };
    if (found.length === 0)
      return this.#isRestricted(referent)
        ? this.#described_(referent, this.#variable())
        : this.#refuse('unknown_term', referent);
    if (this.#isRestricted(referent) || referent.plural) return this.#described_(referent, this.#variable());
    return this.#refuse(
      'ambiguous',
      referent,
      found.map((one) => one.iri),
    );
  }

  /** "a credit card", "peanuts": the kind itself, or anything of that kind. */
  #kind(referent: Referent): Node {
    const { world } = this.context;
    const names = [referent.text, ...(referent.noun === undefined ? [] : [referent.noun])];
    const known = [...new Set(names.flatMap((name) => world.entitiesNamed(name).map((one) => one.iri)))];
    const types = this.#types(referent).slice(0, 1);
    const instances = types.some((type) => world.entitiesOfType(type).length > 0);
    if (known.length === 1 && !instances && known[0] !== undefined) return { iri: known[0] };
    const node = this.#variable();
    const branches: Pattern[][] = [];
    if (known.length > 0)
      branches.push([{ kind: 'values', variable: node, terms: known.map((one) => ({ iri: one })) }]);
    for (const type of types) if (instances) branches.push([triple(node, RDF_TYPE, { iri: type })]);
    if (branches.length === 0) return this.#refuse('unknown_term', referent);
    this.#described.push(...oneOf(branches));
    return node;
  }

  #gap(referent: Referent): Node {
    const node = this.#variable(referent.id === this.context.form.ask?.referent ? 'x' : undefined);
    this.#nodes.set(referent.id, node);
    const among = this.context.form.ask?.among;
    if (among && referent.id === this.context.form.ask?.referent) {
      const terms = among.flatMap((one) => one.candidates.slice(0, 1)).map((one) => ({ iri: one }));
      if (terms.length < among.length) return this.#refuse('unknown_term', referent);
      this.#described.push({ kind: 'values', variable: node, terms });
    }
    return this.#described_(referent, node);
  }

  #group(referent: Referent): Node {
    const node = this.#variable();
    const members = (referent.members ?? []).map((member) => this.#node(member));
    const terms = members.filter((member): member is Term => !isVariable(member));
    if (terms.length !== members.length) return this.#refuse('not_understood', referent);
    this.#described.push({ kind: 'values', variable: node, terms });
    this.#groups.push({ variable: node, size: terms.length });
    return node;
  }

  /** Says of a variable what its noun says. */
  #described_(referent: Referent, node: Variable): Variable {
    const { words } = this.context.language;
    const noun = referent.noun;
    if (this.context.form.ask?.unit !== undefined && referent.id === this.context.form.ask.referent)
      return node;
    if (noun === undefined || (words.generic.has(noun) && referent.kind === 'gap')) return node;
    if (this.#isRelational(referent)) return node;
    this.#described.push(...this.#ofKind(node, referent));
    return node;
  }

  /**
   * Of the noun's class; or called so ("Dutch law"); or of no class at all, where nothing in this world is of that class:
   * then the noun tells nothing apart.
   */
  #ofKind(node: Variable, referent: Referent): readonly Pattern[] {
    const { world, environment, language } = this.context;
    const noun = referent.noun ?? '';
    const declared =
      environment.labels
        ?.named(noun)
        .filter((one) => one.kind === 'class')
        .map((one) => one.iri) ?? [];
    const types = [...declared, this.#term(noun)];
    const typed: Pattern[][] = types.map((type) => [triple(node, RDF_TYPE, { iri: type })]);
    if (!this.#isMentioned(referent.id)) return oneOf(typed);
    const label = this.#variable();
    const words = [...new Set([noun, language.realise.plural(noun)])];
    const called: Pattern[] = [
      triple(node, { iri: rdfs('label') }, label),
      {
        kind: 'filter',
        expression: words
          .map(
            (word) =>
              `CONTAINS(CONCAT(" ", LCASE(STR(?${label.variable})), " "), ${quoted(` ${word.toLowerCase()} `)})`,
          )
          .join(' || '),
      },
    ];
    const isThing: Pattern = { kind: 'filter', expression: `isIRI(?${node.variable})` };
    const untyped = types.every((type) => world.entitiesOfType(type).length === 0);
    const type = this.#variable();
    return [
      isThing,
      {
        kind: 'some',
        groups: [...typed, called],
        ...(untyped
          ? {
              unless: [
                triple(node, RDF_TYPE, type),
                {
                  kind: 'filter',
                  expression: `STRSTARTS(STR(?${type.variable}), ${quoted(this.#ownTerms())})`,
                },
              ],
            }
          : {}),
      },
    ];
  }

  /** Some condition binds it, so that its noun only has to fit. */
  #isMentioned(id: ReferentId): boolean {
    return this.context.form.conditions.some((condition) => participants(condition).includes(id));
  }

  #types(referent: Referent): readonly Iri[] {
    return referent.noun === undefined ? [] : [this.#term(referent.noun)];
  }

  #term(lemma: string): Iri {
    return this.context.world.term(lemma);
  }

  /** What the IRIs of the world's own terms begin with. */
  #ownTerms(): string {
    return this.#term('x').slice(0, -1);
  }

  #isRelational(referent: Referent): boolean {
    return this.context.form.conditions.some(
      (condition) =>
        condition.kind === 'relation' &&
        condition.relation.kind === 'noun' &&
        condition.relation.lemma === referent.noun &&
        (condition.object === referent.id || condition.subject === referent.id),
    );
  }

  /** Something besides the main clause is said of it. */
  #isRestricted(referent: Referent): boolean {
    const main = mainCondition(this.context.form);
    return this.context.form.conditions.some(
      (condition) => condition !== main && participants(condition).includes(referent.id),
    );
  }

  #refuse(outcome: Refusal['outcome'], referent: Referent, options: readonly Iri[] = []): Node {
    if (outcome === 'unknown_term' && this.context.form.ask?.kind === 'whether') {
      this.#unknown.push(referent.text);
      return { iri: NOBODY };
    }
    const found = options.flatMap((one) => this.context.world.entity(one) ?? []);
    this.#refusal ??= { outcome, terms: [referent.text], ...(found.length > 0 ? { options: found } : {}) };
    return this.#variable();
  }

  #variable(name?: string): Variable {
    this.#fresh += 1;
    return variable(name ?? `v${String(this.#fresh)}`);
  }

  // ---------------------------------------------------------------------------------- conditions

  #condition(condition: Condition): readonly Pattern[] {
    switch (condition.kind) {
      case 'type':
        return this.#type(condition);
      case 'relation':
        return this.#relation(condition);
      case 'event':
        return this.#event(condition);
      case 'statement':
        return this.#statement(condition);
      default:
        return condition satisfies never;
    }
  }

  #type(condition: TypeCondition): readonly Pattern[] {
    const subject = this.#node(condition.subject);
    const types = [...(condition.iri === undefined ? [] : [condition.iri]), this.#term(condition.noun)];
    return oneOf(types.map((type) => [triple(subject, RDF_TYPE, { iri: type })]));
  }

  #relation(condition: RelationCondition): readonly Pattern[] {
    const subject = this.#node(condition.subject);
    const object = this.#node(condition.object);
    const { lemma, kind, iri: declared } = condition.relation;
    const any =
      this.context.form.ask?.anyAdposition === true && this.#isGap(condition.object) && kind === 'adposition';
    if (any) return oneOf(this.#placements('be ').map((predicate) => [triple(subject, predicate, object)]));
    if (kind === 'noun' && this.context.language.words.nameNouns.has(lemma))
      return [triple(subject, { iri: rdfs('label') }, object)];
    const predicate: Term = { iri: declared ?? this.#term(lemma) };
    const branches: Pattern[][] = [[triple(subject, predicate, object)]];
    if (kind === 'noun' && declared === undefined) {
      if (isVariable(object))
        branches.push([
          triple(subject, { iri: this.#term('have') }, object),
          triple(object, RDF_TYPE, { iri: this.#term(lemma) }),
        ]);
      for (const verb of this.context.language.verbsOf(lemma))
        branches.push([triple(object, { iri: this.#term(verb) }, subject)]);
    }
    if (kind === 'adposition' && !lemma.startsWith('be '))
      branches.push([triple(subject, { iri: this.#term(`be ${lemma}`) }, object)]);
    return oneOf(this.#existing(branches));
  }

  /** Predicates of this world that place something, for "where". */
  #placements(prefix: string): readonly Term[] {
    const used = this.context.world.predicates();
    return [...this.context.language.words.spatial]
      .map((word) => this.#term(`${prefix}${word}`))
      .filter((predicate) => used.has(predicate))
      .map((predicate) => ({ iri: predicate }));
  }

  /** Drops shapes whose predicate this world does not have, so long as one is left. */
  #existing(branches: readonly Pattern[][]): readonly Pattern[][] {
    const used = this.context.world.predicates();
    const kept = branches.filter((branch) =>
      branch.every(
        (pattern) =>
          pattern.kind !== 'triple' ||
          isVariable(pattern.predicate) ||
          !('iri' in pattern.predicate) ||
          pattern.predicate.iri === rdf('type') ||
          used.has(pattern.predicate.iri),
      ),
    );
    return kept.length > 0 ? kept : branches.slice(0, 1);
  }

  #isGap(id: ReferentId): boolean {
    return this.context.form.referents[id]?.kind === 'gap';
  }

  /** A triple where two take part, an event node otherwise: both shapes that the compiler stores. */
  #event(condition: EventCondition): readonly Pattern[] {
    const roles = condition.roles.map((role) => ({ ...role, node: this.#node(role.referent) }));
    const agent = roles.find((role) => role.role === 'agent');
    const others = roles.filter((role) => role.role !== 'agent');
    const branches: Pattern[][] = [];
    const first = others[0];
    if (agent && others.length === 1 && first)
      for (const predicate of this.#verbPredicates(condition.verb, first.role, first.referent))
        branches.push([triple(agent.node, predicate, first.node)]);
    if (agent && others.length === 0)
      branches.push([triple(agent.node, { iri: this.#term(condition.verb) }, this.#variable())]);
    if (!agent && others.length === 1 && first && first.role === 'patient')
      branches.push([triple(this.#variable(), { iri: this.#term(condition.verb) }, first.node)]);
    const node = this.#variable();
    const event: Pattern[] = [triple(node, RDF_TYPE, { iri: this.#term(condition.verb) })];
    for (const role of roles)
      event.push(
        ...this.#role(
          node,
          role.role,
          role.node,
          role.referent,
          roles.filter((other) => other !== role).map((other) => other.node),
        ),
      );
    branches.push(event);
    return oneOf(branches);
  }

  #verbPredicates(verb: string, role: string, referent: ReferentId): readonly Term[] {
    if (role === 'patient') {
      const amount = this.context.form.ask?.kind === 'amount' && this.#isGap(referent);
      return amount
        ? [{ iri: this.#term(verb) }, { iri: this.#term(`${verb} for`) }]
        : [{ iri: this.#term(verb) }];
    }
    if (this.context.form.ask?.anyAdposition === true && this.#isGap(referent)) {
      const places = this.#placements(`${verb} `);
      return places.length > 0 ? places : [{ iri: this.#term(`${verb} ${role}`) }];
    }
    return [{ iri: this.#term(`${verb} ${role}`) }];
  }

  /** The place asked for is none of those the question names itself. */
  #unlike(node: Node, others: readonly Node[]): readonly Pattern[] {
    return others.flatMap((other) =>
      isVariable(node) && !isVariable(other)
        ? [{ kind: 'filter' as const, expression: `?${node.variable} != ${termToNTriples(other)}` }]
        : [],
    );
  }

  #role(
    event: Variable,
    role: string,
    node: Node,
    referent: ReferentId,
    others: readonly Node[],
  ): readonly Pattern[] {
    if (['agent', 'patient', 'recipient'].includes(role)) {
      const amount = this.context.form.ask?.kind === 'amount' && this.#isGap(referent) && role === 'patient';
      if (!amount) return [triple(event, { iri: sm(role) }, node)];
      return oneOf(
        [sm(role), this.#term('for')].map((predicate) => [triple(event, { iri: predicate }, node)]),
      );
    }
    if (this.context.form.ask?.anyAdposition === true && this.#isGap(referent)) {
      const places = this.#placements('');
      if (places.length > 0)
        return [
          ...oneOf(places.map((predicate) => [triple(event, predicate, node)])),
          ...this.#unlike(node, others),
        ];
    }
    if (role === 'to')
      return oneOf([
        [triple(event, { iri: this.#term(role) }, node)],
        [triple(event, { iri: sm('recipient') }, node)],
      ]);
    return [triple(event, { iri: this.#term(role) }, node)];
  }

  // ---------------------------------------------------------------------------------- contract statements

  #statement(condition: StatementCondition): readonly Pattern[] {
    const contract = this.context.contracts.get(condition.contract);
    const statement = contract?.statements.find((one) => one.id === condition.statement);
    if (!contract || !statement) return [];
    const groups = statement.asserts.flatMap((name) => contract.mapping.get(name) ?? []);
    const nodes = new Map<string, Variable>();
    const patterns: Pattern[] = [];
    for (const template of groups) {
      const lowered = this.#template(template, condition, nodes);
      if (lowered) patterns.push(lowered);
    }
    if (patterns.length === 0) this.#refusal ??= { outcome: 'not_understood', terms: [] };
    return patterns;
  }

  #template(
    template: FactTemplate,
    condition: StatementCondition,
    nodes: Map<string, Variable>,
  ): Pattern | undefined {
    const subject = this.#templateTerm(template.subject, condition, nodes);
    const object = this.#templateTerm(template.object, condition, nodes);
    return subject && object ? triple(subject, { iri: template.predicate }, object) : undefined;
  }

  #templateTerm(
    term: TemplateTerm,
    condition: StatementCondition,
    nodes: Map<string, Variable>,
  ): Node | undefined {
    if ('iri' in term) return { iri: term.iri };
    if ('value' in term) return term;
    if ('path' in term) return undefined;
    if ('node' in term) {
      const known = nodes.get(term.node) ?? this.#variable();
      nodes.set(term.node, known);
      return known;
    }
    const referents = condition.slots[term.slot];
    const first = referents?.[0];
    if (first === undefined) return undefined;
    const referent = this.context.form.referents[first];
    const slot = this.context.contracts.get(condition.contract)?.slots.get(term.slot);
    if (slot?.type === 'text' && referent && referent.kind !== 'gap')
      return { value: referent.text, datatype: xsd('string') };
    return this.#node(first);
  }

  #isFunctional(condition: Condition): boolean {
    const functional = (predicate: Iri): boolean =>
      this.context.environment.declarations.some(
        (one) =>
          one.iri === predicate &&
          (one.policy === 'functional' || (one.policy === undefined && one.functional)),
      );
    if (condition.kind === 'relation')
      return condition.relation.iri !== undefined && functional(condition.relation.iri);
    if (condition.kind !== 'statement') return false;
    const contract = this.context.contracts.get(condition.contract);
    const statement = contract?.statements.find((one) => one.id === condition.statement);
    const templates = statement?.asserts.flatMap((name) => contract?.mapping.get(name) ?? []) ?? [];
    return templates.length > 0 && templates.every((template) => functional(template.predicate));
  }
}

/** Stands for what no one has heard of: no fact names it. */
const NOBODY = sm('unknown');

const RDF_TYPE: Term = { iri: rdf('type') };

export const mainCondition = (form: LogicalForm): Condition | undefined => form.conditions.at(-1);

const oneOf = (branches: readonly (readonly Pattern[])[]): readonly Pattern[] =>
  branches.length === 1 ? (branches[0] ?? []) : [{ kind: 'union', branches }];

const quoted = (text: string): string => JSON.stringify(text);
