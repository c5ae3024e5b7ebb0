/** What the parts of the compiler share while one observation is compiled. */
import type { Contract } from '../model/contract';
import type { Derivation, FactDraft } from '../model/fact';
import type { Condition, Referent, TimeExpression } from '../model/logical-form';
import type { EndedFact, TextInput } from '../model/observation';
import type { Iri, Term } from '../model/term';
import { xsd } from '../model/vocabulary';
import type { Discourse } from './discourse';
import type { Grounding } from './reference';
import { literalTerm } from './grounding';

export interface ConditionContext {
  readonly input: TextInput;
  readonly discourse: Discourse;
  readonly grounding: Grounding;
  readonly ended: EndedFact[];
  readonly contracts: ReadonlyMap<string, Contract>;
  /** Properties that say the same from the other end. */
  readonly inverses: (property: Iri) => readonly Iri[];
  readonly derivation: Pick<Derivation, 'contract' | 'version'>;
}

type Times = Pick<FactDraft, 'validFrom' | 'validTo' | 'time' | 'aspect'>;

/**
 * When a condition holds. A past event that the text leaves undated happened when it was observed, where the caller said
 * when that was; a state that the text leaves undated is known to hold from then on.
 */
export function timesOf(condition: Condition, context: ConditionContext, aspect: 'state' | 'event'): Times {
  const { input } = context;
  const time = condition.time;
  if (condition.change === 'past' && !condition.negated) return over(condition, context);
  const own = time ? said(time, aspect) : {};
  const given = {
    ...(input.validFrom === undefined ? {} : { validFrom: input.validFrom }),
    ...(input.validTo === undefined ? {} : { validTo: input.validTo }),
  };
  const undated =
    time === undefined &&
    aspect === 'event' &&
    condition.tense === 'past' &&
    !condition.negated &&
    input.observedAtGiven &&
    context.grounding.form.unaccounted.length === 0
      ? { validFrom: input.observedAt, time: dateOf(input.observedAt) }
      : {};
  const seen =
    time === undefined && aspect === 'state' && input.observedAtGiven ? { validFrom: input.observedAt } : {};
  return { aspect, ...undated, ...seen, ...given, ...own };
}

/** "Used to live", "formerly worked": a state that was over when it was told, since whenever it was. */
function over({ time }: Condition, { input }: ConditionContext): Times {
  const validTo = input.validTo ?? input.observedAt;
  const from = input.validFrom === undefined ? {} : { validFrom: input.validFrom };
  const own = time ? said(time, 'state') : {};
  const starts = own.validFrom !== undefined && own.validFrom >= validTo;
  return { aspect: 'state', validTo, ...from, ...(starts ? {} : own) };
}

function said(time: TimeExpression, aspect: 'state' | 'event'): Omit<Times, 'aspect'> {
  const { period } = time.mention;
  const literal: Term = literalTerm(time.mention);
  const from = period?.from === undefined ? {} : { validFrom: period.from };
  switch (time.relation) {
    case 'until':
      return period?.to === undefined ? { time: literal } : { validTo: period.to };
    case 'before':
      return period?.from === undefined ? {} : { validTo: period.from };
    case 'at':
    case 'between':
      return aspect === 'state' && period?.to !== undefined && time.relation === 'between'
        ? { ...from, validTo: period.to, time: literal }
        : { ...from, time: literal };
    case 'since':
    case 'after':
      return { ...from, time: literal };
    default:
      return time.relation satisfies never;
  }
}

const dateOf = (instant: string): Term => ({ value: instant.slice(0, 10), datatype: xsd('date') });

export const roleSpan = (
  role: string,
  referent: Referent | undefined,
): readonly { role: string; start: number; end: number }[] =>
  referent === undefined ? [] : [{ role, start: referent.span.start, end: referent.span.end }];
