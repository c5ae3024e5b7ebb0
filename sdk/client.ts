/**
 * The client of the service. It has no dependency and knows nothing of the engine: what it needs is `fetch`,
 * which Node and browsers bring.
 */
import { ApiKeys } from './resources/api-keys';
import { Contracts } from './resources/contracts';
import { Ontologies } from './resources/ontologies';
import { Worlds } from './resources/worlds';
import { Transport, type CallOptions } from './transport';
import type { WorldRequest } from './types/world';
import type { World } from './world';

export interface ClientOptions {
  readonly apiKey: string;
  /** Default: `http://127.0.0.1:8080`. */
  readonly baseUrl?: string;
  /** Milliseconds for one attempt; default 30,000. */
  readonly timeoutMs?: number;
  /** Attempts after the first, on 429, 502 to 504 and broken connections; default 2. */
  readonly retries?: number;
  /** Instead of the global one. */
  readonly fetch?: typeof fetch;
}

/**
 * @example
 * const client = new SemanticMemory({ apiKey });
 * const world = await client.world('hr');
 * await world.observe('Alice works at Acme as an engineer since 2020.');
 * const result = await world.retrieve('Where does Alice work?');
 */
export class SemanticMemory {
  readonly worlds: Worlds;
  readonly apiKeys: ApiKeys;
  readonly contracts: Contracts;
  readonly ontologies: Ontologies;

  constructor(options: ClientOptions) {
    const transport = new Transport({
      apiKey: options.apiKey,
      baseUrl: (options.baseUrl ?? 'http://127.0.0.1:8080').replace(/\/+$/, ''),
      timeoutMs: options.timeoutMs ?? 30_000,
      retries: options.retries ?? 2,
      // Bound to nothing: browsers refuse a `fetch` that is called as another object's method.
      fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    });
    this.worlds = new Worlds(transport);
    this.apiKeys = new ApiKeys(transport);
    this.contracts = new Contracts(transport);
    this.ontologies = new Ontologies(transport);
  }

  /** The world of that name, made where there is none. */
  world(nameOrRequest: string | WorldRequest, options: CallOptions = {}): Promise<World> {
    const request = typeof nameOrRequest === 'string' ? { name: nameOrRequest } : nameOrRequest;
    return this.worlds.create(request, options);
  }
}
