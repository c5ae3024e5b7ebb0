/**
 * Oxigraph 0.5 groups chains of `- / + *` from the right: `10-4-3` gives 9. Every arithmetic step inside another one
 * is therefore put in brackets, in the text itself: traqula's generator takes time in the square of the text's length,
 * and its parser cuts prefixed names with two colons. Pure.
 */
import { spanOfNode, visit, type SparqlNode } from './sparql-tree';
import { applyEdits, type TextEdit } from './text-edit';

/**
 * The text with brackets, which nest as deep as a chain is long: the caller counts them before the text is parsed.
 */
export function bracketArithmetic(text: string, tree: SparqlNode): string {
  const edits: TextEdit[] = [];
  for (const { node, parent } of visit(tree)) {
    if (isArithmetic(node) && parent !== undefined && isArithmetic(parent))
      edits.push(...brackets(text, node));
  }
  return applyEdits(text, edits);
}

const BINARY: ReadonlySet<string> = new Set(['+', '-', '*', '/']);
const UNARY: ReadonlySet<string> = new Set(['uminus', 'uplus']);

const isArithmetic = ({ subType, operator }: SparqlNode): boolean =>
  subType === 'operation' && typeof operator === 'string' && (BINARY.has(operator) || UNARY.has(operator));

function brackets(text: string, node: SparqlNode): readonly TextEdit[] {
  const span = spanOfNode(node);
  if (span === undefined) return [];
  const start = hasGluedSign(text, node, span.start) ? span.start + 1 : span.start;
  return [
    { start, end: start, text: '(' },
    { start: span.end, end: span.end, text: ')' },
  ];
}

/**
 * In `2*3 -1*4` the grammar reads `-1` as one token and takes its sign for the operator: the span of the second
 * product begins with a sign that belongs to the step above.
 * @see https://www.w3.org/TR/sparql11-query/#rAdditiveExpression
 */
function hasGluedSign(text: string, node: SparqlNode, start: number): boolean {
  const sign = text[start];
  if (sign !== '+' && sign !== '-') return false;
  let first: SparqlNode = node;
  while (first.subType === 'operation' && BINARY.has(String(first['operator']))) {
    first = (first['args'] as readonly SparqlNode[])[0] ?? {};
  }
  return first.subType === 'literal' && !String(first['value']).startsWith(sign);
}
