/** The API keys of the tenant. */
import { toQuery, toWire } from '../casing';
import { Listing, type Page } from '../listing';
import type { CallOptions, Transport } from '../transport';
import type { ApiKey, ApiKeyRequest } from '../types/api-key';
import type { PageOptions } from '../types/page';

export class ApiKeys {
  constructor(private readonly transport: Transport) {}

  /** The secret is in this reply and nowhere else. Not repeated after a broken connection: the key may be made already. */
  create(request: ApiKeyRequest, options: CallOptions = {}): Promise<ApiKey & { readonly secret: string }> {
    return this.transport.json({
      method: 'POST',
      path: '/api-keys',
      json: toWire(request),
      once: true,
      ...options,
    });
  }

  list(page: PageOptions = {}, options: CallOptions = {}): Listing<ApiKey> {
    const fetchPage = (next: PageOptions): Promise<Page<ApiKey>> =>
      this.transport.json({ method: 'GET', path: '/api-keys', query: toQuery(next), ...options });
    return new Listing(fetchPage, ({ keyId }) => keyId, page);
  }

  /** Takes effect at once. */
  revoke(keyId: string, options: CallOptions = {}): Promise<ApiKey> {
    return this.transport.json({
      method: 'DELETE',
      path: `/api-keys/${encodeURIComponent(keyId)}`,
      ...options,
    });
  }
}
