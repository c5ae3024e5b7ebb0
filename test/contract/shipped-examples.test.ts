import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { composeScratch, type Composition } from '../../server/composition';

const FOLDER = join(__dirname, '..', '..', 'contracts');

/** The examples beside the patterns and the tests beside the contract, through the whole engine. */
describe('what shipped contracts say of themselves', () => {
  let composition: Composition;
  before(async () => {
    composition = await composeScratch([]);
  });
  after(() => composition.close());

  for (const folder of readdirSync(FOLDER, { withFileTypes: true }).filter((item) => item.isDirectory()))
    it(`${folder.name} passes its own tests`, async () => {
      const contract = composition.registry().resolve(folder.name);
      const report = await composition.runTests(contract);
      expect(report.failures).to.deep.equal([]);
      expect(report.passed).to.equal(contract.tests.length);
    });
});
