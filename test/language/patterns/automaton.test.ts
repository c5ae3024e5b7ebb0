import { expect } from 'chai';
import fc from 'fast-check';
import {
  compilePatterns,
  matchPatterns,
  matchPrefixes,
  type PatternEntry,
  type PatternMatch,
  type PatternToken,
  type SlotCandidate,
} from '../../../core/language/patterns/automaton';
import { parsePattern } from '../../../core/language/patterns/syntax';
import { PATTERN_MATCHES_MAX, PATTERN_STEPS_MAX } from '../../../core/limits';
import type { SlotType } from '../../../core/model/contract';

const entry = (
  pattern: string,
  statement: string = pattern,
  more: Partial<PatternEntry> & { readonly types?: Readonly<Record<string, SlotType>> } = {},
): PatternEntry => ({
  contract: 'org.example.test',
  version: '1.0.0',
  statement,
  priority: 0,
  pattern: parsePattern(pattern),
  slotTypes: new Map(parsePattern(pattern).slots.map((slot) => [slot, more.types?.[slot] ?? 'entity'])),
  lists: new Set(),
  ...more,
});

/** "Ann works|work at Acme": tokens apart by spaces, their words by "|"; capitalised ones and numbers are candidates. */
function clause(text: string): {
  readonly tokens: readonly PatternToken[];
  readonly candidates: readonly SlotCandidate[];
} {
  const words = text.split(' ');
  const tokens = words.map((word) => ({ words: word.toLowerCase().split('|') }));
  const candidates = words.flatMap((word, index): readonly SlotCandidate[] => {
    if (/^\p{Lu}/u.test(word)) return [candidate(index, index + 1, 'entity')];
    return /^\d/u.test(word) ? [candidate(index, index + 1, 'number')] : [];
  });
  return { tokens, candidates };
}

const candidate = (start: number, end: number, ...types: readonly SlotType[]): SlotCandidate => ({
  start,
  end,
  types: new Set(types),
  ref: start,
});

const show = (match: PatternMatch, text: string, candidates: readonly SlotCandidate[]): string => {
  const words = text.split(' ');
  const fillers = match.bindings.map(
    ({ slot, candidates: chosen }) =>
      `${slot}=${chosen.map((index) => words.slice(candidates[index]?.start, candidates[index]?.end).join(' ')).join('+')}`,
  );
  return `${match.entry.statement}: ${fillers.join(' ')}`;
};

function matchAll(entries: readonly PatternEntry[], text: string): readonly string[] {
  const { tokens, candidates } = clause(text);
  const matches = matchPatterns(compilePatterns(entries), tokens, candidates, {
    start: 0,
    end: tokens.length,
  });
  return matches.map((match) => show(match, text, candidates));
}

const check = (patterns: readonly string[], text: string, expected: readonly string[]): void => {
  it(`"${text}" against ${patterns.join(' ; ')}`, () => {
    expect(
      matchAll(
        patterns.map((pattern, index) => entry(pattern, `s${String(index)}`)),
        text,
      ),
    ).to.deep.equal(expected);
  });
};

