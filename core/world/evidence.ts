/** Observations that speak of what a question asks, whether or not a fact came of them. No grammar, no graph: words alone. */
import { EVIDENCE_ITEMS_DEFAULT, EVIDENCE_ITEMS_MAX } from '../limits';
import type { LiteralMention, Mention, Period } from '../model/mention';
import type { Language } from '../ports';
import type { Retrieved, RetrieveRequest } from '../service';
import { searchableText } from './observation-state';
import type { WorldEngine } from './world-engine';
import type { WorldState } from './world-state';

export function evidenceOf(
  { question, language, limit }: RetrieveRequest,
  state: WorldState,
  engine: WorldEngine,
): Retrieved['evidence'] {
  const itemsMax = limit === undefined ? EVIDENCE_ITEMS_DEFAULT : Math.min(limit, EVIDENCE_ITEMS_MAX);
  const spoken = language === undefined ? undefined : engine.environment.languages.get(language);
  const periods = periodsOf(question, state, spoken ?? engine.environment.language);
  const { lightWords } = engine;
  return state.texts.search(question, itemsMax, { periods, lightWords }).flatMap(({ sequence, score }) => {
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
