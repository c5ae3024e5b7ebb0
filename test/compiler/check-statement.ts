/** One check for tables of sentences: what a sentence is compiled to in a world of its own. */
import { expect } from 'chai';
import type { SemanticMemory } from '../../core/memory';
import type { Observed } from '../../core/service';
import { factLine } from '../support/fact-line';
import { openEnglish, type EnglishMemory } from '../world/english-memory';
import { removeTemporaryFolders } from '../world/harness';

const TENANT = 'default';

export type Said = string | { readonly on: string; readonly text: string };

export interface Row {
  /** Observed in order; what is expected is said of the last. */
  readonly said: Said | readonly Said[];
  /** As `factLine` gives them, in any order; nothing else may be there. */
  readonly facts: readonly string[];
  readonly unrecognised?: readonly string[];
  /** How many facts of before the last observation ends. */
  readonly ends?: number;
}

/** Observed at nine in the morning of that day. */
export const on = (day: string, text: string): Said => ({ on: day, text });

/** A test for each row, by groups, with the contracts and the English that ship. */
export function statementTests(title: string, groups: Readonly<Record<string, readonly Row[]>>): void {
  describe(`statements: ${title}`, () => {
    let english: EnglishMemory;
    let worlds = 0;
    before(async () => {
      english = await openEnglish();
    });
    after(async () => {
      await english.close();
      await removeTemporaryFolders();
    });

    for (const [group, rows] of Object.entries(groups))
      describe(group, () => {
        for (const row of rows)
          it(titleOf(row), async () => {
            worlds += 1;
            await check(english.memory, String(worlds), row);
          });
      });
  });
}

async function check(memory: SemanticMemory, name: string, row: Row): Promise<void> {
  const { world } = await memory.createWorld(TENANT, { name });
  let last: Observed | undefined;
  for (const said of listOf(row.said)) {
    const item = typeof said === 'string' ? { text: said } : { text: said.text, observedAt: nine(said.on) };
    last = await memory.observe(TENANT, world.worldId, item);
  }
  const unrecognised = last?.unrecognised.map(({ text }) => text) ?? [];
  const ends = row.ends === undefined ? {} : { ends: last?.superseded.length };
  expect({
    facts: last?.facts.map(factLine).sort(),
    unrecognised: unrecognised.flatMap((text) => text.split(/\s+/u)),
    ...ends,
  }).to.deep.equal({
    facts: [...row.facts].sort(),
    unrecognised: row.unrecognised ?? [],
    ...(row.ends === undefined ? {} : { ends: row.ends }),
  });
}

/** What a row is called: its sentences. */
function titleOf(row: Row): string {
  const said = listOf(row.said).map((one) => (typeof one === 'string' ? one : one.text));
  return said.join(' · ');
}

const listOf = (said: Row['said']): readonly Said[] =>
  typeof said === 'string' || 'text' in said ? [said] : said;

const nine = (day: string): string => `${day}T09:00:00Z`;
