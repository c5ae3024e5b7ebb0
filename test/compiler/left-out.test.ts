import { expect } from 'chai';
import { leftOut } from '../../core/compiler/left-out';
import type { LogicalForm, Referent, RelationCondition } from '../../core/model/logical-form';

const nominal = (id: number, head: string, start: number): Referent => ({
  id,
  kind: 'indefinite',
  text: head,
  noun: head,
  head,
  span: { start, end: start + head.length },
  plural: false,
  candidates: [],
});

const relation = (lemma: string): RelationCondition => ({
  kind: 'relation',
  subject: 0,
  relation: { lemma, kind: 'verb' },
  object: 1,
  functional: false,
  span: { start: 0, end: 40 },
  negated: false,
  tense: 'present',
  modal: false,
  reported: false,
  presupposed: false,
  generator: 'general',
});

const formOf = (referents: readonly Referent[], lemma = 'have'): LogicalForm => ({
  referents,
  conditions: [relation(lemma)],
  unaccounted: [],
});

describe('what a logical form leaves out', () => {
  const club = nominal(0, 'club', 4);
  const secretary = nominal(1, 'secretary', 20);

  it('is a nominal that takes part in nothing', () => {
    expect(leftOut(formOf([club, secretary, nominal(2, 'president', 31)]))).to.deep.equal([2]);
  });

  it('is nothing where all take part', () => {
    expect(leftOut(formOf([club, secretary]))).to.deep.equal([]);
  });

  it('is no noun that names the relation itself', () => {
    expect(leftOut(formOf([club, secretary, nominal(2, 'captain', 31)], 'captain'))).to.deep.equal([]);
  });

  it('is no part of a nominal that takes part', () => {
    expect(leftOut(formOf([club, secretary, nominal(2, 'cret', 22)]))).to.deep.equal([]);
  });
});
