/** `contracts`: list and types of those at hand, tests of a folder, and a new one to start from. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Command } from 'commander';
import { contractFolders, readContractFolder } from '../../core/contract/folder';
import { scaffoldContract } from '../../core/contract/scaffold';
import type { TestReport } from '../../core/contract/tests';
import { composeScratch, type InstallationProblem } from '../composition';
import { packageRoot } from '../package-root';
import { CommandError, print, table, type OutputOptions, type Terminal } from './terminal';
import { clientOf, keyOf, withRemote, type RemoteOptions } from './remote';

export function addContracts(program: Command, terminal: Terminal): void {
  const contracts = program.command('contracts').description('contracts, installed or of a running service');
  withRemote(
    contracts.command('list').description('list the installed contracts, or with a key the service’s'),
  ).action(async (options: RemoteOptions) => {
    const found = isRemote(options, terminal)
      ? await clientOf(options, terminal).contracts.list()
      : await installed();
    print(terminal, found, options, (all) =>
      table(
        ['ID', 'VERSION', 'STATUS'],
        all.map(({ id, version, status }) => [id, version, status]),
      ),
    );
  });
  const types = contracts
    .command('types <id>')
    .description('TypeScript types of the assertions that a contract takes, for world.assert<…>');
  withRemote(types).action(async (id: string, options: RemoteOptions) => {
    terminal.write(await typesOf(id, options, terminal));
  });
  contracts
    .command('test [folders...]')
    .description('run the tests of contracts through every load gate; default: all that are installed')
    .option('--json', 'print JSON')
    .action((folders: readonly string[], options: OutputOptions) => test(terminal, folders, options));
  contracts
    .command('new <id>')
    .description('write the folder of a new contract that passes its own tests')
    .option('--title <title>', 'what it is called, in English')
    .option('--directory <folder>', 'where its folder goes', 'contracts')
    .option('--json', 'print JSON')
    .action((id: string, options: CreateOptions) => create(terminal, id, options));
}

const isRemote = (options: RemoteOptions, terminal: Terminal): boolean =>
  options.url !== undefined || keyOf(options, terminal) !== undefined;

async function installed(): Promise<readonly { id: string; version: string; status: string }[]> {
  const scratch = await composeScratch([]);
  try {
    return scratch
      .registry()
      .list()
      .map(({ id, version, status }) => ({ id, version, status }));
  } finally {
    await scratch.close();
  }
}

async function typesOf(id: string, options: RemoteOptions, terminal: Terminal): Promise<string> {
  if (isRemote(options, terminal)) return clientOf(options, terminal).contracts.types(id);
  const scratch = await composeScratch([]);
  try {
    return await scratch.services.contracts.types('default', id);
  } finally {
    await scratch.close();
  }
}

async function test(terminal: Terminal, folders: readonly string[], options: OutputOptions): Promise<void> {
  const named = folders.map((folder) => resolve(folder));
  const shipped = join(packageRoot(), 'contracts');
  const scratch = await composeScratch(
    named.filter((folder) => !`${folder}${sep}`.startsWith(shipped + sep)),
  );
  try {
    const ids = await idsIn(named);
    const results: TestedContract[] = [];
    for (const contract of scratch.registry().list())
      if (named.length === 0 || ids.has(contract.id)) {
        const { id, version } = contract;
        results.push({ id, version, ...(await scratch.runTests(contract)) });
      }
    const { problems } = scratch;
    if (problems.length > 0 || results.some(({ failures }) => failures.length > 0)) terminal.fail();
    print(terminal, { problems, results }, options, (report) => [
      ...report.problems.map(describeProblem),
      ...report.results.flatMap(describeResult),
    ]);
  } finally {
    await scratch.close();
  }
}

interface TestedContract extends TestReport {
  readonly id: string;
  readonly version: string;
}

/** Ids of the contracts in folders that are there and can be read; the others are told of by the load. */
async function idsIn(folders: readonly string[]): Promise<ReadonlySet<unknown>> {
  const ids = new Set<unknown>();
  for (const folder of folders)
    for (const path of await contractFolders(folder).catch(() => [])) {
      const source = await readContractFolder(path);
      if ('document' in source) ids.add((source.document as { readonly id?: unknown } | null)?.id);
    }
  return ids;
}

function describeProblem(problem: InstallationProblem): string {
  const { contract = '', file = '', pointer = '', message, hint = '' } = problem;
  const where = [contract, file].filter((part) => part !== '').join('/');
  return `does not load: ${where}${String(pointer)}: ${message} ${String(hint)}`.trimEnd();
}

function describeResult({ id, version, passed, failures }: TestedContract): readonly string[] {
  const verdict = failures.length === 0 ? 'ok' : 'FAILED';
  return [
    `${verdict} ${id}@${version}: ${String(passed)} passed, ${String(failures.length)} failed`,
    ...failures.map((failure) => `  ${failure.test}: ${failure.message}`),
  ];
}

interface CreateOptions extends OutputOptions {
  readonly title?: string;
  readonly directory: string;
}

async function create(terminal: Terminal, id: string, options: CreateOptions): Promise<void> {
  const files = scaffoldContract(id, options.title ?? titleOf(id));
  const folder = join(options.directory, id);
  await mkdir(options.directory, { recursive: true });
  await mkdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new CommandError(`${folder} is there already.`);
  });
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  print(terminal, { folder, files: [...files.keys()] }, options, (made) => [
    `made ${made.folder} (${made.files.join(', ')})`,
    `try it: semantic-memory contracts test ${made.folder}`,
  ]);
}

/** `org.example.mentoring-programme` → `Mentoring programme` */
function titleOf(id: string): string {
  const words = (id.split('.').at(-1) ?? id).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
