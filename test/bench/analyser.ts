/**
 * Accuracy of the shipped English model on a treebank, from raw text:
 *
 *     TREEBANKS=folder node -r ts-node/register test/bench/analyser.ts
 *
 * where `folder` holds en_ewt/en_ewt-ud-dev.conllu and en_ewt/en_ewt-ud-test.conllu.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModel } from '../../core/language/analyser/model';
import { readConllu } from '../../core/language/training/conllu';
import { evaluate } from '../../core/language/training/evaluate';
import { ENGLISH_TOKENISER } from '../../plugins/english/tokeniser-table';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const folder = process.env['TREEBANKS'];
if (folder === undefined) {
  print('TREEBANKS names no folder of treebanks');
  process.exit(2);
}

const bytes = readFileSync(join(__dirname, '../../plugins/english/model/en.bin'));
const loading = performance.now();
const model = loadModel(bytes);
print(`model ${String(bytes.length)} bytes, loaded in ${(performance.now() - loading).toFixed(0)} ms`);

for (const part of ['dev', 'test']) {
  const trees = readConllu(readFileSync(join(folder, `en_ewt/en_ewt-ud-${part}.conllu`), 'utf8'));
  const started = performance.now();
  const evaluation = evaluate(trees, model, ENGLISH_TOKENISER);
  const seconds = (performance.now() - started) / 1000;
  print(`${part}: ${(trees.length / seconds).toFixed(0)} sentences a second`);
  for (const [name, value] of Object.entries(evaluation)) print(`  ${name} ${Number(value).toFixed(4)}`);
}
