/** A route is a declaration: what is asked, who may ask, what a body must be, and one function that answers. */
import type { ApiKey, Scope } from '../core/keys/key';
import type { Services } from './services';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** JSON Schema 2020-12 in the strict subset of Ajv. */
export type Schema = Readonly<Record<string, unknown>>;

export interface ApiRequest<Body = undefined, Query = Readonly<Record<string, never>>> {
  readonly services: Services;
  readonly key: ApiKey;
  readonly tenant: string;
  /** Path parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  /** Media type of the body without parameters, lower case; empty where there is none. */
  readonly mediaType: string;
  /** The address as it was asked for, query included; the prefix `/v1` stands where it was used. */
  readonly url: URL;
  /** Present when the request has an `Idempotency-Key`. */
  readonly idempotency?: { readonly key: string; readonly bodyDigest: string };
  /** The best of the media types for this request's `Accept`. @throws 406 naming them. */
  readonly negotiate: (types: readonly string[]) => string;
}

/** What goes back. A body is JSON, a text of a media type, or a stream of one. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly text?: { readonly mediaType: string; readonly content: string | AsyncIterable<string> };
}

export interface Route {
  readonly method: Method;
  /** Parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  /** `public`: no key; `any`: any valid key; otherwise the key must have one of these scopes. */
  readonly access: 'public' | 'any' | readonly Scope[];
  readonly body?: BodyRule;
  readonly query?: Schema;
  /** False where the handler negotiates the media type itself; otherwise a reply is JSON. */
  readonly json?: false;
  readonly handle: (request: ApiRequest<never, never>) => Promise<Reply> | Reply;
}

export type BodyRule =
  | { readonly kind: 'json'; readonly schema: Schema; readonly bytesMax?: number }
  | { readonly kind: 'text'; readonly mediaTypes: readonly string[]; readonly bytesMax: number };

/** Declares a route; the schemas have checked what `Body` and `Query` claim by the time `handle` runs. */
export function route<Body = undefined, Query = Readonly<Record<string, never>>>(
  declaration: Omit<Route, 'handle'> & {
    readonly handle: (request: ApiRequest<Body, Query>) => Promise<Reply> | Reply;
  },
): Route {
  return declaration;
}
