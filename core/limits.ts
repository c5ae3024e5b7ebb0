/** Every bound of the engine, with its unit and its reason. A bound that is not here does not exist. */

/** One observation is a message or a paragraph, not a book; longer text belongs in several. */
export const OBSERVATION_TEXT_CHARACTERS_MAX = 20_000;

/** A sentence beyond this is hostile or not prose; it is kept as unrecognised. */
export const SENTENCE_TOKENS_MAX = 200;

export const QUESTION_CHARACTERS_MAX = 2_000;

/** Items of one batch: keeps one request's compile time under a second or so. */
export const BATCH_ITEMS_MAX = 1_000;
