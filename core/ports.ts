/**
 * Where the rooms meet without seeing each other: interfaces only.
 * A room implements the ports it offers and takes those it needs as arguments; `memory.ts` joins them.
 */
import type { AnsweredQuestion, Question, View } from './model/answer';
import type { Contract } from './model/contract';
import type { ClassGraph } from './model/class-graph';
import type { Declaration } from './model/declaration';
import type { Entity } from './model/entity';
import type { Fact } from './model/fact';
import type { LiteralTables } from './model/literal-tables';
import type { LabelIndex } from './model/label-index';
import type { Mention } from './model/mention';
import type { Compilation, ObservationInput } from './model/observation';
import type { Iri, Term } from './model/term';
import type { LogicalForm } from './model/logical-form';
import type { Sentence, Token } from './model/token';
import type { TokeniserTable } from './model/tokeniser-table';

// ---------------------------------------------------------------- time and identifiers are arguments

export interface Clock {
  /** Now, RFC 3339 UTC with milliseconds. Asked at the door only; nothing that compiles or answers may ask it. */
  now(): string;
}

// ---------------------------------------------------------------- the log (store/)

/** One entry of a world's log, as stored: opaque to the log but for its position. */
export interface LogEntry {
  readonly sequence: number;
  /** JSON value. */
  readonly body: unknown;
}

/** A key-value record that is written in the same batch as the log entries it belongs to. Null erases. */
export interface Record_ {
  readonly key: string;
  readonly value: unknown;
}

/**
 * The truth. Entries of one world are contiguous from 1, each with a checksum and the hash of the one before it.
 * Everything handed over in one call is durable (synced) when its promise resolves, or none of it is.
 */
export interface Log {
  append(batch: {
    readonly world?: string;
    readonly entries?: readonly LogEntry[];
    readonly records?: readonly Record_[];
  }): Promise<void>;
  /** In order of sequence. Throws `SemanticMemoryError` code `log_corrupt` with world and sequence where the chain breaks. */
  read(world: string, fromSequence?: number): AsyncIterable<LogEntry>;
  /** Position of the last entry, 0 for none. */
  head(world: string): Promise<number>;
  get(key: string): Promise<unknown>;
  /** Records whose key begins with `prefix`, in key order, strictly after `after`, at most `limit`. */
  list(
    prefix: string,
    options?: { readonly after?: string; readonly limit?: number },
  ): Promise<readonly Record_[]>;
  /** Deletes a world's entries and every record under the given prefixes, and compacts the range so that no bytes stay. */
  eraseWorld(world: string, recordPrefixes: readonly string[]): Promise<void>;
  /** Walks every chain against checksums and head marks. */
  check(): Promise<readonly LogFault[]>;
  close(): Promise<void>;
}

export interface LogFault {
  readonly world: string;
  readonly sequence: number;
  readonly fault: 'checksum' | 'chain' | 'missing' | 'missing_tail' | 'unreadable';
  readonly message: string;
}

// ---------------------------------------------------------------- graphs (store/)

/** Quads as canonical N-Triples lines ("<s> <p> <o>", no final dot), graph given apart: cheap to send to a worker. */
export interface GraphDelta {
  readonly graph: string;
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

export interface QueryOptions {
  /** Graphs whose union is the default graph. */
  readonly defaultGraphs: readonly string[];
  /** Graphs that GRAPH may name. */
  readonly namedGraphs: readonly string[];
  readonly timeoutMs: number;
  readonly rowsMax: number;
  readonly baseIri?: string;
}

export type SparqlTerm =
  | { readonly type: 'uri'; readonly value: string }
  | { readonly type: 'bnode'; readonly value: string }
  | {
      readonly type: 'literal';
      readonly value: string;
      readonly datatype?: string;
      readonly 'xml:lang'?: string;
    };

export type QueryResult =
  | {
      readonly kind: 'bindings';
      readonly variables: readonly string[];
      readonly rows: readonly Readonly<Record<string, SparqlTerm>>[];
      readonly truncated: boolean;
    }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'graph'; readonly triples: readonly string[] };

