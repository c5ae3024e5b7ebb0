/**
 * All that a world knows at one sequence, in memory. It changes only by applying what the log says; retraction and
 * earlier sequences build another state by replaying.
 */
import type { EntityDraft } from '../model/entity';
import type { Fact } from '../model/fact';
import type { ObservationInput } from '../model/observation';
import type { Iri } from '../model/term';
import type { SetHash } from '../ports';
import { Boundaries } from './boundaries';
import { EntityIndex, type EntityChange } from './entity-index';
import { FactIndex } from './fact-index';
import { isBefore, laterOf } from './instant';
import type { WorldNamespace } from './namespace';
import { normalForm } from './normal-form';
import type { ObservationState } from './observation-state';
import { observationStateOf, searchableText } from './observation-state';
import type { MintRecord, Settled } from './settlement';
import { TextIndex, type WordsOf } from './text-index';
import { holdsAt, stands } from './validity';

/** What applying one entry did, for whoever mirrors the state elsewhere (graphs). */
export interface StateChange {
  /** Facts that are current now and were not, … */
  readonly entered: readonly Fact[];
  /** … and those that no longer are. */
  readonly left: readonly Fact[];
  readonly facts: readonly { readonly before?: Fact; readonly after: Fact }[];
  readonly entities: readonly EntityChange[];
}

export interface WorldStateOptions {
  readonly namespace: WorldNamespace;
  readonly hash: SetHash;
  readonly wordsOf: WordsOf;
}

export class WorldState {
  readonly namespace: WorldNamespace;
  readonly facts = new FactIndex();
  readonly entities = new EntityIndex();
  readonly texts: TextIndex;
  readonly observations = new Map<number, ObservationState>();
  /** When each entry was written; what an `as_of` time is looked up in. */
  readonly journal: { readonly sequence: number; readonly recordedAt: string }[] = [];
  sequence = 0;
  now: string | undefined;
  salient: readonly Iri[] = [];
  readonly #hash: SetHash;
  readonly #boundaries = new Boundaries();
  readonly #minted = new Map<string, number>();
  #standing = 0;

  constructor(options: WorldStateOptions) {
    this.namespace = options.namespace;
    this.#hash = options.hash;
    this.texts = new TextIndex(options.wordsOf);
  }

  get digest(): string {
    return this.#hash.digest();
  }

  get hashState(): string {
    return this.#hash.state();
  }

  get updatedAt(): string | undefined {
    return this.journal.at(-1)?.recordedAt;
  }

  /** Observations that were not taken back. */
  get observationsStanding(): number {
    return this.#standing;
  }

  mintedCount = (slug: string): number => this.#minted.get(slug) ?? 0;

  minted(): Iterable<readonly [string, number]> {
    return this.#minted;
  }

  /** Keeps IRIs from being given to something else, whoever minted them. */
  reserve(mints: readonly MintRecord[]): void {
    const prefix = this.namespace.entity('').length;
    for (const { slug, iri } of mints) {
      const count = Number(iri.slice(prefix + slug.length + 1) || '1');
      this.reserveCount(slug, count);
    }
  }

  reserveCount(slug: string, count: number): void {
    this.#minted.set(slug, Math.max(this.mintedCount(slug), count));
  }

  /** Notes an entry that holds no observation, or one that was applied. */
  note(sequence: number, recordedAt: string): void {
    this.sequence = sequence;
    this.journal.push({ sequence, recordedAt });
  }

