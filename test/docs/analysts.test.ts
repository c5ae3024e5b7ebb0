/** The analysts' page: every query on it runs as it stands, and gives what the page says. */
import { expect } from 'chai';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeResults } from '../../server/sparql-results';
import { openEnglish, type EnglishMemory } from '../world/english-memory';

const PAGE = join(__dirname, '../../server/docs/analysts.md');
const QUERY = /### (\d+\. [^\n]+)\n\n```sparql\n([^]*?)```\n(?:\n```csv\n([^]*?)```\n)?/g;

const page = readFileSync(PAGE, 'utf8');
const queries = [...page.matchAll(QUERY)].map(([, title = '', query = '', expected = '']) => ({
  title,
  query,
  expected,
}));
const sentences = (/```text\n([^]*?)```/.exec(page)?.[1] ?? '').trim().split('\n');

describe("the analysts' page", () => {
  let english: EnglishMemory;
  const results = new Map<string, string>();

  before(async () => {
    english = await openEnglish();
    await english.memory.createWorld('default', { name: 'hr', worldId: 'hr' });
    for (const line of sentences) {
      const [observedAt = '', ...words] = line.split(' ');
      const text = words.join(' ');
      const { status } = await english.memory.observe('default', 'hr', { text, observedAt });
      expect(status, text).to.equal('compiled');
    }
  });
  after(async () => {
    await english.close();
    if (process.env['UPDATE'] === undefined) return;
    const updated = page.replace(QUERY, (_, title: string, query: string) =>
      [
        `### ${title}`,
        '',
        '```sparql',
        `${query}\`\`\``,
        '',
        '```csv',
        `${results.get(title) ?? ''}\`\`\``,
        '',
      ].join('\n'),
    );
    writeFileSync(PAGE, updated);
  });

  it('has ten queries', () => {
    expect(queries).to.have.length(10);
  });

  for (const { title, query, expected } of queries)
    it(`says what query ${title} gives`, async () => {
      const result = await english.memory.sparql('default', 'hr', { query });
      if (result.kind !== 'bindings') throw new Error(`"${title}" is no SELECT`);
      const csv = writeResults(result, 'text/csv').replaceAll('\r\n', '\n');
      results.set(title, csv);
      expect(result.rows).to.not.be.empty;
      if (process.env['UPDATE'] === undefined) expect(csv).to.equal(expected);
    });
});
