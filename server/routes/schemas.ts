/** Pieces of request schemas that several routes share. */
import {
  ANSWER_ROWS_MAX,
  DEFINITIONS_ITEMS_MAX,
  DESCRIPTION_CHARACTERS_MAX,
  NAME_CHARACTERS_MAX,
  OBSERVATION_TEXT_CHARACTERS_MAX,
  PAGE_ITEMS_DEFAULT,
  PAGE_ITEMS_MAX,
  QUESTION_CHARACTERS_MAX,
} from '../../core/limits';
import type { PageRequest } from '../../core/service';
import type { Schema } from '../route';

export const closedObject = (
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[] = [],
): Schema => ({ type: 'object', additionalProperties: false, properties, required });

export const instant: Schema = { type: 'string', format: 'date-time' };
export const flag: Schema = { type: 'boolean' };
export const name: Schema = { type: 'string', minLength: 1, maxLength: NAME_CHARACTERS_MAX };
export const description: Schema = { type: 'string', maxLength: DESCRIPTION_CHARACTERS_MAX };
export const observationText: Schema = {
  type: 'string',
  minLength: 1,
  maxLength: OBSERVATION_TEXT_CHARACTERS_MAX,
};
export const questionText: Schema = { type: 'string', minLength: 1, maxLength: QUESTION_CHARACTERS_MAX };
export const rowLimit: Schema = { type: 'integer', minimum: 1, maximum: ANSWER_ROWS_MAX };
export const strings: Schema = { type: 'array', items: name, maxItems: 1_000 };
/** BCP 47, by its form. */
export const language: Schema = { type: 'string', pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$' };
/** What an id may be made of: it becomes part of IRIs. */
export const worldId: Schema = { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$' };

const page = {
  limit: { type: 'integer', minimum: 1, maximum: PAGE_ITEMS_MAX, default: PAGE_ITEMS_DEFAULT },
  starting_after: { type: 'string' },
} as const;

export const pageQuery: Schema = closedObject(page);
/** Definitions are few and looked through as a whole, so a page takes all of them unless it is told otherwise. */
export const definitionsQuery: Schema = closedObject({
  ...page,
  limit: { type: 'integer', minimum: 1, maximum: DEFINITIONS_ITEMS_MAX, default: DEFINITIONS_ITEMS_MAX },
});
export const pageQueryWith = (more: Readonly<Record<string, Schema>>): Schema =>
  closedObject({ ...page, ...more });

export interface PageQuery {
  readonly limit: number;
  readonly starting_after?: string;
}

export interface ListPage<T> {
  readonly data: readonly T[];
  readonly has_more: boolean;
}

export const pageRequest = ({ limit, starting_after }: PageQuery): PageRequest => ({
  limit,
  ...(starting_after === undefined ? {} : { startingAfter: starting_after }),
});

/** A page of what is at hand as a whole, after the item of that id. */
export function pageOf<T>(items: readonly T[], query: PageQuery, idOf: (item: T) => string): ListPage<T> {
  const after = query.starting_after;
  const from = after === undefined ? 0 : items.findIndex((item) => idOf(item) === after) + 1;
  const data = items.slice(from, from + query.limit);
  return { data, has_more: from + data.length < items.length };
}
