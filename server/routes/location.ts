/** Where a thing is found, under the prefix by which it was asked for. */
export const locationOf = (url: URL, ...segments: readonly string[]): string =>
  `${url.pathname.startsWith('/v1/') ? '/v1' : ''}/${segments.map(encodeURIComponent).join('/')}`;
