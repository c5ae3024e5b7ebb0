/** The observations of one world. */
import { toQuery } from '../casing';
import { Listing, type Page } from '../listing';
import type { CallOptions, Transport } from '../transport';
import type { Observation, Retraction } from '../types/observation';
import type { PageOptions } from '../types/page';

export class Observations {
  constructor(
    private readonly transport: Transport,
    private readonly worldPath: string,
  ) {}

  /** In the order they were made. */
  list(page: PageOptions = {}, options: CallOptions = {}): Listing<Observation> {
    const path = `${this.worldPath}/observations`;
    const fetchPage = (next: PageOptions): Promise<Page<Observation>> =>
      this.transport.json({ method: 'GET', path, query: toQuery(next), ...options });
    return new Listing(fetchPage, ({ observationId }) => observationId, page);
  }

  get(observationId: string, options: CallOptions = {}): Promise<Observation> {
    return this.transport.json({ method: 'GET', path: this.pathOf(observationId), ...options });
  }

  /** Takes it back; the reply lists what changed. */
  retract(observationId: string, options: CallOptions = {}): Promise<Retraction> {
    return this.transport.json({ method: 'DELETE', path: this.pathOf(observationId), ...options });
  }

  private pathOf(observationId: string): string {
    return `${this.worldPath}/observations/${encodeURIComponent(observationId)}`;
  }
}
