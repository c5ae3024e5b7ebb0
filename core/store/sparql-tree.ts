/** Parsing SPARQL 1.1 with traqula, and walking what it gives without recursion. Pure. */
import { Parser } from '@traqula/parser-sparql-1-1';
import { AstFactory } from '@traqula/rules-sparql-1-1';

/** A node of traqula's tree, as far as the guard looks: `type` and `subType` tell what it is. */
export interface SparqlNode {
  readonly type?: string;
  readonly subType?: string;
  readonly loc?: SourceSpan;
  readonly [field: string]: unknown;
}

/** UTF-16 offsets into the parsed text; absent for what the parser made up. */
export interface SourceSpan {
  readonly start?: number;
  readonly end?: number;
}

export interface Visit {
  readonly node: SparqlNode;
  readonly parent: SparqlNode | undefined;
  /** Nodes above. */
  readonly depth: number;
}

/** Throws what the parser throws; a RangeError where the text is nested deeper than the stack allows. */
export function parseSparql(text: string): SparqlNode {
  parser ??= new Parser({
    defaultContext: { astFactory: new AstFactory({ tracksSourceLocation: true }) },
    lexerConfig: { positionTracking: 'full' },
  });
  return parser.parse(text) as unknown as SparqlNode;
}

/** Building one takes 0.2 s; it keeps nothing between two texts. */
let parser: Parser | undefined;

/** Every node, parents before children, in the order of the fields. */
export function* visit(root: SparqlNode): Generator<Visit> {
  const stack: { value: unknown; parent: SparqlNode | undefined; depth: number }[] = [
    { value: root, parent: undefined, depth: 0 },
  ];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { value, parent, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    const isNode = !Array.isArray(value) && 'type' in value;
    if (isNode) yield { node: value as SparqlNode, parent, depth };
    const below = isNode ? (value as SparqlNode) : parent;
    const children = Object.entries(value as Readonly<Record<string, unknown>>).filter(
      ([field]) => field !== 'loc',
    );
    for (const [, child] of children.reverse())
      stack.push({ value: child, parent: below, depth: depth + (isNode ? 1 : 0) });
  }
}

/** Text that is equal for trees that mean the same: without places, and with generated blank nodes numbered anew. */
export function treeText(root: SparqlNode): string {
  const labels = new Map<string, string>();
  return JSON.stringify(root, (field, value: unknown) => {
    if (field === 'loc') return undefined;
    if (field !== 'label' || typeof value !== 'string' || !value.startsWith('g_')) return value;
    const label = labels.get(value) ?? `g_${String(labels.size)}`;
    labels.set(value, label);
    return label;
  });
}

/** Where a node stands in the text; undefined where the parser made it up. */
export function spanOfNode(
  node: SparqlNode | undefined,
): { readonly start: number; readonly end: number } | undefined {
  const start = node?.loc?.start;
  const end = node?.loc?.end;
  return start === undefined || end === undefined ? undefined : { start, end };
}
