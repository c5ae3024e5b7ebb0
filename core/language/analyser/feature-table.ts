/** Universal features by word, tag and syntax: what holds for a tag, and what a certain form or relation changes. */
import { featureKey, hashText } from './hash';

export interface FeatureTable {
  /** Distinct feature strings, in the notation of CoNLL-U. */
  readonly bundles: readonly Readonly<Record<string, string>>[];
  /** Context key -> index of the bundle. */
  readonly entries: ReadonlyMap<number, number>;
}

export interface FeatureContext {
  readonly form: string;
  readonly tag: string;
  readonly deprel: string;
  /** The word has a passive auxiliary. */
  readonly passive: boolean;
}

/** From the most to the least specific; the first that the table knows decides. */
export const featureContexts = ({ form, tag, deprel, passive }: FeatureContext): readonly number[] => {
  const [word, tagHash] = [hashText(form.toLowerCase().replaceAll('’', "'")), hashText(tag)];
  const syntax = featureKey(400, hashText(deprel), passive ? 1 : 0);
  return [
    featureKey(401, tagHash, word, syntax),
    featureKey(402, tagHash, word),
    featureKey(403, tagHash, syntax),
    featureKey(404, tagHash),
  ];
};

export const featuresOf = (
  context: FeatureContext,
  table: FeatureTable,
): Readonly<Record<string, string>> => {
  for (const key of featureContexts(context)) {
    const index = table.entries.get(key);
    if (index !== undefined) return table.bundles[index] ?? {};
  }
  return {};
};

export const parseBundle = (features: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    features === '_' || features === ''
      ? []
      : features.split('|').map((pair) => {
          const [name = '', value = ''] = pair.split('=');
          return [name, value] as const;
        }),
  );
