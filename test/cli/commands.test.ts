import { expect } from 'chai';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService, type TestService } from '../http/service';
import { run, type Ran } from './command';

describe('commands on a running service', () => {
  let service: TestService;
  before(async () => {
    service = await startService();
  });
  after(() => service.stop());

  const on = (args: readonly string[], input = ''): Promise<Ran> =>
    run(args, {
      input,
      env: { SEMANTIC_MEMORY_URL: service.url, SEMANTIC_MEMORY_API_KEY: service.adminKey },
    });

  it('observe and retrieve', async () => {
    const told = await on(['observe', 'hr', 'Alice works at Acme.']);
    expect(told.code, told.err).to.equal(0);
    expect(told.out).to.match(/compiled\n {2}Alice · .* · Acme/);
    const many = await on(['observe', 'hr', '--json'], 'Bob works at Acme.\n\nCarol works at Globex.\n');
    expect(many.out.match(/"observation_id"|"observationId"/g)).to.have.length.greaterThan(1);
    const asked = await on(['retrieve', 'hr', 'Where does Alice work?']);
    expect(asked.code, asked.err).to.equal(0);
    expect(asked.out).to.include('Acme').and.include('because: Alice works at Acme.');
  });

  it('worlds', async () => {
    const made = await on(['worlds', 'create', 'plain', '--description', 'no contracts', '--contracts']);
    expect(made.out).to.include('plain').and.include('contracts: none');
    expect((await on(['worlds', 'list'])).out).to.match(/NAME +ID .*\n(.*\n)*plain/);
    expect((await on(['worlds', 'show', 'plain'])).out).to.include('no contracts');
    expect((await on(['worlds', 'delete', 'plain'])).out).to.include('erased');
    const gone = await on(['worlds', 'show', 'plain']);
    expect([gone.code, gone.err.trim().split('\n').length]).to.deep.equal([1, 1]);
  });

  it('keys', async () => {
    const made = await on(['keys', 'create', 'reader', '--scopes', 'retrieve']);
    expect(made.out).to.match(/^sm_\w{16}_[\w-]{43}\n$/);
    const listed = await on(['keys', 'list', '--json']);
    const key = (JSON.parse(listed.out) as readonly { name: string; keyId: string }[]).find(
      ({ name }) => name === 'reader',
    )!;
    expect((await on(['keys', 'revoke', key.keyId])).out).to.include(key.keyId);
    expect((await on(['keys', 'list'])).out).to.match(/reader .*revoked/);
  });

  it('export and import', async () => {
    await on(['worlds', 'create', 'from', '--contracts']);
    const into = await on(['import', 'from', '--format', 'ttl'], '<urn:example:a> <urn:example:b> "c" .');
    expect(into.out, into.err).to.include('1 quads');
    const out = await on(['export', 'from', '--format', 'nt']);
    expect(out.out).to.include('<urn:example:a> <urn:example:b> "c" .');
    expect((await on(['export', 'from', '--format', 'docx'])).err).to.match(/^--format is one of ttl, nt/);
  });

  it('contracts list and types', async () => {
    expect((await on(['contracts', 'list'])).out).to.include('org.semantic-memory.employment-and-roles');
    const types = await on(['contracts', 'types', 'org.semantic-memory.employment-and-roles']);
    expect(types.out).to.include('export interface EmploymentAndRoles');
  });

  it('say what is missing in one line', async () => {
    const keyless = await run(['worlds', 'list'], { env: { SEMANTIC_MEMORY_URL: service.url } });
    expect([keyless.code, keyless.err]).to.deep.equal([
      1,
      'An API key is needed: --key, or SEMANTIC_MEMORY_API_KEY.\n',
    ]);
    const wrong = await run(['worlds', 'list', '--url', service.url, '--key', 'wrong']);
    expect([wrong.code, wrong.err]).to.deep.equal([1, '401 unknown_key: This API key is not known here.\n']);
    const nowhere = await run(['worlds', 'list', '--url', 'http://127.0.0.1:1', '--key', 'x']);
    expect([nowhere.code, nowhere.err]).to.deep.equal([1, 'GET /worlds: cannot reach http://127.0.0.1:1.\n']);
  });
});

