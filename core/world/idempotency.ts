/** Replies kept under a caller's key, in the batch of what they reply to: asked again, the same is answered. */
import { SemanticMemoryError } from '../errors';
import { IDEMPOTENCY_HOURS } from '../limits';
import type { Clock, Log, Record_ } from '../ports';

export interface Idempotency {
  readonly key: string;
  readonly bodyDigest: string;
}

interface Kept {
  readonly bodyDigest: string;
  readonly keptAt: string;
  readonly reply: unknown;
}

/** The reply that was given under the key, or undefined; throws `idempotency_key_reused` for another body. */
export async function replayedReply(
  log: Log,
  clock: Clock,
  prefix: string,
  idempotency: Idempotency | undefined,
): Promise<unknown> {
  if (idempotency === undefined) return undefined;
  const kept = (await log.get(recordKey(prefix, idempotency))) as Kept | undefined;
  if (kept === undefined || isOver(kept, clock)) return undefined;
  if (kept.bodyDigest === idempotency.bodyDigest) return kept.reply;
  throw new SemanticMemoryError(
    'invalid',
    'idempotency_key_reused',
    'This Idempotency-Key was used for another request.',
  );
}

/** @param prefix Where the world keeps its replies. */
export const replyRecord = (
  prefix: string,
  idempotency: Idempotency | undefined,
  keptAt: string,
  reply: unknown,
): readonly Record_[] =>
  idempotency === undefined
    ? []
    : [
        {
          key: recordKey(prefix, idempotency),
          value: { bodyDigest: idempotency.bodyDigest, keptAt, reply } satisfies Kept,
        },
      ];

const recordKey = (prefix: string, { key }: Idempotency): string => `${prefix}${encodeURIComponent(key)}`;

const isOver = ({ keptAt }: Kept, clock: Clock): boolean =>
  Date.parse(clock.now()) - Date.parse(keptAt) >= IDEMPOTENCY_HOURS * 3_600_000;
