/** Folders that go away with the test that made them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives a new folder's path at each call; registers the removal with mocha, so call it inside `describe`. */
export function temporaryFolders(): () => Promise<string> {
  const folders: string[] = [];
  after(async () => {
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  });
  return async () => {
    const folder = await mkdtemp(join(tmpdir(), 'semantic-memory-store-'));
    folders.push(folder);
    return folder;
  };
}
