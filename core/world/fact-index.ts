/** Facts by what they say, in the order in which they were recorded. */
import type { Fact } from '../model/fact';
import type { Iri, Term } from '../model/term';
import { Postings } from './postings';
import { storedTerm } from './stored-term';

/** An object matches in any form that is one in the index: what a query gives finds the facts it came from. */
export interface FactPattern {
  readonly subject?: Iri;
  readonly predicate?: Iri;
  readonly object?: Term;
}

/** Every fact of a world, and which of them are current. A fact keeps its ordinal when it changes. */
export class FactIndex {
  readonly #facts: Fact[] = [];
  readonly #ordinals = new Map<string, number>();
  readonly #every = new KeyedOrdinals();
  readonly #current = new KeyedOrdinals();

  get size(): number {
    return this.#facts.length;
  }

  add(fact: Fact): void {
    const ordinal = this.#facts.length;
    this.#facts.push(fact);
    this.#ordinals.set(fact.factId, ordinal);
    this.#every.add(fact, ordinal);
  }

  /** Puts a changed fact where it was: subject, predicate and object must be the same. */
  replace(fact: Fact): void {
    const ordinal = this.#ordinals.get(fact.factId);
    if (ordinal !== undefined) this.#facts[ordinal] = fact;
  }

  /** True when that changed something. */
  setCurrent(factId: string, current: boolean): boolean {
    const ordinal = this.#ordinals.get(factId);
    const fact = ordinal === undefined ? undefined : this.#facts[ordinal];
    if (ordinal === undefined || fact === undefined) return false;
    if (this.#current.has(ordinal) === current) return false;
    if (current) this.#current.add(fact, ordinal);
    else this.#current.remove(fact, ordinal);
    return true;
  }

  isCurrent(factId: string): boolean {
    const ordinal = this.#ordinals.get(factId);
    return ordinal !== undefined && this.#current.has(ordinal);
  }

  get(factId: string): Fact | undefined {
    const ordinal = this.#ordinals.get(factId);
    return ordinal === undefined ? undefined : this.#facts[ordinal];
  }

  /** -1 for an unknown fact, so that a page can start after it. */
  ordinal(factId: string): number {
    return this.#ordinals.get(factId) ?? -1;
  }

  every(): readonly Fact[] {
    return this.#facts;
  }

  history(pattern: FactPattern): readonly Fact[] {
    return this.#select(pattern, this.#every);
  }

  current(pattern: FactPattern): readonly Fact[] {
    return this.#select(pattern, this.#current);
  }

  currentPredicates(): ReadonlyMap<Iri, number> {
    return this.#current.predicates();
  }

  #select(pattern: FactPattern, keyed: KeyedOrdinals): readonly Fact[] {
    const object = pattern.object === undefined ? undefined : storedTerm(pattern.object);
    const found: Fact[] = [];
    for (const ordinal of keyed.candidates(pattern, object)) {
      const fact = this.#facts[ordinal];
      if (fact !== undefined && matches(fact, pattern, object)) found.push(fact);
    }
    return found;
  }
}

const matches = (fact: Fact, pattern: FactPattern, object: string | undefined): boolean =>
  (pattern.subject === undefined || pattern.subject === fact.subject) &&
  (pattern.predicate === undefined || pattern.predicate === fact.predicate) &&
  (object === undefined || object === storedTerm(fact.object));

class KeyedOrdinals {
  readonly #all = new Set<number>();
  readonly #subjects = new Postings();
  readonly #subjectPredicates = new Postings();
  readonly #predicates = new Postings();
  readonly #objects = new Postings();

  has(ordinal: number): boolean {
    return this.#all.has(ordinal);
  }

  add(fact: Fact, ordinal: number): void {
    this.#all.add(ordinal);
    for (const [postings, key] of this.#keysOf(fact)) postings.add(key, ordinal);
  }

  remove(fact: Fact, ordinal: number): void {
    this.#all.delete(ordinal);
    for (const [postings, key] of this.#keysOf(fact)) postings.remove(key, ordinal);
  }

  /** Ordinals that may match, ascending. */
  candidates(pattern: FactPattern, object: string | undefined): readonly number[] {
    const lists: (readonly number[])[] = [];
    if (pattern.subject !== undefined && pattern.predicate !== undefined)
      lists.push(this.#subjectPredicates.get(`${pattern.subject} ${pattern.predicate}`));
    else if (pattern.subject !== undefined) lists.push(this.#subjects.get(pattern.subject));
    else if (pattern.predicate !== undefined) lists.push(this.#predicates.get(pattern.predicate));
    if (object !== undefined) lists.push(this.#objects.get(object));
    const [first, second] = lists;
    if (first === undefined) return [...this.#all].sort((left, right) => left - right);
    return second !== undefined && second.length < first.length ? second : first;
  }

  predicates(): ReadonlyMap<Iri, number> {
    return new Map([...this.#predicates.lengths()].sort(([left], [right]) => (left < right ? -1 : 1))) as Map<
      Iri,
      number
    >;
  }

  #keysOf(fact: Fact): readonly (readonly [Postings, string])[] {
    return [
      [this.#subjects, fact.subject],
      [this.#subjectPredicates, `${fact.subject} ${fact.predicate}`],
      [this.#predicates, fact.predicate],
      [this.#objects, storedTerm(fact.object)],
    ];
  }
}
