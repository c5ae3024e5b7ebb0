/** Takes an observation back: the world goes on as if it had never been made, and the log keeps the record of both. */
import { SemanticMemoryError } from '../errors';
import type { RetractionResult } from '../service';
import { sequenceOf, type RetractionEntry } from './entry';
import { readHistory } from './history';
import { stateOptions } from './loaded-world';
import { factsChanged, retract } from './retraction';
import type { World } from './world';

export function retractObservation(world: World, observationId: string): Promise<RetractionResult> {
  return world.lock.write(async () => {
    const { state: before } = await world.loaded();
    const target = sequenceOf(observationId);
    const known = target === undefined ? undefined : before.observations.get(target);
    if (target === undefined || known === undefined) throw observationNotFound(observationId);
    if (known.retracted !== undefined)
      throw new SemanticMemoryError(
        'conflict',
        'already_retracted',
        `Observation ${observationId} was retracted at sequence ${String(known.retracted)}.`,
      );

    const sequence = before.sequence + 1;
    const recordedAt = world.services.clock.now();
    const { engine, settings } = world;
    const history = await readHistory(world.services.log.read(world.world));
    const {
      state: after,
      resettled,
      recompiled,
    } = await retract(history, target, sequence, {
      engine,
      settings,
      stateOptions: () => stateOptions(world),
    });
    const changed = factsChanged(before, after);
    after.note(sequence, recordedAt);
    const entry: RetractionEntry = {
      kind: 'retraction',
      recordedAt,
      environment: engine.environment.digest,
      digest: after.digest,
      target,
      resettled,
      ...changed,
    };
    await world.replace(after, { sequence, body: entry });
    return { observationId, sequence, ...changed, recompiled, digest: after.digest };
  });
}

export const observationNotFound = (observationId: string): SemanticMemoryError =>
  new SemanticMemoryError(
    'not_found',
    'observation_not_found',
    `There is no observation "${observationId}" in this world.`,
  );
