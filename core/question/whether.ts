/**
 * Yes-or-no questions. No takes a fact as much as yes does: what was never told is no data, unless a contract declares
 * that what it knows of the property is complete.
 */
import type { View } from '../model/answer';
import type { Attempt, Trial } from './attempt';
import { factsBehind } from './evidence';
import { mainCondition } from './planning';
import type { EvidenceKind } from './queries';

export async function whether(trial: Trial): Promise<Attempt> {
  const { reading, plan, queries, view } = trial;
  const main = mainCondition(reading.form);
  // "Will she …", "can she …": that it holds now does not answer it.
  const isOpen = main?.modal === true || main?.tense === 'future';
  if (!isOpen && (await holds(trial, queries.sparql, view))) return verdict(trial, true, 'positive', view);
  // That one of them does not says nothing of "does anyone …".
  const isOfAny = reading.form.referents.some((referent) => referent.kind === 'gap');
  if (!isOfAny && (await holds(trial, queries.negated, view))) return verdict(trial, false, 'negated', view);
  if (isOpen) return { outcome: 'no_data', reading, queries };
  if (!isOfAny && plan.functional && queries.other !== undefined && (await holds(trial, queries.other, view)))
    return verdict(trial, false, 'other', view);
  const once: View = { ...view, ever: true };
  const isTold = main !== undefined && view.period === undefined;
  // What held once and no longer does answers "does she …" with no and "did she …" with yes.
  if (isTold && (await holds(trial, queries.sparql, once)))
    return verdict(trial, main.tense === 'past', 'positive', once);
  if (plan.complete && plan.unknown.length === 0 && view.period === undefined)
    return verdict(trial, false, 'other', view);
  return plan.unknown.length > 0
    ? { outcome: 'unknown_term', reading, queries, refusal: { outcome: 'unknown_term', terms: plan.unknown } }
    : { outcome: 'no_data', reading, queries };
}

async function holds(trial: Trial, sparql: string, view: View): Promise<boolean> {
  const result = await trial.run(sparql, view);
  return result.kind === 'boolean' && result.value;
}

/** "Doesn't she …?" is answered the other way round. */
async function verdict(trial: Trial, found: boolean, kind: EvidenceKind, view: View): Promise<Attempt> {
  const { reading, queries } = trial;
  const isDenied = mainCondition(reading.form)?.negated === true;
  const factIds = await factsBehind(trial, kind, view);
  return { outcome: 'answered', reading, queries, truth: isDenied ? !found : found, factIds };
}
