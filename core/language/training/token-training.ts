/** Learns what the tokeniser must not split: words with inner punctuation, prefixes before a hyphen, abbreviations. */
import type { TokenLexicon } from '../analyser/splitting-rules';
import type { Tree } from './tree';

/** Seen joined at least this often, and more often than split. */
const SUPPORT_MIN = 2;

export const trainTokens = (trees: readonly Tree[]): TokenLexicon => {
  const joined = new Map<string, number>();
  const split = new Map<string, number>();
  const prefixJoined = new Map<string, number>();
  const prefixSplit = new Map<string, number>();
  const abbreviations = new Map<string, number>();
  const bare = new Map<string, number>();
  const add = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1);
  for (const { tokens } of trees)
    tokens.forEach((token, index) => {
      const lower = token.form.toLowerCase();
      const following = tokens[index + 1];
      if (/^\p{L}[\p{L}.]*\.$/u.test(lower)) {
        if (index < tokens.length - 1 || token.spaceAfter) add(abbreviations, lower);
      } else if (following?.form === '.' && !token.spaceAfter) add(bare, `${lower}.`);
      if (/^\p{L}+(?:[/&@-]\p{L}+)+\.?$/u.test(lower)) {
        add(joined, lower);
        const prefix = /^(\p{L}+)-/u.exec(lower)?.[1];
        if (prefix !== undefined) add(prefixJoined, prefix);
      }
      if (following === undefined || token.spaceAfter || !/^[-/]$/.test(following.form)) return;
      const after = tokens[index + 2];
      if (after === undefined || following.spaceAfter || !/^\p{L}+$/u.test(lower)) return;
      add(split, lower + following.form + after.form.toLowerCase());
      if (following.form === '-') add(prefixSplit, lower);
    });
  const frequent = (map: Map<string, number>, against: Map<string, number>, least: number): Set<string> =>
    new Set(
      [...map]
        .filter(([key, seen]) => seen >= least && seen > (against.get(key) ?? 0))
        .map(([key]) => key)
        .sort(),
    );
  return {
    joined: frequent(joined, split, 1),
    prefixes: frequent(prefixJoined, prefixSplit, SUPPORT_MIN),
    abbreviations: frequent(abbreviations, bare, SUPPORT_MIN),
  };
};
