import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { loadContracts, type Loaded } from '../../core/contract/load';
import { patternReader } from '../../core/language/patterns/reader';
import { compilePatterns } from '../../core/language/patterns/automaton';
import { statementEntries } from '../../core/language/patterns/entries';
import { validateAssertion } from '../../core/contract/assertion';
import { typesOf } from '../../core/contract/type-declarations';

const FOLDER = join(__dirname, '..', '..', 'contracts');

describe('shipped contracts', () => {
  let loaded: Loaded;
  before(async () => {
    loaded = await loadContracts([FOLDER], { patterns: patternReader, engineVersion: '0.1.0' });
  });

  it('pass every gate, every folder of them', async () => {
    expect(loaded.problems).to.deep.equal([]);
    const folders = (await readdir(FOLDER, { withFileTypes: true })).filter((item) => item.isDirectory());
    expect(loaded.contracts.map((contract) => contract.id)).to.deep.equal(
      folders.map((item) => item.name).sort(),
    );
  });

  it('show by example what every statement that asserts something means', () => {
    const untested = loaded.contracts.flatMap((contract) => {
      const asserted = new Set(
        contract.tests.flatMap((test) =>
          test.expect.flatMap((item) =>
            'facts' in item ? item.facts.map(([, predicate]) => predicate) : [],
          ),
        ),
      );
      const predicates = contract.statements
        .flatMap((statement) => statement.asserts)
        .flatMap((group) => contract.mapping.get(group) ?? [])
        // The parts of an n-ary node are shown by the questions about it.
        .filter((template) => !('node' in template.subject))
        .map((template) => template.predicate);
      return predicates.filter((predicate) => !asserted.has(predicate));
    });
    expect([...new Set(untested)]).to.deep.equal([]);
  });

  it('label every property that they map to, in English', () => {
    const labelled = new Set(
      loaded.contracts.flatMap((contract) =>
        contract.declarations.flatMap((one) =>
          one.labels.some((label) => label.language === 'en') ? [one.iri as string] : [],
        ),
      ),
    );
    const mapped = loaded.contracts.flatMap((contract) =>
      [...contract.mapping.values()].flat().map((template) => template.predicate as string),
    );
    expect(mapped.filter((predicate) => !labelled.has(predicate))).to.deep.equal([]);
  });

  it('have one canonical wording for every property at most', () => {
    for (const contract of loaded.contracts) {
      const groups = contract.statements.filter((one) => one.canonical).map((one) => one.asserts.join());
      expect(groups, contract.id).to.deep.equal([...new Set(groups)]);
    }
  });

  it('compile into one automaton', () => {
    const entries = loaded.contracts.flatMap((contract) => statementEntries(contract, 'en-GB'));
    expect(compilePatterns(entries).root.words.size).to.be.greaterThan(0);
  });

  it('grant the general grammar in one contract only, below all others', () => {
    const general = loaded.contracts.filter((contract) => contract.grammar);
    expect(general.map((contract) => contract.id)).to.deep.equal(['org.semantic-memory.general']);
    for (const contract of loaded.contracts)
      if (!contract.grammar) expect(contract.priority).to.be.greaterThan(general[0]?.priority ?? 0);
  });

  it('check structured assertions and give their types', async () => {
    const employment = loaded.contracts.find((contract) => contract.id.endsWith('employment-and-roles'));
    if (employment === undefined) throw new Error('employment is not shipped');
    expect(
      validateAssertion(employment, { person: 'Ann', organization: 'Acme', start: '2020' }),
    ).to.deep.equal([]);
    expect(validateAssertion(employment, { person: 'Ann', organisation: 'Acme' })[0]?.code).to.equal(
      'unknown_property',
    );
    expect(await typesOf(employment)).to.include('export interface EmploymentAndRoles');
  });
});
