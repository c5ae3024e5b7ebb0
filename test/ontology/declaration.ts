/** A declaration that says nothing but its IRI and kind, and what a test adds. */
import type { Declaration, DeclarationKind } from '../../core/model/declaration';
import type { Iri } from '../../core/model/term';

export const declaration = (
  iri: Iri,
  kind: DeclarationKind,
  more: Partial<Declaration> = {},
): Declaration => ({
  iri,
  kind,
  labels: [],
  otherLabels: [],
  domain: [],
  range: [],
  broader: [],
  inverseOf: [],
  functional: false,
  symmetric: false,
  transitive: false,
  deprecated: false,
  types: [],
  source: 'zoo',
  ...more,
});
