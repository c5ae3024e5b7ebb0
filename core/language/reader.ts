/**
 * Text to logical forms: where the parts of this room meet. Statements and questions take the same way; a question is
 * first turned into the statement it asks to complete. Pure: the same text against the same world reads the same.
 */
import { SENTENCE_TOKENS_MAX } from '../limits';
import type { LogicalForm } from '../model/logical-form';
import type { Sentence } from '../model/token';
import type { Environment, Language, Reader, SentenceReading, WorldReader } from '../ports';
import { readClauses } from './clause';
import { finish, type StatementMatcher } from './draft';
import { type Analysed, analyse } from './analysis';
import { contentTokens, draftOf, saysStatement } from './drafting';
import { readDeclarative } from './question-reading';
import type { ContractSpeech } from './contract-speech';
import { createShaper } from './patterns/shaping';
import { createQuestionMatcher } from './question-template';
import { createStatementMatcher } from './statement';

/**
 * Text to logical forms: where the parts of this room meet. Statements and questions take the same way; a question is
 * first turned into the statement it asks to complete. Pure: the same text against the same world reads the same.
 */
export function createReader(environment: Environment): Reader {
  const speeches = new Map<string, ContractSpeech>();
  const speechOf = (language: Language): ContractSpeech => {
    const known = speeches.get(language.tag) ?? speechIn(environment, language);
    speeches.set(language.tag, known);
    return known;
  };
  const languageOf = (tag: string): Language => environment.languages.get(tag) ?? environment.language;
  return {
    statements: (text, world, context) => {
      const language = languageOf(context.language);
      const analysed = analyse(text, language, world, context.reference);
      return analysed.sentences.map((sentence) =>
        readSentence(text, sentence, analysed, environment, language, world, speechOf(language)),
      );
    },
    questions: (text, world, context) => {
      const language = languageOf(context.language);
      const analysed = analyse(text, language, world, context.reference);
      const sentence = analysed.sentences.at(-1);
      if (!sentence || sentence.tokens.length > SENTENCE_TOKENS_MAX) return [];
      const speech = speechOf(language);
      const implied = language
        .declaratives(sentence, text)
        .flatMap((declarative) =>
          readDeclarative(declarative, environment, language, world, context.reference, speech),
        );
      return [...speech.questions(text, sentence, analysed, world), ...implied];
    },
  };
}

const speechIn = (environment: Environment, language: Language): ContractSpeech => ({
  statements: createStatementMatcher(environment, language),
  shape: createShaper(environment, language),
  questions: createQuestionMatcher(environment, language),
});

function readSentence(
  text: string,
  sentence: Sentence,
  analysed: Analysed,
  environment: Environment,
  language: Language,
  world: WorldReader,
  speech: ContractSpeech,
): SentenceReading {
  const base = { text: text.slice(sentence.start, sentence.end), start: sentence.start, end: sentence.end };
  if (sentence.tokens.length > SENTENCE_TOKENS_MAX || saysNothing(sentence, language))
    return { ...base, tokens: sentence.tokens, form: unread(base) };
  const content = contentTokens(sentence, language);
  const read = (tree: Sentence, statements: StatementMatcher | undefined): LogicalForm => {
    const draft = draftOf(text, tree, analysed, environment, language, world, statements, undefined);
    readClauses(draft);
    return finish(draft, content);
  };
  // A pattern's own tree first; where the pattern then does not speak, the parser's.
  const shaped = read(speech.shape({ sentence, ...analysed }), speech.statements);
  const form = saysStatement(shaped) ? shaped : read(sentence, speech.statements);
  if (!saysStatement(form)) return { ...base, tokens: sentence.tokens, form };
  return { ...base, tokens: sentence.tokens, form, plain: read(sentence, undefined) };
}

/** A question, or what holds only if something else does: observing it must not make it so. */
const saysNothing = ({ tokens }: Sentence, { words }: Language): boolean =>
  tokens.at(-1)?.form === '?' || words.conditional.has(tokens[0]?.form.toLowerCase() ?? '');

/** A sentence beyond the bound is kept whole as unrecognised. */
const unread = (base: {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}): LogicalForm => ({
  referents: [],
  conditions: [],
  unaccounted: [base],
});
