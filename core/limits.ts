/** Every bound of the engine, with its unit and its reason. A bound that is not here does not exist. */

/** One observation is a message or a paragraph, not a book; longer text belongs in several. */
export const OBSERVATION_TEXT_CHARACTERS_MAX = 20_000;

/** A sentence beyond this is hostile or not prose; it is kept as unrecognised. */
export const SENTENCE_TOKENS_MAX = 200;

export const QUESTION_CHARACTERS_MAX = 2_000;

/** Items of one batch: keeps one request's compile time under a second or so. */
export const BATCH_ITEMS_MAX = 1_000;

/** Digits of a sequence in a log key: a world of 10^12 entries is out of reach, and the width never changes. */
export const LOG_SEQUENCE_DIGITS = 12;

/** Appends that share one synced batch, at most: bounds how long the first of them waits. */
export const LOG_GROUP_APPENDS_MAX = 1_024;

/** Characters of one synced batch, beyond which the next append waits for the next group. */
export const LOG_GROUP_CHARACTERS_MAX = 8_000_000;

/** Bytes LevelDB gathers before it writes a table: larger ones mean fewer compactions and a longer start. */
export const LOG_WRITE_BUFFER_BYTES = 8 * 1024 * 1024;

/** Bytes an iterator fetches ahead: a start reads whole logs. */
export const ITERATOR_HIGH_WATER_MARK_BYTES = 256 * 1024;

/** Keys deleted by one batch while a world is erased: bounds its memory. */
export const LOG_ERASE_KEYS_PER_BATCH = 10_000;

/** Lines the file of head marks may have beyond one per world before it is rewritten: bounds its growth. */
export const HEAD_MARK_LINES_MAX = 20_000;

/** Faults a check reports for one world: beyond that the world is lost, and the list is no help. */
export const LOG_FAULTS_PER_WORLD_MAX = 20;

/** Bytes of the random part of an API key: 256 bits, beyond guessing. */
export const KEY_SECRET_BYTES = 32;

/** Bytes of the salt under a key's hash. */
export const KEY_SALT_BYTES = 16;

/** Seconds between two notes of when a key was used: a write per request would cost more than the note is worth. */
export const KEY_LAST_USED_SECONDS = 300;

/** Keys of one tenant, revoked ones included: keeps listing them a single short read. */
export const KEYS_PER_TENANT_MAX = 1_000;

/** Characters of one statement pattern: an author's line, not a grammar. */
export const PATTERN_CHARACTERS_MAX = 500;

/** Tokens that one gap (`..n`) of a pattern may pass over: more of them would match anything. */
export const PATTERN_GAP_TOKENS_MAX = 8;

/** How deep the brackets of a pattern may nest: its parser is recursive. */
export const PATTERN_NESTING_MAX = 8;

/** Straight sequences that one pattern may stand for: bounds the nodes of the automaton. */
export const PATTERN_EXPANSIONS_MAX = 256;

/** Edges of the automaton tried for one clause: bounds the time of a hostile sentence to about ten milliseconds. */
export const PATTERN_STEPS_MAX = 50_000;

/** Matches kept for one clause: an honest one has a handful. */
export const PATTERN_MATCHES_MAX = 256;

/** Bytes of a JSON request body: a full batch of ordinary messages fits, a book does not. */
export const JSON_BODY_BYTES_MAX = 5 * 1024 * 1024;

/** Bytes of an RDF document in one request: the largest published ontologies fit (about 20 MB). */
export const DOCUMENT_BYTES_MAX = 32 * 1024 * 1024;

/** Bytes of a SPARQL request; the query guard has a tighter bound of its own on the query. */
export const SPARQL_BODY_BYTES_MAX = 256 * 1024;

/** Nesting of a JSON body: deeper than any schema here, shallow enough that nothing recursive overflows. */
export const JSON_DEPTH_MAX = 64;

/** Problems named in one reply: enough to mend a form, too few to flood it. */
export const PROBLEM_ERRORS_MAX = 50;

/** Items of one page of a listing. */
export const PAGE_ITEMS_MAX = 100;
export const PAGE_ITEMS_DEFAULT = 20;

/** Contracts or ontologies of one listing: an installation has dozens, and readers want them all. */
export const DEFINITIONS_ITEMS_MAX = 1_000;

/** Rows of one answer. */
export const ANSWER_ROWS_MAX = 10_000;

/** Characters of names and descriptions of worlds, keys and sources. */
export const NAME_CHARACTERS_MAX = 200;
export const DESCRIPTION_CHARACTERS_MAX = 2_000;

/** Characters of an Idempotency-Key: room for a UUID with a prefix, as others allow. */
export const IDEMPOTENCY_KEY_CHARACTERS_MAX = 255;

