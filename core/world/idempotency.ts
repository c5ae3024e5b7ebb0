/** Replies kept under a caller's key, in the batch of what they reply to: asked again, the same is answered. */
import { SemanticMemoryError } from '../errors';
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_NEIGHBOURS } from '../limits';
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

/**
 * The record that keeps a reply, and the end of some that are over: a few neighbours of each new key are looked at, so
 * that old replies go as fast as new ones come.
 * @param prefix Where the world keeps its replies.
 */
export async function replyRecords(
  log: Log,
  clock: Clock,
  prefix: string,
  idempotency: Idempotency | undefined,
  reply: unknown,
): Promise<readonly Record_[]> {
  if (idempotency === undefined) return [];
  const key = recordKey(prefix, idempotency);
  const neighbours = await log.list(prefix, { after: key, limit: IDEMPOTENCY_NEIGHBOURS });
  const over = neighbours.filter(({ value }) => isOver(value as Kept, clock));
  const kept: Kept = { bodyDigest: idempotency.bodyDigest, keptAt: clock.now(), reply };
  return [{ key, value: kept }, ...over.map((record) => ({ key: record.key, value: null }))];
}

const recordKey = (prefix: string, { key }: Idempotency): string => `${prefix}${encodeURIComponent(key)}`;

const isOver = ({ keptAt }: Kept, clock: Clock): boolean =>
  Date.parse(clock.now()) - Date.parse(keptAt) >= IDEMPOTENCY_HOURS * 3_600_000;
