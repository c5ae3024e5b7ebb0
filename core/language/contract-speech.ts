/** What the contracts of an environment say in one language: their statements, their questions, and the trees they imply. */
import type { StatementMatcher } from './draft';
import type { Shaper } from './patterns/shaping';
import type { QuestionMatcher } from './question-template';

export interface ContractSpeech {
  readonly statements: StatementMatcher;
  /** Where one pattern covers the sentence, the tree that the pattern implies. */
  readonly shape: Shaper;
  readonly questions: QuestionMatcher;
}
