/**
 * A fact as one line that is the same in every world where the same was observed: IRIs relative to the world,
 * no log positions, no wall-clock times. The world's digest is the set hash of these lines.
 */
import type { Fact } from '../model/fact';
import { isIriTerm, termToNTriples, type Term } from '../model/term';

/** @param base What the world's own IRIs begin with. */
export function normalForm(fact: Fact, base: string): string {
  const time = (field: 'validFrom' | 'validTo'): string =>
    fact.clockTimes?.includes(field) === true ? 'clock' : (fact[field] ?? '');
  return [
    relative(`<${fact.subject}>`, base),
    relative(`<${fact.predicate}>`, base),
    objectOf(fact.object, base),
    fact.negated === true ? '-' : '+',
    fact.modality ?? 'asserted',
    fact.aspect,
    time('validFrom'),
    time('validTo'),
    fact.time === undefined ? '' : objectOf(fact.time, base),
    fact.standing ?? '',
    fact.retired === undefined ? '' : 'retired',
  ].join(' ');
}

const objectOf = (term: Term, base: string): string =>
  isIriTerm(term) ? relative(termToNTriples(term), base) : termToNTriples(term);

/** `<~entity:Alice>`; no absolute IRI begins with `~`. Separators become `:`, so that an https base gives the same. */
const relative = (term: string, base: string): string =>
  term.startsWith(`<${base}`) ? `<~${term.slice(base.length + 1).replaceAll('/', ':')}` : term;
