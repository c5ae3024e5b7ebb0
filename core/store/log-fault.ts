/** The one way to say that a chain is broken: world and sequence always named. */
import { SemanticMemoryError } from '../errors';
import type { LogFault } from '../ports';

export const logFault = (
  world: string,
  sequence: number,
  fault: LogFault['fault'],
  detail: string,
): LogFault => ({
  world,
  sequence,
  fault,
  message:
    world === ''
      ? `The log's records: ${SAID[fault]}: ${detail}.`
      : `World ${world}, entry ${String(sequence)}: ${SAID[fault]}: ${detail}.`,
});

/** `log_corrupt` with the fault's fields as extensions. */
export function corrupt(
  world: string,
  sequence: number,
  fault: LogFault['fault'],
  detail: string,
): SemanticMemoryError {
  const { message } = logFault(world, sequence, fault, detail);
  return new SemanticMemoryError('internal', 'log_corrupt', message, {
    extensions: { world, sequence, fault },
  });
}

const SAID: Readonly<Record<LogFault['fault'], string>> = {
  checksum: 'its bytes changed',
  chain: 'it does not follow the entry before it',
  missing: 'it is missing',
  missing_tail: 'it and what followed are missing',
  unreadable: 'it cannot be read',
};
