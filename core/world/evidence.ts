/** Observations that speak of what a question asks, whether or not a fact came of them. No grammar, no graph: words alone. */
import { EVIDENCE_ITEMS_DEFAULT, EVIDENCE_ITEMS_MAX } from '../limits';
import type { LiteralMention, Mention, Period } from '../model/mention';
import type { Language } from '../ports';
import type { Retrieved, RetrieveRequest } from '../service';
import { searchableText } from './observation-state';
import type { WorldState } from './world-state';

/** @param language Language of the question. */
export function evidenceOf(
  { question, limit }: RetrieveRequest,
  state: WorldState,
  language: Language,
): Retrieved['evidence'] {
  const itemsMax = limit === undefined ? EVIDENCE_ITEMS_DEFAULT : Math.min(limit, EVIDENCE_ITEMS_MAX);
  return state.texts
    .search(question, itemsMax, periodsOf(question, state, language))
    .flatMap(({ sequence, score }) => {
      const observation = state.observations.get(sequence);
      if (observation === undefined) return [];
      const { observationId, input } = observation;
      return [{ observationId, text: searchableText(input) ?? '', score }];
    });
}

/** Times that the question names; relative ones are counted from the world's now. */
function periodsOf(question: string, { now }: WorldState, language: Language): readonly Period[] {
  if (now === undefined) return [];
  return language.literals(question, { reference: now }).filter(isTime).flatMap(periodsNamed);
}

/** "In May" may be the last one or the next. */
const periodsNamed = ({ period, readings }: LiteralMention): readonly Period[] =>
  readings === undefined
    ? period === undefined
      ? []
      : [period]
    : [readings.past.period, readings.future.period];

const isTime = (mention: Mention): mention is LiteralMention =>
  mention.kind === 'literal' && TIMES.has(mention.type);

const TIMES: ReadonlySet<LiteralMention['type']> = new Set(['date', 'datetime', 'interval']);
