/**
 * Generated queries name a world's graphs by `sm:negated` and `sm:facts`; here these become the graphs' own IRIs.
 * Only queries that the engine generated come this way, never a caller's.
 */
import { sm } from '../model/vocabulary';

export interface ViewGraphs {
  /** Their union is the default graph. */
  readonly defaultGraphs: readonly string[];
  readonly negated: string;
  readonly facts: string;
}

/** IRIs and string literals as SPARQL writes them, one after the other: what stands inside a literal is no graph. */
const IRI_OR_STRING = /"""[^]*?"""|'''[^]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|<[^<>"{}|^`\\\s]*>/gu;

export function withGraphs(sparql: string, graphs: ViewGraphs): string {
  const names = new Map([
    [`<${sm('negated')}>`, `<${graphs.negated}>`],
    [FACTS, `<${graphs.facts}>`],
  ]);
  return sparql.replace(IRI_OR_STRING, (token) => names.get(token) ?? token);
}

export const asksForFacts = (sparql: string): boolean => sparql.includes(FACTS);

const FACTS = `<${sm('facts')}>`;
