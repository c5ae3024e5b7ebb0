/** Readings of a question, through the statement that it asks to complete. */
import { askOf } from './ask';
import { STATEMENT_READINGS_MAX } from '../limits';
import type { Mention } from '../model/mention';
import type { Sentence } from '../model/token';
import type { Declarative, Environment, Language, QuestionReading, WorldReader } from '../ports';
import { readClauses } from './clause';
import type { ContractSpeech } from './contract-speech';
import { finish, type StatementMatcher } from './draft';
import { analyse } from './analysis';
import { contentTokens, draftOf, saysStatement } from './drafting';

export function readDeclarative(
  declarative: Declarative,
  environment: Environment,
  language: Language,
  world: WorldReader,
  reference: string,
  speech: ContractSpeech,
): readonly QuestionReading[] {
  const analysed = analyse(`${declarative.text}.`, language, world, reference, placeholder(declarative));
  const sentence = analysed.sentences[0];
  if (!sentence || analysed.sentences.length !== 1) return [];
  const { gap } = declarative;
  const shaped = speech.shape({
    sentence,
    known: analysed.known,
    literals: analysed.literals,
    ...(gap && gap.at >= 0 ? { gap: { at: gap.at, anyAdposition: gap.anyAdposition === true } } : {}),
  });
  const readTree = (
    tree: Sentence,
    matcher: StatementMatcher | undefined,
    choice: number,
  ): { readonly reading: QuestionReading; readonly choices: number } => {
    const draft = draftOf(
      `${declarative.text}.`,
      tree,
      analysed,
      environment,
      language,
      world,
      matcher,
      declarative,
      choice,
    );
    readClauses(draft);
    const form = finish(draft, contentTokens(sentence, language));
    return {
      reading: {
        declarative,
        tokens: sentence.tokens,
        form: { ...form, ...askOf(declarative, form, language, world) },
      },
      choices: draft.choices,
    };
  };
  // A pattern's own tree first; where the pattern then does not speak, the parser's.
  const tree = saysStatement(readTree(shaped, speech.statements, 0).reading.form) ? shaped : sentence;
  const first = readTree(tree, speech.statements, 0);
  const others = Array.from(
    { length: Math.min(first.choices, STATEMENT_READINGS_MAX) - 1 },
    (_, index) => readTree(tree, speech.statements, index + 1).reading,
  );
  const spoken = saysStatement(first.reading.form);
  return [first.reading, ...others, ...(spoken ? [readTree(sentence, undefined, 0).reading] : [])];
}

/** The word that stands for what is asked reads as a name. */
export function placeholder(declarative: Declarative): readonly Mention[] {
  const { gap, text } = declarative;
  if (!gap?.length || gap.at < 0) return [];
  const span = { start: gap.at, end: gap.at + gap.length };
  return [{ kind: 'entity', text: text.slice(span.start, span.end), ...span, candidates: [] }];
}
