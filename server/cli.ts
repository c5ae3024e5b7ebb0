#!/usr/bin/env node
/** The process of the command line: its streams, its environment and its end. */
import { runProgram } from './program';

const args = process.argv.slice(2);
const tell = (line: string): void => {
  console.error(line);
};

void runProgram(
  args,
  {
    environment: process.env,
    readInput: async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk as Uint8Array));
      return Buffer.concat(chunks).toString('utf8');
    },
    write: (text) => {
      process.stdout.write(text);
    },
    fail: () => {
      process.exitCode = 1;
    },
    // A second signal finds no handler and ends the process at once.
    stopSignal: () =>
      new Promise((resolve) => {
        for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, resolve);
      }),
  },
  tell,
);