describe('commands on a data folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cli-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('keys make a key that the service then knows', async () => {
    const made = await run(['keys', 'create', 'rescue', '--scopes', 'admin', '--data', folder]);
    expect(made.out, made.err).to.match(/^sm_/);
    const service = await startService({}, folder);
    expect((await service.call('GET', '/worlds', { key: made.out.trim() })).status).to.equal(200);
    await service.stop();
  });

  it('verify agrees with what was observed, and names what was not', async () => {
    const service = await startService({}, folder);
    await service.call('POST', '/worlds', { json: { name: 'checked' } });
    const json = {
      world_id: 'checked',
      observations: [{ text: 'Alice works at Acme.' }, { text: 'Bob left Acme.' }],
    };
    await service.call('POST', '/observe', { json });
    const { digest } = (await service.call('GET', '/worlds/checked')).json;
    await service.stop();
    const verified = await run(['verify', '--data', folder]);
    expect(verified.code, verified.out + verified.err).to.equal(0);
    expect(verified.out)
      .to.match(/^ok checked/)
      .and.include(digest);
  });

  it('verify names what is damaged, and the other worlds serve', async () => {
    const service = await startService({ apiKey: 'operator' }, folder);
    for (const [name, text] of [
      ['whole', 'Alice works at Acme.'],
      ['torn', 'Bob works at Globex.'],
    ]) {
      await service.call('POST', '/worlds', { json: { name } });
      expect((await service.call('POST', '/observe', { json: { world_id: name, text } })).status).to.equal(
        201,
      );
    }
    await service.stop();
    await flipBit(join(folder, 'log'), 'Bob works at Globex.');
    const verified = await run(['verify', '--data', folder]);
    expect(verified.code, verified.out + verified.err).to.equal(1);
    expect(verified.out)
      .to.match(/DAMAGED .*torn/)
      .and.match(/^ok whole/m);
    const again = await startService({ apiKey: 'operator' }, folder);
    const question = { world_id: 'whole', question: 'Where does Alice work?' };
    expect((await again.call('POST', '/retrieve', { json: question })).json.outcome).to.equal('answered');
    const torn = await again.call('POST', '/observe', {
      json: { world_id: 'torn', text: 'Eve works at Globex.' },
    });
    expect([torn.status, torn.json.code], torn.text).to.deep.equal([500, 'log_corrupt']);
    await again.stop();
  });

  it('contracts new writes a contract that loads and whose tests run', async () => {
    const made = await run(['contracts', 'new', 'org.example.mentoring', '--directory', folder]);
    expect(made.code, made.err).to.equal(0);
    const manifest = await readFile(join(folder, 'org.example.mentoring', 'contract.json'), 'utf8');
    expect(JSON.parse(manifest)).to.include({ id: 'org.example.mentoring' });
    const tested = await run(['contracts', 'test', join(folder, 'org.example.mentoring')]);
    expect(tested.out, tested.err).to.match(/^ok org\.example\.mentoring@0\.1\.0: [1-9]\d* passed, 0 failed/);
    expect(tested.code).to.equal(0);
    const again = await run(['contracts', 'new', 'org.example.mentoring', '--directory', folder]);
    expect([again.code, again.err.trim().split('\n').length]).to.deep.equal([1, 1]);
    const unnamed = await run(['contracts', 'new', 'mentoring', '--directory', folder]);
    expect([unnamed.code, unnamed.err.trim().split('\n').length]).to.deep.equal([1, 1]);
  });
});

describe('the command line itself', () => {
  it('lists its commands, and refuses what it does not know', async () => {
    const help = await run(['--help']);
    expect([help.code, help.err]).to.deep.equal([0, '']);
    for (const command of [
      'serve',
      'observe',
      'retrieve',
      'worlds',
      'keys',
      'contracts',
      'export',
      'import',
      'verify',
    ])
      expect(help.out).to.match(new RegExp(`^ {2}${command}\\b`, 'm'));
    const unknown = await run(['remember', 'everything']);
    expect(unknown.code).to.equal(1);
    expect(unknown.err).to.include("unknown command 'remember'");
  });
});

/** Changes one bit of a text wherever a file of the folder holds it. */
async function flipBit(folder: string, text: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const bytes = await readFile(path);
    const at = bytes.indexOf(text);
    if (at < 0) continue;
    bytes[at] = bytes[at]! ^ 1;
    await writeFile(path, bytes);
  }
}