  apply(settled: Settled): StateChange {
    const { sequence, input, settlement } = settled;
    this.sequence = sequence;
    this.now = laterOf(this.now, input.observedAt);
    this.reserve(settlement.mints);
    const change = new Changing(this, sequence);
    change.learn(settlement.entities);
    for (const fact of settlement.facts) change.add(fact);
    for (const { factId, reason: _reason, ...fields } of settlement.changes) change.alter(factId, fields);
    for (const factId of this.#boundaries.passed(this.now)) change.review(factId);
    this.observations.set(sequence, observationStateOf(settled));
    this.#index(sequence, input);
    if (settlement.salient.length > 0) this.salient = settlement.salient as readonly Iri[];
    return change.done();
  }

  /** A snapshot's fact: it is what it was, and is only placed in the indexes. */
  restoreFact(fact: Fact): void {
    this.facts.add(fact);
    this.facts.setCurrent(fact.factId, this.isCurrent(fact));
    this.#watch(fact);
  }

  restoreObservation(observation: ObservationState): void {
    this.observations.set(observation.sequence, observation);
    if (observation.retracted === undefined) this.#index(observation.sequence, observation.input);
  }

  isCurrent(fact: Fact): boolean {
    return stands(fact) && holdsAt(fact, this.now);
  }

  /** Puts a new or changed fact in place; the digest follows. */
  store(before: Fact | undefined, after: Fact): void {
    if (before === undefined) this.facts.add(after);
    else {
      this.facts.replace(after);
      this.#hash.remove(normalForm(before, this.namespace.base));
    }
    this.#hash.add(normalForm(after, this.namespace.base));
    this.#watch(after);
  }

  /** A fact's times that are still ahead will have to be looked at when now passes them. */
  #watch(fact: Fact): void {
    for (const instant of [fact.validFrom, fact.validTo])
      if (instant !== undefined && this.now !== undefined && isBefore(this.now, instant))
        this.#boundaries.add(instant, fact.factId);
  }

  #index(sequence: number, input: ObservationInput): void {
    this.#standing += 1;
    const text = searchableText(input);
    if (text !== undefined) this.texts.add(sequence, text);
  }
}

/** One entry's changes while they are made. */
class Changing {
  readonly #state: WorldState;
  readonly #sequence: number;
  readonly #before = new Map<string, Fact | undefined>();
  readonly #current = new Map<string, boolean>();
  readonly #entities: EntityChange[] = [];

  constructor(state: WorldState, sequence: number) {
    this.#state = state;
    this.#sequence = sequence;
  }

  learn(drafts: readonly EntityDraft[]): void {
    for (const draft of drafts) {
      const change = this.#state.entities.learn(draft, this.#sequence);
      if (change !== undefined) this.#entities.push(change);
    }
  }

  add(fact: Fact): void {
    this.#put(undefined, fact);
  }

  alter(factId: string, fields: Partial<Fact>): void {
    const before = this.#state.facts.get(factId);
    if (before !== undefined) this.#put(before, { ...before, ...fields });
  }

  /** Looks again at a fact one of whose times has passed. */
  review(factId: string): void {
    const fact = this.#state.facts.get(factId);
    if (fact !== undefined) this.#put(fact, fact);
  }

  done(): StateChange {
    const { facts } = this.#state;
    const changed = [...this.#current].filter(([factId, was]) => facts.isCurrent(factId) !== was);
    const factsNow = (ids: readonly string[]): readonly Fact[] => ids.flatMap((id) => facts.get(id) ?? []);
    return {
      entered: factsNow(changed.filter(([, was]) => !was).map(([id]) => id)),
      left: factsNow(changed.filter(([, was]) => was).map(([id]) => id)),
      facts: [...this.#before].flatMap(([id, before]) => {
        const after = facts.get(id);
        if (after === undefined || after === before) return [];
        return [before === undefined ? { after } : { before, after }];
      }),
      entities: this.#entities,
    };
  }

  #put(before: Fact | undefined, changed: Fact): void {
    const after = this.#retire(changed);
    const { factId } = after;
    if (!this.#before.has(factId)) {
      this.#before.set(factId, before);
      this.#current.set(factId, this.#state.facts.isCurrent(factId));
    }
    if (before !== after) this.#state.store(before, after);
    this.#state.facts.setCurrent(factId, this.#state.isCurrent(after));
  }

  /** Retired is a fact from the first entry on that shows that it holds no longer. */
  #retire(fact: Fact): Fact {
    const { now } = this.#state;
    const over =
      fact.standing !== undefined ||
      (fact.validTo !== undefined && now !== undefined && !isBefore(now, fact.validTo));
    return over && fact.retired === undefined ? { ...fact, retired: this.#sequence } : fact;
  }
}
