/**
 * What is written as one word and is no word: addresses, versions, identifiers, file names, readings ("160/95").
 * A code is a candidate: where a name, a date or a quantity covers the same characters, the caller may prefer it.
 */
import { xsd } from '../../model/vocabulary';
import type { Candidate } from './candidate';
import type { Piece } from './pieces';

export function codesIn(pieces: readonly Piece[]): readonly Candidate[] {
  const codes: Candidate[] = [];
  for (let from = 0; from < pieces.length;) {
    let end = from + 1;
    while (end < pieces.length && pieces[end]?.gap === false) end += 1;
    codes.push(...codeIn(pieces, from, end));
    from = end;
  }
  return codes;
}

/** `[from, end)` holds no white space. Punctuation around the word is none of it. */
function codeIn(pieces: readonly Piece[], from: number, end: number): readonly Candidate[] {
  let [first, next] = [from, end];
  const before = (): string => pieces[first]?.text ?? '';
  const after = (): string => pieces[next - 1]?.text ?? '';
  while (first < next && AROUND.has(before())) first += 1;
  // "report.csv's" and "(see C-118)."
  while (next > first && (AROUND.has(after()) || CLOSING.has(after()))) next -= 1;
  if (isPossessive(pieces, first, next)) next -= 2;
  const chunk = pieces.slice(first, next);
  return isCode(chunk)
    ? [
        {
          from: first,
          next,
          reading: { type: 'code', literal: { value: joined(chunk), datatype: xsd('string') } },
        },
      ]
    : [];
}

const AROUND: ReadonlySet<string> = new Set('"\'“”„‘’«»()[]{}<>…,;!?*`—|'.split(''));
const CLOSING: ReadonlySet<string> = new Set('.:-–'.split(''));

const isPossessive = (pieces: readonly Piece[], first: number, next: number): boolean =>
  next - first > 2 &&
  pieces[next - 1]?.folded === 's' &&
  (pieces[next - 2]?.text === "'" || pieces[next - 2]?.text === '’');

function isCode(chunk: readonly Piece[]): boolean {
  if (chunk.length < 2 || chunk.length > CODE_PIECES_MAX) return isPaddedNumber(chunk);
  const text = joined(chunk);
  return (
    isAddress(chunk, text) ||
    isIdentifier(chunk) ||
    isFigures(chunk) ||
    isFileName(chunk) ||
    isMediaType(chunk)
  );
}

/** A long address has dozens of parts, hardly hundreds. */
const CODE_PIECES_MAX = 200;

/** "007": leading zeros are lost on a number. */
const isPaddedNumber = (chunk: readonly Piece[]): boolean =>
  chunk.length === 1 &&
  chunk[0]?.kind === 'digits' &&
  chunk[0].text.length > 1 &&
  chunk[0].text.startsWith('0');

/** "https://…", "www.…", "mail@example.org", "example.org" */
function isAddress(chunk: readonly Piece[], text: string): boolean {
  if (text.includes('://') || text.toLowerCase().startsWith('www.')) return true;
  const at = text.indexOf('@');
  if (at > 0 && at === text.lastIndexOf('@') && text.indexOf('.', at) > at + 1) return true;
  const last = chunk.at(-1);
  return (
    last !== undefined && chunk.at(-2)?.text === '.' && DOMAINS.has(last.text) && chunk[0]?.kind !== 'sign'
  );
}

const DOMAINS: ReadonlySet<string> = new Set(
  'com org net edu gov int io dev app info biz eu uk us de fr es it nl at ch se no dk fi pl pt be ie example test'.split(
    ' ',
  ),
);

/** Letters and digits in one word: "TP1277", "C-118", "river-otter-19", "B12". */
function isIdentifier(chunk: readonly Piece[]): boolean {
  const letters = chunk.some((piece) => piece.kind === 'word');
  const digits = chunk.some((piece) => piece.kind === 'digits');
  return (
    letters && digits && chunk.every((piece) => piece.kind !== 'sign' || IDENTIFIER_SIGNS.has(piece.text))
  );
}

const IDENTIFIER_SIGNS: ReadonlySet<string> = new Set('-_./:#+&=?%~@‑'.split(''));

/** Digits in several parts that are no number: "2.4.1", "160/95", "555-0142", "+49", "#12", "24.10". */
function isFigures(chunk: readonly Piece[]): boolean {
  if (!chunk.some((piece) => piece.kind === 'digits')) return false;
  if (!chunk.every((piece) => piece.kind === 'digits' || FIGURE_SIGNS.has(piece.text))) return false;
  const signs = chunk.filter((piece) => piece.kind === 'sign').map((piece) => piece.text);
  if (signs.length === 1 && signs[0] === '.') return chunk.at(-1)?.text.endsWith('0') === true;
  // "-5" is a number.
  return (
    !(chunk.length === 2 && chunk[0]?.text === '-') && !(chunk[0]?.text === '-' && signs.join('') === '-.')
  );
}

const FIGURE_SIGNS: ReadonlySet<string> = new Set('-./:#+_'.split(''));

/** "trees.csv" */
const isFileName = (chunk: readonly Piece[]): boolean =>
  chunk.at(-2)?.text === '.' &&
  FILE_EXTENSIONS.has(chunk.at(-1)?.folded ?? '') &&
  chunk.every((piece) => piece.kind !== 'sign' || IDENTIFIER_SIGNS.has(piece.text)) &&
  chunk.length > 2;

const FILE_EXTENSIONS: ReadonlySet<string> = new Set(
  (
    'csv tsv txt md json jsonl jsonld xml html htm css js mjs cjs ts tsx jsx py rb go rs java c h cpp cs php sh sql ' +
    'yaml yml toml ini cfg conf log pdf doc docx xls xlsx ppt pptx odt ods rtf zip tar gz bz2 xz rar ttl nt nq trig ' +
    'rdf owl rq parquet db sqlite png jpg jpeg gif svg webp bmp tiff mp3 mp4 wav mov avi mkv exe dll iso bin bak'
  ).split(' '),
);

/** @see https://www.iana.org/assignments/media-types */
const isMediaType = (chunk: readonly Piece[]): boolean =>
  MEDIA_TYPES.has(chunk[0]?.text ?? '') && chunk[1]?.text === '/' && chunk[2]?.kind === 'word';

const MEDIA_TYPES: ReadonlySet<string> = new Set(
  'application audio font image message model multipart text video'.split(' '),
);

const joined = (chunk: readonly Piece[]): string => chunk.map((piece) => piece.text).join('');
