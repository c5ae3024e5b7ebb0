import { expect } from 'chai';
import fc from 'fast-check';
import { startService, type TestService } from './service';

describe('whatever is sent', () => {
  let service: TestService;
  before(async () => {
    service = await startService();
    await service.call('POST', '/worlds', { json: { name: 'any' } });
  });
  after(() => service.stop());

  const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.lorem());
  const field = fc.oneof(
    anyText,
    fc.jsonValue(),
    fc.constantFrom('any', '2026-01-01T00:00:00Z', 'en', 7, true),
  );
  const fields = [
    'world_id',
    'text',
    'question',
    'contract',
    'data',
    'observations',
    'observed_at',
    'speaker',
    'limit',
  ];
  const body = fc.oneof(
    fc.jsonValue(),
    fc.record(Object.fromEntries(fields.map((name) => [name, field])), { requiredKeys: [] }),
    fc.record({ world_id: fc.constant('any'), text: anyText }),
    fc.record({ world_id: fc.constant('any'), question: anyText }),
    fc.record({
      world_id: fc.constant('any'),
      observations: fc.array(fc.record({ text: anyText }), { maxLength: 4 }),
    }),
  );

  for (const path of ['/observe', '/retrieve', '/worlds', '/api-keys', '/contracts'])
    it(`is answered by ${path} as JSON or as a problem, and never as a failure of the service`, () =>
      fc.assert(
        fc.asyncProperty(body, async (json) => {
          const reply = await service.call('POST', path, { json });
          expect(reply.status, reply.text).to.be.lessThan(500);
          expect(reply.headers.get('content-type')).to.match(/^application\/(problem\+)?json/);
          expect(() => JSON.parse(reply.text) as unknown).to.not.throw();
        }),
        { numRuns: 60 },
      ));

  it('is answered also when it is no JSON and no path', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.webPath(), async (bytes, path) => {
        const sent = await service.call('POST', '/observe', { body: bytes, type: 'application/json' });
        expect(sent.status).to.be.within(400, 499);
        const read = await service.call('GET', `/worlds/any${path}`);
        expect(read.status, read.text).to.be.lessThan(500);
      }),
      { numRuns: 60 },
    ));
});
