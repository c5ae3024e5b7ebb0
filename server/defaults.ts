/** Where a service is found and what it mints, unless it is told otherwise. */
export const DEFAULT_BASE_IRI = 'urn:semantic-memory:';
export const DEFAULT_URL = 'http://127.0.0.1:8080';