/**
 * Oxigraph in worker threads, sharded by world. A worker that dies (deadline, trap) is respawned, and each of its worlds
 * is loaded again before its next request is served.
 */
export interface GraphIndex {
  /**
   * Applies deltas in order; in each, what is removed before what is added. A world that is not loaded stays so: its
   * loader gives the state with the change in it, so change that state first.
   */
  apply(world: string, deltas: readonly GraphDelta[]): Promise<void>;
  /** Replaces one graph wholly (a slice, the facts graph). */
  put(world: string, graph: string, triples: Iterable<string>): Promise<void>;
  dropGraph(world: string, graph: string): Promise<void>;
  /**
   * The query must have passed the guard. Throws coded errors: `query_timeout`, `query_too_complex`, `query_too_large`,
   * `query_failed`, `graph_busy`, and `graph_lost` for a graph that was put, went with its worker and must be put again.
   */
  query(world: string, sparql: string, options: QueryOptions): Promise<QueryResult>;
  /** Parses RDF/XML or JSON-LD (no remote contexts) to canonical N-Triples lines; blank nodes as `_:…`. Runs in a worker. */
  parse(document: string, mediaType: string, baseIri: string): Promise<readonly string[]>;
  /** Serialises triples to RDF/XML or JSON-LD. */
  serialize(triples: readonly string[], mediaType: string): Promise<string>;
  /** Forgets a world's graphs. */
  drop(world: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * A hash of a multiset of lines, at constant cost per line: the order in which they came leaves no trace.
 * `state` survives JSON and goes into snapshots.
 */
export interface SetHash {
  add(line: string): void;
  remove(line: string): void;
  /** Hexadecimal. */
  digest(): string;
  state(): string;
}

export type CreateSetHash = (state?: string) => SetHash;

/** Gives a world's quads when a worker needs them (first use, respawn, after eviction). */
export type WorldLoader = (world: string) => AsyncIterable<GraphDelta> | Iterable<GraphDelta>;

// ---------------------------------------------------------------- a world, as compiling and asking see it

/**
 * Read-only view of one world's state at one sequence. All answers come in a canonical order.
 * What a compiler asks of it is recorded, and decides what is compiled again after a retraction: nothing is to be kept
 * from one compilation to the next, and `recorded` of an entity or fact is for ordering only.
 */
export interface WorldReader {
  readonly worldId: string;
  readonly tenant: string;
  /** Base of the IRIs minted in this world; ends with its separator. */
  readonly baseIri: string;
  readonly language: string;
  readonly sequence: number;
  /** The world's latest `observed_at`, RFC 3339; undefined before the first observation. */
  readonly now: string | undefined;
  entity(iri: Iri): Entity | undefined;
  /** Entities whose label or alias equals the text, case and white space folded; oldest first. */
  entitiesNamed(text: string): readonly Entity[];
  /** Entities one of whose names has this word (folded), for first-name and surname forms. */
  entitiesWithWord(word: string): readonly Entity[];
  /** All entities, oldest first. */
  entities(): Iterable<Entity>;
  entitiesOfType(type: Iri): readonly Entity[];
  /** Facts that are current: positive or negated, asserted, not retired, valid at `now`. */
  facts(pattern: FactPattern): readonly Fact[];
  /** The same, past, retired, and reported facts included. */
  history(pattern: FactPattern): readonly Fact[];
  /** The facts that count in a view: positive or negated, asserted, valid there. `asOf` is this reader's own and ignored. */
  factsIn(view: View, pattern: FactPattern): readonly Fact[];
  fact(factId: string): Fact | undefined;
  /** The world's own term for a lemma, as `Mint.term` gives it. */
  term(lemma: string): Iri;
  /** Predicates that occur, with how many current facts have them. */
  predicates(): ReadonlyMap<Iri, number>;
  /** Entities last spoken of, most salient first. */
  readonly salient: readonly Iri[];
}

/** What is absent may be anything. */
interface FactPattern {
  readonly subject?: Iri;
  readonly predicate?: Iri;
  readonly object?: Term;
}

/**
 * Mints IRIs of this world. `slug` is found by the world; the same description gets the same IRI again when an
 * observation is recompiled, so that IRIs survive retraction.
 */
export interface Mint {
  /** `<base>entity:{slug}`, with `~2` … where the slug is taken. */
  entity(label: string): Iri;
  /** `<base>node:{sequence}-{n}` for events and n-ary nodes, unless a hash key is given: then `<base>node:{hash}`. */
  node(key?: string): Iri;
  /** `<base>vocabulary:{lemma}`: a predicate or class that no contract or ontology declares. */
  term(lemma: string): Iri;
}

/** Text to logical forms: the language room, as the compiler and the question compiler use it. */
export interface Reader {
  /** One reading for each sentence, in order. Never throws on text. */
  statements(text: string, world: WorldReader, context: ReadingContext): readonly SentenceReading[];
  /** Readings of a question, likeliest first; none where the text is no question. */
  questions(text: string, world: WorldReader, context: ReadingContext): readonly QuestionReading[];
}

export interface ReadingContext {
  /** BCP 47. */
  readonly language: string;
  /** Relative time resolves against this, RFC 3339 UTC. */
  readonly reference: string;
}

export interface SentenceReading {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly tokens: readonly Token[];
  readonly form: LogicalForm;
  /** The sentence as the general grammar reads it, where a contract's statement was found in it. */
  readonly plain?: LogicalForm;
}

export interface QuestionReading {
  readonly declarative: Declarative;
  /** A question that a contract writes out, with its slots filled: its query answers it. */
  readonly template?: {
    readonly contract: string;
    readonly question: string;
    readonly slots: Readonly<Record<string, readonly number[]>>;
  };
  readonly tokens: readonly Token[];
  readonly form: LogicalForm;
}

export interface Compiler {
  /** Pure: the same input against the same state gives the same compilation. Never throws on text. */
  compile(
    input: ObservationInput,
    world: WorldReader,
    mint: Mint,
    options?: { readonly explain?: boolean },
  ): Compilation;
}

/** All that compiles and answers in one world: what its settings are pinned to. */
export interface Environment {
  readonly contracts: readonly Contract[];
  /** Of the pinned ontologies and contracts together, in the order of their pins. */
  readonly declarations: readonly Declaration[];
  /** Built from `declarations`, once for the environment. */
  readonly classes?: ClassGraph;
  /** Labels of `declarations` in the world's own language. */
  readonly labels?: LabelIndex;
  /** The world's own language. */
  readonly language: Language;
  /** Every language that an observation may name, by tag. */
  readonly languages: ReadonlyMap<string, Language>;
  /** SHA-256 over engine, plugins, contracts and ontologies: equal digests compile and answer alike. */
  readonly digest: string;
}

export type CreateCompiler = (environment: Environment) => Compiler;
export type CreateAnswerer = (environment: Environment) => Answerer;

/** Runs a compiled question's SPARQL over the view it names. */
export type RunQuery = (sparql: string, view: View) => Promise<QueryResult>;

export interface Answerer {
  answer(question: Question, world: WorldReader, view: View, run: RunQuery): Promise<AnsweredQuestion>;
}

// ---------------------------------------------------------------- a language (plugins/)

/**
 * What a language plugin brings. Everything that is English (or German) stands behind this; the engine reads
 * Universal Dependencies and the word classes named here.
 */
export interface Language {
  /** BCP 47. */
  readonly tag: string;
  /** Typed literals in the text: dates, numbers, quantities, money, durations, times, codes. May overlap. */
  literals(text: string, context: LiteralContext): readonly Mention[];
  /** Sentences and words with UD fields. `known` mentions become one token each, `mention` their index in `known`. */
  analyse(text: string, known: readonly Mention[]): readonly Sentence[];
  /** Base form of a single word, as `analyse` would give for that part of speech. */
  lemma(word: string, upos: string): string;
  /** What words of one family share, from the base form: "connection" → "connect". Only compared with other stems. */
  stem?(lemma: string): string;
  readonly words: LanguageWords;
  /** What an inflected form may be a form of, by its spelling alone: "mentored" → "mentor", "mentore". */
  baseForms(word: string): readonly string[];
  /** Verbs that a noun may name the doer or the doing of: "manager" → "manage", "supplier" → "supply". */
  verbsOf(noun: string): readonly string[];
  /** Question grammar: the statement whose gap the question asks for, or undefined where the text is no question. */
  declaratives(sentence: Sentence, text: string): readonly Declarative[];
  /** Words for answers and readings. */
  readonly realise: Realiser;
}

export interface LiteralContext {
  /** Relative time resolves against this, RFC 3339 UTC. */
  readonly reference: string;
}

/** The statistical analyser of `core/language`, loaded with a language's model. */
export interface Analyser {
  /** As `Language.analyse`. */
  analyse(text: string, known: readonly Mention[]): readonly Sentence[];
  /** As `Language.lemma`. */
  lemma(word: string, upos: string): string;
}

/** Throws `model_unknown` or `model_damaged` where the bytes are no language model. */
export type LoadAnalyser = (model: Uint8Array, table: TokeniserTable) => Analyser;

/** Reads typed literals by a language's tables. Throws `RangeError` where the notation of a form is broken. */
export type LoadLiterals = (tables: LiteralTables) => Language['literals'];

/** The engine's own code that language plugins are handed, since they may not import it. */
export interface LanguageMachinery {
  readonly loadAnalyser: LoadAnalyser;
  readonly loadLiterals: LoadLiterals;
}

/** Closed word classes, by lemma. */
export interface LanguageWords {
  /** Personal and possessive pronouns by lower-case form. */
  readonly pronouns: ReadonlyMap<string, Pronoun>;
  readonly negation: ReadonlySet<string>;
  /** Adpositions of possession: "of", "von". */
  readonly genitive: ReadonlySet<string>;
  /** Quantifiers over all of a kind: "all", "both", "every". */
  readonly universal: ReadonlySet<string>;
  /** Adpositions that leave something out: "except", "apart from". */
  readonly exclusion: ReadonlySet<string>;
  /** Adjectives that only point back: "same", "said". */
  readonly same: ReadonlySet<string>;
  /** Nouns for what a thing is called: "name". */
  readonly nameNouns: ReadonlySet<string>;
  /** "or", "oder". */
  readonly disjunction: ReadonlySet<string>;
  /** Verbs of having, by lemma: "have". Their object is in relation to the subject. */
  readonly having: ReadonlySet<string>;
  /** Verbs that leave it to their object to say what is done: "take" (a bath), "make" (a call). */
  readonly light?: ReadonlySet<string>;
  /** Verbs of naming in the passive or active: "call", "name". */
  readonly naming: ReadonlySet<string>;
  /** Adpositions by what they say of time: "since" → since, "until" → until, "on" → at. */
  readonly timeRelations: ReadonlyMap<string, 'at' | 'since' | 'until' | 'before' | 'after'>;
  /** Adjective → the noun it measures: old → age, heavy → weight; comparatives and superlatives by their lemma. */
  readonly measures: ReadonlyMap<string, { readonly noun: string; readonly more: boolean }>;
  /** Modal verbs by lemma; `future` for those that only say when. */
  readonly modals: ReadonlyMap<string, 'future' | 'modal'>;
  /** Auxiliaries of the perfect: "have". */
  readonly perfect: ReadonlySet<string>;
  /** Words that only link a sentence to the one before, as lower-case phrases: "then", "after that", "also". */
  readonly connectives: ReadonlySet<string>;
  /** Conjunctions under which nothing is said to be so: "if", "unless", "whether". */
  readonly conditional: ReadonlySet<string>;
  /** Adverbs under which a clause is not said for sure: "perhaps", "probably". */
  readonly hedges: ReadonlySet<string>;
  /** Conjunctions under which a clause is still said to be so: "because", "while", "although"; not "if". */
  readonly factive: ReadonlySet<string>;
  /** Common nouns that say no more than "somebody" or "something": person, people, thing. */
  readonly generic: ReadonlySet<string>;
  /** Adpositions that place something in space, in time. */
  readonly spatial: ReadonlySet<string>;
  readonly temporal: ReadonlySet<string>;
  /** Words that carry no content of their own: accounted for without a role. */
  readonly function: ReadonlySet<string>;
  /** Adverbs of change: "now" → `now`, "no longer" → `ended`, "still" → `still`, "actually" → `correction` … */
  readonly change: ReadonlyMap<string, ChangeMark>;
  /** "not … any more" and titles ("Dr.", "Mrs") that belong to a name, with what they tell of gender. */
  /** Whether common nouns are written with a capital. */
  readonly capitalisesNouns: boolean;
  /** Lower-case parts inside names: "de", "van", "von". */
  readonly nameParticles: ReadonlySet<string>;
  readonly titles: ReadonlyMap<string, 'masculine' | 'feminine' | undefined>;
  /** Given names that tell gender; a hint for pronouns and nothing else. */
  readonly givenNames: ReadonlyMap<string, 'masculine' | 'feminine'>;
}

export interface Pronoun {
  readonly person: 1 | 2 | 3;
  readonly number: 'singular' | 'plural';
  readonly gender?: 'masculine' | 'feminine' | 'neuter';
  readonly possessive: boolean;
}

export type ChangeMark = 'now' | 'ended' | 'still' | 'correction' | 'past' | 'again' | 'never';

/**
 * A question turned into the statement it asks to complete: "Where does Priya live?" → "Priya does live in something".
 * Patterns and grammar then read it like any statement, and the phrase at `gap.at` is what is asked for.
 */
export interface Declarative {
  readonly text: string;
  readonly gap?: Gap;
  /** `whether`: true or false is asked; `when`: the clause's time; otherwise the phrase of the gap. */
  readonly asks: 'whether' | 'when' | 'gap';
  /** Offset in `text` of the phrase whose amount decides, and which way: "has the most disks". */
  readonly order?: { readonly at: number; readonly direction: 'max' | 'min' };
  /** Names between which the question chooses, as they stand: "…, LT-204 or LT-207?" */
  readonly among?: readonly string[];
  /** "in total", "together". */
  readonly total?: boolean;
  /** "per night": the amount is one for each of these. */
  readonly per?: string;
}

export interface Gap {
  /** Offset in the declarative's text of the phrase that stands for what is asked. */
  readonly at: number;
  readonly asks: 'who' | 'what' | 'where' | 'when' | 'why' | 'which' | 'count' | 'amount' | 'since' | 'until';
  /** The adposition before it is a stand-in for any that places something ("where"). */
  readonly anyAdposition?: boolean;
  /** Length of the word that stands in for the phrase ("something"); absent where a noun follows ("some desks"). */
  readonly length?: number;
}

export interface Realiser {
  /** "a, b and c" */
  list(items: readonly string[]): string;
  yes: string;
  no: string;
  plural(noun: string): string;
  singular(noun: string): string;
  /** Third person singular of the present, by lemma: "work" → "works". */
  thirdPerson(verb: string): string;
  /** By lemma: "write" → "written". */
  pastParticiple(verb: string): string;
  /** An xsd:duration in words: "P42D" → "6 weeks"; the text itself where it is none. */
  duration(value: string): string;
  /** A unit or currency by its IRI, as it is said after one or several: "tonne", "euros". */
  unit(iri: Iri, plural: boolean): string;
  /** The answer as a sentence: the question's statement with the answers in its gap. */
  answer(declarative: Declarative, answers: string, count: number): string;
}
