/** Contracts: what kinds of facts the service can be told and asked about. */
import type { CallOptions, Transport } from '../transport';
import type { Page } from '../listing';
import type { ContractSummary } from '../types/definition';

export class Contracts {
  constructor(private readonly transport: Transport) {}

  async list(options: CallOptions = {}): Promise<readonly ContractSummary[]> {
    const call = { method: 'GET', path: '/contracts', ...options } as const;
    return (await this.transport.json<Page<ContractSummary>>(call)).data;
  }

  /** With its whole document. */
  get(id: string, options: CallOptions = {}): Promise<ContractSummary & { readonly document: unknown }> {
    return this.transport.json({ method: 'GET', path: pathOf(id), ...options });
  }

  /** TypeScript declarations for `world.assert<…>`. */
  types(id: string, options: CallOptions = {}): Promise<string> {
    return this.transport.text({
      method: 'GET',
      path: `${pathOf(id)}/types.d.ts`,
      accept: '*/*',
      ...options,
    });
  }

  /** @throws UnprocessableEntityError naming the gate, file and pointer that failed */
  create(document: object, options: CallOptions = {}): Promise<ContractSummary> {
    return this.transport.json({ method: 'POST', path: '/contracts', json: document, ...options });
  }
}

const pathOf = (id: string): string => `/contracts/${encodeURIComponent(id)}`;
