/** A sentence as the parser learns from it: what it sees, and what it should make of that. */
import type { ParserWords } from '../analyser/parser-features';
import type { GoldTree } from './oracle';

export interface Lesson {
  readonly words: ParserWords;
  readonly gold: GoldTree;
}
