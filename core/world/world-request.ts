/** What may be asked of a world's record: names, ids, descriptions. */
import { SemanticMemoryError } from '../errors';
import { DESCRIPTION_CHARACTERS_MAX, NAME_CHARACTERS_MAX } from '../limits';
import { foldedWords } from './folding';

/** What can stand in a path, an IRI and a key. Throws `world_id_invalid`. */
export function checkedWorldId(worldId: string): string {
  if (WORLD_ID.test(worldId)) return worldId;
  throw invalid('/world_id', 'world_id_invalid', `"${worldId}" is no world id: ${WORLD_ID.source}`);
}

const WORLD_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/u;

const WORLD_ID_FROM_NAME_CHARACTERS_MAX = 64;

/** `HR, Berlin` gives `hr-berlin`; a name without Latin letters or digits gives `world`. */
export function idOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  const words = foldedWords(plain).flatMap((word) => word.match(/[a-z0-9]+/gu) ?? []);
  return words.join('-').slice(0, WORLD_ID_FROM_NAME_CHARACTERS_MAX) || 'world';
}

export function checkedName(text: string): string {
  const name = text.normalize('NFC').trim();
  if (name === '') throw invalid('/name', 'name_empty', 'A world needs a name.');
  if (name.length > NAME_CHARACTERS_MAX)
    throw invalid('/name', 'name_too_long', `A name has at most ${String(NAME_CHARACTERS_MAX)} characters.`);
  if (/[\p{Cc}\p{Surrogate}]/u.test(name))
    throw invalid('/name', 'name_malformed', 'A name holds no control characters.');
  return name;
}

export function checkDescription(description: string | undefined): void {
  if (description === undefined || description.length <= DESCRIPTION_CHARACTERS_MAX) return;
  throw invalid(
    '/description',
    'description_too_long',
    `A description has at most ${String(DESCRIPTION_CHARACTERS_MAX)} characters.`,
  );
}

const invalid = (pointer: string, code: string, message: string): SemanticMemoryError =>
  new SemanticMemoryError('invalid', code, message, { errors: [{ pointer, code, message }] });
