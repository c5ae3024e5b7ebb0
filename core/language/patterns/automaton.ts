/**
 * Finds which patterns fit the tokens of a clause. What a match costs depends on the clause and on how far it leads into
 * the trie, not on how many contracts there are: a word is looked up in a map, and dead ends are remembered, so that no
 * part is searched twice. Never sees the store, what contracts mean, or text.
 */
import { PATTERN_MATCHES_MAX, PATTERN_STEPS_MAX } from '../../limits';
import type { SlotType } from '../../model/contract';
import type { PatternAutomaton, PatternEntry, TrieEnd, TrieNode } from './trie';

export { compilePatterns, type PatternAutomaton, type PatternEntry } from './trie';

export interface PatternToken {
  /** All strings a literal may equal: lower-case form, lemma, and alternatives the caller adds. */
  readonly words: readonly string[];
}

/** What may fill a slot: a stretch of tokens, `end` exclusive. */
export interface SlotCandidate {
  readonly start: number;
  readonly end: number;
  readonly types: ReadonlySet<SlotType>;
  /** The caller's own number for it. */
  readonly ref: number;
  /** The asked-for thing of a question. */
  readonly gap?: boolean;
}

export interface PatternMatch {
  readonly entry: PatternEntry;
  /** Indexes into the candidates; several where a list was filled. */
  readonly bindings: readonly { readonly slot: string; readonly candidates: readonly number[] }[];
  /** Positions of the tokens that literal words matched. */
  readonly literals: readonly number[];
  /** Positions of the tokens that gaps passed over. */
  readonly skipped: readonly number[];
  /** Token positions it covers, `end` exclusive. */
  readonly start: number;
  readonly end: number;
}

/** Counts the edges that were tried: the measure of work that tests look at. */
export interface MatchMeter {
  steps: number;
}

/**
 * Matches that cover `start` to `end` wholly, in canonical order: most literal tokens, contract priority, contract id,
 * statement id, fewest skipped tokens, candidates.
 */
export const matchPatterns = (
  automaton: PatternAutomaton,
  tokens: readonly PatternToken[],
  candidates: readonly SlotCandidate[],
  range: { readonly start: number; readonly end: number },
  meter?: MatchMeter,
): readonly PatternMatch[] => search(automaton, tokens, candidates, { ...range, wholly: true }, meter);

/** Matches that begin at `start` and end anywhere up to `limit`; of one order with `matchPatterns`, longer ones first. */
export const matchPrefixes = (
  automaton: PatternAutomaton,
  tokens: readonly PatternToken[],
  candidates: readonly SlotCandidate[],
  range: { readonly start: number; readonly limit: number },
  meter?: MatchMeter,
): readonly PatternMatch[] =>
  search(automaton, tokens, candidates, { start: range.start, end: range.limit, wholly: false }, meter);

interface Search {
  readonly tokens: readonly PatternToken[];
  readonly candidates: readonly SlotCandidate[];
  /** Indexes of the candidates that begin at a position. */
  readonly byStart: ReadonlyMap<number, readonly number[]>;
  readonly joints: ReadonlySet<string>;
  readonly start: number;
  readonly end: number;
  readonly wholly: boolean;
  readonly meter: MatchMeter;
  /** `node:position` from where nothing is accepted. */
  readonly dead: Set<string>;
  readonly found: Map<string, PatternMatch>;
  /** What the path to the current node has taken. */
  readonly fillers: (readonly number[])[];
  readonly literals: number[];
  readonly skipped: number[];
}

function search(
  automaton: PatternAutomaton,
  tokens: readonly PatternToken[],
  candidates: readonly SlotCandidate[],
  range: { readonly start: number; readonly end: number; readonly wholly: boolean },
  meter: MatchMeter = { steps: 0 },
): readonly PatternMatch[] {
  const state: Search = {
    tokens,
    candidates,
    byStart: indexByStart(candidates, range.end),
    joints: automaton.joints,
    ...range,
    // The bound is on this search, whatever the caller's meter has counted before.
    meter: { steps: 0 },
    dead: new Set(),
    found: new Map(),
    fillers: [],
    literals: [],
    skipped: [],
  };
  visit(state, automaton.root, range.start);
  meter.steps += state.meter.steps;
  return [...state.found.values()].sort(inCanonicalOrder);
}

function indexByStart(
  candidates: readonly SlotCandidate[],
  end: number,
): ReadonlyMap<number, readonly number[]> {
  const byStart = new Map<number, number[]>();
  candidates.forEach((candidate, index) => {
    if (candidate.end > end || candidate.end < candidate.start) return;
    const here = byStart.get(candidate.start);
    if (here === undefined) byStart.set(candidate.start, [index]);
    else here.push(index);
  });
  return byStart;
}

