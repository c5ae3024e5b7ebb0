/** Which terms a stretch of words may name: a trie over the words of labels, built once for an environment. */
import type { Declaration, LanguageText } from '../model/declaration';
import type { LabelIndex, LabelMatch } from '../model/label-index';
import { tiers } from './labels';
import { mergeDeclarations } from './merge-declarations';

export interface LabelIndexOptions {
  /** BCP 47 language of the text to match. */
  readonly language: string;
  /** Taken for terms that have no label in that language and none without one. */
  readonly defaultLanguage?: string;
  /** Other forms of a label's word, such as its lemma, that text may have in its place. */
  readonly variants?: (word: string) => readonly string[];
}

/** A word as it is compared: compatibility forms, case and typographic apostrophes and hyphens made one. */
export const foldWord = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’ʼ‘]/g, "'")
    .replace(/[‐‑‒–]/g, '-');

export function buildLabelIndex(
  declarations: Iterable<Declaration>,
  { language, defaultLanguage = 'en', variants = () => [] }: LabelIndexOptions,
): LabelIndex {
  const root = newNode();
  const exact = new Map<string, Entries>();
  for (const declaration of mergeDeclarations(declarations)) {
    const preferred = usable(declaration.labels, language, defaultLanguage);
    const others = usable(declaration.otherLabels, language, defaultLanguage);
    for (const [labels, rank] of [
      [preferred, 0],
      [others, 1],
    ] as const)
      for (const { value } of labels) {
        for (const words of wordings(value, variants)) {
          note(descend(root, words).entries, declaration, rank);
          note(entriesOf(exact, words.join(' ')), declaration, rank);
        }
      }
  }
  return {
    lookup: (tokens, start) => walk(root, tokens, start),
    named: (label) => {
      const folded = foldLabel(label);
      return ordered(exact.get(folded) ?? exact.get(folded.replace(/-/g, ' ')) ?? NO_ENTRIES);
    },
  };
}

type Entries = Map<Declaration, number>;

interface TrieNode {
  readonly next: Map<string, TrieNode>;
  readonly entries: Entries;
}

const NO_ENTRIES: Entries = new Map();

const newNode = (): TrieNode => ({ next: new Map(), entries: new Map() });

function note(entries: Entries, declaration: Declaration, rank: number): void {
  entries.set(declaration, Math.min(rank, entries.get(declaration) ?? rank));
}

function entriesOf(map: Map<string, Entries>, key: string): Entries {
  const entries = map.get(key) ?? new Map<Declaration, number>();
  map.set(key, entries);
  return entries;
}

/** Labels in the language and those without one; only where there is none, the default language's, then any. */
function usable(
  labels: readonly LanguageText[],
  language: string,
  defaultLanguage: string,
): readonly LanguageText[] {
  const [exact, primary, untagged, fallback, any] = tiers(language, defaultLanguage).map((matches) =>
    labels.filter(matches),
  );
  const own = [...new Set([...(exact ?? []), ...(primary ?? []), ...(untagged ?? [])])];
  return [own, fallback ?? [], any ?? []].find((tier) => tier.length > 0) ?? [];
}

const foldLabel = (label: string): string => foldWord(label).replace(/\s+/g, ' ').trim();

/**
 * The words of a label as an analyser may give them: "sub-organization" is one token, two, or three with the hyphen.
 * A second wording has every word replaced by its variant, so that "members" is found in "a member".
 */
function wordings(
  label: string,
  variants: (word: string) => readonly string[],
): readonly (readonly string[])[] {
  const folded = foldLabel(label)
    .replace(/[()[\]{}"“”,;:!?]+/g, ' ')
    .trim();
  const splits = [folded, folded.replace(/-/g, ' '), folded.replace(/-/g, ' - '), folded.replace(/-/g, '')];
  const forms = [...new Set(splits)].map((text) => text.split(/\s+/).filter((word) => word !== ''));
  const varied = forms.map((words) => words.map((word) => foldWord(variants(word)[0] ?? word)));
  return [...forms, ...varied].filter((words) => words.length > 0);
}

function descend(root: TrieNode, words: readonly string[]): TrieNode {
  let node = root;
  for (const word of words) {
    let next = node.next.get(word);
    if (next === undefined) node.next.set(word, (next = newNode()));
    node = next;
  }
  return node;
}

/** Follows every alternative at once; the set of nodes stays small because few labels share their first words. */
function walk(root: TrieNode, tokens: readonly (readonly string[])[], start: number): readonly LabelMatch[] {
  const matches: LabelMatch[] = [];
  let nodes = new Set([root]);
  for (let index = start; index < tokens.length && nodes.size > 0; index += 1) {
    const words = new Set((tokens[index] ?? []).map(foldWord));
    nodes = new Set([...nodes].flatMap((node) => [...words].flatMap((word) => node.next.get(word) ?? [])));
    const entries: Entries = new Map();
    for (const node of nodes)
      for (const [declaration, rank] of node.entries) note(entries, declaration, rank);
    if (entries.size > 0) matches.unshift({ end: index + 1, declarations: ordered(entries) });
  }
  return matches;
}

const ordered = (entries: Entries): readonly Declaration[] =>
  [...entries]
    .sort(
      ([a, rankA], [b, rankB]) =>
        rankA - rankB || Number(a.deprecated) - Number(b.deprecated) || (a.iri < b.iri ? -1 : 1),
    )
    .map(([declaration]) => declaration);
