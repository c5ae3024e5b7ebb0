/** What the documents point at is there: relative links, and paths of this repository in code spans. */
import { expect } from 'chai';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '../..');
const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'contracts/README.md',
  'plugins/README.md',
  'server/docs/analysts.md',
];
const LINK = /\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g;
const PATH =
  /(?:core|server|sdk|test|contracts|ontologies|plugins)\/[\w./-]*\.(?:ts|mjs|json|md|ttl|bin|txt)\b/g;

describe('the documents', () => {
  for (const document of DOCUMENTS)
    it(`${document} points at what is there`, () => {
      const text = readFileSync(join(ROOT, document), 'utf8');
      // Blocks show folders and files of the reader's own.
      const prose = text.replace(/```[^]*?```/g, '');
      const links = [...prose.matchAll(LINK)].map(([, to = '']) => join(ROOT, dirname(document), to));
      const paths = [...prose.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) =>
        [...code.matchAll(PATH)].filter(({ index }) => /^$|[\s"]/.test(code.charAt(index - 1))),
      );
      const lost = [...links, ...paths.map(([path]) => join(ROOT, path))].filter((path) => !existsSync(path));
      expect(lost).to.deep.equal([]);
    });
});
