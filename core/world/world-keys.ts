/** Where a world's entries and records stand in the log. Every key ends, so that none begins another world's. */

export interface WorldKeys {
  /** Name of the world's chain of entries, and of its graphs in the index. */
  readonly log: string;
  readonly record: string;
  /** Where the world stands: written with every change, so that listing worlds reads none of them. */
  readonly status: string;
  readonly snapshot: string;
  /** Prefix of the replies kept under idempotency keys. */
  readonly idempotency: string;
}

/** Neither tenant nor world id holds a `/`. */
export const worldKeys = (tenant: string, worldId: string): WorldKeys => ({
  log: `${tenant}/${worldId}`,
  record: `${worldRecords(tenant)}${worldId}/`,
  status: `world-status/${tenant}/${worldId}/`,
  snapshot: `snapshots/${tenant}/${worldId}/`,
  idempotency: `idempotency/${tenant}/${worldId}/`,
});

/** Prefix of a tenant's world records. */
export const worldRecords = (tenant: string): string => `worlds/${tenant}/`;

/** Which world has a name: the record's value is its id. */
export const nameKey = (tenant: string, name: string): string =>
  `world-names/${tenant}/${encodeURIComponent(name)}/`;
