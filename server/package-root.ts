/** Where the package lies: compiled code is in `dist/`, the data it needs beside it. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The nearest folder above this file that has a `package.json`. */
export function packageRoot(from: string = __dirname): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const above = dirname(from);
  if (above === from) throw new Error('The package has no package.json above it.');
  return packageRoot(above);
}

export const packageVersion = (): string =>
  (JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as { version: string }).version;
