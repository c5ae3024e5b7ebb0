/** The command line, in this process or as one of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { runProgram } from '../../server/program';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
}

/** In this process, on a terminal that remembers. Nothing of the tests' own environment decides what it does. */
export async function run(args: readonly string[], { env = {}, input = '' }: RunOptions = {}): Promise<Ran> {
  const said = { code: 0, out: '', err: '' };
  await runProgram(
    args,
    {
      environment: env,
      readInput: () => Promise.resolve(input),
      write: (text) => {
        said.out += text;
      },
      fail: () => {
        said.code = 1;
      },
      stopSignal: () => Promise.resolve('SIGTERM'),
    },
    (line) => {
      said.err += `${line}\n`;
    },
  );
  return said;
}

/** As a process, from the sources. */
export function start(args: readonly string[]): ChildProcess {
  const { PATH = '' } = process.env;
  return spawn(
    process.execPath,
    ['-r', resolve('node_modules/ts-node/register'), resolve('server/cli.ts'), ...args],
    { env: { PATH, TS_NODE_PROJECT: resolve('tsconfig.json') }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
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
