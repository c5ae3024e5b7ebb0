/**
 * How one value is written: its checksum, its place in the chain, its body. Pure.
 * The checksum tells a flipped bit; the chain, a sha256 over the previous hash, the position and the body's hash,
 * tells an entry that was removed, moved or put in another's place.
 */
import { createHash } from 'node:crypto';

export interface EntryFrame {
  /** Chain hash of this entry, 64 hexadecimal digits. */
  readonly hash: string;
  /** JSON text. */
  readonly body: string;
}

/** What the chain of a world begins from: two worlds with equal entries have different chains. */
export const chainStart = (world: string): string => sha256(`world ${world}`);

export const chainHash = (previous: string, sequence: number, body: string): string =>
  sha256(`${previous} ${sequence} ${sha256(body)}`);

/** `{checksum} {hash} {body}`: fixed widths, so that reading needs no search. */
export const encodeEntry = (frame: EntryFrame): string =>
  `${checksum(`${frame.hash} ${frame.body}`)} ${frame.hash} ${frame.body}`;

/** Undefined where the checksum does not fit. */
export function decodeEntry(value: string): EntryFrame | undefined {
  const content = verified(value, '');
  if (content === undefined) return undefined;
  return { hash: content.slice(0, HASH_DIGITS), body: content.slice(HASH_DIGITS + 1) };
}

/** A record's checksum covers its key, so that a value cannot turn up under another. */
export const encodeRecord = (key: string, json: string): string => `${checksum(key + json)} ${json}`;

/** The JSON text; undefined where the checksum does not fit. */
export const decodeRecord = (key: string, value: string): string | undefined => verified(value, key);

const HASH_DIGITS = 64;

/** 64 bits: enough against accident; malice is the chain's matter. */
const CHECKSUM_DIGITS = 16;

function verified(value: string, key: string): string | undefined {
  const content = value.slice(CHECKSUM_DIGITS + 1);
  return value.slice(0, CHECKSUM_DIGITS) === checksum(key + content) ? content : undefined;
}

const checksum = (text: string): string => sha256(text).slice(0, CHECKSUM_DIGITS);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
