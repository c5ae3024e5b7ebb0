import { expect } from 'chai';
import { SemanticMemoryError } from '../../../core/errors';
import { expand, signatures } from '../../../core/language/patterns/expansion';
import { parsePattern } from '../../../core/language/patterns/syntax';

const expansions = (text: string): readonly string[] => signatures(parsePattern(text), (slot) => slot);

const check = (text: string, expected: readonly string[]): void => {
  it(`reads "${text}"`, () => {
    expect(expansions(text)).to.deep.equal(expected);
  });
};

const refuses = (text: string, code: string, message: RegExp): void => {
  it(`refuses "${text.slice(0, 40)}" as ${code}`, () => {
    const attempt = (): unknown => expand(parsePattern(text));
    expect(attempt).to.throw(SemanticMemoryError, message).with.property('code', code);
  });
};

describe('pattern syntax', () => {
  check('{person} work at {organization}', ['{person} work at {organization}']);
  check('{a} (work|be employed) (at|by) {b}', [
    '{a} work at {b}',
    '{a} work by {b}',
    '{a} be employed at {b}',
    '{a} be employed by {b}',
  ]);
  check('{a} run [since {b}]', ['{a} run since {b}', '{a} run']);
  check("{a} 's Manager be {b}", ["{a} 's manager be {b}"]);
  check('{a:list} meet ..3 {b}', ['{a:list} meet ..3 {b}']);
  check('{a}, the {b} of {c}', ['{a} , the {b} of {c}']);
  check('[a (b|c)] d', ['a b d', 'a c d', 'd']);

  it('names the slots in order of appearance', () => {
    expect(parsePattern('{b} sell {a} [to {c}]').slots).to.deep.equal(['b', 'a', 'c']);
  });

  refuses('{a} (work|play', 'pattern_syntax', /character 5: "\(" is not closed/u);
  refuses('{a} work]', 'pattern_syntax', /character 9: "\]" closes nothing/u);
  refuses('{a} [work', 'pattern_syntax', /"\[" is not closed/u);
  refuses('{a} (work|)', 'pattern_syntax', /alternative is empty/u);
  refuses('{a} work | play', 'pattern_syntax', /outside round brackets/u);
  refuses('{a b} work', 'pattern_syntax', /is no slot/u);
  refuses('{a work', 'pattern_syntax', /is no slot/u);
  refuses('{a} work ..99 {b}', 'pattern_syntax', /1 to 8 tokens/u);
  refuses('..2 {a} work', 'pattern_syntax', /begins with a gap/u);
  refuses('', 'pattern_syntax', /is empty/u);
  refuses('a '.repeat(400), 'pattern_syntax', /longer than 500/u);
  refuses(`${'['.repeat(20)}a${']'.repeat(20)} b`, 'pattern_syntax', /nest deeper/u);
  refuses('[work] {a} {b}', 'pattern_wordless', /without any word/u);
  refuses('{a} like {a}', 'pattern_repeats', /\{a\} twice/u);
  refuses(
    '(a|b) (a|b) (a|b) (a|b) (a|b) (a|b) (a|b) (a|b) (a|b)',
    'pattern_unbounded',
    /more than 256 ways/u,
  );
});
