/**
 * Runs generated queries over the view they name. The current view is the world's own graphs; any other is a slice,
 * put into the index when first asked for and kept while it is used.
 */
import type { CompiledQuestion, View } from '../model/answer';
import { SemanticMemoryError } from '../errors';
import { QUERY_ROWS_MAX, QUERY_TIMEOUT_MS, SLICES_PER_WORLD_MAX } from '../limits';
import type { GraphIndex, QueryResult } from '../ports';
import { BoundedCache } from './bounded-cache';
import { asksForFacts, withGraphs, type ViewGraphs } from './placeholders';
import { isCurrentView } from './reader';
import type { Rules } from './rules';
import { factGraph, negatedTriples, viewTriples } from './view-triples';
import type { WorldState } from './world-state';

export interface ViewContext {
  /** The world's state, and the one that is asked: the same unless a view looks back. */
  readonly live: WorldState;
  readonly asked: WorldState;
  readonly rules: Rules;
  /** Has the live world's facts graph built, if it is not yet. */
  readonly provideFacts: () => Promise<void>;
}

interface Slice {
  readonly graphs: ViewGraphs;
  /** Graphs that this slice brought into the index, with what they hold. */
  readonly contents: Map<string, () => Iterable<string>>;
  /** Which of them are there. */
  readonly present: Set<string>;
}

/** The slices of one world. */
export class Views {
  readonly #index: GraphIndex;
  readonly #world: string;
  readonly #slices: BoundedCache<Slice>;
  #slicesMade = 0;

  constructor(index: GraphIndex, world: string) {
    this.#index = index;
    this.#world = world;
    this.#slices = new BoundedCache(SLICES_PER_WORLD_MAX, (slice) => {
      for (const graph of slice.present) void index.dropGraph(world, graph).catch(() => undefined);
    });
  }

  /** After every change of the world: a slice is of one sequence. */
  clear(): void {
    this.#slices.clear();
  }

  async run(sparql: CompiledQuestion['sparql'], view: View, context: ViewContext): Promise<QueryResult> {
    const slice = this.#sliceOf(view, context);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#provide(slice, sparql, context);
        return await this.#query(slice, sparql);
      } catch (error) {
        if (attempt === ATTEMPTS_MAX || !isLost(error)) throw error;
        slice.present.clear();
      }
    }
  }

  #query({ graphs }: Slice, sparql: string): Promise<QueryResult> {
    return this.#index.query(this.#world, withGraphs(sparql, graphs), {
      defaultGraphs: graphs.defaultGraphs,
      namedGraphs: [graphs.negated, ...(asksForFacts(sparql) ? [graphs.facts] : [])],
      timeoutMs: QUERY_TIMEOUT_MS,
      rowsMax: QUERY_ROWS_MAX,
    });
  }

  #sliceOf(view: View, { live, asked, rules }: ViewContext): Slice {
    const key = JSON.stringify([asked.sequence, view.validAt, view.period, view.ever]);
    const known = this.#slices.get(key);
    if (known !== undefined) return known;
    const slice =
      asked === live && isCurrentView(view) ? currentSlice(live) : this.#derived(live, asked, view, rules);
    this.#slices.set(key, slice);
    return slice;
  }

  #derived(live: WorldState, asked: WorldState, view: View, rules: Rules): Slice {
    this.#slicesMade += 1;
    const { namespace } = live;
    const graph = namespace.slice(String(this.#slicesMade));
    const negated = `${graph}/negated`;
    const facts = asked === live ? namespace.facts : `${graph}/facts`;
    const contents = new Map<string, () => Iterable<string>>([
      [graph, () => viewTriples(asked, view, rules)],
      [negated, () => negatedTriples(asked, view)],
    ]);
    if (asked !== live) contents.set(facts, () => factGraph(asked));
    return { graphs: { defaultGraphs: [graph], negated, facts }, contents, present: new Set() };
  }

  async #provide(slice: Slice, sparql: string, { live, provideFacts }: ViewContext): Promise<void> {
    const wanted = asksForFacts(sparql);
    if (wanted && slice.graphs.facts === live.namespace.facts) await provideFacts();
    for (const [graph, lines] of slice.contents) {
      if (slice.present.has(graph) || (graph === slice.graphs.facts && !wanted)) continue;
      await this.#index.put(this.#world, graph, lines());
      slice.present.add(graph);
    }
  }
}

const currentSlice = ({ namespace }: WorldState): Slice => ({
  graphs: {
    defaultGraphs: [namespace.graph, namespace.inferred],
    negated: namespace.negated,
    facts: namespace.facts,
  },
  contents: new Map(),
  present: new Set(),
});

/** A worker died and took the slice along: it is put again, and the question asked once more. */
const isLost = (error: unknown): boolean =>
  error instanceof SemanticMemoryError && error.code === 'graph_lost';

const ATTEMPTS_MAX = 3;
