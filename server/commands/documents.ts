/** `export` and `import`: a world as RDF documents. */
import type { Command } from 'commander';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { RdfMediaType } from '../../sdk/types/document';
import { CommandError, print, type Terminal } from './terminal';
import { clientOf, findWorld, withRemote, type RemoteOptions } from './remote';

const FORMATS: Readonly<Record<string, RdfMediaType>> = {
  ttl: 'text/turtle',
  nt: 'application/n-triples',
  nq: 'application/n-quads',
  trig: 'application/trig',
  rdf: 'application/rdf+xml',
  owl: 'application/rdf+xml',
  jsonld: 'application/ld+json',
};

export function addDocuments(program: Command, terminal: Terminal): void {
  const out = program
    .command('export <world>')
    .description('write a world as RDF to the standard output')
    .option('--format <format>', Object.keys(FORMATS).join(', '), 'ttl')
    .option('--provenance', 'the fact nodes too, with validity and sources');
  withRemote(out).action(
    async (
      name: string,
      options: RemoteOptions & { readonly format: string; readonly provenance?: boolean },
    ) => {
      const world = await findWorld(clientOf(options, terminal), name);
      const mediaType = formatOf(options.format);
      const chunks = world.export({ mediaType, provenance: options.provenance === true });
      for await (const chunk of chunks) terminal.write(chunk);
    },
  );
  const into = program
    .command('import <world> [file]')
    .description('take in an RDF document as one observation; without a file, from the standard input')
    .option('--format <format>', `${Object.keys(FORMATS).join(', ')}; default: by the file's name`);
  withRemote(into).action(
    async (name: string, file: string | undefined, options: RemoteOptions & { readonly format?: string }) => {
      const mediaType = formatOf(options.format ?? (file === undefined ? '' : extname(file).slice(1)));
      const document = file === undefined ? await terminal.readInput() : await readFile(file, 'utf8');
      const world = await clientOf(options, terminal).world(name);
      print(terminal, await world.import(document, mediaType), options, ({ observationId, quads }) => [
        `${observationId} ${String(quads)} quads`,
      ]);
    },
  );
}

function formatOf(name: string): RdfMediaType {
  const mediaType = FORMATS[name.toLowerCase()];
  if (mediaType !== undefined) return mediaType;
  throw new CommandError(`--format is one of ${Object.keys(FORMATS).join(', ')}.`);
}
