/**
 * Rebuilds the English model:
 *
 *     TREEBANKS=folder node -r ts-node/register test/bench/train-english.ts plugins/english/model/en.bin
 *
 * where `folder` holds en_ewt/en_ewt-ud-train.conllu, en_ewt/en_ewt-ud-dev.conllu and en_pud/en_pud-ud-test.conllu.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { trainModel } from '../../core/language/training/train';
import { ENGLISH_TOKENISER } from '../../plugins/english/tokeniser-table';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const folder = process.env['TREEBANKS'];
const output = process.argv[2];
if (folder === undefined || output === undefined) {
  print('usage: TREEBANKS=folder node -r ts-node/register test/bench/train-english.ts output');
  process.exit(2);
}

const treebank = (path: string): string => readFileSync(join(folder, path), 'utf8');

const { model, report } = trainModel({
  train: [treebank('en_ewt/en_ewt-ud-train.conllu'), treebank('en_pud/en_pud-ud-test.conllu')],
  dev: [treebank('en_ewt/en_ewt-ud-dev.conllu')],
  table: ENGLISH_TOKENISER,
  iterations: 4,
  beamIterations: 5,
  seed: 1,
  progress: (line) => {
    print(line);
  },
});
writeFileSync(output, model);
print(JSON.stringify(report, undefined, 2));
