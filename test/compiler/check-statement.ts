/** One check for tables of sentences: what a sentence is compiled to in a world of its own. */
import { expect } from 'chai';
import type { Observed } from '../../core/service';
import { factLine } from '../support/fact-line';
import { openEnglish, type EnglishMemory } from '../world/english-memory';

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

/** Checks rows in worlds of one memory, which is opened once. */
export function statementChecker(): {
  readonly open: () => Promise<void>;
  readonly close: () => Promise<void>;
  readonly check: (row: Row) => Promise<void>;
} {
  let english: EnglishMemory | undefined;
  let worlds = 0;
  return {
    open: async () => {
      english = await openEnglish();
    },
    close: async () => english?.close(),
    check: async (row) => {
      if (!english) throw new Error('the memory is not open');
      worlds += 1;
      const { world } = await english.memory.createWorld(TENANT, { name: String(worlds) });
      let last: Observed | undefined;
      for (const said of listOf(row.said)) {
        const item =
          typeof said === 'string' ? { text: said } : { text: said.text, observedAt: nine(said.on) };
        last = await english.memory.observe(TENANT, world.worldId, item);
      }
      const unrecognised = last?.unrecognised.map(({ text }) => text) ?? [];
      expect({
        facts: last?.facts.map(factLine).sort(),
        unrecognised: unrecognised.flatMap((text) => text.split(/\s+/u)),
        ...(row.ends === undefined ? {} : { ends: last?.superseded.length }),
      }).to.deep.equal({
        facts: [...row.facts].sort(),
        unrecognised: row.unrecognised ?? [],
        ...(row.ends === undefined ? {} : { ends: row.ends }),
      });
    },
  };
}

/** What a row is called: its last sentence, and how many came before it. */
export function titleOf(row: Row): string {
  const said = listOf(row.said).map((one) => (typeof one === 'string' ? one : one.text));
  return said.join(' · ');
}

const listOf = (said: Row['said']): readonly Said[] =>
  typeof said === 'string' || 'text' in said ? [said] : said;

const nine = (day: string): string => `${day}T09:00:00Z`;
