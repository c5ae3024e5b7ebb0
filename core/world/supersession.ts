/**
 * Which facts a new one puts an end to, and where it stands itself when it arrives late.
 *
 * A fact is witnessed at an instant: where its validity is over by then, at its end; where it lies ahead, at its
 * start; else when it was observed. Of two rivals the one witnessed later is the newer, and the older ends where the
 * newer begins.
 */
import type { Diagnostic } from '../model/diagnostic';
import { tripleKey, type Fact } from '../model/fact';
import type { ObservationInput } from '../model/observation';
import { termToNTriples } from '../model/term';
import { compareInstants, earlierOf, isBefore, laterOf } from './instant';
import type { PolicyOf } from './policies';
import type { ReadLog } from './reads';
import type { FactChange } from './settlement';
import { stands } from './validity';
import type { WorldState } from './world-state';

type Fields = Omit<FactChange, 'factId' | 'reason'>;

/** The facts of one observation while they are settled, over the state before it. */
export class Supersession {
  readonly #state: WorldState;
  readonly #input: ObservationInput;
  readonly #policyOf: PolicyOf;
  readonly #added: Fact[] = [];
  /** Places in `#added`, by fact id and by subject and predicate: a document brings tens of thousands of facts at once. */
  readonly #places = new Map<string, number>();
  readonly #placesOf = new Map<string, number[]>();
  /** Facts of the state as this observation leaves them, … */
  readonly #changed = new Map<string, Fact>();
  /** … and what was done to each. */
  readonly #changes = new Map<string, FactChange>();
  readonly #warnings: Diagnostic[] = [];

  readonly #reads: ReadLog;

  constructor(state: WorldState, input: ObservationInput, policyOf: PolicyOf, reads: ReadLog) {
    this.#reads = reads;
    this.#state = state;
    this.#input = input;
    this.#policyOf = policyOf;
  }

