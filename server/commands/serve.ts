/** `serve`: the service, from its settings to its end. */
import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { pino, type Logger } from 'pino';
import { compose, type Composition } from '../composition';
import { assertFolders, readConfig, SETTINGS, type Config } from '../config';
import { listen } from '../http-service';
import { packageVersion } from '../package-root';
import type { Terminal } from './terminal';

export function addServe(program: Command, terminal: Terminal): void {
  const command = program.command('serve').description('run the service');
  for (const { flag, description, variable, fallback } of SETTINGS) {
    const shown = fallback === '' ? '' : `; default ${fallback}`;
    command.option(flag, `${description} (${variable}${shown})`);
  }
  command.action((flags: Readonly<Record<string, string | undefined>>) =>
    serve(readConfig(flags, terminal.environment), terminal),
  );
}

/** Resolves when the service has stopped. */
async function serve(config: Config, terminal: Terminal): Promise<void> {
  // The log goes to the standard error, so that what is printed for people stays readable.
  const logger = pino({ level: config.logLevel, base: { service: 'semantic-memory' } }, pino.destination(2));
  await assertFolders(config);
  const composition = await compose(config);
  for (const problem of composition.problems) logger.warn(problem, 'left out');
  try {
    const service = await listen({
      services: composition.services,
      host: config.host,
      port: config.port,
      corsOrigins: config.corsOrigins,
      logger,
      mintRequestId: () => `req_${randomBytes(12).toString('hex')}`,
    });
    terminal.write(greeting(service.url, composition.firstKey));
    logger.info({ url: service.url, version: packageVersion() }, 'listening');
    void reportDamages(composition, logger);
    const signal = await terminal.stopSignal();
    logger.info({ signal }, 'stopping');
    await service.stop();
  } finally {
    await composition.close();
    logger.info('stopped');
    logger.flush();
  }
}

/** Beside the first requests: the log may be long, and worlds that are whole need not wait for it. */
async function reportDamages({ damages }: Composition, logger: Logger): Promise<void> {
  try {
    for (const damage of await damages()) logger.error(damage, 'damaged');
  } catch (error) {
    logger.error({ err: error }, 'the log could not be checked');
  }
}

/** In double quotes the shell puts the operator's key in; a new key is written out. */
function greeting(url: string, firstKey: string | undefined): string {
  const authorization =
    firstKey === undefined
      ? '"Authorization: Bearer $SEMANTIC_MEMORY_API_KEY"'
      : `'Authorization: Bearer ${firstKey}'`;
  const lines = [
    `semantic-memory ${packageVersion()} listens on ${url}`,
    ...(firstKey === undefined
      ? []
      : [`API key: ${firstKey}`, '(the first admin key; it is shown this once and kept only as a hash)']),
    'Try it:',
    `  curl -s ${url}/worlds -H ${authorization} -H 'Content-Type: application/json' -d '{"name":"hr"}'`,
  ];
  return `${lines.join('\n')}\n`;
}
