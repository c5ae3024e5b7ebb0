/** The worlds of the tenant. */
import { toQuery, toWire } from '../casing';
import { Listing, type Page } from '../listing';
import type { CallOptions, Transport } from '../transport';
import type { PageOptions } from '../types/page';
import type { WorldRecord, WorldRequest } from '../types/world';
import { World } from '../world';

export class Worlds {
  constructor(private readonly transport: Transport) {}

  /** Makes a world, or finds the one of that name. @throws ConflictError when it is there with other settings. */
  async create(request: WorldRequest, options: CallOptions = {}): Promise<World> {
    const call = { method: 'POST', path: '/worlds', json: toWire(request), ...options } as const;
    return new World(this.transport, await this.transport.json<WorldRecord>(call));
  }

  /** The world of that id. @throws NotFoundError */
  async get(worldId: string, options: CallOptions = {}): Promise<World> {
    const call = { method: 'GET', path: `/worlds/${encodeURIComponent(worldId)}`, ...options } as const;
    return new World(this.transport, await this.transport.json<WorldRecord>(call));
  }

  list(page: PageOptions = {}, options: CallOptions = {}): Listing<WorldRecord> {
    const fetchPage = (next: PageOptions): Promise<Page<WorldRecord>> =>
      this.transport.json({ method: 'GET', path: '/worlds', query: toQuery(next), ...options });
    return new Listing(fetchPage, ({ worldId }) => worldId, page);
  }

  /** Erases it from the service's disk. */
  async delete(worldId: string, options: CallOptions = {}): Promise<void> {
    await this.transport.text({
      method: 'DELETE',
      path: `/worlds/${encodeURIComponent(worldId)}`,
      ...options,
    });
  }
}
