/** What is known while a question is planned: the one thing its functions share, and change. Lives for one plan. */
import type { Contract } from '../model/contract';
import type { Entity } from '../model/entity';
import type { Condition, LogicalForm, Referent, ReferentId } from '../model/logical-form';
import type { Iri } from '../model/term';
import { sm } from '../model/vocabulary';
import type { Environment, Language, WorldReader } from '../ports';
import { variable, type Node, type Pattern, type Variable } from './algebra';

export interface PlanContext {
  readonly environment: Environment;
  readonly contracts: ReadonlyMap<string, Contract>;
  readonly language: Language;
  readonly world: WorldReader;
  readonly form: LogicalForm;
  readonly speaker: string | undefined;
}

/** A question that has no plan, with the words that are to blame and what they may have meant. */
export interface Refusal {
  readonly outcome: 'unknown_term' | 'ambiguous' | 'not_understood' | 'no_data';
  readonly terms: readonly string[];
  readonly options?: readonly Entity[];
}

/** A coordinated phrase: an amount of them all needs one of each. */
export interface Group {
  readonly variable: Variable;
  readonly size: number;
}

export interface Planning {
  readonly context: PlanContext;
  readonly nodes: Map<ReferentId, Node>;
  /** What phrases say of themselves, in the order in which they were met. */
  readonly described: Pattern[];
  /** Words of a yes-or-no question that name nothing here: another value may still say no. */
  readonly unknown: string[];
  readonly groups: Group[];
  /** Variables made so far: their names tell them apart. */
  variableCount: number;
  /** The first one counts: later ones may follow from it. */
  refusal: Refusal | undefined;
}

export const createPlanning = (context: PlanContext): Planning => ({
  context,
  nodes: new Map(),
  described: [],
  unknown: [],
  groups: [],
  variableCount: 0,
  refusal: undefined,
});

export function newVariable(planning: Planning, name?: string): Variable {
  planning.variableCount += 1;
  return variable(name ?? `v${String(planning.variableCount)}`);
}

/** Notes why there is no plan. In a yes-or-no question a word nobody has heard of names no one, and planning goes on. */
export function refuse(
  planning: Planning,
  outcome: Refusal['outcome'],
  referent: Referent,
  options: readonly Iri[] = [],
): Node {
  const { form, world } = planning.context;
  if (outcome === 'unknown_term' && form.ask?.kind === 'whether') {
    planning.unknown.push(referent.text);
    return { iri: NOBODY };
  }
  const found = options.flatMap((one) => world.entity(one) ?? []);
  planning.refusal ??= { outcome, terms: [referent.text], ...(found.length > 0 ? { options: found } : {}) };
  return newVariable(planning);
}

/** Stands for what no one has heard of: no fact names it. */
const NOBODY = sm('unknown');

/** The clause that asks, after those that only say which things are meant. */
export const mainCondition = (form: LogicalForm): Condition | undefined => form.conditions.at(-1);

export const isGap = (form: LogicalForm, id: ReferentId): boolean => form.referents[id]?.kind === 'gap';
