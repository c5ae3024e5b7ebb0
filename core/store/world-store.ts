/**
 * One world's graphs in one oxigraph Store. Runs inside a graph worker; the caller decides what to do about traps.
 * A Store of its own costs about 10 kB, frees its memory at once, and holds no other world's quads to leak.
 */
import { namedNode, parse, Store, type Quad } from 'oxigraph';
import { DEAD_QUADS_MIN, QUERY_RESULT_CHARACTERS_MAX } from '../limits';
import type { GraphDelta, QueryOptions } from '../ports';
import type { GraphReply } from './graph-messages';
import { LiteralTwins } from './literal-twins';
import { canonicalLine } from './n-triples';
import { queryKind } from './query-kind';
import { storedForm } from './stored-form';

declare module 'oxigraph' {
  /** Every wasm-bindgen object has it, and oxigraph's own declarations leave it out. */
  interface Store {
    free(): void;
  }
}

const N_TRIPLES = 'application/n-triples';
const N_QUADS = 'application/n-quads';

export class WorldStore {
  private store = new Store();
  private readonly twins = new LiteralTwins();
  private readonly counts = new Map<string, number>();
  private live = 0;
  private dead = 0;

  /** Lines that are there, or gone, already do no harm: a world may be loaded at a later state than a delta's. */
  apply(deltas: readonly GraphDelta[]): number {
    for (const { graph, add, remove } of deltas) {
      this.remove(graph, remove);
      this.add(graph, add);
    }
    this.rebuildWhenMostlyDead();
    return this.live;
  }

  put(graph: string, triples: readonly string[], first: boolean): number {
    if (first) this.dropGraph(graph);
    this.add(graph, triples);
    return this.live;
  }

  dropGraph(graph: string): number {
    if (!this.counts.has(graph)) return this.live;
    this.store.update(`DROP SILENT GRAPH ${namedNode(graph).toString()}`);
    const count = this.counts.get(graph) ?? 0;
    this.counts.delete(graph);
    this.twins.dropped(graph);
    this.live -= count;
    this.dead += count;
    this.rebuildWhenMostlyDead();
    return this.live;
  }

  /** Both graph lists always go along: a default graph alone would leave every graph open to `GRAPH ?g`. */
  query(
    sparql: string,
    { defaultGraphs, namedGraphs, rowsMax, baseIri }: Omit<QueryOptions, 'timeoutMs'>,
  ): GraphReply {
    const givesGraph = ['construct', 'describe'].includes(queryKind(sparql));
    const result = this.store.query(sparql, {
      default_graph: defaultGraphs.map((graph) => namedNode(graph)),
      named_graphs: namedGraphs.map((graph) => namedNode(graph)),
      results_format: givesGraph ? N_TRIPLES : 'json',
      ...(baseIri === undefined ? {} : { base_iri: baseIri }),
    }) as string;
    if (result.length > QUERY_RESULT_CHARACTERS_MAX) {
      return tooLarge(`its result has ${String(result.length)} characters`);
    }
    if (!givesGraph) return { answer: 'json', json: result };
    const lines = new Set(result.split('\n').filter((line) => line !== ''));
    if (lines.size > rowsMax) return tooLarge(`its result has ${String(lines.size)} triples`);
    return { answer: 'lines', lines: [...lines].map(canonicalLine) };
  }

  free(): void {
    this.store.free();
  }

  private add(graph: string, triples: readonly string[]): void {
    const rewritten = triples.filter((line) => storedForm(line) !== line);
    const plain = rewritten.length === 0 ? triples : triples.filter((line) => storedForm(line) === line);
    for (const line of plain) this.twins.addedPlain(graph, line);
    this.load(graph, plain);
    // After the plain ones, so that those are seen in the store.
    for (const line of rewritten) {
      this.twins.addedRewritten(graph, line, (form) =>
        this.quads(graph, [form]).some((quad) => this.store.has(quad)),
      );
      this.load(graph, [line]);
    }
    this.count(graph, triples.length);
  }

  private load(graph: string, triples: readonly string[]): void {
    if (triples.length === 0) return;
    this.store.load(documentOf(triples), {
      format: N_TRIPLES,
      to_graph_name: namedNode(graph),
      // The log holds these lines already: what was accepted there must not fail here over the form of an IRI.
      lenient: true,
    });
  }

  private remove(graph: string, triples: readonly string[]): void {
    const gone = triples.filter((line) => this.twins.removed(graph, line));
    if (gone.length === 0) return;
    for (const quad of this.quads(graph, gone)) this.store.delete(quad);
    this.count(graph, -gone.length);
    this.dead += gone.length;
  }

  private quads(graph: string, triples: readonly string[]): readonly Quad[] {
    return parse(documentOf(triples), {
      format: N_TRIPLES,
      to_graph_name: namedNode(graph),
      lenient: true,
    });
  }

  private count(graph: string, change: number): void {
    this.counts.set(graph, Math.max(0, (this.counts.get(graph) ?? 0) + change));
    this.live = Math.max(0, this.live + change);
  }

  /** Oxigraph never gives back what was deleted, and walks over it in every scan. */
  private rebuildWhenMostlyDead(): void {
    if (this.dead < DEAD_QUADS_MIN || this.dead <= this.live) return;
    const rebuilt = new Store();
    rebuilt.load(this.store.dump({ format: N_QUADS }), { format: N_QUADS, lenient: true });
    this.store.free();
    this.store = rebuilt;
    this.dead = 0;
  }
}

const documentOf = (triples: readonly string[]): string => `${triples.join(' .\n')} .\n`;

const tooLarge = (detail: string): GraphReply => ({
  answer: 'refused',
  code: 'query_too_large',
  message: `The query's answer is too large: ${detail}. Ask for less, or add LIMIT.`,
});
