import { expect } from 'chai';
import type { CreateCompiler } from '../../core/ports';
import { openHarness, removeTemporaryFolders, TENANT, worldOf } from './harness';
import { createTripleCompiler } from './triple-language';

describe('dependencies between observations', () => {
  after(removeTemporaryFolders);

  it('decide what a retraction compiles again', async () => {
    const compiled: string[] = [];
    const createCompiler: CreateCompiler = (environment) => {
      const compiler = createTripleCompiler(environment);
      return {
        compile: (input, world, mint, options) => {
          if (input.kind === 'text') compiled.push(input.text);
          return compiler.compile(input, world, mint, options);
        },
      };
    };
    const opened = await openHarness({ createCompiler });
    const unrelated = Array.from(
      { length: 10 },
      (_, index) => `Person${String(index)} likes Thing${String(index)}`,
    );
    const world = await worldOf(opened.memory, [
      'Bob likes Tea',
      'she likes Cake', // leans on who was spoken of last
      ...unrelated,
      'Alice likes Tea', // leans on an entity
      'end Bob likes Tea', // leans on a fact
      'Cleo likes Coffee',
    ]);
    compiled.length = 0;
    const { recompiled, removed } = await opened.memory.retract(TENANT, world, 'o2');
    // Bob was among the last four spoken of until the fifth came: any pronoun might have meant him.
    const inDoubt = unrelated.slice(0, 4);
    expect(compiled).to.deep.equal(['she likes Cake', ...inDoubt, 'Alice likes Tea', 'end Bob likes Tea']);
    expect(recompiled).to.deep.equal(['o3', 'o14', 'o15']);
    // Of whom it speaks now is somebody else: another fact, and another id.
    expect(removed).to.deep.equal(['f2-1', 'f3-1']);

    compiled.length = 0;
    expect((await opened.memory.verify(TENANT, world)).ok).to.equal(true);
    expect(compiled.length).to.equal(15 + 14);
    await opened.close();
  });
});
