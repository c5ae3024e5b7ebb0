/**
 * What follows from the asserted triples by what is declared of their predicates and classes, kept up to date:
 * semi-naive when triples come; delete and re-derive when they go.
 * The inferred triples are those that follow and are not asserted, so that no triple counts twice.
 * @see https://doi.org/10.1145/170035.170066 (delete and re-derive)
 */
import { rdf } from '../model/vocabulary';
import type { Rules } from './rules';
import { TripleSet, type Triple } from './triple-set';

export interface InferenceChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

export class Inference {
  readonly #rules: Rules;
  /** Asserted and inferred triples of active predicates. */
  readonly #known = new TripleSet();
  readonly #asserted = new Set<string>();
  readonly #inferred = new Set<string>();

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  get size(): number {
    return this.#inferred.size;
  }

  triples(): Iterable<string> {
    return this.#inferred;
  }

  /** @param added Asserted triples that are new, @param removed and those that are gone, as N-Triples lines. */
  update(added: readonly string[], removed: readonly string[]): InferenceChange {
    const before = new Map<string, boolean>();
    const touch = (line: string): void => {
      if (!before.has(line)) before.set(line, this.#inferred.has(line));
    };
    this.#retract(removed.filter(this.#isActive), touch);
    this.#assert(added.filter(this.#isActive), touch);
    const add: string[] = [];
    const remove: string[] = [];
    for (const [line, was] of before) {
      const is = this.#inferred.has(line);
      if (is && !was) add.push(line);
      if (!is && was) remove.push(line);
    }
    return { add, remove };
  }

  readonly #isActive = (line: string): boolean => this.#rules.active.has(predicateOf(line));

  #assert(lines: readonly string[], touch: (line: string) => void): void {
    for (const line of lines) {
      touch(line);
      this.#asserted.add(line);
      if (this.#inferred.delete(line)) continue;
      this.#extend([tripleOf(line)], touch);
    }
  }

  /** Adds triples and all that newly follows from them. */
  #extend(start: readonly Triple[], touch: (line: string) => void): void {
    const pending = [...start];
    for (let triple = pending.pop(); triple !== undefined; triple = pending.pop()) {
      if (this.#known.has(triple)) continue;
      this.#known.add(triple);
      const line = lineOf(triple);
      if (!this.#asserted.has(line)) {
        touch(line);
        this.#inferred.add(line);
      }
      pending.push(...this.#consequences(triple));
    }
  }

  #retract(lines: readonly string[], touch: (line: string) => void): void {
    const doubtful = new Map<string, Triple>();
    const pending = lines.map(tripleOf);
    for (const line of lines) this.#asserted.delete(line);
    for (let triple = pending.pop(); triple !== undefined; triple = pending.pop()) {
      const line = lineOf(triple);
      if (doubtful.has(line) || this.#asserted.has(line) || !this.#known.has(triple)) continue;
      doubtful.set(line, triple);
      pending.push(...this.#consequences(triple));
    }
    for (const [line, triple] of doubtful) {
      touch(line);
      this.#inferred.delete(line);
      this.#known.delete(triple);
    }
    // What another premise still supports comes back, and brings its own consequences back with it.
    for (const triple of doubtful.values()) if (this.#follows(triple)) this.#extend([triple], touch);
  }

  /** One step forward. */
  *#consequences({ subject, predicate, object }: Triple): Iterable<Triple> {
    const { broader, inverses, transitive } = this.#rules;
    if (predicate === TYPE) {
      for (const super_ of broader.get(bare(object)) ?? [])
        yield { subject, predicate, object: `<${super_}>` };
    }
    for (const super_ of broader.get(predicate) ?? []) yield { subject, predicate: super_, object };
    if (!object.startsWith('<')) return;
    for (const inverse of inverses.get(predicate) ?? [])
      yield { subject: bare(object), predicate: inverse, object: `<${subject}>` };
    if (!transitive.has(predicate)) return;
    for (const next of [...this.#known.objects(bare(object), predicate)])
      yield { subject, predicate, object: next };
    for (const previous of [...this.#known.subjects(predicate, `<${subject}>`)])
      yield { subject: previous, predicate, object };
  }

  /** One step backward: does something that is still known entail it? */
  #follows({ subject, predicate, object }: Triple): boolean {
    const { narrower, inverses, transitive } = this.#rules;
    const known = this.#known;
    if (predicate === TYPE)
      for (const sub of narrower.get(bare(object)) ?? [])
        if (known.has({ subject, predicate, object: `<${sub}>` })) return true;
    for (const sub of narrower.get(predicate) ?? [])
      if (known.has({ subject, predicate: sub, object })) return true;
    if (!object.startsWith('<')) return false;
    for (const inverse of inverses.get(predicate) ?? [])
      if (known.has({ subject: bare(object), predicate: inverse, object: `<${subject}>` })) return true;
    if (!transitive.has(predicate)) return false;
    for (const middle of known.objects(subject, predicate))
      if (middle.startsWith('<') && known.has({ subject: bare(middle), predicate, object })) return true;
    return false;
  }
}

const TYPE: string = rdf('type');

const bare = (term: string): string => term.slice(1, -1);

const lineOf = ({ subject, predicate, object }: Triple): string => `<${subject}> <${predicate}> ${object}`;

/** Lines are the engine's own, so that a space ends each of the first two terms. */
function tripleOf(line: string): Triple {
  const first = line.indexOf(' ');
  const second = line.indexOf(' ', first + 1);
  return {
    subject: line.slice(1, first - 1),
    predicate: line.slice(first + 2, second - 1),
    object: line.slice(second + 1),
  };
}

function predicateOf(line: string): string {
  const first = line.indexOf(' ');
  return line.slice(first + 2, line.indexOf(' ', first + 1) - 1);
}
