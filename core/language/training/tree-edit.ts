/** New trees out of old ones: words joined to one, clauses cut out, words replaced. The old tree stays as it is. */
import type { Tree, TreeToken } from './tree';

/** Words `from` to `to`, both included, that become one. */
export interface Group {
  readonly from: number;
  readonly to: number;
  /** Word whose place in the tree the new word takes. */
  readonly head: number;
  readonly token: Partial<TreeToken>;
}

/** Groups may not overlap. Dependents of any joined word become dependents of the new one. */
export const joinWords = (tree: Tree, groups: readonly Group[]): Tree => {
  if (groups.length === 0) return tree;
  const groupOf = new Map<number, Group>();
  for (const group of groups)
    for (let index = group.from; index <= group.to; index++) groupOf.set(index, group);
  const places = new Map<number, number>();
  let place = -1;
  tree.tokens.forEach((_, index) => {
    const group = groupOf.get(index);
    if (group === undefined || group.from === index) place++;
    places.set(index, place);
  });
  const tokens = tree.tokens.flatMap((token, index): TreeToken[] => {
    const group = groupOf.get(index);
    if (group === undefined) return [{ ...token, head: places.get(token.head) ?? -1 }];
    if (group.from !== index) return [];
    const head = tree.tokens[group.head] ?? token;
    const words = tree.tokens.slice(group.from, group.to + 1);
    return [
      {
        ...head,
        form: words.map(({ form }) => form).join(' '),
        spaceAfter: words.at(-1)?.spaceAfter ?? true,
        ...group.token,
        head: places.get(head.head) ?? -1,
      },
    ];
  });
  return { ...tree, tokens };
};

/** The words at these places alone; undefined where a word's head would be missing, other than the new root's. */
export const cutOut = (tree: Tree, kept: readonly number[], root: number): Tree | undefined => {
  const places = new Map(kept.map((index, place) => [index, place]));
  const tokens: TreeToken[] = [];
  for (const index of kept) {
    const token = tree.tokens[index];
    if (token === undefined) return undefined;
    const head = index === root ? -1 : places.get(token.head);
    if (head === undefined) return undefined;
    tokens.push({ ...token, head, ...(index === root ? { deprel: 'root' } : {}) });
  }
  return { tokens, text: '', opensParagraph: false };
};

/** Places of a word and all below it, ascending. */
export const subtree = (tree: Tree, root: number): number[] => {
  const inside = new Set([root]);
  for (let grown = true; grown;) {
    grown = false;
    tree.tokens.forEach((token, index) => {
      if (inside.has(index) || !inside.has(token.head)) return;
      inside.add(index);
      grown = true;
    });
  }
  return [...inside].sort((a, b) => a - b);
};

export const isContiguous = (places: readonly number[]): boolean =>
  places.length > 0 && (places.at(-1) ?? 0) - (places[0] ?? 0) === places.length - 1;
