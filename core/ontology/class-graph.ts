/** What follows from sub-class, domain, range and disjointness: the questions that type checks ask. Built once, read only. */
import type { Declaration } from '../model/declaration';
import { iri, type Iri } from '../model/term';
import { owl, rdfs } from '../model/vocabulary';
import type { ClassGraph } from '../model/class-graph';
import { mergeDeclarations } from './merge-declarations';

export function buildClassGraph(declarations: Iterable<Declaration>): ClassGraph {
  const merged = mergeDeclarations(declarations);
  const terms = merged.filter(({ kind }) => kind !== 'individual');
  const properties = new Map(
    terms.filter(({ kind }) => kind !== 'class').map((declaration) => [declaration.iri, declaration]),
  );
  const up = edges(terms.map(({ iri: term, broader }) => [term, broader]));
  const down = edges(
    terms.flatMap(({ iri: term, broader }) => broader.map((above) => [above, [term]] as const)),
  );
  const inverse = edges(
    terms.flatMap(({ iri: term, inverseOf }) => [
      [term, inverseOf] as const,
      ...inverseOf.map((other) => [other, [term]] as const),
    ]),
  );
  const disjoint = edges(
    terms.flatMap(({ iri: term, disjointWith = [] }) => [
      [term, disjointWith] as const,
      ...disjointWith.map((other) => [other, [term]] as const),
    ]),
  );

  const ancestors = closure(up);
  const descendants = closure(down);
  const isBelow = (sub: Iri, sup: Iri): boolean => ancestors(sub).has(sup);
  const isSubClass = (sub: Iri, sup: Iri): boolean => TOP.has(sup) || isBelow(sub, sup);
  const areDisjoint = (one: Iri, other: Iri): boolean => {
    const above = ancestors(other);
    return [...ancestors(one)].some((term) => (disjoint.get(term) ?? []).some((foe) => above.has(foe)));
  };
  const inverses = (property: Iri): readonly Iri[] => inverse.get(property) ?? [];
  const declared = (property: Iri, side: 'domain' | 'range'): readonly Iri[] => {
    const otherSide = side === 'domain' ? 'range' : 'domain';
    for (const term of ancestors(property)) {
      const own = properties.get(term)?.[side] ?? [];
      if (own.length > 0) return own;
      const converse = inverses(term).flatMap((other) => properties.get(other)?.[otherSide] ?? []);
      if (converse.length > 0) return [...new Set(converse)].sort();
    }
    return [];
  };
  const domain = (property: Iri): readonly Iri[] => declared(property, 'domain');
  const range = (property: Iri): readonly Iri[] => declared(property, 'range');
  const fit = (types: readonly Iri[], allowed: readonly Iri[]): 'yes' | 'no' | 'unknown' => {
    if (allowed.length === 0 || allowed.some((wanted) => TOP.has(wanted))) return 'yes';
    if (types.some((type) => allowed.some((wanted) => isSubClass(type, wanted)))) return 'yes';
    const excluded = (wanted: Iri): boolean => types.some((type) => areDisjoint(type, wanted));
    return allowed.every(excluded) ? 'no' : 'unknown';
  };
  const admits = (type: Iri, allowed: readonly Iri[]): boolean =>
    allowed.length > 0 && fit([type], allowed) === 'yes';
  const propertiesOf = (type: Iri): readonly Iri[] =>
    [...properties.keys()].filter((property) => admits(type, domain(property)));

  return {
    ancestors,
    descendants,
    isSubClass,
    isSubProperty: isBelow,
    areDisjoint,
    domain,
    range,
    inverses,
    fit,
    propertiesOf,
    propertiesBetween: (subject, object) =>
      propertiesOf(subject).filter((property) => admits(object, range(property))),
  };
}

const TOP: ReadonlySet<Iri> = new Set([
  owl('Thing'),
  rdfs('Resource'),
  iri('http://schema.org/Thing'),
  iri('https://schema.org/Thing'),
]);

function edges(pairs: Iterable<readonly [Iri, readonly Iri[]]>): ReadonlyMap<Iri, readonly Iri[]> {
  const sets = new Map<Iri, Set<Iri>>();
  for (const [from, targets] of pairs) {
    const set = sets.get(from) ?? new Set<Iri>();
    for (const target of targets) set.add(target);
    sets.set(from, set);
  }
  return new Map([...sets].map(([from, set]) => [from, [...set].sort()]));
}

/** Everything reachable, nearest first, the start among it; each term's closure is computed once. Cycles are harmless. */
function closure(step: ReadonlyMap<Iri, readonly Iri[]>): (term: Iri) => ReadonlySet<Iri> {
  const known = new Map<Iri, ReadonlySet<Iri>>();
  return (term) => {
    const cached = known.get(term);
    if (cached !== undefined) return cached;
    const reached = new Set([term]);
    for (const next of reached) for (const target of step.get(next) ?? []) reached.add(target);
    known.set(term, reached);
    return reached;
  };
}