describe('pattern automaton', () => {
  check(['{a} work (at|for) {b}'], 'Ann works|work for Acme', ['s0: a=Ann b=Acme']);
  check(['{a} work (at|for) {b}'], 'Ann works|work near Acme', []);
  check(['{a} work at {b}'], 'Ann works|work at Acme today', []);
  check(['{a} work at {b} [since {c}]'], 'Ann work at Acme since Monday', ['s0: a=Ann b=Acme c=Monday']);
  check(['{a} work at {b} [since {c}]'], 'Ann work at Acme', ['s0: a=Ann b=Acme']);
  check(['{a:list} meet {b}'], 'Ann , Ben and Cleo meet|met Dan', ['s0: a=Ann+Ben+Cleo b=Dan']);
  check(['{a:list} meet {b}'], 'Ann , and Ben meet Dan', ['s0: a=Ann+Ben b=Dan']);
  check(['{a} meet {b}'], 'Ann and Ben meet Dan', []);
  check(['{a} see ..2 {b}'], 'Ann see the old Tower', ['s0: a=Ann b=Tower']);
  check(['{a} see ..2 {b}'], 'Ann see the very old Tower', []);
  // A word that equals a literal by its form and by its lemma is one match, not two.
  check(['{a} (work|works) here'], 'Ann works|work here', ['s0: a=Ann']);
  // Most literal words first: what says more explains more.
  check(['{a} ..2 play {b}', '{a} be [the] head of {b}', '{a} be ..2 of {b}'], 'Ann be the head of Acme', [
    's1: a=Ann b=Acme',
    's2: a=Ann b=Acme',
  ]);

  it('orders equal matches by priority, contract and statement, whatever the order of loading', () => {
    const entries = [
      entry('{a} like {b}', 'z', { contract: 'a' }),
      entry('{a} like {b}', 'y', { contract: 'b', priority: 5 }),
      entry('{x} like {y}', 'a', { contract: 'a' }),
    ];
    const expected = ['y: a=Ann b=Ben', 'a: x=Ann y=Ben', 'z: a=Ann b=Ben'];
    expect(matchAll(entries, 'Ann like Ben')).to.deep.equal(expected);
    expect(matchAll([...entries].reverse(), 'Ann like Ben')).to.deep.equal(expected);
  });

  it('fills a slot by its type only, and with every candidate that overlaps', () => {
    const entries = [entry('{a} weigh {b}', 's', { types: { b: 'quantity' } })];
    const tokens = ['crate', 'seven', 'weigh', '12', 'kg'].map((word) => ({ words: [word] }));
    const candidates = [
      candidate(0, 2, 'entity'),
      candidate(3, 4, 'number'),
      candidate(3, 5, 'quantity'),
      candidate(3, 5, 'quantity', 'text'),
    ];
    const matches = matchPatterns(compilePatterns(entries), tokens, candidates, { start: 0, end: 5 });
    expect(matches.map((match) => match.bindings[1]?.candidates)).to.deep.equal([[2], [3]]);
    expect(matches[0]?.literals).to.deep.equal([2]);
  });

  it('names the tokens that a gap passed over', () => {
    const { tokens, candidates } = clause('Ann see the old Tower');
    const [match] = matchPatterns(compilePatterns([entry('{a} see ..3 {b}')]), tokens, candidates, {
      start: 0,
      end: 5,
    });
    expect(match?.skipped).to.deep.equal([2, 3]);
  });

  it('fills a slot with a thing asked for that has no token of its own', () => {
    const tokens = [{ words: ['ann'] }, { words: ['work'] }, { words: ['where', 'at', 'for'] }];
    const candidates = [candidate(0, 1, 'entity'), { ...candidate(3, 3, 'entity'), gap: true }];
    const matches = matchPatterns(compilePatterns([entry('{a} work (at|for) {b}')]), tokens, candidates, {
      start: 0,
      end: 3,
    });
    expect(matches.map((match) => match.bindings[1]?.candidates)).to.deep.equal([[1]]);
  });

  it('matches a part of the tokens, and beginnings of them', () => {
    const automaton = compilePatterns([entry('{a} live in {b}', 'lives'), entry('{a} live', 'lives-at-all')]);
    const { tokens, candidates } = clause('yesterday Ann live in Leeds and Ben swim');
    expect(matchPatterns(automaton, tokens, candidates, { start: 1, end: 5 })).to.have.length(1);
    const prefixes = matchPrefixes(automaton, tokens, candidates, { start: 1, limit: 8 });
    expect(prefixes.map((match) => [match.entry.statement, match.start, match.end])).to.deep.equal([
      ['lives', 1, 5],
      ['lives-at-all', 1, 3],
    ]);
  });

  it('takes the words between list items from the caller', () => {
    const automaton = compilePatterns([entry('{a:list} treffen {b}')], { joints: new Set(['und']) });
    const { tokens, candidates } = clause('Ann und Ben treffen Dan');
    const matches = matchPatterns(automaton, tokens, candidates, { start: 0, end: 5 });
    expect(matches[0]?.bindings[0]?.candidates).to.deep.equal([0, 1]);
  });

  it('costs no more steps with 1,000 contracts than with 10', () => {
    const stepsWith = (contracts: number): number => {
      const entries = Array.from({ length: contracts }, (_, index) => [
        entry(`{a} verb${String(index)} (at|for) {b} [since {c}]`, 's', { contract: `c${String(index)}` }),
        entry(`{a} be [the] noun${String(index)} of {b}`, 't', { contract: `c${String(index)}` }),
        entry(`{a} ..2 verb${String(index)} {b}`, 'u', { contract: `c${String(index)}` }),
      ]).flat();
      const automaton = compilePatterns(entries);
      const meter = { steps: 0 };
      for (const text of [
        'Ann verb3 at Acme since Monday',
        'Ann be the noun7 of Acme',
        'Ann really verb2 Acme',
      ]) {
        const { tokens, candidates } = clause(text);
        const matches = matchPatterns(automaton, tokens, candidates, { start: 0, end: tokens.length }, meter);
        expect(matches).to.have.length(1);
      }
      return meter.steps;
    };
    expect(stepsWith(1_000)).to.equal(stepsWith(10));
  });

  it('stops at its bound on a clause made to explode', () => {
    const pattern = '{a:list} ..8 x ..8 x ..8 {b:list}';
    const tokens = Array.from({ length: 60 }, (_, index) => ({
      words: index % 2 === 0 ? ['x'] : ['x', 'and', ','],
    }));
    const candidates = Array.from({ length: 60 }, (_, start) =>
      Array.from({ length: Math.min(10, 60 - start) }, (_, length) =>
        candidate(start, start + length + 1, 'entity'),
      ),
    ).flat();
    const meter = { steps: 0 };
    const matches = matchPatterns(
      compilePatterns([entry(pattern)]),
      tokens,
      candidates,
      { start: 0, end: 60 },
      meter,
    );
    expect(meter.steps).to.be.at.most(PATTERN_STEPS_MAX + 1_000);
    expect(matches.length).to.be.at.most(PATTERN_MATCHES_MAX);
  });

  it('accounts for every token of a full match exactly once', () => {
    const words = fc.array(fc.constantFrom('Ann', 'Ben', 'work', 'at', 'and', 'the', 'Acme', 'since'), {
      maxLength: 12,
    });
    const automaton = compilePatterns([entry('{a:list} work ..2 at {b} [since {c}]')]);
    fc.assert(
      fc.property(words, (list) => {
        const { tokens, candidates } = clause(list.join(' '));
        const range = { start: 0, end: list.length };
        for (const match of matchPatterns(automaton, tokens, candidates, range)) {
          const filled = match.bindings.flatMap((binding) =>
            binding.candidates.flatMap((index) => candidates[index]?.start ?? []),
          );
          const used = [...match.literals, ...match.skipped, ...filled];
          expect(new Set(used).size).to.equal(used.length);
          // What is left are the words between the items of a list.
          for (const position of list.keys())
            if (!used.includes(position)) expect(list[position]).to.equal('and');
        }
      }),
    );
  });
});
