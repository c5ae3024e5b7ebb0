/** When a fact counts: now, at an instant, in a period, ever. */
import type { View } from '../model/answer';
import type { Fact } from '../model/fact';
import type { Period } from '../model/mention';
import { isBefore } from './instant';

/** True when the view takes the fact, positive or negated. Reported facts and those that do not stand count nowhere. */
export function holdsIn(fact: Fact, view: View, now: string | undefined): boolean {
  if (!stands(fact)) return false;
  if (view.ever === true) return true;
  if (view.period !== undefined) return holdsDuring(fact, view.period);
  return holdsAt(fact, view.validAt ?? now);
}

export const stands = (fact: Fact): boolean => fact.modality !== 'reported' && fact.standing === undefined;

/** True at an instant: its validity is half-open. Before the first observation there is no now, and everything holds. */
export const holdsAt = (fact: Fact, instant: string | undefined): boolean =>
  instant === undefined ||
  ((fact.validFrom === undefined || !isBefore(instant, fact.validFrom)) &&
    (fact.validTo === undefined || isBefore(instant, fact.validTo)));

/**
 * A state that overlaps the period, an event that falls into it. What was superseded at the very instant at which it
 * was observed held for no time, and still was so: it falls into periods around that instant.
 */
function holdsDuring(fact: Fact, period: Period): boolean {
  if (fact.aspect === 'event') {
    return fact.validFrom !== undefined && beginsWithin(fact.validFrom, period);
  }
  const startsInTime =
    fact.validFrom === undefined || period.to === undefined || isBefore(fact.validFrom, period.to);
  const endsInTime =
    fact.validTo === undefined || period.from === undefined || isBefore(period.from, fact.validTo);
  return startsInTime && endsInTime;
}

const beginsWithin = (instant: string, period: Period): boolean =>
  (period.from === undefined || !isBefore(instant, period.from)) &&
  (period.to === undefined || isBefore(instant, period.to));
