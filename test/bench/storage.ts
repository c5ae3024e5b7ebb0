/**
 * What the log, the set hash and the graph index do on this machine:
 *
 *     node -r ts-node/register test/bench/storage.ts
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Log } from '../../core/ports';
import { createSetHash } from '../../core/store/digest';
import { createGraphIndex } from '../../core/store/graph-index';
import { openLog } from '../../core/store/open-log';

const QUADS = 100_000;
const QUERIES = 500;

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'semantic-memory-bench-'));
  const log = await openLog(folder);
  await measure('log: appends, one writer', 2_000, (count) => writeTo(log, 'alone', count));
  await measure('log: appends, 64 writers', 64 * 500, () =>
    Promise.all(Array.from({ length: 64 }, (_, index) => writeTo(log, `w${String(index)}`, 500))),
  );
  await measure('log: entries read and verified', 2_000, () => readFrom(log, 'alone'));
  await log.close();
  await rm(folder, { recursive: true });
  await measure('set hash: lines', QUADS, hashLines);
  await measureGraph();
}

async function measureGraph(): Promise<void> {
  const index = createGraphIndex({
    workers: 1,
    loader: () => [{ graph: 'urn:g', add: lines(), remove: [] }],
  });
  const options = { defaultGraphs: ['urn:g'], namedGraphs: [], timeoutMs: 60_000, rowsMax: 10 };
  const ask = (at: number): Promise<unknown> =>
    index.query('w', `SELECT ?o { <urn:s${String(at)}> <urn:p> ?o }`, options);
  await index.query('empty', 'ASK {}', { ...options, defaultGraphs: [] });
  await measure('graph index: quads loaded at a first query', QUADS, () => ask(0));
  await measure('graph index: point queries, one after the other', QUERIES, async (count) => {
    for (let at = 0; at < count; at += 1) await ask(at);
  });
  await index.close();
}

async function measure(name: string, count: number, work: (count: number) => unknown): Promise<void> {
  const started = performance.now();
  await work(count);
  const seconds = (performance.now() - started) / 1000;
  console.log(`${name}: ${(count / seconds).toFixed(0)} a second`);
}

async function writeTo(log: Log, world: string, count: number): Promise<void> {
  for (let sequence = 1; sequence <= count; sequence += 1)
    await log.append({ world, entries: [{ sequence, body: { text: 'Alice works at Acme.', sequence } }] });
}

async function readFrom(log: Log, world: string): Promise<void> {
  let last = 0;
  for await (const entry of log.read(world)) last = entry.sequence;
  if (last !== 2_000) throw new Error(`${String(last)} entries came back`);
}

function hashLines(count: number): void {
  const hash = createSetHash();
  for (let at = 0; at < count; at += 1) hash.add(`line ${String(at)}`);
}

const lines = (): string[] =>
  Array.from({ length: QUADS }, (_, at) => `<urn:s${String(at)}> <urn:p> <urn:o${String(at % 1000)}>`);

void main();
