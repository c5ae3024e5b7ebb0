/** `retrieve`: ask a world something. */
import type { Command } from 'commander';
import type { Retrieved } from '../../sdk/types/retrieval';
import { print, type Terminal } from './terminal';
import { clientOf, findWorld, withRemote, type RemoteOptions } from './remote';

interface RetrieveCommandOptions extends RemoteOptions {
  readonly asOf?: string;
  readonly validAt?: string;
  readonly speaker?: string;
}

export function addRetrieve(program: Command, terminal: Terminal): void {
  const command = program
    .command('retrieve <world> <question...>')
    .description('answer a question from what a world was told')
    .option('--as-of <sequence or time>', 'what had been recorded by then')
    .option('--valid-at <time>', 'what was true then')
    .option('--speaker <name>', 'who "I" and "my" are');
  withRemote(command).action(
    async (name: string, words: readonly string[], options: RetrieveCommandOptions) => {
      const { asOf, validAt, speaker } = options;
      const world = await findWorld(clientOf(options, terminal), name);
      const answer = await world.retrieve(words.join(' '), {
        ...(asOf === undefined ? {} : { asOf: /^\d+$/.test(asOf) ? Number(asOf) : asOf }),
        ...(validAt === undefined ? {} : { validAt }),
        ...(speaker === undefined ? {} : { speaker }),
      });
      print(terminal, answer, options, describe);
    },
  );
}

function describe({
  outcome,
  answer,
  reading,
  facts,
  options,
  unknownTerms,
  evidence,
}: Retrieved): readonly string[] {
  const headline = outcome === 'answered' || answer.text !== '' ? answer.text : outcome.replaceAll('_', ' ');
  const sources = facts.flatMap(({ observations }) => observations.map(({ text }) => text));
  return [
    headline,
    ...(outcome === 'answered' ? [] : [`  outcome: ${outcome}`]),
    ...(reading === '' ? [] : [`  understood as: ${reading}`]),
    ...options.map((option) => `  or: ${option.question}`),
    ...(unknownTerms.length === 0 ? [] : [`  unknown: ${unknownTerms.join(', ')}`]),
    ...[...new Set(sources)].map((text) => `  because: ${text}`),
    ...(facts.length > 0 ? [] : evidence.slice(0, 3).map(({ text }) => `  perhaps: ${text}`)),
  ];
}
