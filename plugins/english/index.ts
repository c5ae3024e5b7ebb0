/**
 * English behind the language port: tables, closed word classes, question grammar, inflection and the model file.
 * Imports the plugin interface, the ports and the model; never another room of core, never another plugin.
 */
import { stem } from 'porter2';
import type { LanguagePlugin, PluginHost } from '../../core/plugin/plugin';
import type { Sentence } from '../../core/model/token';
import type { Language, LanguageWords } from '../../core/ports';
import { currencies } from './currencies';
import { baseForms, verbsOf } from './derivation';
import { irregularSingular } from './inflection';
import { numerals } from './numerals';
import { declaratives } from './questions';
import { realise } from './realise';
import { compoundEnds, rates, time } from './time';
import { ENGLISH_TOKENISER } from './tokeniser-table';
import { units } from './units';
import { closedClasses } from './words';

const english: LanguagePlugin = {
  kind: 'language',
  create: (host): Language => {
    const analyser = host.loadAnalyser(host.read('model/en.bin'), ENGLISH_TOKENISER);
    return {
      tag: 'en',
      literals: host.loadLiterals({ numerals, units, currencies, rates, compoundEnds, time }),
      analyse: (text, known) => analyser.analyse(text, known).map(withIrregularNouns),
      lemma: (word, upos) =>
        (upos === 'NOUN' ? irregularSingular(word.toLowerCase()) : undefined) ?? analyser.lemma(word, upos),
      /** @see https://snowballstem.org/algorithms/english/stemmer.html */
      stem,
      words: { ...closedClasses, givenNames: givenNames(host) },
      verbsOf,
      baseForms,
      declaratives,
      realise,
    };
  },
};

export default english;

/** A list knows the irregular plurals that a treebank happens not to hold. */
const withIrregularNouns = (sentence: Sentence): Sentence => ({
  ...sentence,
  tokens: sentence.tokens.map((token) => {
    const lemma =
      token.upos === 'NOUN' && !token.mention ? irregularSingular(token.form.toLowerCase()) : undefined;
    return lemma === undefined ? token : { ...token, lemma, feats: { ...token.feats, Number: 'Plur' } };
  }),
});

interface NamesFile {
  readonly feminine: string;
  readonly masculine: string;
}

/** A name of both lists tells nothing. */
function givenNames(host: PluginHost): LanguageWords['givenNames'] {
  const names = JSON.parse(host.read('names.json').toString('utf8')) as NamesFile;
  const [feminine, masculine] = [names.feminine.split(' '), names.masculine.split(' ')];
  const both = new Set(feminine.filter((name) => masculine.includes(name)));
  return new Map(
    [
      ...feminine.map((name) => [name, 'feminine'] as const),
      ...masculine.map((name) => [name, 'masculine'] as const),
    ].filter(([name]) => !both.has(name)),
  );
}
