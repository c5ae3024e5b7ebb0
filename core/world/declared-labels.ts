/** The label by which a declared term is shown in a language: its own, an untagged one, any. */
import type { Declaration } from '../model/declaration';

/** Of several declarations of one term the first that has a label in the language speaks. */
export function declaredLabels(
  declarations: readonly Declaration[],
  language: string,
): ReadonlyMap<string, string> {
  const shown = new Map<string, { readonly label: string; readonly rank: number }>();
  for (const declaration of declarations) {
    for (const { value, language: tag } of [...declaration.labels, ...declaration.otherLabels]) {
      const own = declaration.labels.some((label) => label.value === value);
      const rank = (own ? 0 : 3) + (tag === language ? 0 : tag === undefined ? 1 : 2);
      const known = shown.get(declaration.iri);
      if (known === undefined || rank < known.rank) shown.set(declaration.iri, { label: value, rank });
    }
  }
  return new Map([...shown].map(([iri, { label }]) => [iri, label]));
}
