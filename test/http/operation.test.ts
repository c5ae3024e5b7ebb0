import { expect } from 'chai';
import { startService, type TestService } from './service';

describe('running the service', () => {
  let service: TestService;
  before(async () => {
    service = await startService({ corsOrigins: 'https://app.example' });
  });
  after(() => service.stop());

  it('says without a key that it is alive and ready, and what it takes', async () => {
    for (const path of ['/healthz', '/readyz', '/', '/openapi.json', '/v1/healthz'])
      expect((await service.call('GET', path, { key: null })).status, path).to.equal(200);
  });

  it('describes every path that it serves', async () => {
    const { paths } = (await service.call('GET', '/openapi.json')).json;
    expect(Object.keys(paths)).to.include.members([
      '/worlds',
      '/observe',
      '/retrieve',
      '/api-keys',
      '/worlds/{world_id}/sparql',
      '/contracts/{id}/types.d.ts',
    ]);
    for (const [path, operations] of Object.entries(paths))
      for (const method of Object.keys(operations)) {
        const reply = await service.call(method.toUpperCase(), path.replace(/\{\w+\}/g, 'none'), {
          key: null,
        });
        expect(reply.status, `${method} ${path}`).to.be.oneOf([200, 401]);
      }
  });

  it('answers HEAD and OPTIONS', async () => {
    const head = await service.call('HEAD', '/healthz');
    expect([head.status, head.text]).to.deep.equal([200, '']);
    const options = await service.call('OPTIONS', '/worlds', { key: null });
    expect(options.status).to.equal(204);
    expect(options.headers.get('allow')?.split(', ')).to.have.members(['GET', 'HEAD', 'POST', 'OPTIONS']);
  });

  it('lets browsers of the named origin call, and no others', async () => {
    const preflight = (Origin: string): ReturnType<TestService['call']> =>
      service.call('OPTIONS', '/observe', {
        key: null,
        headers: { Origin, 'Access-Control-Request-Method': 'POST' },
      });
    const allowed = await preflight('https://app.example');
    expect(allowed.headers.get('access-control-allow-origin')).to.equal('https://app.example');
    expect(allowed.headers.get('access-control-allow-headers')).to.include('Authorization');
    const refused = await preflight('https://evil.example');
    expect(refused.headers.get('access-control-allow-origin')).to.equal(null);
    const plain = await startService();
    const silent = await plain.call('GET', '/healthz', { headers: { Origin: 'https://app.example' } });
    expect(silent.headers.get('access-control-allow-origin')).to.equal(null);
    await plain.stop();
  });

  it('finishes what is under way when it is told to stop, and takes nothing new', async () => {
    const stopping = await startService();
    await stopping.call('POST', '/worlds', { json: { name: 'busy' } });
    const observations = Array.from({ length: 200 }, (_none, index) => ({
      text: `Person${String(index)} works at Acme.`,
    }));
    const json = { world_id: 'busy', observations };
    const underWay = stopping.call('POST', '/observe', { json });
    await new Promise((resolve) => setTimeout(resolve, 30));
    const stopped = stopping.close();
    const reply = await underWay;
    expect([reply.status, reply.json.results.length]).to.deep.equal([201, 200]);
    await stopped;
    const refused = await stopping.call('GET', '/healthz').catch((error: unknown) => error);
    expect(refused).to.be.instanceOf(Error);
    const again = await startService({ apiKey: stopping.adminKey }, stopping.folder);
    expect((await again.call('GET', '/worlds/busy')).json.counts.observations).to.equal(200);
    await again.stop();
    await stopping.stop();
  });
});
