import { expect } from 'chai';
import type { Log } from '../../core/ports';
import { createSetHash } from '../../core/store/digest';
import { loadState, stateAt, type LoadingContext } from '../../core/world/loaded-world';
import { worldNamespace } from '../../core/world/namespace';
import { createWorldEngine } from '../../core/world/world-engine';
import { takeSnapshot } from '../../core/world/snapshot';
import { createTripleAnswerer, createTripleCompiler, tripleLanguage } from './triple-language';
import {
  ask,
  DECLARATIONS,
  openHarness,
  removeTemporaryFolders,
  TENANT,
  worldOf,
  type Opened,
} from './harness';

const TEXTS = [
  'Alice livesIn Paris',
  'not Bob likes Tea',
  'Cleo worksAt Acme until 2030-06-01T00:00:00Z',
  'she likes Cake . correct Alice livesIn Paris',
];

describe('a snapshot', () => {
  let opened: Opened;
  let world: string;
  let context: LoadingContext;
  beforeEach(async () => {
    opened = await openHarness();
    world = await worldOf(opened.memory, TEXTS);
    await opened.memory.retract(TENANT, world, 'o3');
    context = contextOf(opened.log, world);
  });
  afterEach(async () => {
    await opened.close();
  });
  after(removeTemporaryFolders);

  const keep = (value: unknown): Promise<void> =>
    opened.log.append({ records: [{ key: context.snapshotKey, value }] });

  it('and the tail of the log give the state that the whole log gives', async () => {
    await keep(takeSnapshot(await stateAt(context)));
    // Now passes the end of a fact that was in the snapshot, and a new Alice must not get an old IRI.
    await opened.memory.observe(TENANT, world, {
      text: 'Alice livesIn Oslo',
      observedAt: '2030-07-01T00:00:00Z',
    });
    const restored = await loadState(context);
    expect(restored.snapshotSequence).to.equal(6);
    expect(takeSnapshot(restored.state)).to.deep.equal(takeSnapshot(await stateAt(context)));
    expect(restored.state.facts.current({}).map(({ factId }) => factId)).to.deep.equal(
      (await stateAt(context)).facts.current({}).map(({ factId }) => factId),
    );
    await opened.close();
    opened = await openHarness({ folder: opened.folder });
    expect(await ask(opened.memory, world, 'Cleo worksAt ?')).to.equal('-');
    expect(await ask(opened.memory, world, 'Alice livesIn ?')).to.equal('Oslo');
  });

  it('is not used where the tail takes back what is in it', async () => {
    await keep(takeSnapshot(await stateAt(context)));
    await opened.memory.retract(TENANT, world, 'o5');
    const { state, snapshotSequence } = await loadState(context);
    expect(snapshotSequence).to.equal(0);
    expect(state.digest).to.equal((await opened.memory.getWorld(TENANT, world)).digest);
  });

  const strange: readonly (readonly [string, (sound: ReturnType<typeof takeSnapshot>) => unknown])[] = [
    ['of another version', (sound) => ({ ...sound, version: 0 })],
    ['that is nothing of ours', () => 'nonsense'],
    ['without its facts', (sound) => ({ ...sound, facts: undefined })],
    ['with another digest', (sound) => ({ ...sound, digest: 'sm1:0' })],
    ['with another hash', (sound) => ({ ...sound, hash: createSetHash().state() })],
    [
      'of another history',
      (sound) => ({ ...sound, hash: createSetHash().state(), digest: createSetHash().digest() }),
    ],
  ];
  for (const [name, change] of strange)
    it(`${name} is ignored, and the log read instead`, async () => {
      const truth = await stateAt(context);
      await keep(change(takeSnapshot(truth)));
      const { state, snapshotSequence } = await loadState(context);
      expect(snapshotSequence).to.equal(0);
      expect(takeSnapshot(state)).to.deep.equal(takeSnapshot(truth));
    });
});

const contextOf = (log: Log, world: string): LoadingContext => ({
  services: { log, createSetHash } as never,
  engine: createWorldEngine(
    {
      contracts: [],
      declarations: DECLARATIONS,
      language: tripleLanguage,
      languages: new Map(),
      digest: 'test-environment',
    },
    createTripleCompiler,
    createTripleAnswerer,
  ),
  namespace: worldNamespace('urn:semantic-memory:', TENANT, world),
  world: `${TENANT}/${world}`,
  snapshotKey: `snapshots/${TENANT}/${world}/`,
});
