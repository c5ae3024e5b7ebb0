/**
 * A hash of a set of lines that costs the same per change, however large the set: each line is stretched to 2,048
 * bits by SHAKE256 and the set is the sum of these modulo 2^2048. Order does not matter, and what is added can be
 * taken away again. Pure.
 * With a modulus of 256 bits two sets of the same sum can be constructed in 2^32 steps; with 2,048 it takes 2^90.
 * @see https://eprint.iacr.org/2019/227 (LtHash, and the attack on short sums)
 */
import { createHash } from 'node:crypto';
import type { SetHash } from '../ports';

export interface Digest {
  readonly sum: bigint;
}

export const EMPTY_DIGEST: Digest = { sum: 0n };

/** A line that is added twice counts twice: the caller keeps the set a set. */
export const addToDigest = (digest: Digest, line: string): Digest => ({
  sum: BigInt.asUintN(DIGEST_BITS, digest.sum + stretch(line)),
});

/** The inverse of adding the same line. */
export const removeFromDigest = (digest: Digest, line: string): Digest => ({
  sum: BigInt.asUintN(DIGEST_BITS, digest.sum - stretch(line)),
});

/** What is shown and compared: `sm1:` and 64 hexadecimal digits. `sm1` names this construction. */
export const digestText = (digest: Digest): string =>
  `sm1:${createHash('sha256').update(digestState(digest)).digest('hex')}`;

/** The whole sum, 512 hexadecimal digits: what a snapshot keeps so that adding can go on. */
export const digestState = (digest: Digest): string => digest.sum.toString(16).padStart(STATE_DIGITS, '0');

/** The inverse of `digestState`. Throws a SyntaxError on text that is not hexadecimal. */
export const digestFromState = (state: string): Digest => ({
  sum: BigInt.asUintN(DIGEST_BITS, BigInt(`0x${state}`)),
});

/** The same as an object that keeps its sum. */
export function createSetHash(state?: string): SetHash {
  let current = state === undefined ? EMPTY_DIGEST : digestFromState(state);
  return {
    add: (line) => {
      current = addToDigest(current, line);
    },
    remove: (line) => {
      current = removeFromDigest(current, line);
    },
    digest: () => digestText(current),
    state: () => digestState(current),
  };
}

const DIGEST_BITS = 2048;
const STATE_DIGITS = DIGEST_BITS / 4;

const stretch = (line: string): bigint =>
  BigInt(
    `0x${createHash('shake256', { outputLength: DIGEST_BITS / 8 })
      .update(line)
      .digest('hex')}`,
  );
