import { expect } from 'chai';
import { validateAssertion } from '../../core/contract/assertion';
import { contractDocument, load } from './fixture';

const check = (
  data: unknown,
  expected: readonly (readonly [pointer: string, code: string, message: RegExp])[],
): void => {
  it(`${expected.length === 0 ? 'accepts' : 'refuses'} ${JSON.stringify(data)}`, async () => {
    const errors = validateAssertion(await load(contractDocument()), data);
    expect(errors.map(({ pointer, code }) => [pointer, code])).to.have.deep.members(
      expected.map(([pointer, code]) => [pointer, code]),
    );
    for (const [pointer, code, message] of expected)
      expect(errors.find((error) => error.pointer === pointer && error.code === code)?.message).to.match(
        message,
      );
  });
};

describe('structured assertions', () => {
  check({ mentor: 'Ada', learner: 'Grace' }, []);
  check({ mentor: 'Ada', learner: 'Grace', since: '2020-05-01' }, []);
  check({ mentor: 'Ada' }, [['/learner', 'required', /"learner" is missing/u]]);
  check({ mentor: 'Ada', learner: 'Grace', pupil: 'Bo' }, [
    ['/pupil', 'unknown_property', /no property of org\.example\.mentoring.*mentor, learner, since/u],
  ]);
  check({ mentor: 7, learner: 'Grace' }, [['/mentor', 'wrong_type', /must be string, is number/u]]);
  check({ mentor: null, learner: 'Grace' }, [['/mentor', 'wrong_type', /is null/u]]);
  check({ mentor: '', learner: 'Grace' }, [['/mentor', 'minLength', /fewer than 1/u]]);
  check({ mentor: 'Ada', learner: 'Grace', since: 'May' }, [
    ['/since', 'wrong_format', /must be a date, such as 2025-05-12/u],
  ]);
  check('Ada mentors Grace', [['', 'wrong_type', /The data must be object, is string/u]]);
  check([], [['', 'wrong_type', /is array/u]]);
});
