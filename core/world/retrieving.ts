/** Answers a question from one sequence of a world, with the facts it rests on and the observations they came from. */
import { SemanticMemoryError } from '../errors';
import { ANSWER_ROWS_MAX, QUESTION_CHARACTERS_MAX } from '../limits';
import type { View } from '../model/answer';
import type { RunQuery } from '../ports';
import type { Retrieved, RetrieveRequest } from '../service';
import { evidenceOf } from './evidence';
import { canonicalInstant, compareInstants } from './instant';
import { labelledFact, labelsOf } from './labels';
import { searchableText } from './observation-state';
import { worldReader } from './reader';
import type { World } from './world';
import type { WorldState } from './world-state';

export function retrieve(world: World, request: RetrieveRequest): Promise<Retrieved> {
  assertQuestion(request, world);
  return world.lock.read(async () => {
    const { state: live } = await world.loaded();
    const asked = await world.stateAt(asOfSequence(request.asOf, live));
    const view = viewOf(request, asked === live ? undefined : asked.sequence);
    const run: RunQuery = (sparql, within) =>
      world.views.run(
        sparql,
        { ...view, ...within },
        { live, asked, rules: world.engine.rules, provideFacts: () => world.provideFacts() },
      );
    const { factIds, ...answered } = await world.engine.answerer.answer(
      {
        text: request.question,
        language: request.language ?? world.record.language,
        ...(request.speaker === undefined ? {} : { speaker: request.speaker }),
        ...(request.limit === undefined ? {} : { limit: request.limit }),
        ...(request.explain === undefined ? {} : { explain: request.explain }),
      },
      worldReader(asked, world.settings, view),
      view,
      run,
    );
    return {
      worldId: world.record.worldId,
      question: request.question,
      ...answered,
      facts: factsOf(factIds, asked, world),
      evidence: evidenceOf(request, asked, world.engine),
      sequence: asked.sequence,
      digest: asked.digest,
    };
  });
}

function assertQuestion({ question, language, limit }: RetrieveRequest, world: World): void {
  if (question.trim() === '') throw invalid('/question', 'question_empty', 'The question is empty.');
  if (question.length > QUESTION_CHARACTERS_MAX)
    throw invalid(
      '/question',
      'question_too_long',
      `A question has at most ${String(QUESTION_CHARACTERS_MAX)} characters.`,
    );
  if (limit !== undefined && !(Number.isInteger(limit) && limit >= 1 && limit <= ANSWER_ROWS_MAX))
    throw invalid('/limit', 'limit_invalid', `limit is a whole number from 1 to ${String(ANSWER_ROWS_MAX)}.`);
  const { languages } = world.engine.environment;
  if (language !== undefined && !languages.has(language))
    throw invalid(
      '/language',
      'language_unknown',
      `There is no language "${language}". Known: ${[...languages.keys()].join(', ')}.`,
    );
}

/** A time means the last entry that was written by then. */
function asOfSequence(asOf: RetrieveRequest['asOf'], live: WorldState): number {
  if (asOf === undefined) return live.sequence;
  if (typeof asOf === 'number') {
    if (Number.isInteger(asOf) && asOf >= 0 && asOf <= live.sequence) return asOf;
    throw invalid(
      '/as_of',
      'as_of_invalid',
      `as_of is a time, or a sequence from 0 to ${String(live.sequence)}.`,
    );
  }
  const instant = canonicalInstant(asOf);
  if (instant === undefined)
    throw invalid('/as_of', 'as_of_invalid', `"${asOf}" is neither a sequence nor an RFC 3339 time.`);
  const written = live.journal.filter(({ recordedAt }) => compareInstants(recordedAt, instant) <= 0);
  return written.at(-1)?.sequence ?? 0;
}

function viewOf({ validAt }: RetrieveRequest, asOf: number | undefined): View {
  const instant = validAt === undefined ? undefined : canonicalInstant(validAt);
  if (validAt !== undefined && instant === undefined)
    throw invalid('/valid_at', 'time_invalid', `"${validAt}" is no RFC 3339 time.`);
  return {
    ...(asOf === undefined ? {} : { asOf }),
    ...(instant === undefined ? {} : { validAt: instant }),
  };
}

function factsOf(factIds: readonly string[], state: WorldState, world: World): Retrieved['facts'] {
  const labelOf = labelsOf(state, world.engine);
  return factIds.flatMap((factId) => {
    const fact = state.facts.get(factId);
    const observation = fact === undefined ? undefined : state.observations.get(fact.recorded);
    if (fact === undefined || observation === undefined) return [];
    const { observationId, input } = observation;
    return [
      {
        ...labelledFact(fact, labelOf),
        observations: [{ observationId, text: searchableText(input) ?? '', observedAt: input.observedAt }],
      },
    ];
  });
}

const invalid = (pointer: string, code: string, message: string): SemanticMemoryError =>
  new SemanticMemoryError('invalid', code, message, { errors: [{ pointer, code, message }] });