/** Milliseconds that requests under way get to finish when the service is told to stop. */
export const SHUTDOWN_MS_MAX = 10_000;

/** Seconds a client is told to wait when the service is busy or not ready. */
export const RETRY_AFTER_SECONDS = 1;

/** Digits of one number: beyond any measured quantity, and small enough for exact arithmetic in no time. */
export const NUMERAL_DIGITS_MAX = 30;

/** Words and signs of one date or time form, its longest reading: "the first quarter of 2024" has five. */
export const TIME_FORM_ELEMENTS_MAX = 16;

/** Bytes of one plugin manifest: a page of JSON. */
export const PLUGIN_MANIFEST_BYTES_MAX = 65_536;

/** An uploaded ontology in UTF-16 code units: the largest published ones (QUDT, FIBO merged) stay below 20 million. */
export const ONTOLOGY_CHARACTERS_MAX = 32_000_000;

/** Triples of one ontology: seven times the largest seen (73,000), and still loaded within seconds. */
export const ONTOLOGY_TRIPLES_MAX = 500_000;

/** Longer labels are definitions in the wrong property; nobody says them as a name. */
export const ONTOLOGY_LABEL_CHARACTERS_MAX = 200;

/** What stands between two spaces and is longer is no word (a key, a blob); it stays one token and is not looked into. */
export const WORD_CHARACTERS_MAX = 256;

/** Characters of one query file of a contract. */
export const CONTRACT_QUERY_CHARACTERS_MAX = 20_000;

/** Brackets of a contract's query within each other: its parser is recursive. */
export const CONTRACT_QUERY_NESTING_MAX = 64;

/** Bytes of one file of a contract, and characters of an uploaded one: patterns and examples, not data. */
export const CONTRACT_FILE_BYTES_MAX = 2_000_000;

/** Objects within each other in a contract's document: what checks it is recursive. */
export const CONTRACT_NESTING_MAX = 64;

/** Problems reported for one contract: an author mends the first few and tries again. */
export const CONTRACT_PROBLEMS_MAX = 50;

/** Graph workers at most: more threads than this only compete for memory. */
export const GRAPH_WORKERS_MAX = 64;

/** Quads one graph worker holds: at about 360 bytes each, below half of what 32-bit WebAssembly can address. */
export const QUADS_PER_WORKER_MAX = 5_000_000;

/** Triples sent to a worker in one message: bounds the copy, and how long other worlds of the worker wait. */
export const LOAD_CHUNK_TRIPLES = 20_000;

/** Milliseconds for one message of a load or a change; 20,000 quads take 0.1 s on an idle machine. */
export const GRAPH_LOAD_MS_MAX = 60_000;

/** Milliseconds a worker thread has to start; under ts-node on a busy machine it takes a few seconds. */
export const WORKER_START_MS_MAX = 60_000;

/** Deleted quads below which a world's store is not rebuilt: the walk over them costs less than the rebuild. */
export const DEAD_QUADS_MIN = 10_000;

/** Characters of a query's answer before it is parsed: the thread that serves HTTP must not stall over it. */
export const QUERY_RESULT_CHARACTERS_MAX = 32 * 1024 * 1024;

/** Milliseconds for reading or writing one RDF/XML or JSON-LD document. */
export const DOCUMENT_WORK_MS_MAX = 60_000;

/** Longest known name in tokens: keeps the look-up of names linear in the text. */
export const KNOWN_NAME_TOKENS_MAX = 8;

/** Code points of a label that go into an entity's IRI: enough to recognise it, and an IRI stays an address. */
export const SLUG_CHARACTERS_MAX = 120;

/** Decimal places of an evidence score: fewer than floating point has, so that the last bits never decide. */
export const EVIDENCE_SCORE_DIGITS = 4;

/** Observations given as evidence, by default and at most: a page to read, not a search engine. */
export const EVIDENCE_ITEMS_DEFAULT = 5;
export const EVIDENCE_ITEMS_MAX = 25;

/** Texts before and after one in the same talk that lend it their words: beyond three, the talk has moved on. */
export const EVIDENCE_CONTEXT_TEXTS = 3;

/** Seconds between two texts of one talk: who comes back after an hour begins another. */
export const EVIDENCE_CONTEXT_SECONDS_MAX = 3_600;

/** Characters and words of a name before the colon at the start of a text ("Dr. Ada Lovelace: …"): longer ones are prose. */
export const SPEAKER_CHARACTERS_MAX = 40;
export const SPEAKER_WORDS_MAX = 4;

/** Words whose stems are remembered for each language: more than a running vocabulary has. */
export const STEM_CACHE_WORDS_MAX = 50_000;

/** Worlds whose state is kept in memory; the one unused for longest is read from the log again when asked for. */
export const WORLDS_IN_MEMORY_MAX = 256;

