/** The command line as a function of its arguments and a terminal; its commands are each in a file of `commands/`. */
import { Command, CommanderError } from 'commander';
import { SemanticMemoryError } from '../core/errors';
import { ApiError, SemanticMemoryClientError } from '../sdk/errors';
import { addContracts } from './commands/contracts';
import { addDocuments } from './commands/documents';
import { addKeys } from './commands/keys';
import { addObserve } from './commands/observe';
import { addRetrieve } from './commands/retrieve';
import { addServe } from './commands/serve';
import { CommandError, type Terminal } from './commands/terminal';
import { addVerify } from './commands/verify';
import { addWorlds } from './commands/worlds';
import { ConfigError } from './config';
import { packageVersion } from './package-root';

const COMMANDS = [
  addServe,
  addObserve,
  addRetrieve,
  addWorlds,
  addKeys,
  addContracts,
  addDocuments,
  addVerify,
] as const;

/** `args` without the program's own name. Never rejects: what goes wrong is told, and fails. */
export async function runProgram(
  args: readonly string[],
  terminal: Terminal,
  tell: (line: string) => void,
): Promise<void> {
  const program = new Command('semantic-memory')
    .description('A deterministic semantic memory: sentences in, facts out, questions answered from them.')
    .version(packageVersion())
    .showHelpAfterError('(--help lists the commands and options)');
  for (const add of COMMANDS) add(program, terminal);
  for (const command of withSubcommands(program))
    command.exitOverride().configureOutput({
      writeOut: terminal.write,
      writeErr: (text) => {
        tell(text.trimEnd());
      },
    });
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    // What commander refuses it has said already; help and version are no failures.
    if (error instanceof CommanderError && error.exitCode === 0) return;
    terminal.fail();
    if (!(error instanceof CommanderError)) for (const line of explain(error)) tell(line);
  }
}

const withSubcommands = (command: Command): readonly Command[] => [
  command,
  ...command.commands.flatMap(withSubcommands),
];

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
