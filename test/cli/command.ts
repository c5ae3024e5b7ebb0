/** Runs the command line as a process of its own, from the sources. */
import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
}

export function start(args: readonly string[], options: RunOptions = {}): ChildProcess {
  const register = resolve('node_modules/ts-node/register');
  // Nothing of the environment of whoever runs the tests may decide what the command does.
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['-r', register, resolve('server/cli.ts'), ...args], {
    env: { PATH, TS_NODE_PROJECT: resolve('tsconfig.json'), ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin?.end(options.input ?? '');
  return child;
}

export function run(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const child = start(args, options);
  return new Promise((done) => {
    let out = '';
    let err = '';
    child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.once('close', (code) => {
      done({ code, out, err });
    });
  });
}

/** Resolves with all that was printed when `pattern` has been; rejects when the process ends before. */
export function printed(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((done, failed) => {
    let out = '';
    let err = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      if (pattern.test(out)) done(out);
    });
    child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.once('close', () => {
      failed(new Error(out + err));
    });
  });
}
