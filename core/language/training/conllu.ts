/** CoNLL-U texts to trees. @see https://universaldependencies.org/format.html */

import type { Tree, TreeToken } from './tree';

export const readConllu = (source: string): Tree[] =>
  source
    .split(/\r?\n\r?\n/)
    .filter((block) => /^\d/m.test(block))
    .map(readTree);

/** Empty nodes ("5.1") are no words; ranges ("5-6") are contractions. */
const readTree = (block: string): Tree => {
  const tokens: TreeToken[] = [];
  let text = '';
  let opensParagraph = false;
  let word = 0;
  let rangeEnd = 0;
  let rangeSpaceAfter = true;
  for (const line of block.split(/\r?\n/)) {
    if (line.startsWith('# text = ')) text = line.slice('# text = '.length);
    if (/^# new(par|doc)\b/.test(line)) opensParagraph = true;
    if (line.startsWith('#') || line === '') continue;
    const columns = line.split('\t');
    const [id = '', form = '', lemma = '', upos = '', xpos = '', feats = '', head = ''] = columns;
    const spaceAfter = !/(^|\|)SpaceAfter=No(\||$)/.test(columns[9] ?? '');
    if (id.includes('.')) continue;
    if (id.includes('-')) {
      rangeEnd = Number(id.split('-')[1]);
      rangeSpaceAfter = spaceAfter;
      word++;
      continue;
    }
    const number = Number(id);
    if (number > rangeEnd) word++;
    tokens.push({
      form,
      lemma,
      upos,
      xpos,
      feats,
      head: Number(head) - 1,
      deprel: columns[7] ?? '',
      spaceAfter: number < rangeEnd ? false : number === rangeEnd ? rangeSpaceAfter : spaceAfter,
      word,
    });
  }
  return { tokens, text, opensParagraph };
};

/** Plain text of a treebank as the CoNLL 2018 shared task gave it: a blank line between paragraphs. */
export const rawText = (trees: readonly Tree[]): string => {
  let text = '';
  let glued = true;
  for (const tree of trees) {
    if (text !== '') text += tree.opensParagraph ? '\n\n' : glued ? '' : ' ';
    text += tree.text;
    glued = tree.tokens.at(-1)?.spaceAfter === false;
  }
  return text;
};
