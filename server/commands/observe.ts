/** `observe`: tell a world something. */
import type { Command } from 'commander';
import type { Fact } from '../../sdk/types/fact';
import type { Observed } from '../../sdk/types/observation';
import type { Problem } from '../../sdk/types/problem';
import { print, type Terminal } from './terminal';
import { clientOf, withRemote, type RemoteOptions } from './remote';

interface ObserveCommandOptions extends RemoteOptions {
  readonly observedAt?: string;
  readonly speaker?: string;
  readonly source?: string;
  readonly dryRun?: boolean;
}

export function addObserve(program: Command, terminal: Terminal): void {
  const command = program
    .command('observe <world> [text...]')
    .description(
      'remember what a text says; without a text, each line of the standard input is an observation',
    )
    .option('--observed-at <time>', 'when it was observed, RFC 3339; default now')
    .option('--speaker <name>', 'who "I" and "my" are')
    .option('--source <name>', 'where it comes from')
    .option('--dry-run', 'show what it compiles to and store nothing');
  withRemote(command).action(
    async (name: string, words: readonly string[], options: ObserveCommandOptions) => {
      const { observedAt, speaker, source, dryRun } = options;
      const texts = words.length > 0 ? [words.join(' ')] : linesOf(await terminal.readInput());
      const world = await clientOf(options, terminal).world(name);
      const context = {
        ...(observedAt === undefined ? {} : { observedAt }),
        ...(speaker === undefined ? {} : { speaker }),
        ...(source === undefined ? {} : { source }),
        ...(dryRun === undefined ? {} : { dryRun }),
      };
      for (let from = 0; from < texts.length; from += TEXTS_PER_REQUEST) {
        const { results } = await world.observeAll(texts.slice(from, from + TEXTS_PER_REQUEST), context);
        if (results.some((result) => 'problem' in result)) terminal.fail();
        for (const result of results) print(terminal, result, options, describe);
      }
    },
  );
}

const TEXTS_PER_REQUEST = 100;

const linesOf = (text: string): readonly string[] => text.split(/\r?\n/).filter((line) => line.trim() !== '');

function describe(result: Observed | { readonly problem: Problem }): readonly string[] {
  if ('problem' in result) return [`refused: ${result.problem.detail}`];
  const { observationId, status, facts, unrecognised } = result;
  return [
    `${observationId} ${status}`,
    ...facts.map((fact) => `  ${factLine(fact)}`),
    ...(unrecognised.length > 0
      ? [`  not understood: ${unrecognised.map(({ text }) => `"${text}"`).join(', ')}`]
      : []),
  ];
}

function factLine({ subject, predicate, object, negated, validFrom, validTo }: Fact): string {
  const validity = [validFrom && `from ${validFrom}`, validTo && `until ${validTo}`]
    .filter(Boolean)
    .join(' ');
  const value = 'iri' in object ? object.label : object.value;
  return `${negated === true ? 'not: ' : ''}${subject.label} · ${predicate.label} · ${value} ${validity}`.trimEnd();
}
