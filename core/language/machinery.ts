/** The engine's code that language plugins are handed by their host. */
import type { LanguageMachinery } from '../ports';
import { loadAnalyser } from './analyser/load-analyser';
import { literalReader } from './literals/literals';

export const languageMachinery: LanguageMachinery = { loadAnalyser, loadLiterals: literalReader };
