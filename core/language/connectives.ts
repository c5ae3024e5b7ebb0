/** Words that only link a sentence to the one before. */
import type { Token } from '../model/token';
import type { Language } from '../ports';

export const isConnective = (tokens: readonly Token[], language: Pick<Language, 'words'>): boolean =>
  language.words.connectives.has(tokens.map((token) => token.form.toLowerCase()).join(' '));
