import { expect } from 'chai';
import { exec, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { printed, run, start } from './command';

describe('semantic-memory serve', () => {
  let data: string;
  let child: ChildProcess | undefined;
  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'serve-'));
  });
  afterEach(async () => {
    await stop();
    await rm(data, { recursive: true, force: true });
  });

  const serve = (...args: readonly string[]): Promise<string> => {
    child = start(['serve', '--port', '0', '--data', data, ...args]);
    return printed(child, /-d '.*'\n/);
  };
  const stop = async (): Promise<number | null> => {
    const running = child;
    if (running?.exitCode !== null) return null;
    const ended = new Promise<number | null>((done) => running.once('close', done));
    running.kill('SIGTERM');
    return ended;
  };

  it('prints address, the new key once and a curl line that works, and stops when told to', async () => {
    const first = await serve();
    expect(first).to.match(/listens on http:\/\/127\.0\.0\.1:\d+/);
    expect(first).to.match(/API key: sm_/);
    const curl = /curl .*/.exec(first)![0];
    const { stdout } = await promisify(exec)(curl);
    expect(JSON.parse(stdout)).to.include({ name: 'hr' });
    expect(await stop()).to.equal(0);
    const second = await serve();
    expect(second).to.not.match(/API key|sm_/);
  });

  it('takes the operator’s key, and prints no other', async () => {
    const out = await serve('--api-key', 'letmein-letmein');
    expect(out).to.not.match(/sm_|letmein/);
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(out)![0];
    const reply = await fetch(`${url}/worlds`, { headers: { Authorization: 'Bearer letmein-letmein' } });
    expect(reply.status).to.equal(200);
  });

  it('refuses a data folder that another process has', async () => {
    await serve();
    const { code, err } = await run(['serve', '--port', '0', '--data', data]);
    expect(code).to.equal(1);
    expect(lines(err)).to.have.length(1);
    expect(err).to.include(data);
  });

  for (const variable of [
    'SEMANTIC_MEMORY_CONTRACTS',
    'SEMANTIC_MEMORY_ONTOLOGIES',
    'SEMANTIC_MEMORY_PLUGINS',
  ])
    it(`stops with one clear line where ${variable} names no folder`, async () => {
      const env = { [variable]: `${data}:${data}/nowhere` };
      const { code, err } = await run(['serve', '--port', '0', '--data', data], { env });
      expect([code, err]).to.deep.equal([1, `${variable}: "${data}/nowhere" is no folder.\n`]);
    });

  it('keeps the base IRI of its first start', async () => {
    const serveWith = (...args: readonly string[]): ReturnType<typeof run> =>
      run(['serve', '--port', '0', '--data', data, '--log-level', 'silent', ...args]);
    expect((await serveWith('--base-iri', 'https://memory.example/')).code).to.equal(0);
    const other = await serveWith('--base-iri', 'https://other.example/');
    expect(other.code).to.equal(1);
    expect(lines(other.err)).to.have.length(1);
    expect(other.err).to.include('https://memory.example/');
    expect((await serveWith()).code).to.equal(0);
  });

  for (const [flag, variable, value] of [
    ['--port', 'PORT', 'eighty'],
    ['--port', 'PORT', '65536'],
    ['--workers', 'SEMANTIC_MEMORY_WORKERS', '0'],
    ['--base-iri', 'SEMANTIC_MEMORY_BASE_IRI', 'not an iri'],
    ['--log-level', 'LOG_LEVEL', 'loud'],
  ] as const)
    it(`stops with one clear line on ${variable}=${value}, and on ${flag}`, async () => {
      for (const [name, ran] of [
        [variable, await run(['serve', '--data', data], { env: { [variable]: value } })],
        [flag, await run(['serve', '--data', data, flag, value])],
      ] as const) {
        expect(ran.code).to.equal(1);
        expect(lines(ran.err)).to.have.length(1);
        expect(ran.err).to.match(new RegExp(`^${name}: "${value}" cannot be used: expected `));
      }
    });
});

const lines = (text: string): readonly string[] => text.trim().split('\n');