  added = (): readonly Fact[] => this.#added;
  changes = (): readonly FactChange[] => [...this.#changes.values()];
  warnings = (): readonly Diagnostic[] => this.#warnings;

  current(factId: string): Fact | undefined {
    this.#reads.note(['fact', factId]);
    return this.#changed.get(factId) ?? this.#state.facts.get(factId);
  }

  observedAt(fact: Fact): string {
    return this.#inputOf(fact).observedAt;
  }

  add(fact: Fact): void {
    if (!stands(fact)) {
      this.#push(fact);
      return;
    }
    const policy = this.#policyOf(fact);
    const contradicted = policy === 'reject' ? this.#contradicted(fact) : undefined;
    if (contradicted !== undefined) {
      this.#warn(fact, contradicted);
      this.#push({ ...fact, standing: 'contradicted' });
      return;
    }
    const position = this.#push(fact);
    for (const rival of this.#rivals(fact, policy === 'functional')) {
      const placed = this.#added[position];
      if (placed === undefined) continue;
      if (this.#isNewer(rival, placed)) this.#placeBefore(position, placed, rival);
      else this.#closeBy(position, placed, rival);
    }
  }

  /** Ends a fact, unless it has ended already. */
  end(fact: Fact, instant: string, reason: 'superseded' | 'ended'): void {
    const end = fact.validFrom === undefined ? instant : laterOf(fact.validFrom, instant);
    if (fact.validTo !== undefined && !isBefore(end, fact.validTo)) return;
    this.change(fact, reason, { validTo: end, ...this.#clockTimes(fact, 'validTo', end, this.#input) });
  }

  change(fact: Fact, reason: FactChange['reason'], fields: Fields): void {
    const own = this.#places.get(fact.factId);
    if (own !== undefined) {
      this.#added[own] = { ...fact, ...fields };
      return;
    }
    const before = this.#changes.get(fact.factId);
    const kept = before === undefined || before.reason === 'placed' ? reason : before.reason;
    this.#changes.set(fact.factId, { ...before, ...fields, factId: fact.factId, reason: kept });
    this.#changed.set(fact.factId, { ...fact, ...fields });
  }

  #push(fact: Fact): number {
    const place = this.#added.push(fact) - 1;
    this.#places.set(fact.factId, place);
    const key = pairKey(fact);
    const places = this.#placesOf.get(key);
    if (places === undefined) this.#placesOf.set(key, [place]);
    else places.push(place);
    return place;
  }

  #closeBy(position: number, newer: Fact, older: Fact): void {
    // What happened stays true: only its denial or another value of a single-valued property takes it back.
    if (older.aspect === 'event' && older.negated !== true && newer.negated === true) return;
    const start = newer.validFrom ?? this.observedAt(newer);
    if (older.validTo !== undefined && !isBefore(start, older.validTo)) return;
    this.end(older, start, 'superseded');
    if (newer.aspect === 'state' && newer.validFrom === undefined)
      this.#added[position] = {
        ...newer,
        validFrom: start,
        ...this.#clockTimes(newer, 'validFrom', start, this.#input),
      };
  }

  /** A late fact ends where what was witnessed after it begins. */
  #placeBefore(position: number, late: Fact, newer: Fact): void {
    if (late.aspect === 'event' && late.negated !== true && newer.negated === true) return;
    const newerInput = this.#inputOf(newer);
    const start = newer.validFrom ?? newerInput.observedAt;
    if (late.validTo !== undefined && !isBefore(start, late.validTo)) return;
    const end = late.validFrom === undefined ? start : laterOf(late.validFrom, start);
    this.#added[position] = {
      ...late,
      validTo: earlierOf(late.validTo, end),
      ...this.#clockTimes(late, 'validTo', end, newerInput),
    };
    if (newer.aspect === 'state' && newer.validFrom === undefined)
      this.change(newer, 'placed', {
        validFrom: start,
        ...this.#clockTimes(newer, 'validFrom', start, newerInput),
      });
  }

  /** Facts that cannot hold together with it, in the order of their recording. */
  #rivals(fact: Fact, functional: boolean): readonly Fact[] {
    const sameTriple = tripleKey(fact);
    const { subject, predicate } = fact;
    this.#reads.noteHistory({ subject, predicate });
    const own = (this.#placesOf.get(pairKey(fact)) ?? []).flatMap((place) => {
      const added = this.#added[place];
      return added === undefined || added === fact ? [] : [added];
    });
    return [...this.#state.facts.history({ subject, predicate }).map((known) => this.#latest(known)), ...own]
      .filter(stands)
      .filter((known) =>
        tripleKey(known) === sameTriple
          ? (known.negated ?? false) !== (fact.negated ?? false)
          : functional && known.negated !== true && fact.negated !== true,
      );
  }

  #contradicted(fact: Fact): Fact | undefined {
    if (fact.negated === true) return undefined;
    return this.#rivals(fact, true).find((rival) => rival.negated !== true && overlap(rival, fact));
  }

  #warn(fact: Fact, rival: Fact): void {
    const source = this.#input.source ?? fact.observationId;
    const rivalSource = this.#inputOf(rival).source ?? rival.observationId;
    this.#warnings.push({
      code: 'contradiction',
      message:
        `${tripleKey(fact)} (${source}) contradicts ${termToNTriples(rival.object)} (${rivalSource}); ` +
        `it is kept and not made current.`,
      span: fact.derivation.span,
    });
  }

  #isNewer(rival: Fact, fact: Fact): boolean {
    return compareInstants(this.#witnessed(rival), this.#witnessed(fact)) > 0;
  }

  #witnessed(fact: Fact): string {
    const observedAt = this.observedAt(fact);
    if (fact.aspect === 'event') return observedAt;
    if (fact.validFrom !== undefined && isBefore(observedAt, fact.validFrom)) return fact.validFrom;
    const declaredEnd = fact.validTo;
    if (declaredEnd !== undefined && isBefore(declaredEnd, observedAt)) return declaredEnd;
    return observedAt;
  }

  #clockTimes(
    fact: Fact,
    field: 'validFrom' | 'validTo',
    instant: string,
    input: ObservationInput,
  ): Pick<Fact, 'clockTimes'> {
    const others = (fact.clockTimes ?? []).filter((time) => time !== field);
    const fromClock = !input.observedAtGiven && instant === input.observedAt;
    if (!fromClock && others.length === (fact.clockTimes ?? []).length) return {};
    return { clockTimes: fromClock ? [...others, field].sort() : others };
  }

  #inputOf(fact: Fact): ObservationInput {
    return this.#state.observations.get(fact.recorded)?.input ?? this.#input;
  }

  #latest(fact: Fact): Fact {
    return this.#changed.get(fact.factId) ?? fact;
  }
}

/** By what is said of their validity alone: an open end overlaps. */
const overlap = (left: Fact, right: Fact): boolean =>
  (left.validFrom === undefined || right.validTo === undefined || isBefore(left.validFrom, right.validTo)) &&
  (right.validFrom === undefined || left.validTo === undefined || isBefore(right.validFrom, left.validTo));

const pairKey = ({ subject, predicate }: Pick<Fact, 'subject' | 'predicate'>): string =>
  `${subject} ${predicate}`;
