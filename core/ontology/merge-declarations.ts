/** One declaration for each term, whichever documents speak of it: ORG says what `foaf:Agent` is called, FOAF what it is. */
import type { Declaration, LanguageText } from '../model/declaration';

/**
 * Joins declarations of the same term and kind of use; an IRI that is class and individual keeps one of each.
 * Labels, domains and the like are united in the order given; of `policy`, `complete`, `source` and the kind of property
 * the last that says so counts, so contracts go after ontologies. Sorted by IRI.
 */
export function mergeDeclarations(declarations: Iterable<Declaration>): readonly Declaration[] {
  const merged = new Map<string, Declaration>();
  for (const declaration of declarations) {
    const key = `${declaration.iri} ${useOf(declaration)}`;
    const earlier = merged.get(key);
    merged.set(key, earlier === undefined ? declaration : join(earlier, declaration));
  }
  return [...merged].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, declaration]) => declaration);
}

const useOf = ({ kind }: Declaration): 'class' | 'property' | 'individual' =>
  kind === 'class' || kind === 'individual' ? kind : 'property';

function join(one: Declaration, other: Declaration): Declaration {
  const disjointWith = unite(one.disjointWith ?? [], other.disjointWith ?? []);
  const labels = uniteTexts(one.labels, other.labels);
  return {
    ...one,
    ...other,
    kind: moreSpecificKind(one, other),
    labels,
    otherLabels: uniteTexts(one.otherLabels, other.otherLabels).filter(
      (text) => !labels.some((label) => sameText(label, text)),
    ),
    domain: unite(one.domain, other.domain),
    range: unite(one.range, other.range),
    broader: unite(one.broader, other.broader),
    inverseOf: unite(one.inverseOf, other.inverseOf),
    types: unite(one.types, other.types),
    functional: one.functional || other.functional,
    symmetric: one.symmetric || other.symmetric,
    transitive: one.transitive || other.transitive,
    deprecated: one.deprecated && other.deprecated,
    ...(disjointWith.length === 0 ? {} : { disjointWith }),
  };
}

/** A property without a range is an object property only for want of anything better. */
const moreSpecificKind = (one: Declaration, other: Declaration): Declaration['kind'] =>
  other.range.length === 0 && one.range.length > 0 ? one.kind : other.kind;

const unite = <Value>(one: readonly Value[], other: readonly Value[]): readonly Value[] => [
  ...new Set([...one, ...other]),
];

const uniteTexts = (
  one: readonly LanguageText[],
  other: readonly LanguageText[],
): readonly LanguageText[] => [
  ...one,
  ...other.filter((text) => !one.some((known) => sameText(known, text))),
];

const sameText = (one: LanguageText, other: LanguageText): boolean =>
  one.value === other.value && one.language === other.language;
