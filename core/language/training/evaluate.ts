/**
 * Measures the analyser on raw text, nothing gold but the treebank's answer: words are aligned by their characters,
 * and what is tokenised otherwise counts as wrong.
 * @see https://universaldependencies.org/conll18/evaluation.html
 */
import { analyse } from '../analyser/analyse';
import type { AnalyserModel } from '../analyser/model';
import type { TokeniserTable } from '../../model/tokeniser-table';
import { rawText } from './conllu';
import type { Tree } from './tree';

/** F1 of each, between 0 and 1. */
export interface Evaluation {
  readonly words: number;
  readonly sentences: number;
  readonly upos: number;
  readonly features: number;
  readonly lemmas: number;
  readonly uas: number;
  readonly las: number;
  /** LAS over words of sentences of up to 15 words. */
  readonly lasShort: number;
}

const SHORT_SENTENCE_WORDS_MAX = 15;

interface EvaluatedWord {
  readonly key: string;
  readonly upos: string;
  readonly feats: string;
  readonly lemma: string;
  /** Span of the head's word, "root" for none. */
  readonly head: string;
  readonly deprel: string;
  readonly short: boolean;
}

export const evaluate = (trees: readonly Tree[], model: AnalyserModel, table: TokeniserTable): Evaluation => {
  const text = rawText(trees);
  const place = characterPlaces(text);
  const sentences = analyse(text, [], model, table);
  const system = sentences.flatMap(({ tokens }) =>
    tokens.map((token) =>
      word(token, tokens, (span) => `${String(place[span.start])}-${String(place[span.end])}`),
    ),
  );
  const gold = goldWords(trees);
  const goldByKey = new Map(gold.map((item) => [item.key, item]));
  const score = (right: (a: EvaluatedWord, b: EvaluatedWord) => boolean): number => {
    const hits = system.filter((item) => {
      const other = goldByKey.get(item.key);
      return other !== undefined && right(item, other);
    }).length;
    return (2 * hits) / (system.length + gold.length);
  };
  const goldEnds = new Set(sentenceSpans(trees));
  const systemSpans = sentences.map((s) => `${String(place[s.start])}-${String(place[s.end])}`);
  const sentenceHits = systemSpans.filter((span) => goldEnds.has(span)).length;
  const sameArc = (a: EvaluatedWord, b: EvaluatedWord): boolean =>
    a.head === b.head && universal(a.deprel) === universal(b.deprel);
  const shortGold = gold.filter(({ short }) => short);
  const systemByKey = new Map(system.map((item) => [item.key, item]));
  const shortHits = shortGold.filter((item) => {
    const other = systemByKey.get(item.key);
    return other !== undefined && sameArc(other, item);
  }).length;
  return {
    words: score(() => true),
    sentences: (2 * sentenceHits) / (systemSpans.length + trees.length),
    upos: score((a, b) => a.upos === b.upos),
    features: score((a, b) => a.feats === b.feats),
    lemmas: score((a, b) => a.lemma === b.lemma || b.lemma === '_'),
    uas: score((a, b) => a.head === b.head),
    las: score(sameArc),
    lasShort: shortGold.length === 0 ? 0 : shortHits / shortGold.length,
  };
};

/** The shared task compares relations without their subtypes. */
const universal = (deprel: string): string => deprel.split(':')[0] ?? '';

/** Offset of each UTF-16 unit when white space is left out. */
const characterPlaces = (text: string): Int32Array => {
  const places = new Int32Array(text.length + 1);
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    places[index] = count;
    if (!/\s/u.test(text.charAt(index))) count++;
  }
  places[text.length] = count;
  return places;
};

interface HeadedToken {
  readonly start: number;
  readonly end: number;
  readonly upos: string;
  readonly feats: Readonly<Record<string, string>>;
  readonly lemma: string;
  readonly head: number;
  readonly deprel: string;
}

const word = (
  token: HeadedToken,
  tokens: readonly HeadedToken[],
  span: (token: HeadedToken) => string,
): EvaluatedWord => {
  const head = tokens[token.head];
  return {
    key: span(token),
    upos: token.upos,
    feats: featureText(token.feats),
    lemma: token.lemma,
    head: head === undefined ? 'root' : span(head),
    deprel: token.deprel,
    short: tokens.length <= SHORT_SENTENCE_WORDS_MAX,
  };
};

const featureText = (feats: Readonly<Record<string, string>>): string => {
  const pairs = Object.entries(feats).map(([name, value]) => `${name}=${value}`);
  return pairs.length === 0 ? '_' : pairs.sort().join('|');
};

/** Gold words take their places from their forms, one after the other. */
const goldWords = (trees: readonly Tree[]): EvaluatedWord[] => {
  let place = 0;
  return trees.flatMap((tree) => {
    const tokens = tree.tokens.map((token): HeadedToken => {
      const length = token.form.replaceAll(/\s/gu, '').length;
      const start = place;
      place += length;
      const feats = Object.fromEntries(
        token.feats === '_' ? [] : token.feats.split('|').map((pair) => pair.split('=') as [string, string]),
      );
      return { ...token, start, end: start + length, feats };
    });
    return tokens.map((token) => word(token, tokens, (span) => `${String(span.start)}-${String(span.end)}`));
  });
};

const sentenceSpans = (trees: readonly Tree[]): string[] => {
  let place = 0;
  return trees.map((tree) => {
    const start = place;
    for (const token of tree.tokens) place += token.form.replaceAll(/\s/gu, '').length;
    return `${String(start)}-${String(place)}`;
  });
};
