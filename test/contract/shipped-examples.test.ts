import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { scaffoldContract } from '../../core/contract/scaffold';
import { composeScratch, type Composition } from '../../server/composition';

const FOLDER = join(__dirname, '..', '..', 'contracts');

/** The examples beside the patterns and the tests beside the contract, through the whole engine; and those of a new one. */
describe('what contracts say of themselves', () => {
  let composition: Composition;
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'contracts-'));
    await mkdir(join(folder, 'org.example.coaching'));
    for (const [path, content] of scaffoldContract('org.example.coaching', 'Coaching'))
      await writeFile(join(folder, 'org.example.coaching', path), content);
    composition = await composeScratch([folder]);
  });
  after(async () => {
    await composition.close();
    await rm(folder, { recursive: true });
  });

  const shipped = readdirSync(FOLDER, { withFileTypes: true }).filter((item) => item.isDirectory());
  for (const id of [...shipped.map((item) => item.name), 'org.example.coaching'])
    it(`${id} passes its own tests`, async () => {
      const contract = composition.registry().resolve(id);
      const report = await composition.runTests(contract);
      expect(report.failures).to.deep.equal([]);
      expect(report.passed).to.equal(contract.tests.length);
    });
});
