/** The analyser behind the port, as the host hands it to language plugins. */
import type { LoadAnalyser } from '../../ports';
import { analyse, lemmaOf } from './analyse';
import { loadModel } from './model';

/** @see LoadAnalyser */
export const loadAnalyser: LoadAnalyser = (bytes, table) => {
  const model = loadModel(bytes);
  return {
    analyse: (text, known) => analyse(text, known, model, table),
    lemma: (word, upos) => lemmaOf(word, upos, model),
  };
};
