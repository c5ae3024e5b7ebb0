/** `worlds`: list, show, create, delete. */
import type { Command } from 'commander';
import type { WorldRecord } from '../../sdk/types/world';
import { print, table, type Terminal } from './terminal';
import { clientOf, findWorld, withRemote, type RemoteOptions } from './remote';

interface CreateOptions extends RemoteOptions {
  readonly description?: string;
  readonly contracts?: readonly string[];
  readonly ontologies?: readonly string[];
  readonly language?: string;
}

export function addWorlds(program: Command, terminal: Terminal): void {
  const worlds = program.command('worlds').description('the worlds of a running service');
  withRemote(worlds.command('list').description('list worlds')).action(async (options: RemoteOptions) => {
    const records: WorldRecord[] = [];
    for await (const record of clientOf(options, terminal).worlds.list({ limit: 100 })) records.push(record);
    print(terminal, records, options, (all) =>
      table(
        ['NAME', 'ID', 'OBSERVATIONS', 'FACTS'],
        all.map(({ name, worldId, counts }) => [
          name,
          worldId,
          String(counts.observations),
          String(counts.facts),
        ]),
      ),
    );
  });
  withRemote(worlds.command('show <world>').description('show a world')).action(
    async (name: string, options: RemoteOptions) => {
      print(terminal, (await findWorld(clientOf(options, terminal), name)).record, options, describe);
    },
  );
  const create = worlds
    .command('create <name>')
    .description('make a world, or find the one of that name')
    .option('--description <text>')
    .option('--contracts [references...]', 'id@range each; none given: no contract')
    .option('--ontologies <ids...>')
    .option('--language <tag>');
  withRemote(create).action(async (name: string, options: CreateOptions) => {
    const { description, contracts, ontologies, language } = options;
    const world = await clientOf(options, terminal).world({
      name,
      ...(description === undefined ? {} : { description }),
      ...(contracts === undefined ? {} : { contracts: Array.isArray(contracts) ? contracts : [] }),
      ...(ontologies === undefined ? {} : { ontologies }),
      ...(language === undefined ? {} : { language }),
    });
    print(terminal, world.record, options, describe);
  });
  withRemote(worlds.command('delete <world>').description('erase a world from disk')).action(
    async (name: string, options: RemoteOptions) => {
      const world = await findWorld(clientOf(options, terminal), name);
      await world.delete();
      print(terminal, { deleted: world.worldId }, options, ({ deleted }) => [`erased ${deleted}`]);
    },
  );
}

const describe = (world: WorldRecord): readonly string[] => [
  `${world.name} (${world.worldId})`,
  ...(world.description === '' ? [] : [`  ${world.description}`]),
  `  ${String(world.counts.observations)} observations, ${String(world.counts.facts)} facts, ${String(world.counts.entities)} entities`,
  `  sequence ${String(world.sequence)}, digest ${world.digest}`,
  `  contracts: ${world.contracts.map(({ id, version }) => `${id}@${version}`).join(', ') || 'none'}`,
  `  ontologies: ${world.ontologies.map(({ id }) => id).join(', ') || 'none'}`,
];
