/**
 * 32-bit hashes of texts and of feature combinations. Integer arithmetic alone, so that every engine agrees on them;
 * the language room knows nothing of the store, the clock or the network.
 */

/** FNV-1a over UTF-16 code units, finished by an avalanche step. Never 0, which marks an empty slot. */
export const hashText = (text: string): number => {
  let hash = 0x811c9dc5 | 0;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return finish(hash);
};

/** Key of a feature: the template's number and up to four values. */
export const featureKey = (template: number, a: number, b = 0, c = 0, d = 0): number => {
  let hash = Math.imul(template + 1, 0x9e3779b1);
  hash = Math.imul(hash ^ a, 0x85ebca6b);
  hash ^= hash >>> 15;
  hash = Math.imul(hash ^ b, 0xc2b2ae35);
  hash ^= hash >>> 13;
  hash = Math.imul(hash ^ c, 0x27d4eb2f);
  hash ^= hash >>> 16;
  hash = Math.imul(hash ^ d, 0x165667b1);
  return finish(hash);
};

const finish = (value: number): number => {
  let hash = value ^ (value >>> 16);
  hash = Math.imul(hash, 0x7feb352d);
  hash ^= hash >>> 15;
  return hash === 0 ? 1 : hash;
};
