/**
 * All that a world knows at one sequence, in memory. It changes only by applying what the log says; retraction and
 * earlier sequences build another state by replaying.
 */
import type { Fact } from '../model/fact';
import type { ObservationInput } from '../model/observation';
import type { Iri } from '../model/term';
import type { SetHash } from '../ports';
import { Boundaries } from './boundaries';
import { EntityIndex } from './entity-index';
import { FactIndex } from './fact-index';
import { indexedText } from './indexed-text';
import { isBefore, laterOf } from './instant';
import type { WorldNamespace } from './namespace';
import { normalForm } from './normal-form';
import type { ObservationState } from './observation-state';
import { observationStateOf } from './observation-state';
import type { MintRecord, Settled } from './settlement';
import { StateChanging, type StateChange } from './state-changing';
import type { WordsOf } from './search-words';
import { TextIndex } from './text-index';
import { holdsAt, stands } from './validity';

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
    const change = new StateChanging(this, sequence);
    change.learn(settlement.entities);
    for (const fact of settlement.facts) change.add(fact);
    for (const factChange of settlement.changes) change.alter(factChange);
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
    const text = indexedText(input);
    if (text !== undefined) this.texts.add(sequence, text);
  }
}
