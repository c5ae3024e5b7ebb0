/** One check for tables of questions: a story is told once, and each question of it has its outcome and its values. */
import { expect } from 'chai';
import type { Outcome } from '../../core/model/answer';
import type { AnswerTerm } from '../../core/model/answer';
import type { SemanticMemory } from '../../core/memory';
import type { RetrieveRequest } from '../../core/service';
import { parseSparql } from '../../core/store/sparql-tree';
import { factLine } from '../support/fact-line';
import { openEnglish, type EnglishMemory } from '../world/english-memory';
import { removeTemporaryFolders } from '../world/harness';

export const TENANT = 'default';

export interface Told {
  readonly on: string;
  readonly text: string;
}

export interface Story {
  readonly told: readonly (string | Told)[];
  readonly asked: readonly Asked[];
}

/**
 * A question and its values in any order; or the outcome that is no answer. `refused` is whichever of those: what is
 * asked goes beyond what was told, and an answer would be a guess.
 */
export type Asked =
  | readonly [question: string, values: readonly string[]]
  | readonly [question: string, refusal: Exclude<Outcome, 'answered'> | 'refused']
  | readonly [question: string, expected: Expected];

export interface Expected {
  readonly values?: readonly string[];
  readonly outcome?: Exclude<Outcome, 'answered'>;
  /** The questions offered instead. */
  readonly options?: readonly string[];
  readonly unknownTerms?: readonly string[];
  readonly text?: string;
  /** What the answer rests on, as `factLine` gives it. */
  readonly facts?: readonly string[];
  readonly asked?: Partial<RetrieveRequest>;
}

/** Observed at nine in the morning of that day. */
export const on = (day: string, text: string): Told => ({ on: day, text });

export const yes: readonly string[] = ['true'];
export const no: readonly string[] = ['false'];

/** What was true then. */
export const at = (validAt: string, values: readonly string[]): Expected => ({ values, asked: { validAt } });

/** A test for each question, by stories, with the contracts and the English that ship. */
export function questionTests(title: string, stories: Readonly<Record<string, Story>>): void {
  describe(`questions: ${title}`, () => {
    let english: EnglishMemory;
    before(async () => {
      english = await openEnglish();
    });
    after(async () => {
      await english.close();
      await removeTemporaryFolders();
    });

    for (const [name, story] of Object.entries(stories))
      describe(name, () => {
        let world = '';
        before(async () => {
          world = await tell(english.memory, story, name);
        });
        for (const asked of story.asked) it(titleOf(asked), () => check(english.memory, world, asked));
      });
  });
}

async function tell(memory: SemanticMemory, story: Story, name: string): Promise<string> {
  const { world } = await memory.createWorld(TENANT, { name });
  for (const told of story.told) {
    const item =
      typeof told === 'string' ? { text: told } : { text: told.text, observedAt: `${told.on}T09:00:00Z` };
    const { status } = await memory.observe(TENANT, world.worldId, item);
    expect(status, item.text).to.equal('compiled');
  }
  return world.worldId;
}

/** Values are compared as labels, or as values with their units; the query that is shown must be one. */
async function check(memory: SemanticMemory, world: string, [question, wanted]: Asked): Promise<void> {
  const expected = expectedOf(wanted);
  const given = await memory.retrieve(TENANT, world, { question, ...expected.asked });
  const values = given.answer.values.map(nameOf).sort();
  if (given.sparql !== '') parseSparql(given.sparql);
  if (wanted === 'refused') {
    expect(given.outcome, values.join(', ')).not.to.equal('answered');
    expect(values).to.deep.equal([]);
    return;
  }
  expect({ outcome: given.outcome, values }).to.deep.equal({
    outcome: expected.outcome ?? 'answered',
    values: [...(expected.values ?? [])].sort(),
  });
  if (expected.options)
    expect(given.options.map((option) => option.question)).to.deep.equal(expected.options);
  if (expected.unknownTerms) expect(given.unknownTerms).to.deep.equal(expected.unknownTerms);
  if (expected.text !== undefined) expect(given.answer.text).to.equal(expected.text);
  if (expected.facts) expect(given.facts.map(factLine).sort()).to.deep.equal([...expected.facts].sort());
}

function titleOf([question, wanted]: Asked): string {
  const asked = typeof wanted === 'object' && 'asked' in wanted ? wanted.asked : undefined;
  return asked === undefined ? question : `${question} ${JSON.stringify(asked)}`;
}

function expectedOf(wanted: Asked[1]): Expected {
  if (typeof wanted === 'string') return wanted === 'refused' ? {} : { outcome: wanted };
  return 'length' in wanted ? { values: wanted } : wanted;
}

function nameOf(term: AnswerTerm): string {
  if ('iri' in term) return term.label;
  return term.unit === undefined ? term.value : `${term.value} ${term.unit}`;
}
