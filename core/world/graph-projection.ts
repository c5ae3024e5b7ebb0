/**
 * The world's graphs as sets of lines: asserted, negated, inferred. A triple is there as long as one current fact or
 * entity says it.
 */
import type { Fact } from '../model/fact';
import type { GraphDelta } from '../ports';
import { entityTriples } from './entity-triples';
import { Inference } from './inference';
import type { WorldNamespace } from './namespace';
import type { Rules } from './rules';
import type { StateChange } from './state-changing';
import { storedTriple } from './stored-term';
import type { WorldState } from './world-state';

export class GraphProjection {
  readonly #namespace: WorldNamespace;
  readonly #asserted = new SupportedLines();
  readonly #negated = new SupportedLines();
  readonly #inference: Inference;

  constructor(namespace: WorldNamespace, rules: Rules) {
    this.#namespace = namespace;
    this.#inference = new Inference(rules);
  }

  /** Everything that the state holds now. */
  static of(state: WorldState, rules: Rules): GraphProjection {
    const projection = new GraphProjection(state.namespace, rules);
    projection.apply({
      entered: state.facts.current({}),
      left: [],
      facts: [],
      entities: state.entities.every().map((after) => ({ after })),
    });
    return projection;
  }

  get size(): number {
    return this.#asserted.size + this.#negated.size + this.#inference.size;
  }

  asserted(): Iterable<string> {
    return this.#asserted.lines();
  }

  negated(): Iterable<string> {
    return this.#negated.lines();
  }

  inferred(): Iterable<string> {
    return this.#inference.triples();
  }

  apply(change: StateChange): readonly GraphDelta[] {
    for (const { before, after } of change.entities) {
      for (const line of entityTriples(after, this.#namespace)) this.#asserted.support(line);
      if (before !== undefined)
        for (const line of entityTriples(before, this.#namespace)) this.#asserted.withdraw(line);
    }
    for (const fact of change.entered) this.#linesOf(fact).support(storedTriple(fact));
    for (const fact of change.left) this.#linesOf(fact).withdraw(storedTriple(fact));
    const asserted = this.#asserted.flush();
    const deltas = [
      { graph: this.#namespace.graph, ...asserted },
      { graph: this.#namespace.negated, ...this.#negated.flush() },
      { graph: this.#namespace.inferred, ...this.#inference.update(asserted.add, asserted.remove) },
    ];
    return deltas.filter((delta) => delta.add.length + delta.remove.length > 0);
  }

  #linesOf(fact: Fact): SupportedLines {
    return fact.negated === true ? this.#negated : this.#asserted;
  }
}

/** Lines with how many say so, and which came and went since the last flush. */
class SupportedLines {
  readonly #supporters = new Map<string, number>();
  readonly #before = new Map<string, boolean>();

  get size(): number {
    return this.#supporters.size;
  }

  lines(): Iterable<string> {
    return this.#supporters.keys();
  }

  support(line: string): void {
    this.#change(line, 1);
  }

  withdraw(line: string): void {
    this.#change(line, -1);
  }

  flush(): { readonly add: readonly string[]; readonly remove: readonly string[] } {
    const add: string[] = [];
    const remove: string[] = [];
    for (const [line, was] of this.#before) {
      const is = this.#supporters.has(line);
      if (is && !was) add.push(line);
      if (!is && was) remove.push(line);
    }
    this.#before.clear();
    return { add, remove };
  }

  #change(line: string, by: number): void {
    const count = this.#supporters.get(line) ?? 0;
    if (!this.#before.has(line)) this.#before.set(line, count > 0);
    if (count + by > 0) this.#supporters.set(line, count + by);
    else this.#supporters.delete(line);
  }
}
