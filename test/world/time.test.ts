import { expect } from 'chai';
import { ask, openHarness, removeTemporaryFolders, TENANT, worldOf, type Opened } from './harness';

/** Day of January 2024, noon. */
const day = (n: number): string => `2024-01-${String(n).padStart(2, '0')}T12:00:00Z`;
const on = (n: number, text: string): { text: string; observedAt: string } => ({ text, observedAt: day(n) });

interface Case {
  readonly name: string;
  readonly given: readonly { readonly text: string; readonly observedAt: string }[];
  /** Question, view, answer (`-` for none). */
  readonly expect: readonly (readonly [string, { asOf?: number; validAt?: string }, string])[];
}

const cases: readonly Case[] = [
  {
    name: 'a newer value of a single-valued property supersedes the older, which keeps its interval',
    given: [on(1, 'Alice livesIn Paris'), on(5, 'Alice livesIn Rome')],
    expect: [
      ['Alice livesIn ?', {}, 'Rome'],
      ['Alice livesIn ?', { validAt: day(3) }, 'Paris'],
      ['Alice livesIn ?', { validAt: day(6) }, 'Rome'],
      ['Alice livesIn ?', { asOf: 2 }, 'Paris'],
      ['Alice livesIn ? ever', {}, 'Paris, Rome'],
      [`Alice livesIn ? during ${day(2)} ${day(4)}`, {}, 'Paris'],
      [`Alice livesIn ? during ${day(4)} ${day(6)}`, {}, 'Paris, Rome'],
    ],
  },
  {
    name: 'a late observation is placed by its time and leaves what is current alone',
    given: [on(1, 'Alice livesIn Paris'), on(9, 'Alice livesIn Rome'), on(5, 'Alice livesIn Oslo')],
    expect: [
      ['Alice livesIn ?', {}, 'Rome'],
      ['Alice livesIn ?', { validAt: day(3) }, 'Paris'],
      ['Alice livesIn ?', { validAt: day(7) }, 'Oslo'],
      ['Alice livesIn ?', { validAt: day(10) }, 'Rome'],
    ],
  },
  {
    name: 'as_of goes by recording, valid_at by what was so: a late observation was not known before it was recorded',
    given: [on(1, 'Alice livesIn Paris'), on(9, 'Alice livesIn Rome'), on(5, 'Alice livesIn Oslo')],
    expect: [
      ['Alice livesIn ?', { asOf: 3, validAt: day(7) }, 'Paris'],
      ['Alice livesIn ?', { asOf: 4, validAt: day(7) }, 'Oslo'],
    ],
  },
  {
    name: 'a late first value ends where the next one begins, and the next one begins then',
    given: [on(9, 'Alice livesIn Rome'), on(5, 'Alice livesIn Oslo')],
    expect: [
      ['Alice livesIn ?', {}, 'Rome'],
      ['Alice livesIn ?', { validAt: day(6) }, 'Oslo'],
      ['Alice livesIn ?', { validAt: day(9) }, 'Rome'],
    ],
  },
  {
    name: 'a fact observed later that began earlier is the newer one',
    given: [on(5, 'Alice livesIn Paris'), on(8, `Alice livesIn Rome since ${day(2)}`)],
    expect: [
      ['Alice livesIn ?', {}, 'Rome'],
      ['Alice livesIn ?', { validAt: day(3) }, 'Rome'],
    ],
  },
  {
    name: 'a past interval told later leaves the current value alone',
    given: [on(5, 'Alice livesIn Paris'), on(8, `Alice livesIn Rome since ${day(1)} until ${day(2)}`)],
    expect: [
      ['Alice livesIn ?', {}, 'Paris'],
      ['Alice livesIn ? ever', {}, 'Paris, Rome'],
    ],
  },
  {
    name: 'a fact ends when now passes its end, and begins when now passes its start',
    given: [
      on(1, `Alice worksAt Acme until ${day(5)}`),
      on(1, `Alice worksAt Globex since ${day(5)}`),
      on(4, 'Bob likes Tea'),
    ],
    expect: [
      ['Alice worksAt ?', {}, 'Acme'],
      ['Alice worksAt ?', { validAt: day(6) }, 'Globex'],
    ],
  },
  {
    name: 'the same once now has passed',
    given: [
      on(1, `Alice worksAt Acme until ${day(5)}`),
      on(1, `Alice worksAt Globex since ${day(5)}`),
      on(6, 'Bob likes Tea'),
    ],
    expect: [
      ['Alice worksAt ?', {}, 'Globex'],
      ['Alice worksAt ?', { asOf: 3 }, 'Acme'],
      ['Alice worksAt ?', { validAt: day(2) }, 'Acme'],
    ],
  },
  {
    name: 'what a text ends is over from then on',
    given: [on(1, 'Alice has Key'), on(4, 'end Alice has Key')],
    expect: [
      ['Alice has ?', {}, '-'],
      ['Alice has ?', { validAt: day(2) }, 'Key'],
      ['Alice has ? ever', {}, 'Key'],
    ],
  },
  {
    name: 'an end told late does not end what was seen after it',
    given: [on(5, 'Alice has Key'), on(3, 'end Alice has Key')],
    expect: [['Alice has ?', {}, 'Key']],
  },
  {
    name: 'what is corrected held at no time, and was believed until then',
    given: [on(1, 'Alice livesIn Paris'), on(4, 'correct Alice livesIn Paris . Alice livesIn Rome')],
    expect: [
      ['Alice livesIn ?', {}, 'Rome'],
      ['Alice livesIn ? ever', {}, 'Rome'],
      ['Alice livesIn ?', { asOf: 2 }, 'Paris'],
    ],
  },
  {
    name: 'of several at one instant the last stands, and the others were so',
    given: [on(2, 'Alice livesIn Paris'), on(2, 'Alice livesIn Rome'), on(2, 'Alice livesIn Oslo')],
    expect: [
      ['Alice livesIn ?', {}, 'Oslo'],
      ['Alice livesIn ? ever', {}, 'Oslo, Paris, Rome'],
      [`Alice livesIn ? during ${day(1)} ${day(3)}`, {}, 'Oslo, Paris, Rome'],
      ['Alice livesIn ?', { validAt: day(2) }, 'Oslo'],
    ],
  },
  {
    name: 'a denial takes the place of what it denies, and the other way round',
    given: [on(1, 'Alice likes Tea'), on(3, 'not Alice likes Tea'), on(5, 'Alice likes Tea')],
    expect: [
      ['Alice likes ?', {}, 'Tea'],
      ['not Alice likes ?', {}, '-'],
      ['Alice likes ?', { asOf: 3 }, '-'],
      ['not Alice likes ?', { asOf: 3 }, 'Tea'],
      ['not Alice likes ?', { validAt: day(4) }, 'Tea'],
      ['Alice likes ?', { validAt: day(4) }, '-'],
    ],
  },
  {
    name: 'an event is in the period it falls into, and stays true',
    given: [on(9, `event Alice met Bob since ${day(3)}`)],
    expect: [
      ['Alice met ?', {}, 'Bob'],
      [`Alice met ? during ${day(2)} ${day(4)}`, {}, 'Bob'],
      [`Alice met ? during ${day(4)} ${day(6)}`, {}, '-'],
      ['Alice met ?', { validAt: day(2) }, '-'],
    ],
  },
  {
    name: 'a contradiction under a reject policy is kept, and is never current',
    given: [on(1, 'Alice bornIn Paris'), on(2, 'Alice bornIn Rome')],
    expect: [
      ['Alice bornIn ?', {}, 'Paris'],
      ['Alice bornIn ? ever', {}, 'Paris'],
      ['facts Alice bornIn ?', {}, 'Paris, Rome'],
    ],
  },
  {
    name: 'fact nodes show the past and what is denied, as of then',
    given: [on(1, 'Alice livesIn Paris'), on(2, 'Alice livesIn Rome'), on(3, 'not Alice livesIn Oslo')],
    expect: [
      ['facts Alice livesIn ?', {}, 'Oslo, Paris, Rome'],
      ['facts Alice livesIn ?', { asOf: 3 }, 'Paris, Rome'],
    ],
  },
];

