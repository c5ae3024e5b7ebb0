/** Looking into data folders and damaging what is in them. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** All bytes of all files under a folder, as text. */
export async function bytesUnder(folder: string): Promise<string> {
  const parts: string[] = [];
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (file.isFile()) parts.push(await readFile(join(file.parentPath, file.name), 'latin1'));
  }
  return parts.join('\n');
}

/** The largest file of a folder with that extension. */
export async function largestFile(folder: string, extension: string): Promise<string> {
  const files: { path: string; size: number }[] = [];
  for (const name of await readdir(folder)) {
    if (!name.endsWith(extension)) continue;
    const path = join(folder, name);
    files.push({ path, size: (await readFile(path)).length });
  }
  const [largest] = files.sort((one, other) => other.size - one.size);
  if (largest === undefined) throw new Error(`no ${extension} file in ${folder}`);
  return largest.path;
}

export async function fileBeginning(folder: string, start: string): Promise<string> {
  const name = (await readdir(folder)).find((file) => file.startsWith(start));
  if (name === undefined) throw new Error(`no ${start} in ${folder}`);
  return join(folder, name);
}

export async function damage(path: string, change: (bytes: Buffer) => Buffer): Promise<void> {
  await writeFile(path, change(await readFile(path)));
}
