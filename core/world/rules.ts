/** The declarations that entail something, as the materialiser reads them: a term's direct consequences and causes. */
import type { Declaration } from '../model/declaration';
import { rdf } from '../model/vocabulary';

export interface Rules {
  /** Direct super-properties and super-classes by term, and the inverse of that. */
  readonly broader: ReadonlyMap<string, readonly string[]>;
  readonly narrower: ReadonlyMap<string, readonly string[]>;
  /** Inverses in both directions; a symmetric property is its own inverse. */
  readonly inverses: ReadonlyMap<string, readonly string[]>;
  readonly transitive: ReadonlySet<string>;
  /** Predicates whose triples take part in an inference; all others pass by at no cost. */
  readonly active: ReadonlySet<string>;
}

export function rulesOf(declarations: readonly Declaration[]): Rules {
  const broader = new Relation();
  const narrower = new Relation();
  const inverses = new Relation();
  const transitive = new Set<string>();
  const active = new Set<string>();
  for (const declaration of declarations) {
    const term = declaration.iri;
    if (declaration.kind === 'individual') continue;
    for (const super_ of declaration.broader) {
      broader.add(term, super_);
      narrower.add(super_, term);
      if (declaration.kind === 'class') active.add(rdf('type'));
      else active.add(term).add(super_);
    }
    if (declaration.kind !== 'objectProperty') continue;
    for (const inverse of [...declaration.inverseOf, ...(declaration.symmetric ? [term] : [])]) {
      inverses.add(term, inverse);
      inverses.add(inverse, term);
      active.add(term).add(inverse);
    }
    if (declaration.transitive) {
      transitive.add(term);
      active.add(term);
    }
  }
  return {
    broader: broader.lists,
    narrower: narrower.lists,
    inverses: inverses.lists,
    transitive,
    active,
  };
}

class Relation {
  readonly lists = new Map<string, string[]>();

  add(from: string, to: string): void {
    const list = this.lists.get(from) ?? [];
    if (!list.includes(to)) list.push(to);
    this.lists.set(from, list);
  }
}
