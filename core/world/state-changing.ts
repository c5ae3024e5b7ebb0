/** The changes that one entry makes to a world's state, collected for whoever mirrors the state elsewhere. */
import type { EntityDraft } from '../model/entity';
import type { Fact } from '../model/fact';
import type { EntityChange, EntityIndex } from './entity-index';
import type { FactIndex } from './fact-index';
import { isBefore } from './instant';
import type { FactChange } from './settlement';

/** What applying one entry did. */
export interface StateChange {
  /** Facts that are current now and were not, … */
  readonly entered: readonly Fact[];
  /** … and those that no longer are. */
  readonly left: readonly Fact[];
  readonly facts: readonly { readonly before?: Fact; readonly after: Fact }[];
  readonly entities: readonly EntityChange[];
}

/** What of a state its changes touch. */
export interface ChangingState {
  readonly now: string | undefined;
  readonly facts: FactIndex;
  readonly entities: EntityIndex;
  isCurrent(fact: Fact): boolean;
  store(before: Fact | undefined, after: Fact): void;
}

/** One entry's changes while they are made. */
export class StateChanging {
  readonly #state: ChangingState;
  readonly #sequence: number;
  readonly #before = new Map<string, Fact | undefined>();
  readonly #current = new Map<string, boolean>();
  readonly #entities: EntityChange[] = [];

  constructor(state: ChangingState, sequence: number) {
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

  alter({ factId, validFrom, validTo, standing, clockTimes }: FactChange): void {
    const before = this.#state.facts.get(factId);
    if (before === undefined) return;
    this.#put(before, {
      ...before,
      ...(validFrom === undefined ? {} : { validFrom }),
      ...(validTo === undefined ? {} : { validTo }),
      ...(standing === undefined ? {} : { standing }),
      ...(clockTimes === undefined ? {} : { clockTimes }),
    });
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
