/** Commands that act on a running service: where it is, and the key for it. */
import type { Command } from 'commander';
import { SemanticMemory } from '../../sdk/client';
import type { World } from '../../sdk/world';
import { DEFAULT_URL } from '../defaults';
import { CommandError, type OutputOptions, type Terminal } from './terminal';

export interface RemoteOptions extends OutputOptions {
  readonly url?: string;
  readonly key?: string;
}

export const withRemote = (command: Command): Command =>
  command
    .option('--url <url>', `the service (or SEMANTIC_MEMORY_URL; ${DEFAULT_URL})`)
    .option('--key <secret>', 'API key (or SEMANTIC_MEMORY_API_KEY)')
    .option('--json', 'print JSON');

export const keyOf = (options: RemoteOptions, { environment }: Terminal): string | undefined =>
  options.key ?? environment['SEMANTIC_MEMORY_API_KEY'];

export function clientOf(options: RemoteOptions, terminal: Terminal): SemanticMemory {
  const apiKey = keyOf(options, terminal);
  if (apiKey === undefined || apiKey === '')
    throw new CommandError('An API key is needed: --key, or SEMANTIC_MEMORY_API_KEY.');
  return new SemanticMemory({
    apiKey,
    baseUrl: options.url ?? terminal.environment['SEMANTIC_MEMORY_URL'] ?? DEFAULT_URL,
  });
}

/** A world by name or id; none is made. */
export async function findWorld(client: SemanticMemory, nameOrId: string): Promise<World> {
  for await (const record of client.worlds.list({ limit: 100 }))
    if (record.name === nameOrId || record.worldId === nameOrId) return client.worlds.get(record.worldId);
  throw new CommandError(
    `There is no world "${nameOrId}". "semantic-memory worlds list" shows those that are.`,
  );
}
