/** What a newer value of a predicate does to an older one, by what is declared of it. */
import type { Declaration } from '../model/declaration';
import type { FactDraft } from '../model/fact';

export type Policy = 'functional' | 'many' | 'reject';

export type PolicyOf = (fact: Pick<FactDraft, 'predicate' | 'functional'>) => Policy;

/** A contract's policy outranks an ontology's `functional`; a fact speaks for itself only where nothing is declared. */
export function policiesOf(declarations: readonly Declaration[]): PolicyOf {
  const declared = new Map<string, Policy>();
  for (const declaration of declarations) {
    if (declaration.policy !== undefined) declared.set(declaration.iri, declaration.policy);
    else if (!declared.has(declaration.iri) && declaration.kind.endsWith('Property'))
      declared.set(declaration.iri, declaration.functional ? 'functional' : 'many');
  }
  return (fact) => declared.get(fact.predicate) ?? (fact.functional === true ? 'functional' : 'many');
}
