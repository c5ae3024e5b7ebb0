/** The bearer secret: how it is written, taken apart, and kept without being kept. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { KEY_SALT_BYTES, KEY_SECRET_BYTES } from '../limits';

/** `count` unpredictable bytes; the server hands in the operating system's. */
export type RandomBytes = (count: number) => Uint8Array;

export interface HashedSecret {
  /** Hexadecimal. */
  readonly salt: string;
  /** SHA-256 of salt and secret, hexadecimal. */
  readonly hash: string;
}

/** `sm_<id>_<random>`: the id finds the record, the random part proves possession. */
export function mintSecret(random: RandomBytes): { readonly keyId: string; readonly secret: string } {
  const keyId = Buffer.from(random(8)).toString('hex');
  const proof = Buffer.from(random(KEY_SECRET_BYTES)).toString('base64url');
  return { keyId, secret: `sm_${keyId}_${proof}` };
}

/** The key id that a secret names, or undefined where it is not of the minted form. */
export const keyIdOf = (secret: string): string | undefined => /^sm_([0-9a-f]{16})_/.exec(secret)?.[1];

/** What may be shown of a secret: its key id, or a few characters of one that the operator chose. */
export function prefixOf(secret: string): string {
  const keyId = keyIdOf(secret);
  return keyId === undefined ? `${secret.slice(0, Math.min(4, secret.length >> 2))}…` : `sm_${keyId}`;
}

/**
 * A minted secret has 256 bits of its own, so one round of SHA-256 leaves nothing to guess; the salt keeps
 * equal secrets of different installations apart.
 */
export function hashSecret(secret: string, random: RandomBytes): HashedSecret {
  const salt = Buffer.from(random(KEY_SALT_BYTES)).toString('hex');
  return { salt, hash: digest(salt, secret).toString('hex') };
}

/** Compares in constant time. */
export const secretMatches = (secret: string, { salt, hash }: HashedSecret): boolean =>
  timingSafeEqual(digest(salt, secret), Buffer.from(hash, 'hex'));

const digest = (salt: string, secret: string): Buffer =>
  createHash('sha256').update(Buffer.from(salt, 'hex')).update(secret, 'utf8').digest();
