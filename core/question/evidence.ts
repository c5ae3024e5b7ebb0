/** Why: the facts an answer rests on, found by filling its patterns with the rows that match them. */
import type { View } from '../model/answer';
import { iri, isIriTerm, type Term } from '../model/term';
import { xsd } from '../model/vocabulary';
import type { SparqlTerm } from '../ports';
import { isVariable, triplesOf, type Node } from './algebra';
import type { Trial } from './attempt';
import type { EvidenceKind } from './queries';

/** Ids in log order of the facts of the view that the patterns match. */
export async function factsBehind(trial: Trial, kind: EvidenceKind, view: View): Promise<readonly string[]> {
  const { sparql, patterns } = trial.queries.evidence[kind];
  const result = await trial.run(sparql, view);
  if (result.kind !== 'bindings') return [];
  const triples = triplesOf(patterns);
  const found = new Set<string>();
  for (const row of result.rows)
    for (const { subject, predicate, object } of triples) {
      const [s, p, o] = [filledIn(subject, row), filledIn(predicate, row), filledIn(object, row)];
      if (!s || !p || !o || !isIriTerm(s) || !isIriTerm(p)) continue;
      const facts = trial.world.factsIn(view, { subject: s.iri, predicate: p.iri, object: o });
      for (const fact of facts) found.add(fact.factId);
    }
  return [...found].sort(byPosition);
}

function filledIn(node: Node, row: Readonly<Record<string, SparqlTerm | undefined>>): Term | undefined {
  if (!isVariable(node)) return node;
  const cell = row[node.variable];
  if (!cell) return undefined;
  if (cell.type === 'uri') return { iri: iri(cell.value) };
  const datatype = 'datatype' in cell ? cell.datatype : undefined;
  return { value: cell.value, datatype: datatype === undefined ? xsd('string') : iri(datatype) };
}

/** `f{sequence}-{n}` in log order. */
function byPosition(a: string, b: string): number {
  const [left, right] = [a, b].map((id) => id.slice(1).split('-').map(Number));
  return (left?.[0] ?? 0) - (right?.[0] ?? 0) || (left?.[1] ?? 0) - (right?.[1] ?? 0);
}
