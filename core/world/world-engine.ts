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
  /** How declared terms are shown, by IRI. */
  readonly declaredLabels: ReadonlyMap<string, string>;
}

export const createWorldEngine = (
  environment: Environment,
  createCompiler: CreateCompiler,
  createAnswerer: CreateAnswerer,
): WorldEngine => ({
  environment,
  compiler: createCompiler(environment),
  answerer: createAnswerer(environment),
  policyOf: policiesOf(environment.declarations),
  rules: rulesOf(environment.declarations),
  wordsOf: searchWords(environment.language),
  declaredLabels: declaredLabels(environment.declarations, environment.language.tag),
});
