import { expect } from 'chai';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { loadContracts } from '../../core/contract/load';
import { typesOf } from '../../core/contract/type-declarations';

describe('types from contracts', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(__dirname, 'generated-'));
    const { contracts } = await loadContracts([resolve('contracts')]);
    const contract = contracts.find(({ id }) => id === 'org.semantic-memory.employment-and-roles')!;
    await writeFile(join(folder, 'employment.d.ts'), await typesOf(contract));
  });
  after(() => rm(folder, { recursive: true }));

  const diagnostics = async (data: string): Promise<readonly string[]> => {
    const file = join(folder, 'use.ts');
    await writeFile(
      file,
      `import type { World } from '../../../sdk/index';
       import type { EmploymentAndRoles } from './employment';
       export const use = (world: World) =>
         world.assert<EmploymentAndRoles>('org.semantic-memory.employment-and-roles', ${data});`,
    );
    const program = ts.createProgram([file], {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2023,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.asynciterable.d.ts'],
      types: [],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
    });
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  };

  it('let the compiler pass what the contract takes, in a browser’s world too', async () => {
    expect(await diagnostics("{ person: 'Alice', organization: 'Acme' }")).to.deep.equal([]);
  });

  it('let the compiler refuse a field that is missing, unknown or of another type', async () => {
    expect((await diagnostics("{ organization: 'Acme' }")).join()).to.include("'person' is missing");
    expect((await diagnostics("{ person: 'Alice', employer: 'Acme' }")).join()).to.include(
      "'employer' does not exist",
    );
    expect((await diagnostics('{ person: 7 }')).join()).to.include("'number' is not assignable");
  });
});
