import { expect } from 'chai';
import { startService, type TestService } from './service';

describe('worlds over HTTP', () => {
  let service: TestService;
  before(async () => {
    service = await startService();
  });
  after(() => service.stop());

  it('makes a world, finds it again by name, and says what differs', async () => {
    const json = { name: 'hr', description: 'people' };
    const made = await service.call('POST', '/worlds', { json });
    expect(made.status, made.text).to.equal(201);
    expect(made.headers.get('location')).to.equal(`/worlds/${made.json.world_id}`);
    expect(made.json).to.include.all.keys(
      'world_id',
      'name',
      'description',
      'contracts',
      'ontologies',
      'language',
      'environment',
      'created_at',
      'updated_at',
      'sequence',
      'digest',
      'counts',
    );
    expect(made.json.counts).to.deep.equal({ observations: 0, facts: 0, quads: 0, entities: 0 });
    const again = await service.call('POST', '/worlds', { json: { name: 'hr' } });
    expect(again.status).to.equal(200);
    expect(again.json.world_id).to.equal(made.json.world_id);
    const other = await service.call('POST', '/worlds', { json: { ...json, description: 'things' } });
    expect([other.status, other.json.status]).to.deep.equal([409, 409]);
    expect(other.text).to.include('description');
  });

  it('is served identically under /v1', async () => {
    const made = await service.call('POST', '/v1/worlds', { json: { name: 'versioned' } });
    expect(made.headers.get('location')).to.equal(`/v1/worlds/${made.json.world_id}`);
    const path = `/worlds/${made.json.world_id}`;
    const [root, v1] = [await service.call('GET', path), await service.call('GET', `/v1${path}`)];
    expect(v1.text).to.equal(root.text);
    expect((await service.call('GET', `/v1/v1${path}`)).status).to.equal(404);
  });

  it('changes name and description', async () => {
    const made = await service.call('POST', '/worlds', { json: { name: 'old' } });
    const path = `/worlds/${made.json.world_id}`;
    await service.call('PATCH', path, { json: { name: 'new', description: 'renamed' } });
    const read = await service.call('GET', path);
    expect([read.json.name, read.json.description]).to.deep.equal(['new', 'renamed']);
  });

  it('erases a world', async () => {
    const made = await service.call('POST', '/worlds', { json: { name: 'gone' } });
    const path = `/worlds/${made.json.world_id}`;
    const erased = await service.call('DELETE', path);
    expect([erased.status, erased.text]).to.deep.equal([204, '']);
    expect((await service.call('GET', path)).status).to.equal(404);
    expect((await service.call('DELETE', path)).status).to.equal(404);
  });

  it('is there again after a restart, with what was observed', async () => {
    const first = await startService();
    const made = await first.call('POST', '/worlds', { json: { name: 'lasting' } });
    const path = `/worlds/${made.json.world_id}`;
    const json = { world_id: made.json.world_id, text: 'Alice works at Acme.' };
    const observed = await first.call('POST', '/observe', { json });
    expect(observed.status).to.equal(201);
    const question = { world_id: made.json.world_id, question: 'Where does Alice work?' };
    const answer = await first.call('POST', '/retrieve', { json: question });
    const read = await first.call('GET', path);
    await first.close();
    const second = await startService({ apiKey: first.adminKey }, first.folder);
    expect((await second.call('GET', path)).text).to.equal(read.text);
    expect((await second.call('POST', '/retrieve', { json: question })).text).to.equal(answer.text);
    await second.stop();
    await first.stop();
  });

  it('lists in pages that miss nothing and repeat nothing', async () => {
    const key = await service.key({ name: 'pages', tenant: 'pages', scopes: ['admin'] });
    const names = Array.from({ length: 5 }, (_none, index) => `w${String(index)}`);
    for (const name of names) await service.call('POST', '/worlds', { key, json: { name } });
    const seen: string[] = [];
    for (let after = '', more = true; more;) {
      const page = await service.call('GET', `/worlds?limit=2${after}`, { key });
      const data = page.json.data;
      expect(data.length).to.equal(seen.length === 4 ? 1 : 2);
      seen.push(...data.map(({ name }) => name));
      more = page.json.has_more;
      after = `&starting_after=${data.at(-1)!.world_id}`;
    }
    expect(seen.sort()).to.deep.equal(names);
  });
});
