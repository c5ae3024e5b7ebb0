/** The public surface of the SDK: what is not named here may change without notice. */
export { SemanticMemory, type ClientOptions } from './client';
export { World, type ContractId, type ObserveOptions } from './world';
export { Listing, type Page } from './listing';
export type { CallOptions } from './transport';
export * from './errors';
export type * from './types/api-key';
export type * from './types/definition';
export type * from './types/document';
export type * from './types/fact';
export type * from './types/observation';
export type * from './types/page';
export type * from './types/problem';
export type * from './types/retrieval';
export type * from './types/term';
export type * from './types/world';
