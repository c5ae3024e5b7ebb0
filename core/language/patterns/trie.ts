/**
 * All patterns of all contracts of an environment in one trie over tokens. Patterns with a common beginning share its
 * nodes, and patterns whose slots are of one type share the edge. Never sees the store, what contracts mean, or text.
 */
import type { SlotType } from '../../model/contract';
import { expand, type PatternStep } from './expansion';
import type { Pattern } from './syntax';

export interface PatternEntry {
  readonly contract: string;
  readonly version: string;
  readonly statement: string;
  readonly priority: number;
  readonly pattern: Pattern;
  readonly slotTypes: ReadonlyMap<string, SlotType>;
  /** Slots that take lists wherever they stand in the pattern. */
  readonly lists: ReadonlySet<string>;
}

export interface PatternAutomaton {
  readonly root: TrieNode;
  readonly nodes: number;
  /** Every word that some pattern asks for. */
  readonly vocabulary: ReadonlySet<string>;
  /** Words that stand between the items of a list. */
  readonly joints: ReadonlySet<string>;
}

export interface TrieNode {
  readonly id: number;
  readonly words: Map<string, TrieNode>;
  readonly slots: Map<SlotType, TrieNode>;
  readonly lists: Map<SlotType, TrieNode>;
  /** By the number of tokens that may be passed over. */
  readonly gaps: Map<number, TrieNode>;
  readonly ends: TrieEnd[];
}

export interface TrieEnd {
  readonly entry: PatternEntry;
  /** Names of the slots on the way here, in order. */
  readonly slots: readonly string[];
}

/** English; another language's come from its plugin. */
const JOINTS: ReadonlySet<string> = new Set([',', 'and']);

/**
 * The result does not depend on the order of the entries.
 * Throws as `expand` does, and `TypeError` where an entry lacks the type of a slot.
 */
export function compilePatterns(
  entries: readonly PatternEntry[],
  options: { readonly joints?: ReadonlySet<string> } = {},
): PatternAutomaton {
  let nodes = 0;
  const newNode = (): TrieNode => ({
    id: nodes++,
    words: new Map(),
    slots: new Map(),
    lists: new Map(),
    gaps: new Map(),
    ends: [],
  });
  const root = newNode();
  const vocabulary = new Set<string>();
  for (const entry of [...entries].sort(byName))
    for (const steps of expand(entry.pattern)) {
      for (const step of steps) if (step.kind === 'word') vocabulary.add(step.word);
      let node = root;
      for (const step of steps) node = follow(node, step, entry, newNode);
      node.ends.push({ entry, slots: steps.flatMap((step) => (step.kind === 'slot' ? [step.name] : [])) });
    }
  return { root, nodes, vocabulary, joints: options.joints ?? JOINTS };
}

function follow(node: TrieNode, step: PatternStep, entry: PatternEntry, newNode: () => TrieNode): TrieNode {
  switch (step.kind) {
    case 'word':
      return childOf(node.words, step.word, newNode);
    case 'gap':
      return childOf(node.gaps, step.tokensMax, newNode);
    case 'slot': {
      const type = entry.slotTypes.get(step.name);
      if (type === undefined)
        throw new TypeError(`${entry.contract} ${entry.statement}: slot {${step.name}} has no type.`);
      const list = step.list || entry.lists.has(step.name);
      return childOf(list ? node.lists : node.slots, type, newNode);
    }
  }
}

function childOf<Key>(children: Map<Key, TrieNode>, key: Key, newNode: () => TrieNode): TrieNode {
  const child = children.get(key) ?? newNode();
  children.set(key, child);
  return child;
}

const byName = (left: PatternEntry, right: PatternEntry): number => {
  const [a, b] = [nameOf(left), nameOf(right)];
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

const nameOf = (entry: PatternEntry): string =>
  [entry.contract, entry.version, entry.statement, entry.pattern.source].join('\u0000');