describe('two times', () => {
  let opened: Opened;
  before(async () => {
    opened = await openHarness();
  });
  after(async () => {
    await opened.close();
    await removeTemporaryFolders();
  });

  for (const [index, { name, given, expect: expectations }] of cases.entries())
    it(name, async () => {
      const world = await worldOf(opened.memory, given, `case ${String(index)}`);
      for (const [question, view, answer] of expectations)
        expect(
          await ask(opened.memory, world, question, view),
          `${question} ${JSON.stringify(view)}`,
        ).to.equal(answer);
    });

  it('looks up an as_of time in the times of recording', async () => {
    opened.clock.time = '2031-01-01T00:00:00Z';
    const world = await worldOf(opened.memory, ['Alice livesIn Paris'], 'recorded');
    opened.clock.time = '2031-01-03T00:00:00Z';
    await opened.memory.observe(TENANT, world, { text: 'Alice livesIn Rome' });
    expect(await ask(opened.memory, world, 'Alice livesIn ?', { asOf: '2031-01-02T00:00:00Z' })).to.equal(
      'Paris',
    );
    expect(await ask(opened.memory, world, 'Alice livesIn ?', { asOf: '2030-01-02T00:00:00Z' })).to.equal(
      '-',
    );
    expect(await ask(opened.memory, world, 'Alice livesIn ?')).to.equal('Rome');
  });

  it('takes what comes without a time to be later than all before, whatever the clock says', async () => {
    const world = await worldOf(opened.memory, ['Alice livesIn Paris', 'Alice livesIn Rome'], 'undated');
    opened.clock.time = '2020-01-01T00:00:00Z';
    await opened.memory.observe(TENANT, world, { text: 'Alice livesIn Oslo' });
    opened.clock.time = '2031-01-03T00:00:00Z';
    const { data } = await opened.memory.observations(TENANT, world, {});
    expect(data.map(({ observedAt }) => observedAt)).to.deep.equal([
      '2031-01-03T00:00:00Z',
      '2031-01-03T00:00:00.001Z',
      '2031-01-03T00:00:00.002Z',
    ]);
    expect(await ask(opened.memory, world, 'Alice livesIn ?')).to.equal('Oslo');
  });

  it('lists what was superseded, and names both sources of a contradiction', async () => {
    const world = await worldOf(opened.memory, [on(1, 'Alice livesIn Paris . Alice bornIn Oslo')], 'reply');
    const reply = await opened.memory.observe(TENANT, world, {
      text: 'Alice livesIn Rome . Alice bornIn Bern',
      observedAt: day(2),
      source: 'letter',
    });
    expect(reply.superseded).to.deep.equal(['f2-1']);
    expect(reply.warnings.map(({ code }) => code)).to.deep.equal(['contradiction']);
    expect(reply.warnings[0]?.message).to.contain('letter').and.to.contain('o2');
    expect(reply.facts.map((fact) => fact.standing)).to.deep.equal([undefined, 'contradicted']);
  });

  it('refuses a contradicting assertion whole', async () => {
    const world = await worldOf(opened.memory, ['Alice bornIn Oslo'], 'assertion');
    const before = await opened.memory.getWorld(TENANT, world);
    const refusal = await opened.memory
      .observe(TENANT, world, { contract: 'test', data: { text: 'Alice likes Tea . Alice bornIn Bern' } })
      .catch((error: unknown) => error);
    expect(refusal).to.include({ kind: 'invalid', code: 'contradiction' });
    expect(await opened.memory.getWorld(TENANT, world)).to.deep.equal(before);
    expect(await ask(opened.memory, world, 'Alice likes ?')).to.equal('-');
  });
});
