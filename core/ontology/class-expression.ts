/**
 * The named classes that a class expression speaks of. OWL's set operators are flattened: a union of domains means
 * "any one of", an intersection of super-classes "each of"; restrictions and complements name no class.
 */
import { iri, type Iri } from '../model/term';
import { owl } from '../model/vocabulary';
import type { Node, Statements } from './statements';

/** Named classes one of which is meant. */
export const unionMembers = (expression: Node, statements: Statements): readonly Iri[] =>
  named(expression, owl('unionOf'), statements);

/** Named classes all of which hold. */
export const intersectionMembers = (expression: Node, statements: Statements): readonly Iri[] =>
  named(expression, owl('intersectionOf'), statements);

/** Level by level, without recursion: an uploaded document decides how deep its expressions nest. */
function named(expression: Node, operator: Iri, statements: Statements): readonly Iri[] {
  const members: Iri[] = [];
  const seen = new Set<string>();
  for (let level: readonly Node[] = [expression]; level.length > 0;) {
    for (const node of level) if (node.termType === 'NamedNode') members.push(iri(node.value));
    level = level
      .filter(({ termType, value }) => termType === 'BlankNode' && !seen.has(value) && seen.add(value))
      .flatMap((node) => statements.objects(node, operator))
      .flatMap((list) => statements.list(list));
  }
  return members;
}
