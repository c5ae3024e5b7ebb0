/** `keys`: list, create, revoke; through the running service, or on the data folder of one that does not run. */
import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { DEFAULT_TENANT, SCOPES, type ApiKey } from '../../core/keys/key';
import { openKeys, type Keys } from '../../core/keys/keys';
import { openLog } from '../../core/store/open-log';
import type { ApiKey as RemoteKey, Scope } from '../../sdk/types/api-key';
import { systemClock } from '../system-clock';
import { print, table, type Terminal } from './terminal';
import { clientOf, keyOf, withRemote, type RemoteOptions } from './remote';

interface KeysOptions extends RemoteOptions {
  readonly data?: string;
}

interface CreateOptions extends KeysOptions {
  readonly scopes?: readonly string[];
  readonly worlds?: readonly string[];
  readonly tenant?: string;
  readonly expiresAt?: string;
}

export function addKeys(program: Command, terminal: Terminal): void {
  const keys = program
    .command('keys')
    .description('API keys, of a running service or (--data) of a data folder');
  withPlace(keys.command('list').description('list keys, without their secrets')).action(
    async (options: KeysOptions) => {
      const found = await at(terminal, options, {
        folder: (held) => held.list(DEFAULT_TENANT),
        service: async (client) => {
          const all: RemoteKey[] = [];
          for await (const key of client.apiKeys.list({ limit: 100 })) all.push(key);
          return all;
        },
      });
      print(terminal, found, options, describe);
    },
  );
  const create = keys
    .command('create <name>')
    .description('make a key; its secret is printed this once')
    .option('--scopes <scopes...>', SCOPES.join(', '))
    .option('--worlds <worlds...>', 'ids of the worlds it is bound to; default: all')
    .option('--tenant <tenant>', 'another tenant than one’s own')
    .option('--expires-at <time>', 'RFC 3339; default: never');
  withPlace(create).action(async (name: string, options: CreateOptions) => {
    const { scopes, worlds, tenant, expiresAt } = options;
    const request = {
      name,
      ...(scopes === undefined ? {} : { scopes: scopes as readonly Scope[] }),
      ...(worlds === undefined ? {} : { worlds }),
      ...(tenant === undefined ? {} : { tenant }),
      ...(expiresAt === undefined ? {} : { expiresAt }),
    };
    const made = await at(terminal, options, {
      folder: async (held) => {
        const { key, secret } = await held.create(request, OPERATOR);
        return { ...key, secret };
      },
      service: (client) => client.apiKeys.create(request),
    });
    print(terminal, made, options, ({ secret }) => [secret]);
  });
  withPlace(keys.command('revoke <key-id>').description('revoke a key at once')).action(
    async (keyId: string, options: KeysOptions) => {
      const revoked = await at<ApiKey | RemoteKey>(terminal, options, {
        folder: (held) => held.revoke(keyId, OPERATOR),
        service: (client) => client.apiKeys.revoke(keyId),
      });
      print(terminal, revoked, options, () => [`revoked ${keyId}`]);
    },
  );
}

const withPlace = (command: Command): Command =>
  withRemote(command).option('--data <folder>', 'act on this data folder, whose service does not run');

/** Whoever can write the data folder needs no key. */
const OPERATOR: ApiKey = {
  keyId: 'operator',
  name: 'operator',
  prefix: '',
  tenant: DEFAULT_TENANT,
  scopes: ['admin'],
  worlds: null,
  createdAt: '',
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
};

/** The data folder when it is named or when there is no key to speak to a service with. */
async function at<T>(
  terminal: Terminal,
  options: KeysOptions,
  ways: {
    readonly folder: (keys: Keys) => Promise<T>;
    readonly service: (client: ReturnType<typeof clientOf>) => Promise<T>;
  },
): Promise<T> {
  const named = options.data;
  if (named === undefined && (options.url !== undefined || keyOf(options, terminal) !== undefined))
    return ways.service(clientOf(options, terminal));
  const log = await openLog(named ?? terminal.environment['SEMANTIC_MEMORY_DATA'] ?? './data');
  try {
    return await ways.folder(openKeys({ log, clock: systemClock, randomBytes }));
  } finally {
    await log.close();
  }
}

const describe = (keys: readonly (ApiKey | RemoteKey)[]): readonly string[] =>
  table(
    ['ID', 'NAME', 'SCOPES', 'CREATED', 'STATE'],
    keys.map(({ keyId, name, scopes, createdAt, revokedAt, expiresAt }) => [
      keyId,
      name,
      scopes.join(','),
      createdAt,
      revokedAt === null ? (expiresAt === null ? 'active' : `until ${expiresAt}`) : `revoked ${revokedAt}`,
    ]),
  );
