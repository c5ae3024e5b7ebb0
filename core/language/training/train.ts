/**
 * Trains a language model from CoNLL-U texts: the same texts, options and table give the same bytes on any machine.
 * Knows no language, file system, clock or randomness of its own.
 */
import type { TokeniserTable } from '../../model/tokeniser-table';
import type { BeamBounds } from '../analyser/beam';
import { rememberedFacts } from '../analyser/sentence-words';
import { SPLIT_CLASSES } from '../analyser/sentence-splitter';
import { loadModel } from '../analyser/model';
import { augment } from './augmentation';
import { readConllu } from './conllu';
import { evaluate, type Evaluation } from './evaluate';
import { trainFeatures } from './feature-table-training';
import { trainLemmas } from './lemma-training';
import { countClasses, knownLemmas, lexiconOf } from './lexicon-training';
import { writeModel } from './model-writer';
import { trainParser } from './parser-training';
import { trainSplitter } from './splitter-training';
import { pruned, prunedTransitions } from './pruning';
import { crossTag, trainTagger, WEIGHT_SCALE } from './tagger-training';
import { trainTokens } from './token-training';
import { tagOf, type Tree } from './tree';
import type { WordTraining } from './word-training';

export interface TrainOptions {
  /** CoNLL-U texts. */
  readonly train: readonly string[];
  /** CoNLL-U texts to measure on. */
  readonly dev?: readonly string[];
  readonly table: TokeniserTable;
  readonly iterations: number;
  readonly seed: number;
  /** Rounds that train the beam, after as many greedy ones as `iterations` says. */
  readonly beamIterations?: number;
  /** Is told how far the training is. */
  readonly progress?: (line: string) => void;
}

export interface Training {
  readonly model: Uint8Array;
  readonly report: {
    readonly sentences: number;
    readonly words: number;
    readonly bytes: number;
    readonly dev?: Evaluation;
  };
}

/** Parts of the data for cross-tagging, and rounds for each. */
const CROSS_PARTS = 4;
const CROSS_ITERATIONS = 2;

/** The tagger gains from more rounds than the parser, which sees longer sequences. */
const TAGGER_ITERATIONS_MORE = 2;

/** Weights kept of each classifier, the largest first: they keep the file below four megabytes. */
const TAGGER_WEIGHTS_MAX = 200_000;
const TRANSITION_FEATURES_MAX = 250_000;
const LABEL_WEIGHTS_MAX = 180_000;

/** More of them take part while the beam is trained, since training shows which matter. */
const BEAM_FEATURES_MAX = 400_000;
const BEAM_LABEL_WEIGHTS_MAX = 250_000;

/** Training searches wider than parsing does: on EWT a beam of four within this margin is as good as one of six. */
const TRAINING_BEAM_WIDTH = 6;
const BEAM: BeamBounds = { width: 4, margin: 10_000 };

export const trainModel = (options: TrainOptions): Training => {
  const { table, seed, iterations, progress = () => undefined } = options;
  const trees = options.train.flatMap(readConllu);
  const tokens = trainTokens(trees);
  const splitter = trainSplitter(trees, table, tokens, { iterations, seed });
  const counts = countClasses(trees);
  const lemmas = trainLemmas(trees, knownLemmas(counts));
  const lexicon = lexiconOf(counts);
  const tags = byFrequency(trees.flatMap((tree) => tree.tokens.map(tagOf)));
  const relations = relationsOf(trees);
  const training: WordTraining = {
    counts,
    factsOf: rememberedFacts(lexicon, lemmas),
    tags: numbered(tags),
    classTags: classTags(tags),
  };
  progress('tokens, lemmas, lexicon');
  const lessons = augment(trees, seed);
  progress(`${String(lessons.length)} lessons`);
  const predicted = crossTag(lessons, training, CROSS_PARTS, { iterations: CROSS_ITERATIONS, seed });
  progress('cross-tagged');
  const tagger = trainTagger(lessons, training, { iterations: iterations + TAGGER_ITERATIONS_MORE, seed });
  progress('tagger');
  const parser = trainParser(lessons, predicted, training, {
    iterations,
    beamIterations: options.beamIterations ?? 0,
    beamWidth: TRAINING_BEAM_WIDTH,
    transitionsMax: BEAM_FEATURES_MAX,
    labelsMax: BEAM_LABEL_WEIGHTS_MAX,
    seed,
    relations: numbered(relations),
    progress,
  });
  const model = writeModel({
    tokens,
    splitter: splitter.rows(WEIGHT_SCALE),
    splitClasses: SPLIT_CLASSES,
    lemmas,
    lexicon,
    tags,
    tagger: pruned(tagger.rows(WEIGHT_SCALE), TAGGER_WEIGHTS_MAX),
    relations,
    beam: BEAM,
    parser: {
      transitions: prunedTransitions(parser.transitions, TRANSITION_FEATURES_MAX),
      labels: pruned(parser.labels, LABEL_WEIGHTS_MAX),
    },
    features: trainFeatures(trees),
  });
  return { model, report: reportOf(trees, model, options) };
};

const reportOf = (
  trees: readonly Tree[],
  model: Uint8Array,
  { dev, table }: TrainOptions,
): Training['report'] => ({
  sentences: trees.length,
  words: trees.reduce((sum, tree) => sum + tree.tokens.length, 0),
  bytes: model.length,
  ...(dev === undefined ? {} : { dev: evaluate(dev.flatMap(readConllu), loadModel(model), table) }),
});

/** The root's relation comes first. @see ROOT_LABEL */
const relationsOf = (trees: readonly Tree[]): string[] => {
  const relations = byFrequency(trees.flatMap((tree) => tree.tokens.map(({ deprel }) => deprel)));
  return ['root', ...relations.filter((relation) => relation !== 'root')];
};

/** Most frequent first, then by code units. */
const byFrequency = (values: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([value]) => value);
};

const numbered = (values: readonly string[]): ReadonlyMap<string, number> =>
  new Map(values.map((value, index) => [value, index]));

const classTags = (tags: readonly string[]): ReadonlyMap<string, number> => {
  const result = new Map<string, number>();
  tags.forEach((tag, index) => {
    const upos = tag.slice(0, tag.indexOf('|'));
    if (!result.has(upos)) result.set(upos, index);
  });
  return result;
};