/** True when something was accepted from here on. */
function visit(state: Search, node: TrieNode, position: number): boolean {
  const key = `${String(node.id)}:${String(position)}`;
  if (state.dead.has(key) || isSpent(state)) return false;
  let accepted = false;
  if (node.ends.length > 0 && (!state.wholly || position === state.end)) {
    for (const end of node.ends) record(state, end, position);
    accepted = true;
  }
  accepted = visitWords(state, node, position) || accepted;
  accepted = visitSlots(state, node, position) || accepted;
  accepted = visitGaps(state, node, position) || accepted;
  if (!accepted && !isSpent(state)) state.dead.add(key);
  return accepted;
}

const isSpent = (state: Search): boolean =>
  state.meter.steps >= PATTERN_STEPS_MAX || state.found.size >= PATTERN_MATCHES_MAX;

function visitWords(state: Search, node: TrieNode, position: number): boolean {
  if (node.words.size === 0 || position >= state.end) return false;
  let accepted = false;
  for (const word of state.tokens[position]?.words ?? []) {
    state.meter.steps += 1;
    const child = node.words.get(word);
    if (child === undefined) continue;
    state.literals.push(position);
    accepted = visit(state, child, position + 1) || accepted;
    state.literals.pop();
  }
  return accepted;
}

function visitSlots(state: Search, node: TrieNode, position: number): boolean {
  if (node.slots.size === 0 && node.lists.size === 0) return false;
  let accepted = false;
  for (const index of state.byStart.get(position) ?? []) {
    const candidate = state.candidates[index];
    if (candidate === undefined) continue;
    for (const type of candidate.types) {
      state.meter.steps += 1;
      const child = node.slots.get(type);
      if (child !== undefined) accepted = fill(state, child, candidate.end, [index]) || accepted;
      const list = node.lists.get(type);
      if (list !== undefined) accepted = visitList(state, list, type, [index]) || accepted;
    }
  }
  return accepted;
}

/** "A", "A and B", "A, B and C": goes on after each item, and takes another where a joint follows. */
function visitList(state: Search, child: TrieNode, type: SlotType, items: readonly number[]): boolean {
  const last = state.candidates[items.at(-1) ?? -1];
  if (last === undefined || isSpent(state)) return false;
  let accepted = fill(state, child, last.end, items);
  for (const index of state.byStart.get(afterJoints(state, last.end)) ?? []) {
    state.meter.steps += 1;
    const next = state.candidates[index];
    // An item must move forward, or a candidate without tokens would repeat for ever.
    if (next === undefined || next.end <= last.end || !next.types.has(type)) continue;
    accepted = visitList(state, child, type, [...items, index]) || accepted;
  }
  return accepted;
}

/** The position after "," or "and" or ", and"; -1 where there is none. */
function afterJoints(state: Search, position: number): number {
  const isJoint = (at: number): boolean =>
    at < state.end && (state.tokens[at]?.words ?? []).some((word) => state.joints.has(word));
  if (!isJoint(position)) return -1;
  return isJoint(position + 1) ? position + 2 : position + 1;
}

function fill(state: Search, child: TrieNode, position: number, items: readonly number[]): boolean {
  state.fillers.push(items);
  const accepted = visit(state, child, position);
  state.fillers.pop();
  return accepted;
}

function visitGaps(state: Search, node: TrieNode, position: number): boolean {
  let accepted = false;
  for (const [tokensMax, child] of node.gaps) {
    const last = Math.min(tokensMax, state.end - position);
    for (let count = 0; count <= last; count += 1) {
      state.meter.steps += 1;
      if (count > 0) state.skipped.push(position + count - 1);
      accepted = visit(state, child, position + count) || accepted;
    }
    state.skipped.splice(state.skipped.length - Math.max(last, 0));
  }
  return accepted;
}

function record(state: Search, { entry, slots }: TrieEnd, end: number): void {
  if (isSpent(state)) return;
  const bindings = slots.map((slot, index) => ({ slot, candidates: state.fillers[index] ?? [] }));
  const match: PatternMatch = {
    entry,
    bindings,
    literals: [...state.literals],
    skipped: [...state.skipped],
    start: state.start,
    end,
  };
  const key = JSON.stringify([entry.contract, entry.version, entry.statement, bindings, match.literals, end]);
  if (!state.found.has(key)) state.found.set(key, match);
}

const inCanonicalOrder = (left: PatternMatch, right: PatternMatch): number =>
  right.literals.length - left.literals.length ||
  right.entry.priority - left.entry.priority ||
  inTextOrder(left.entry.contract, right.entry.contract) ||
  inTextOrder(left.entry.statement, right.entry.statement) ||
  right.end - left.end ||
  left.skipped.length - right.skipped.length ||
  inTextOrder(JSON.stringify(left.bindings), JSON.stringify(right.bindings));

/** By code unit, the same on every machine. */
const inTextOrder = (left: string, right: string): number => {
  if (left === right) return 0;
  return left < right ? -1 : 1;
};
