/** Plugin folders made for one test, in a temporary place that is removed after it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface TemporaryFolder {
  readonly path: string;
  remove(): void;
}

/** Files by relative path; values that are no text are written as JSON. */
export function folderWith(files: Readonly<Record<string, unknown>>): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), 'plugins-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return {
    path,
    remove: () => {
      rmSync(path, { recursive: true });
    },
  };
}
