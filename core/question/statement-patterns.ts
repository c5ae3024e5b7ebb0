/** A contract's statement as the triples that its fact templates assert. */
import type { FactTemplate, TemplateTerm } from '../model/contract';
import type { StatementCondition } from '../model/logical-form';
import { xsd } from '../model/vocabulary';
import { triple, type Node, type Pattern, type Variable } from './algebra';
import { nodeOf } from './nodes';
import { newVariable, type PlanContext, type Planning } from './planning';

export function statementPatterns(planning: Planning, condition: StatementCondition): readonly Pattern[] {
  const templates = assertedTemplates(planning.context, condition);
  if (templates === undefined) return [];
  const nodes = new Map<string, Variable>();
  const patterns = templates.flatMap((template) => {
    const subject = templateNode(planning, template.subject, condition, nodes);
    const object = templateNode(planning, template.object, condition, nodes);
    return subject && object ? [triple(subject, { iri: template.predicate }, object)] : [];
  });
  if (patterns.length === 0) planning.refusal ??= { outcome: 'not_understood', terms: [] };
  return patterns;
}

/** Undefined where no contract here has the statement. */
export function assertedTemplates(
  context: PlanContext,
  condition: StatementCondition,
): readonly FactTemplate[] | undefined {
  const contract = context.contracts.get(condition.contract);
  const statement = contract?.statements.find((one) => one.id === condition.statement);
  return statement?.asserts.flatMap((name) => contract?.mapping.get(name) ?? []);
}

/** Undefined where the slot was left open, or where what it stands for is looked up when facts are made. */
function templateNode(
  planning: Planning,
  term: TemplateTerm,
  condition: StatementCondition,
  nodes: Map<string, Variable>,
): Node | undefined {
  if ('iri' in term) return { iri: term.iri };
  if ('value' in term) return term;
  if ('path' in term) return undefined;
  if ('slot' in term) return slotNode(planning, term.slot, condition);
  const known = nodes.get(term.node) ?? newVariable(planning);
  nodes.set(term.node, known);
  return known;
}

function slotNode(planning: Planning, name: string, condition: StatementCondition): Node | undefined {
  const { contracts, form } = planning.context;
  const first = condition.slots[name]?.[0];
  if (first === undefined) return undefined;
  const referent = form.referents[first];
  const slot = contracts.get(condition.contract)?.slots.get(name);
  const isText = slot?.type === 'text' && referent !== undefined && referent.kind !== 'gap';
  return isText ? { value: referent.text, datatype: xsd('string') } : nodeOf(planning, first);
}
