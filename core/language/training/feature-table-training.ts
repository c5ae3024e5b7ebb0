/** Learns which features go with a tag, and which forms and relations deviate from that. */
import { featureContexts, type FeatureTable } from '../analyser/feature-table';
import { isMention, tagOf, type Tree } from './tree';

export interface FeatureTraining {
  readonly bundles: readonly string[];
  readonly entries: FeatureTable['entries'];
}

/** Contexts seen less often than this teach nothing. */
const SUPPORT_MIN = 2;

export const trainFeatures = (trees: readonly Tree[]): FeatureTraining => {
  const votes: Map<number, Map<string, number>>[] = [];
  const chains = new Map<string, readonly number[]>();
  for (const tree of trees) {
    const passive = new Set(
      tree.tokens.filter(({ deprel }) => deprel === 'aux:pass').map(({ head }) => head),
    );
    tree.tokens.forEach((token, index) => {
      if (isMention(token)) return;
      const contexts = featureContexts({
        form: token.form,
        tag: tagOf(token),
        deprel: token.deprel,
        passive: passive.has(index),
      });
      chains.set(contexts.join(), contexts);
      contexts.forEach((key, level) => {
        const byKey = (votes[level] ??= new Map<number, Map<string, number>>());
        const counts = byKey.get(key) ?? new Map<string, number>();
        byKey.set(key, counts);
        counts.set(token.feats, (counts.get(token.feats) ?? 0) + 1);
      });
    });
  }
  const bundles: string[] = [];
  const entries = new Map<number, number>();
  const winner = (level: number, key: number): string | undefined => {
    const counts = votes[level]?.get(key);
    const [best] = [...(counts ?? [])].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    return best === undefined || best[1] < SUPPORT_MIN ? undefined : best[0];
  };
  // from the general to the specific: an entry is kept where it says something else than those after it in the chain
  for (let level = votes.length - 1; level >= 0; level--)
    for (const contexts of chains.values()) {
      const key = contexts[level] ?? 0;
      const bundle = winner(level, key);
      if (bundle === undefined || entries.has(key)) continue;
      const general = contexts.slice(level + 1).find((other) => entries.has(other));
      const known = general === undefined ? undefined : bundles[entries.get(general) ?? 0];
      if (known === bundle) continue;
      if (!bundles.includes(bundle)) bundles.push(bundle);
      entries.set(key, bundles.indexOf(bundle));
    }
  return { bundles, entries };
};
