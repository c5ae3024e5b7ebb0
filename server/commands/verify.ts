/** `verify`: the log against itself, and every world against what its texts compile to. */
import type { Command } from 'commander';
import { SemanticMemoryError } from '../../core/errors';
import type { VerifyReport } from '../../core/service';
import { allWorlds } from '../all-worlds';
import { compose } from '../composition';
import { readConfig } from '../config';
import { print, type OutputOptions, type Terminal } from './terminal';

interface Verified extends VerifyReport {
  readonly tenant: string;
  readonly name: string;
}

export function addVerify(program: Command, terminal: Terminal): void {
  program
    .command('verify [worlds...]')
    .description('check the log of a data folder, recompile its worlds from their texts and compare')
    .option('--data <folder>', 'data folder whose service does not run (SEMANTIC_MEMORY_DATA; ./data)')
    .option('--json', 'print JSON')
    .action((names: readonly string[], options: VerifyOptions) => verify(terminal, names, options));
}

type VerifyOptions = OutputOptions & { readonly data?: string };

async function verify(terminal: Terminal, names: readonly string[], options: VerifyOptions): Promise<void> {
  const composition = await compose(readConfig({ data: options.data }, terminal.environment));
  try {
    const { memory, keys } = composition.services;
    const damages = [
      ...composition.problems.filter(({ code }) => code === 'log_corrupt'),
      ...(await composition.damages()),
    ];
    const worlds: Verified[] = [];
    const unreadable: { readonly tenant: string; readonly message: string }[] = [];
    for (const tenant of await keys.tenants())
      for await (const { worldId, name } of allWorlds(memory, tenant)) {
        if (names.length > 0 && !names.includes(name) && !names.includes(worldId)) continue;
        try {
          worlds.push({ tenant, name, ...(await memory.verify(tenant, worldId)) });
        } catch (error) {
          if (!(error instanceof SemanticMemoryError)) throw error;
          unreadable.push({ tenant, message: `${name} (${worldId}): ${error.message}` });
        }
      }
    if (damages.length > 0 || unreadable.length > 0 || worlds.some(({ ok }) => !ok)) terminal.fail();
    print(terminal, { damages, unreadable, worlds }, options, (report) => [
      ...report.damages.map(({ message }) => `DAMAGED ${message}`),
      ...report.unreadable.map(({ message }) => `UNREADABLE ${message}`),
      ...report.worlds.flatMap(describe),
    ]);
  } finally {
    await composition.close();
  }
}

function describe({
  name,
  worldId,
  sequence,
  ok,
  faults,
  differences,
  environment,
  digest,
}: Verified): readonly string[] {
  const { recorded, current } = environment;
  return [
    `${ok ? 'ok' : 'FAILED'} ${name} (${worldId}): sequence ${String(sequence)}, digest ${digest}`,
    ...faults.map((fault) => `  sequence ${String(fault.sequence)}: ${fault.message}`),
    ...differences.map((difference) => `  sequence ${String(difference.sequence)}: ${difference.message}`),
    ...(recorded === current ? [] : [`  compiled under ${recorded}; this installation is ${current}`]),
  ];
}
