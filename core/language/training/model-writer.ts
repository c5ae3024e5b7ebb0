/** Writes the model file; the counterpart of `analyser/model`. */
import type { BeamBounds } from '../analyser/beam';
import type { LemmaTable } from '../analyser/lemmatiser';
import type { Lexicon } from '../analyser/lexicon';
import type { Rows } from '../analyser/linear-model';
import { MODEL_FORMAT } from '../analyser/model';
import type { TokenLexicon } from '../analyser/splitting-rules';
import { TRANSITIONS, type TransitionRows } from '../analyser/transition-model';
import { byteWriter, type ByteWriter } from './byte-writer';
import type { FeatureTraining } from './feature-table-training';
import type { TrainedParser } from './parser-training';

export interface ModelParts {
  readonly tokens: TokenLexicon;
  readonly splitter: Rows;
  readonly splitClasses: number;
  readonly lemmas: LemmaTable;
  readonly lexicon: Lexicon;
  readonly tags: readonly string[];
  readonly tagger: Rows;
  readonly relations: readonly string[];
  readonly beam: BeamBounds;
  readonly parser: TrainedParser;
  readonly features: FeatureTraining;
}

export const writeModel = (parts: ModelParts): Uint8Array => {
  const writer = byteWriter();
  writer.text(MODEL_FORMAT);
  for (const words of [parts.tokens.joined, parts.tokens.prefixes, parts.tokens.abbreviations])
    writer.list([...words], writer.text);
  writeRows(writer, parts.splitClasses, parts.splitter);
  writer.list(parts.lemmas.rules, (rule) => {
    writer.byte(rule.keepsCase ? 1 : 0);
    writer.text(rule.cut);
    writer.text(rule.append);
  });
  writeKeyed(writer, parts.lemmas.endings, writer.number);
  writeKeyed(writer, parts.lemmas.tagRules, (rules) => {
    writer.list(rules, writer.number);
  });
  writeKeyed(writer, parts.lemmas.exceptions, writer.text);
  writeKeyed(writer, parts.lemmas.known, writer.number);
  writeKeyed(writer, parts.lexicon.forms, writer.number);
  writer.list(parts.tags, writer.text);
  writeRows(writer, parts.tags.length, parts.tagger);
  writer.list(parts.relations, writer.text);
  writer.number(parts.beam.width);
  writer.number(parts.beam.margin);
  writeTransitions(writer, parts.parser.transitions);
  writeRows(writer, parts.relations.length, parts.parser.labels);
  writer.list(parts.features.bundles, writer.text);
  writeKeyed(writer, parts.features.entries, writer.number);
  return writer.bytes();
};

const writeRows = (writer: ByteWriter, classes: number, rows: Rows): void => {
  writer.number(classes);
  writer.number(rows.keys.length);
  writer.number(rows.entries.length);
  let before = 0;
  let place = 0;
  rows.keys.forEach((key, row) => {
    writer.number((key >>> 0) - before);
    before = key >>> 0;
    const end = rows.ends[row] ?? 0;
    writer.number(end - place);
    for (; place < end; place++) {
      const entry = rows.entries[place] ?? 0;
      writer.byte(entry & 255);
      writer.signed(entry >> 8);
    }
  });
};

const writeTransitions = (writer: ByteWriter, rows: TransitionRows): void => {
  writer.number(rows.keys.length);
  let before = 0;
  rows.keys.forEach((key, row) => {
    writer.number((key >>> 0) - before);
    before = key >>> 0;
    for (const weight of rows.weights.subarray(row * TRANSITIONS, (row + 1) * TRANSITIONS))
      writer.signed(weight);
  });
};

const writeKeyed = <Value>(
  writer: ByteWriter,
  map: ReadonlyMap<number, Value>,
  writeValue: (value: Value) => void,
): void => {
  const sorted = [...map].sort((a, b) => (a[0] >>> 0) - (b[0] >>> 0));
  writer.number(sorted.length);
  let before = 0;
  for (const [key, value] of sorted) {
    writer.number((key >>> 0) - before);
    before = key >>> 0;
    writeValue(value);
  }
};
