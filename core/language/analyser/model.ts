/** The language model: what training found out, read from one file. */
import { SemanticMemoryError } from '../../errors';
import { byteReader, type ByteReader } from './byte-reader';
import type { BeamBounds, ParserScorers } from './beam';
import { transitionModel, TRANSITIONS, type TransitionModel } from './transition-model';
import { featuresOf, parseBundle, type FeatureTable } from './feature-table';
import type { LemmaTable } from './lemmatiser';
import { linearModel, packEntry, type LinearModel } from './linear-model';
import { rememberedFacts, type WordFacts } from './sentence-words';
import type { TokenLexicon } from './splitting-rules';

export interface AnalyserModel {
  readonly tokens: TokenLexicon;
  readonly splitter: LinearModel;
  readonly lemmas: LemmaTable;
  /** What is known of a word by its form. */
  readonly factsOf: (form: string) => WordFacts;
  /** "VERB|VBZ": word class and treebank tag. */
  readonly tags: readonly string[];
  /** Numbers of the tags of finite verbs. */
  readonly finiteTags: readonly number[];
  /** Numbers of the tags of closed classes. */
  readonly closedTags: readonly number[];
  /** Tag of a mention by its word class: the most frequent one of that class. */
  readonly classTags: ReadonlyMap<string, number>;
  readonly tagger: LinearModel;
  /** Universal relations. */
  readonly relations: readonly string[];
  readonly parser: ParserScorers;
  readonly beam: BeamBounds;
  readonly features: FeatureTable;
}

/** First bytes of the file: format and version. */
export const MODEL_FORMAT = 'semantic-memory language model 2';

/** Throws `model_unknown` for another format, `model_damaged` for a cut file. */
export const loadModel = (bytes: Uint8Array): AnalyserModel => {
  const reader = byteReader(bytes);
  if (bytes.length < MODEL_FORMAT.length || reader.text() !== MODEL_FORMAT)
    throw new SemanticMemoryError('internal', 'model_unknown', `not a "${MODEL_FORMAT}" file`);
  const tokens = {
    joined: new Set(reader.list(reader.text)),
    prefixes: new Set(reader.list(reader.text)),
    abbreviations: new Set(reader.list(reader.text)),
  };
  const splitter = readLinearModel(reader);
  const lemmas = readLemmas(reader);
  const lexicon = { forms: readKeyed(reader, reader.number) };
  const tags = reader.list(reader.text);
  const tagger = readLinearModel(reader);
  const relations = reader.list(reader.text);
  const beam = { width: reader.number(), margin: reader.number() };
  const transitions = readTransitions(reader);
  const parser = {
    transitions: transitions.score,
    labels: readLinearModel(reader).score,
    labelCount: relations.length,
  };
  const bundles = reader.list(reader.text).map(parseBundle);
  const features = { bundles, entries: readKeyed(reader, reader.number) };
  const finiteTags = [...tags.keys()].filter((tag) => isFiniteTag(tags[tag] ?? '', features));
  const closedTags = [...tags.keys()].filter((tag) => CLOSED_CLASS.test(tags[tag] ?? ''));
  const classTags = new Map<string, number>();
  tags.forEach((tag, index) => {
    const upos = tag.slice(0, tag.indexOf('|'));
    if (!classTags.has(upos)) classTags.set(upos, index);
  });
  return {
    tokens,
    splitter,
    lemmas,
    factsOf: rememberedFacts(lexicon, lemmas),
    tags,
    finiteTags,
    closedTags,
    classTags,
    tagger,
    relations,
    parser,
    beam,
    features,
  };
};

/** Classes that take no new words. @see https://universaldependencies.org/u/pos/ */
const CLOSED_CLASS = /^(?:ADP|AUX|CCONJ|DET|PART|PRON|SCONJ)\|/;

const isFiniteTag = (tag: string, features: FeatureTable): boolean =>
  featuresOf({ form: '', tag, deprel: '', passive: false }, features)['VerbForm'] === 'Fin';

const readLinearModel = (reader: ByteReader): LinearModel => {
  const classes = reader.number();
  const rowCount = reader.number();
  const entryCount = reader.number();
  const rows = {
    keys: new Int32Array(rowCount),
    ends: new Int32Array(rowCount),
    entries: new Int32Array(entryCount),
  };
  let key = 0;
  let place = 0;
  for (let row = 0; row < rowCount; row++) {
    key += reader.number();
    rows.keys[row] = key;
    for (let left = reader.number(); left > 0; left--)
      rows.entries[place++] = packEntry(reader.byte(), reader.signed());
    rows.ends[row] = place;
  }
  return linearModel(classes, rows);
};

const readTransitions = (reader: ByteReader): TransitionModel => {
  const rowCount = reader.number();
  const rows = { keys: new Int32Array(rowCount), weights: new Int32Array(rowCount * TRANSITIONS) };
  let key = 0;
  for (let row = 0; row < rowCount; row++) {
    key += reader.number();
    rows.keys[row] = key;
    for (let transition = 0; transition < TRANSITIONS; transition++)
      rows.weights[row * TRANSITIONS + transition] = reader.signed();
  }
  return transitionModel(rows);
};

const readLemmas = (reader: ByteReader): LemmaTable => ({
  rules: reader.list(() => ({
    keepsCase: reader.byte() === 1,
    cut: reader.text(),
    append: reader.text(),
  })),
  endings: readKeyed(reader, reader.number),
  tagRules: readKeyed(reader, () => reader.list(reader.number)),
  exceptions: readKeyed(reader, reader.text),
  known: readKeyed(reader, reader.number),
});

/** Ascending keys, each as the distance from the one before. */
const readKeyed = <Value>(reader: ByteReader, readValue: () => Value): Map<number, Value> => {
  const map = new Map<number, Value>();
  let key = 0;
  for (let left = reader.number(); left > 0; left--) {
    key += reader.number();
    map.set(key | 0, readValue());
  }
  return map;
};
