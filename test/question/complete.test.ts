/** The world is open: silence is no data, unless a contract declares that what it knows of a property is complete. */
import { expect } from 'chai';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scaffoldContract } from '../../core/contract/scaffold';
import { composeScratch } from '../../server/composition';

const TENANT = 'default';
const QUESTIONS = ['Does Ada advise Grace?', 'Does Grace advise Ada?', 'Does Grace advise Zoe?'];

describe('a property that a contract declares', () => {
  const answers = async (complete: boolean): Promise<readonly string[]> => {
    const folder = await mkdtemp(join(tmpdir(), 'semantic-memory-complete-'));
    const id = 'org.example.advice';
    await mkdir(join(folder, id));
    for (const [name, text] of scaffoldContract(id, 'Advice'))
      await writeFile(
        join(folder, id, name),
        text.replace('"policy": "many"', `"policy": "many", "complete": ${String(complete)}`),
      );
    const installation = await composeScratch([folder]);
    const { memory } = installation.services;
    const { world } = await memory.createWorld(TENANT, { name: 'complete' });
    await memory.observe(TENANT, world.worldId, { text: 'Ada advises Grace.' });
    const given: string[] = [];
    for (const question of QUESTIONS) {
      const { outcome, answer } = await memory.retrieve(TENANT, world.worldId, { question });
      given.push(outcome === 'answered' ? answer.text : outcome);
    }
    await installation.close();
    await rm(folder, { recursive: true });
    return given;
  };

  it('complete: what is not recorded is false, but of whom nothing was told nothing is said', async () => {
    expect(await answers(true)).to.deep.equal(['Yes', 'No', 'unknown_term']);
  });

  it('as any other: what is not recorded is no data', async () => {
    expect(await answers(false)).to.deep.equal(['Yes', 'no_data', 'unknown_term']);
  });
});
