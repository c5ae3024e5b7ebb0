/** What works in a world, made once for each environment: worlds pinned alike share it. */
import type { Answerer, Compiler, CreateAnswerer, CreateCompiler, Environment } from '../ports';
import { declaredLabels } from './declared-labels';
import { policiesOf, type PolicyOf } from './policies';
import { rulesOf, type Rules } from './rules';
import { searchWords, type WordsOf } from './search-words';

export interface WorldEngine {
  readonly environment: Environment;
  readonly compiler: Compiler;
  readonly answerer: Answerer;
  readonly policyOf: PolicyOf;
  readonly rules: Rules;
  readonly wordsOf: WordsOf;
  /** Words that say little of what a question asks, as `wordsOf` gives them. */
  readonly lightWords: ReadonlySet<string>;
  /** How declared terms are shown, by IRI. */
  readonly declaredLabels: ReadonlyMap<string, string>;
}

export function createWorldEngine(
  environment: Environment,
  createCompiler: CreateCompiler,
  createAnswerer: CreateAnswerer,
): WorldEngine {
  const { declarations, language } = environment;
  const wordsOf = searchWords(language);
  return {
    environment,
    compiler: createCompiler(environment),
    answerer: createAnswerer(environment),
    policyOf: policiesOf(declarations),
    rules: rulesOf(declarations),
    wordsOf,
    lightWords: new Set(wordsOf([...(language.words.light ?? [])].join(' '))),
    declaredLabels: declaredLabels(declarations, language.tag),
  };
}
