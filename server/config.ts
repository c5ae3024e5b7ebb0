/** The settings of a service: each an environment variable and a flag of `serve` of the same meaning. */
import { stat } from 'node:fs/promises';
import { DEFAULT_BASE_IRI } from './defaults';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Folder that holds everything the service remembers. */
  readonly data: string;
  /** The operator's own admin key. */
  readonly apiKey?: string;
  readonly contracts: readonly string[];
  readonly ontologies: readonly string[];
  readonly plugins: readonly string[];
  /** What minted IRIs begin with; absent: what the data folder has, or the default. */
  readonly baseIri?: string;
  /** Graph workers. */
  readonly workers: number;
  readonly logLevel: LogLevel;
  /** Origins that browsers may call from; none by default. */
  readonly corsOrigins: readonly string[];
}

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** One setting: how it is named, said, defaulted and read. */
export interface Setting {
  readonly name: keyof Config;
  readonly variable: string;
  /** As commander writes it. */
  readonly flag: string;
  readonly description: string;
  readonly fallback: string;
  /** Throws an `Error` whose message ends the sentence "PORT: …". */
  readonly read: (value: string) => unknown;
}

const integer = (least: number, most: number) => (value: string) => {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new Error(`expected a whole number from ${String(least)} to ${String(most)}`);
};

const text = (value: string): string => {
  if (value.trim() === '') throw new Error('expected a value');
  return value;
};

const list = (separator: string) => (value: string) => value.split(separator).filter((part) => part !== '');

const secret = (value: string): string | undefined => {
  if (value === '') return undefined;
  if (/^[\x21-\x7e]+$/.test(value)) return value;
  throw new Error('expected printable ASCII characters without spaces');
};

const baseIri = (value: string): string | undefined => {
  if (value === '') return undefined;
  if (/^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]*[:/#]$/i.test(value)) return value;
  throw new Error('expected an absolute IRI that ends with ":", "/" or "#"');
};

const logLevel = (value: string): LogLevel => {
  const found = LOG_LEVELS.find((level) => level === value);
  if (found === undefined) throw new Error(`expected one of ${LOG_LEVELS.join(', ')}`);
  return found;
};

export const SETTINGS: readonly Setting[] = [
  {
    name: 'port',
    variable: 'PORT',
    flag: '--port <number>',
    description: 'port to listen on; 0 takes a free one',
    fallback: '8080',
    read: integer(0, 65_535),
  },
  {
    name: 'host',
    variable: 'HOST',
    flag: '--host <address>',
    description: 'address to listen on',
    fallback: '127.0.0.1',
    read: text,
  },
  {
    name: 'data',
    variable: 'SEMANTIC_MEMORY_DATA',
    flag: '--data <folder>',
    description: 'data folder',
    fallback: './data',
    read: text,
  },
  {
    name: 'apiKey',
    variable: 'SEMANTIC_MEMORY_API_KEY',
    flag: '--api-key <secret>',
    description: 'the first admin key, instead of a minted one',
    fallback: '',
    read: secret,
  },
  {
    name: 'contracts',
    variable: 'SEMANTIC_MEMORY_CONTRACTS',
    flag: '--contracts <folders>',
    description: 'extra contract folders, ":" between them',
    fallback: '',
    read: list(':'),
  },
  {
    name: 'ontologies',
    variable: 'SEMANTIC_MEMORY_ONTOLOGIES',
    flag: '--ontologies <folders>',
    description: 'extra ontology folders, ":" between them',
    fallback: '',
    read: list(':'),
  },
  {
    name: 'plugins',
    variable: 'SEMANTIC_MEMORY_PLUGINS',
    flag: '--plugins <folders>',
    description: 'extra plugin folders, ":" between them',
    fallback: '',
    read: list(':'),
  },
  {
    name: 'baseIri',
    variable: 'SEMANTIC_MEMORY_BASE_IRI',
    flag: '--base-iri <iri>',
    description: `what minted IRIs begin with, by default ${DEFAULT_BASE_IRI}; fixed for a data folder at its first start`,
    fallback: '',
    read: baseIri,
  },
  {
    name: 'workers',
    variable: 'SEMANTIC_MEMORY_WORKERS',
    flag: '--workers <number>',
    description: 'graph workers',
    fallback: '2',
    read: integer(1, 64),
  },
  {
    name: 'logLevel',
    variable: 'LOG_LEVEL',
    flag: '--log-level <level>',
    description: `how much is logged: ${LOG_LEVELS.join(', ')}`,
    fallback: 'info',
    read: logLevel,
  },
  {
    name: 'corsOrigins',
    variable: 'SEMANTIC_MEMORY_CORS_ORIGINS',
    flag: '--cors-origins <origins>',
    description: 'origins that browsers may call from, "," between them, or "*"',
    fallback: '',
    read: list(','),
  },
];

/**
 * What only the disk can tell: every extra folder that is named is there.
 * @throws ConfigError naming the variable and the folder.
 */
export async function assertFolders(config: Config): Promise<void> {
  for (const { name, variable } of SETTINGS) {
    if (name !== 'contracts' && name !== 'ontologies' && name !== 'plugins') continue;
    for (const folder of config[name]) {
      const found = await stat(folder).catch(() => undefined);
      if (found?.isDirectory() !== true) throw new ConfigError(`${variable}: "${folder}" is no folder.`);
    }
  }
}

/** A setting that cannot be used; the message is one line that names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Flags win over the environment, and both over the default. An empty variable counts as absent.
 * @throws ConfigError naming the variable or flag, the value and what would be right.
 */
export function readConfig(
  flags: Readonly<Record<string, string | undefined>>,
  environment: Readonly<Record<string, string | undefined>>,
): Config {
  const entries = SETTINGS.map(({ name, variable, flag, fallback, read }) => {
    const given = flags[name];
    const inherited = environment[variable];
    const value = given ?? (inherited === undefined || inherited === '' ? fallback : inherited);
    try {
      return [name, read(value)] as const;
    } catch (error) {
      const where = given === undefined ? variable : (flag.split(' ')[0] ?? flag);
      const shown = name === 'apiKey' ? '' : `"${value}" cannot be used: `;
      throw new ConfigError(`${where}: ${shown}${(error as Error).message}.`);
    }
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as unknown as Config;
}
