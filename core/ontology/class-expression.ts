/**
 * The named classes that a class expression speaks of. OWL's set operators are flattened: a union of domains means
 * "any one of", an intersection of super-classes "each of"; restrictions and complements name no class.
 */
import { iri, type Iri } from '../model/term';
import { owl } from '../model/vocabulary';
import type { Node, Statements } from './statements';

/** Named classes one of which is meant. */
export const unionMembers = (expression: Node, statements: Statements): readonly Iri[] =>
  named(expression, owl('unionOf'), statements, new Set());

/** Named classes all of which hold. */
export const intersectionMembers = (expression: Node, statements: Statements): readonly Iri[] =>
  named(expression, owl('intersectionOf'), statements, new Set());

function named(expression: Node, operator: Iri, statements: Statements, seen: Set<string>): readonly Iri[] {
  if (expression.termType === 'NamedNode') return [iri(expression.value)];
  if (expression.termType !== 'BlankNode' || seen.has(expression.value)) return [];
  seen.add(expression.value);
  return statements
    .objects(expression, operator)
    .flatMap((list) => statements.list(list))
    .flatMap((member) => named(member, operator, statements, seen));
}
