import { expect } from 'chai';
import { speakerOf } from '../../core/world/text-speaker';

const SPEAKERS: readonly (readonly [text: string, speaker: string | undefined])[] = [
  ['Caroline: I went there.', 'Caroline'],
  ["Mary-Ann O'Neil: Hello.", "Mary-Ann O'Neil"],
  ['Dr. Ada B. Lovelace: Hello.', 'Dr. Ada B. Lovelace'],
  ['Zoë:\tHello.', 'Zoë'],
  ['王芳: 你好', '王芳'],
  ['I went there: it was fine.', 'I went there'],
  ['I went there with my friends: it was fine.', undefined],
  ['as I said: no.', undefined],
  ['10: a number', undefined],
  ['Note:no space', undefined],
  [`${'Long'.repeat(11)}: too long for a name.`, undefined],
  ['No colon at all.', undefined],
  ['', undefined],
];

describe('speaker of a text', () => {
  for (const [text, speaker] of SPEAKERS)
    it(`is ${speaker ?? 'nobody'} in "${text.slice(0, 40)}"`, () => {
      expect(speakerOf({ text })).to.equal(speaker);
    });

  it('is the one that was given, an IRI by its last part', () => {
    expect(speakerOf({ text: 'Eve: Hello.', speaker: 'Mara' })).to.equal('Mara');
    expect(speakerOf({ text: 'Hello.', speaker: 'urn:semantic-memory:w1:entity:mara' })).to.equal('mara');
  });
});
