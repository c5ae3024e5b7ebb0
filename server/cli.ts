#!/usr/bin/env node
/** The command line: one program, its commands each in a file of `commands/`. */
import { Command } from 'commander';
import { SemanticMemoryError } from '../core/errors';
import { ApiError, SemanticMemoryClientError } from '../sdk/errors';
import { addContracts } from './commands/contracts';
import { addDocuments } from './commands/documents';
import { addKeys } from './commands/keys';
import { addObserve } from './commands/observe';
import { CommandError } from './commands/output';
import { addRetrieve } from './commands/retrieve';
import { addServe } from './commands/serve';
import { addVerify } from './commands/verify';
import { addWorlds } from './commands/worlds';
import { ConfigError } from './config';
import { packageVersion } from './package-root';

const program = new Command('semantic-memory')
  .description('A deterministic semantic memory: sentences in, facts out, questions answered from them.')
  .version(packageVersion())
  .showHelpAfterError('(--help lists the commands and options)');
for (const add of [
  addServe,
  addObserve,
  addRetrieve,
  addWorlds,
  addKeys,
  addContracts,
  addDocuments,
  addVerify,
])
  add(program);

program.parseAsync().catch((error: unknown) => {
  for (const line of explain(error)) console.error(line);
  process.exitCode = 1;
});

/** What the caller can mend is one line and what is wrong where; only a fault of ours shows its stack. */
function explain(error: unknown): readonly string[] {
  if (error instanceof ApiError || error instanceof SemanticMemoryError)
    return [error.message, ...error.errors.map(({ pointer, message }) => `  ${pointer}: ${message}`)];
  if (
    error instanceof ConfigError ||
    error instanceof CommandError ||
    error instanceof SemanticMemoryClientError ||
    isSystemError(error)
  )
    return [error.message];
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}

/** The system says itself what is wrong: a port that is taken, a file that is not there. */
const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error;
