/**
 * Turns what a compiler proposes into what happens to the world: ids, supersession, contradiction, and the place of
 * late observations in time. Pure: it reads the state and changes nothing.
 */
import type { Diagnostic } from '../model/diagnostic';
import { tripleKey, type Fact, type FactDraft } from '../model/fact';
import type { Compilation, EndedFact, ObservationInput } from '../model/observation';
import { factIdOf, observationIdOf } from './entry';
import { canonicalInstant, isBefore } from './instant';
import type { PolicyOf } from './policies';
import type { ReadLog } from './reads';
import type { MintRecord, Settlement } from './settlement';
import { Supersession } from './supersession';
import type { WorldState } from './world-state';

export interface SettlingContext {
  readonly sequence: number;
  readonly input: ObservationInput;
  readonly state: WorldState;
  readonly policyOf: PolicyOf;
  readonly mints: readonly MintRecord[];
  /** Takes note of what is looked at. */
  readonly reads: ReadLog;
  /** Facts of an earlier compilation of the same observation: what is said again keeps its id. */
  readonly before?: readonly Fact[];
}

export function settle(compilation: Compilation, context: SettlingContext): Settlement {
  const supersession = new Supersession(context.state, context.input, context.policyOf, context.reads);
  for (const ended of compilation.ended) applyEnd(ended, context, supersession);
  for (const fact of numbered(compilation.facts, context)) supersession.add(fact);
  return {
    status: compilation.status,
    facts: supersession.added(),
    changes: supersession.changes(),
    entities: compilation.entities,
    unrecognised: compilation.unrecognised,
    warnings: [...compilation.warnings, ...supersession.warnings()],
    salient: compilation.salient,
    mints: context.mints,
  };
}

/** Code of the warning that a `reject` policy gives; an assertion is refused for it. */
export const CONTRADICTION = 'contradiction';

export const contradictionsOf = (settlement: Settlement): readonly Diagnostic[] =>
  settlement.warnings.filter((warning) => warning.code === CONTRADICTION);

/** Facts that this observation took from what was current, in the order of its changes. */
export const supersededBy = (settlement: Settlement): readonly string[] =>
  settlement.changes.filter((change) => change.reason !== 'placed').map((change) => change.factId);

/** An end counts unless the fact began, or was witnessed, after what this observation tells of. */
function applyEnd(ended: EndedFact, context: SettlingContext, supersession: Supersession): void {
  const fact = supersession.current(ended.factId);
  const validTo = canonicalInstant(ended.validTo);
  if (fact === undefined || validTo === undefined) return;
  if (ended.reason === 'corrected') {
    supersession.change(fact, 'corrected', { standing: 'corrected' });
    return;
  }
  const witnessed = supersession.observedAt(fact);
  const late = isBefore(context.input.observedAt, witnessed);
  if (late && isBefore(validTo, fact.validFrom ?? witnessed)) return;
  supersession.end(fact, validTo, ended.reason);
}

function numbered(drafts: readonly FactDraft[], context: SettlingContext): readonly Fact[] {
  const known = new Map<string, string[]>();
  let highest = 0;
  for (const fact of context.before ?? []) {
    known.set(sayingOf(fact), [...(known.get(sayingOf(fact)) ?? []), fact.factId]);
    highest = Math.max(highest, positionOf(fact.factId));
  }
  return drafts.map((draft) => {
    const factId = known.get(sayingOf(draft))?.shift() ?? factIdOf(context.sequence, (highest += 1));
    return recorded(draft, factId, context);
  });
}

const sayingOf = (fact: FactDraft): string => `${fact.negated === true ? '-' : '+'}${tripleKey(fact)}`;

const positionOf = (factId: string): number => Number(factId.slice(factId.indexOf('-') + 1));

function recorded(draft: FactDraft, factId: string, { sequence, input }: SettlingContext): Fact {
  const { validFrom: draftFrom, validTo: draftTo, ...rest } = draft;
  const validFrom = draftFrom === undefined ? undefined : canonicalInstant(draftFrom);
  const validTo = draftTo === undefined ? undefined : canonicalInstant(draftTo);
  const fromClock = (instant: string | undefined): boolean =>
    !input.observedAtGiven && instant === input.observedAt;
  const clockTimes = [
    ...(fromClock(validFrom) ? (['validFrom'] as const) : []),
    ...(fromClock(validTo) ? (['validTo'] as const) : []),
  ];
  return {
    ...rest,
    factId,
    observationId: observationIdOf(sequence),
    recorded: sequence,
    ...(validFrom === undefined ? {} : { validFrom }),
    ...(validTo === undefined ? {} : { validTo }),
    ...(clockTimes.length === 0 ? {} : { clockTimes }),
  };
}
