/** `contracts`: list and types of those at hand, tests of a folder, and a new one to start from. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { scaffoldContract } from '../../core/contract/scaffold';
import { composeScratch } from '../composition';
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
  const scratch = await composeScratch(folders.map((folder) => resolve(folder)));
  try {
    const named = new Set(folders.map((folder) => resolve(folder)));
    const problems = scratch.problems.map(({ message, ...where }) => ({ ...where, message }));
    const results = [];
    for (const contract of scratch.registry().list()) {
      if (named.size > 0 && !(await isIn(contract.id, named))) continue;
      const { passed, failures } = await scratch.runTests(contract);
      results.push({ id: contract.id, version: contract.version, passed, failures });
    }
    if (problems.length > 0 || results.some(({ failures }) => failures.length > 0)) terminal.fail();
    print(terminal, { results, problems }, options, (report) => [
      ...report.problems.map((problem) => `does not load: ${problem.message}`),
      ...report.results.flatMap(({ id, version, passed, failures }) => [
        `${failures.length === 0 ? 'ok' : 'FAILED'} ${id}@${version}: ${String(passed)} passed, ${String(failures.length)} failed`,
        ...failures.map((failure) => `  ${failure.test}: ${failure.message}`),
      ]),
    ]);
  } finally {
    await scratch.close();
  }
}

/** A contract's folder is named after it, or holds folders that are. */
async function isIn(id: string, folders: ReadonlySet<string>): Promise<boolean> {
  for (const folder of folders) {
    if (folder.endsWith(`/${id}`)) return true;
    if ((await readdir(folder)).includes(id)) return true;
  }
  return false;
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