/** Views of one world other than the current one (`as_of`, `valid_at`, periods) kept in the index. */
export const SLICES_PER_WORLD_MAX = 8;

/** Earlier states of one world kept for `as_of`: each is as large as the world was. */
export const PAST_STATES_PER_WORLD_MAX = 2;

/** Log entries between two snapshots of a world: bounds what a start has to apply. */
export const SNAPSHOT_ENTRIES = 1_000;

/** A large world waits until it has grown by this part of its facts: writing it whole must not become the main work. */
export const SNAPSHOT_GROWTH = 0.1;

/** Milliseconds a question's or a caller's query may take, unless the caller asks for less. */
export const QUERY_TIMEOUT_MS = 10_000;

/** Rows of one query's result; beyond them it is cut and says so. */
export const QUERY_ROWS_MAX = 10_000;

/** Hours for which the reply under an idempotency key is replayed. */
export const IDEMPOTENCY_HOURS = 24;

/** Kept replies looked at with every new one, to drop those that are over: more than one, so that they never pile up. */
export const IDEMPOTENCY_NEIGHBOURS = 4;

/** Triples of one imported document: each is a fact with an id of its own. */
export const IMPORT_TRIPLES_MAX = 500_000;

/** Observations compiled in a row before other requests get their turn. */
export const COMPILE_BURST_ITEMS = 16;

/** Environments whose compilers are kept: worlds pinned alike share one. */
export const ENGINES_IN_MEMORY_MAX = 32;

/** Characters of one SPARQL query: about 0.1 s of parsing on the thread that serves. */
export const QUERY_CHARACTERS_MAX = 32_768;

/** Brackets of any kind inside each other; oxigraph's thread dies at about 700 groups, 256 EXISTS or 256 IFs. */
export const QUERY_NESTING_MAX = 64;

/** Triple patterns of one query: oxigraph's planner takes 2.5 s for 128 that share a variable, and minutes for 256. */
export const QUERY_TRIPLE_PATTERNS_MAX = 128;

/** Groups, OPTIONALs, filters, binds, sub-selects: oxigraph's thread dies between 512 and 1,024 in a row. */
export const QUERY_PATTERNS_MAX = 300;

/** Steps of property paths, each planned like a triple pattern: 512 in a row take more than 4 s. */
export const QUERY_PATH_STEPS_MAX = 128;

/** Operators and function calls: oxigraph's thread dies between 1,024 and 2,048 in a chain. */
export const QUERY_OPERATIONS_MAX = 512;

/** Characters of one RDF document, and of what its entities expand to; it becomes one entry of the log. */
export const DOCUMENT_CHARACTERS_MAX = 32 * 1024 * 1024;

/** Triples of one RDF document: loading them into the graph index takes about 2 s. */
export const DOCUMENT_TRIPLES_MAX = 400_000;

/** Objects or elements inside each other; oxigraph's thread dies of 1,000 in JSON-LD and takes 20 s for 50,000 in XML. */
export const DOCUMENT_NESTING_MAX = 100;

/** Faults of one document that are listed before reading stops. */
export const DOCUMENT_ERRORS_MAX = 20;

/** Characters of a Turtle document parsed in one turn of the event loop: about 2 ms. */
export const DOCUMENT_CHUNK_CHARACTERS = 64 * 1024;

/** Rewritten literals whose stored form a graph worker remembers: a few megabytes. */
export const STORED_FORM_CACHE_MAX = 20_000;

/** Contract statements that one question may be read as: beyond a handful a question is too vague to answer. */
export const STATEMENT_READINGS_MAX = 8;

/** Recorded observations applied in a row, while a world is read from its log, before others get their turn. */
export const REPLAY_BURST_ITEMS = 500;

/** Word forms whose properties the analyser keeps at hand: a person's vocabulary, some tens of megabytes. */
export const REMEMBERED_WORDS_MAX = 20_000;

/** Queries of one world that wait for their turn: more would wait longer than any caller does. */
export const GRAPH_QUERIES_WAITING_MAX = 1_000;

/** Requests under way at once; beyond it callers are told to come back, instead of all waiting longer and longer. */
export const REQUESTS_UNDER_WAY_MAX = 1_000;

/** Rows of one answer where the question names no limit: more than anyone reads. */
export const QUESTION_ROWS_DEFAULT = 1_000;

/** Rows by which the facts behind an answer are found: enough to say why, not a copy of the world. */
export const WITNESS_ROWS_MAX = 100;

/** Tokens of one stretch that may fill a slot of a pattern before any tree is trusted: longer ones are clauses. */
export const FLAT_CANDIDATE_TOKENS_MAX = 8;

/** Tokens of a sentence that patterns may shape: a longer one has more clauses than one pattern covers. */
export const FLAT_SENTENCE_TOKENS_MAX = 40;
