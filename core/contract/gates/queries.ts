/** Gate 7: written queries parse, only read this world, and have one empty VALUES block for each slot. */
import { Parser } from '@traqula/parser-sparql-1-1';
import { CONTRACT_QUERY_CHARACTERS_MAX, CONTRACT_QUERY_NESTING_MAX } from '../../limits';
import type { ContractDocument, QuestionDocument } from '../document';
import { prefixesOf } from '../names';
import { pointerTo, type Finding } from '../problem';
import type { Gate, PatternReader } from './gate';

export const queriesGate: Gate = {
  name: 'queries',
  check: (document, context) =>
    (document.questions ?? []).flatMap((question, index) =>
      queryFindings(document, question, context.patterns).map((finding) => ({
        ...finding,
        pointer: pointerTo('questions', index, 'query'),
      })),
    ),
};

function queryFindings(
  document: ContractDocument,
  question: QuestionDocument,
  patterns: PatternReader | undefined,
): readonly Omit<Finding, 'pointer'>[] {
  if (isTooDeep(question.query))
    return [
      {
        code: 'contract_query_too_large',
        message: 'The query is too long, or its brackets nest too deeply.',
        hint: `At most ${String(CONTRACT_QUERY_CHARACTERS_MAX)} characters, ${String(CONTRACT_QUERY_NESTING_MAX)} levels.`,
      },
    ];
  const parsed = parseQuery(document, question.query);
  if (typeof parsed === 'string')
    return [{ code: 'contract_query_syntax', message: parsed, hint: 'Write SPARQL 1.1, SELECT or ASK.' }];
  const nodes = [...walk(parsed)];
  return [...readOnlyFindings(nodes), ...slotFindings(document, question, nodes, patterns)];
}

/** Counted before any recursive parser sees the text. */
function isTooDeep(query: string): boolean {
  if (query.length > CONTRACT_QUERY_CHARACTERS_MAX) return true;
  let depth = 0;
  for (const character of query) {
    if ('({['.includes(character)) depth += 1;
    if (')}]'.includes(character)) depth -= 1;
    if (depth > CONTRACT_QUERY_NESTING_MAX) return true;
  }
  return false;
}

/** The contract's prefixes hold in its queries. */
function parseQuery(document: ContractDocument, query: string): unknown {
  try {
    return new Parser().parse(query, { prefixes: { ...prefixesOf(document) } });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

interface SyntaxNode {
  readonly type?: string;
  readonly subType?: string;
  readonly [key: string]: unknown;
}

/** Every object of the tree, outermost first; positions in the text are no part of it. */
function* walk(value: unknown): Generator<SyntaxNode> {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) yield value as SyntaxNode;
  for (const [key, member] of Object.entries(value)) if (key !== 'loc') yield* walk(member);
}

function readOnlyFindings(nodes: readonly SyntaxNode[]): readonly Omit<Finding, 'pointer'>[] {
  const [root] = nodes;
  const findings: Omit<Finding, 'pointer'>[] = [];
  if (root?.type !== 'query' || !['select', 'ask'].includes(root.subType ?? ''))
    findings.push({
      code: 'contract_query_not_read_only',
      message: 'Only SELECT and ASK are allowed.',
      hint: 'A contract changes a world through its statements, never through a query.',
    });
  if (nodes.some((node) => node.type === 'pattern' && node.subType === 'service'))
    findings.push({
      code: 'contract_query_not_read_only',
      message: 'SERVICE asks another server.',
      hint: 'Queries see their own world only.',
    });
  if (nodes.some((node) => node.type === 'datasetClauses' && isNonEmpty(node['clauses'])))
    findings.push({
      code: 'contract_query_not_read_only',
      message: 'FROM names the graphs, which is not for the query to say.',
      hint: 'Leave it out: the query runs over its world.',
    });
  return findings;
}

const isNonEmpty = (value: unknown): boolean => Array.isArray(value) && value.length > 0;

function slotFindings(
  document: ContractDocument,
  question: QuestionDocument,
  nodes: readonly SyntaxNode[],
  patterns: PatternReader | undefined,
): readonly Omit<Finding, 'pointer'>[] {
  const blocks = nodes
    .filter((node) => node.type === 'pattern' && node.subType === 'values')
    .flatMap((node) =>
      (node['variables'] as readonly SyntaxNode[]).map((variable) => String(variable['value'])),
    );
  const placeholders = new Set(blocks.filter((name) => name.startsWith('_')).map((name) => name.slice(1)));
  const wanted = new Set(
    patterns === undefined
      ? placeholders
      : question.patterns.flatMap((pattern) => slotsIn(pattern, patterns)),
  );
  const known = Object.keys(document.slots);
  return [
    ...[...placeholders]
      .filter((name) => !known.includes(name) || !wanted.has(name))
      .map((name) => ({
        code: 'contract_query_slots',
        message: `VALUES ?_${name} is filled by no pattern of the question.`,
        hint: `Slots of its patterns: ${[...wanted].join(', ') || 'none'}.`,
      })),
    ...[...wanted]
      .filter((name) => !placeholders.has(name))
      .map((name) => ({
        code: 'contract_query_slots',
        message: `The slot {${name}} has no place in the query.`,
        hint: `Write VALUES ?_${name} { } and use ?_${name}.`,
      })),
  ];
}

/** A pattern that cannot be read is the pattern gate's to report. */
function slotsIn(pattern: string, patterns: PatternReader): readonly string[] {
  try {
    return patterns.slots(pattern);
  } catch {
    return [];
  }
}
