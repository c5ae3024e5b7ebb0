/** The vocabulary of a contract as the declarations that ontologies give too. */
import type { Declaration, DeclarationKind, LanguageText } from '../model/declaration';
import { xsd } from '../model/vocabulary';
import type { Iri } from '../model/term';
import { listOf, type ContractDocument, type DeclarationDocument, type OneOrMore } from './document';
import { expandName, mustExpand, prefixesOf, referenceOf, type Prefixes } from './names';

export function declarationsOf(document: ContractDocument): readonly Declaration[] {
  const prefixes = prefixesOf(document);
  const literal = literalPredicates(document, prefixes);
  return Object.entries(document.vocabulary ?? {}).map(([name, declared]) => {
    const iri = mustExpand(name, prefixes);
    const all = (names: OneOrMore | undefined): readonly Iri[] =>
      listOf(names).map((used) => mustExpand(used, prefixes));
    const labels = labelsOf(declared);
    return {
      iri,
      kind: declared.kind ?? kindOf(all(declared.range), literal.has(iri)),
      labels: labels.preferred,
      otherLabels: labels.other,
      domain: all(declared.domain),
      range: all(declared.range),
      broader: all(declared.broader),
      inverseOf: all(declared.inverse),
      functional: declared.policy === 'functional',
      symmetric: declared.symmetric ?? false,
      transitive: declared.transitive ?? false,
      deprecated: declared.deprecated ?? false,
      types: all(declared.types),
      ...(declared.disjoint === undefined ? {} : { disjointWith: all(declared.disjoint) }),
      source: document.id,
      ...(declared.policy === undefined ? {} : { policy: declared.policy }),
      ...(declared.complete === undefined ? {} : { complete: declared.complete }),
    };
  });
}

/** The first label of a language is the one that is spoken. */
function labelsOf(declared: DeclarationDocument): {
  readonly preferred: readonly LanguageText[];
  readonly other: readonly LanguageText[];
} {
  const byLanguage = Object.entries(declared.label ?? {}).map(([language, values]) =>
    listOf(values).map((value) => ({ value, language })),
  );
  return {
    preferred: byLanguage.flatMap((texts) => texts.slice(0, 1)),
    other: byLanguage.flatMap((texts) => texts.slice(1)),
  };
}

const kindOf = (range: readonly Iri[], isLiteral: boolean): DeclarationKind =>
  isLiteral || range.some((iri) => iri.startsWith(xsd(''))) ? 'datatypeProperty' : 'objectProperty';

/** Predicates whose objects are values, by the slots that they are mapped with. */
function literalPredicates(document: ContractDocument, prefixes: Prefixes): ReadonlySet<Iri> {
  const templates = Object.values(document.mapping ?? {}).flat();
  return new Set(
    templates.flatMap(({ predicate, object }) => {
      const reference = referenceOf(object);
      const type = reference.kind === 'slot' ? document.slots[reference.name]?.type : undefined;
      const isValue =
        reference.kind === 'value' || (type !== undefined && type !== 'entity' && type !== 'concept');
      const iri = expandName(predicate, prefixes);
      return isValue && iri !== undefined ? [iri] : [];
    }),
  );
}
