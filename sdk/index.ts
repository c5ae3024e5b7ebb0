/** The public surface of the SDK: what is not named here may change without notice. */
export { SemanticMemory, type ClientOptions } from './client';
export { World, type ContractId, type ObserveOptions } from './world';
export { Listing, type Page } from './listing';
export type { CallOptions } from './transport';
export * from './errors';
export type * from './types';
