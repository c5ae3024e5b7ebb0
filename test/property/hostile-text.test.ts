import { expect } from 'chai';
import { SemanticMemoryError } from '../../core/errors';
import { OBSERVATION_TEXT_CHARACTERS_MAX, QUESTION_CHARACTERS_MAX } from '../../core/limits';
import { openEnglish, type EnglishMemory } from '../world/english-memory';
import { removeTemporaryFolders } from '../world/harness';

const TENANT = 'default';
const WORLD = 'w';

/** As long as the limits let through, shared processors and their pauses included. */
const OBSERVE_MS_MAX = 30_000;
const RETRIEVE_MS_MAX = 10_000;

const fill = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Each is repeated or cut to the length that is allowed. */
const ENDLESS: Readonly<Record<string, string>> = {
  'one letter': 'a',
  'one capital': 'A',
  digits: '7',
  spaces: ' ',
  'line breaks': '\n',
  commas: ',',
  'full stops': '.',
  'commas between words': 'tea, ',
  conjunctions: 'tea and ',
  'open brackets': '(',
  'nested brackets': '([{',
  quotes: '"',
  'opened quotes': '"a ',
  possessives: "Ada's ",
  genitives: 'the sister of ',
  'relative clauses': 'the man who knows ',
  negations: 'not ',
  'numbers with units': '12 kg ',
  dates: '4 May 2023 ',
  names: 'Ada Berg ',
  codes: 'A-1-',
  'question marks': '?',
  'question words': 'who ',
  hyphens: 'well-',
  apostrophes: "'",
  backslashes: '\\',
  'zero-width joiners': '\u200d',
  'combining marks': 'e\u0301\u0327',
  'right-to-left marks': '\u202e',
  emoji: '👩‍👩‍👧 ',
  'null characters': '\u0000',
  'short sentences': 'Ada lives in Bern. ',
  'subordinate clauses': 'because Ada said that ',
};

/** Sentences that are just short enough to be read, as many as fit. */
const LONG: Readonly<Record<string, string>> = {
  'coordinated objects': `Ada likes ${'tea and '.repeat(90)}tea. `,
  'listed objects': `Ada likes ${'tea, '.repeat(90)}tea. `,
  'coordinated verbs': `Ada ${'sleeps and '.repeat(90)}sleeps. `,
  'coordinated clauses': `${'Ada sleeps and '.repeat(60)}Ada sleeps. `,
  'subjects and objects': `${'Ada and '.repeat(90)}Bo like ${'Cy and '.repeat(40)}tea. `,
  possessives: `${"Ada's ".repeat(90)}dog sleeps. `,
  genitives: `Ada is ${'the sister of '.repeat(60)}Bo. `,
  'relative clauses': `Ada is ${'the man who knows '.repeat(45)}Bo. `,
  'subordinate clauses': `${'because Ada said that '.repeat(45)}Bo sleeps. `,
  'one name': `${'Ada Berg '.repeat(95)}sleeps. `,
  amounts: `It is ${'12 kg '.repeat(90)}. `,
};

/** Lines that break what was not written with care. */
const LINES: readonly string[] = [
  '',
  ' ',
  '\t\n\r',
  '.',
  '?',
  '!!!',
  'null',
  'undefined',
  'NaN',
  'true',
  '__proto__',
  'constructor',
  'toString is hasOwnProperty.',
  '__proto__ is constructor.',
  "The prototype's constructor is __proto__.",
  'Who is __proto__?',
  'What is the constructor of hasOwnProperty?',
  'Infinity',
  '-0',
  '1e309 kg',
  'The crate weighs 1e309 kg.',
  'The crate weighs 999999999999999999999999999999999999999999 kg.',
  'The crate weighs -0.0000000000000000000000000001 kg.',
  'Ada was born on 31 February 2023.',
  'Ada was born on 99 May 99999.',
  'The meeting starts at 25:61.',
  'Ada lives in Bern since 0000.',
  '2023-13-45T99:99:99Z',
  "'; DROP TABLE worlds; --",
  '<script>alert(1)</script>',
  '<a href="javascript:alert(1)">Ada</a> lives in Bern.',
  '{{7*7}} ${7*7} #{7*7} <%= 7*7 %>',
  '../../../../etc/passwd',
  'C:\\u0041\\x\\\\server',
  '%00%0a%0d%s%n%d',
  '\\u0000 \\x00 \\0',
  '"} UNION { ?s ?p ?o } #',
  '<urn:x> <urn:y> "z"^^<urn:w> .',
  '@prefix : <urn:x> .',
  '\ufeffAda lives in Bern.',
  'Ada\u0000lives\u0000in\u0000Bern.',
  'Ada\u200blives\u200bin\u200bBern.',
  'Ada\u00a0lives in\u2003Bern.',
  '\u202eAda lives in Bern.\u202c',
  '\u2066Ada\u2069 lives in \u2067Bern\u2069.',
  'عادة تعيش في برن.',
  'אדה גרה בברן.',
  '艾达住在伯尔尼。',
  'アダはベルンに住んでいる。',
  'Ада живёт в Берне.',
  'Ａｄａ ｌｉｖｅｓ ｉｎ Ｂｅｒｎ.',
  'Z̸̢̛a̷̧̛l̵̡͝g̶̨̛o̸̡̕ lives in Bern.',
  '👩🏽‍🚀 lives in 🏙️.',
  '🇨🇭🇩🇪🇫🇷',
  '\ud800 lives in \udfff.',
  'ﬁﬂ ß ẞ İ ı ǆ lives in Bern.',
  'Ada’s “sister” lives in ‘Bern’…',
  'ADA LIVES IN BERN!!!',
  'ada lives in bern',
  'Ada lives in Bern.Ada lives in Chur.Ada',
  'Ada,lives,in,Bern.',
  'Ada lives in Bern\n\n\n\nand\n\nworks\n\nat\n\nBrello.',
  '- Ada\n- Bern\n* Chur\n1. Basel',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '```js\nconst ada = "Bern";\n```',
  '{"subject": "Ada", "predicate": "lives in", "object": "Bern"}',
  'Ada said "Bruno said "Cleo said "no"""".',
  "'s's's's",
  "Ada's's sister's's.",
  'of of of of of',
  'is is is',
  'The the the a a an is is.',
  'Buffalo buffalo Buffalo buffalo buffalo buffalo Buffalo buffalo.',
  'Not not not Ada does not not live in not Bern.',
  'I you he she it we they me him her us them.',
  'He told her that she gave him it.',
  'Who who who who?',
  'Which which is which?',
  'How how many much is?',
  'Where where does does?',
  'Is is?',
  'Does?',
  'List',
  'List the the.',
  'When when?',
  'Whose whose is?',
  'Why?',
  ', or ?',
  'Who is older, or?',
  'Who, Ada or Bruno or Cleo or Dan?',
];

/** Read or refused within the limits: whatever comes, nothing but a coded error, and the world goes on. */
describe('hostile texts', () => {
  let english: EnglishMemory;

  before(async () => {
    english = await openEnglish();
    await english.memory.createWorld(TENANT, { name: WORLD });
    await english.memory.observe(TENANT, WORLD, { text: 'Bruno lives in Chur.' });
  });
  after(async () => {
    const { answer } = await english.memory.retrieve(TENANT, WORLD, { question: 'Where does Bruno live?' });
    expect(answer.text).to.equal('Bruno lives in Chur.');
    expect(await english.memory.verify(TENANT, WORLD)).to.deep.include({
      ok: true,
      faults: [],
      differences: [],
    });
    await english.close();
    await removeTemporaryFolders();
  });

  const observes = async (text: string): Promise<void> => {
    const observed = await coded(english.memory.observe(TENANT, WORLD, { text }));
    if (observed === undefined) return;
    expect(observed.status).to.be.oneOf(['compiled', 'partial', 'unrecognised']);
    for (const { start, end, text: reported } of observed.unrecognised)
      expect(text.slice(start, end)).to.equal(reported);
  };

  const retrieves = async (question: string): Promise<void> => {
    const retrieved = await coded(english.memory.retrieve(TENANT, WORLD, { question }));
    if (retrieved === undefined || retrieved.outcome === 'answered') return;
    expect(retrieved.answer.values).to.deep.equal([]);
    expect(retrieved.rows).to.deep.equal([]);
  };

  describe('of the greatest length', () => {
    for (const [name, piece] of Object.entries(ENDLESS)) {
      it(`${name}, observed`, () => observes(fill(piece, OBSERVATION_TEXT_CHARACTERS_MAX))).timeout(
        OBSERVE_MS_MAX,
      );
      it(`${name}, asked`, () => retrieves(fill(piece, QUESTION_CHARACTERS_MAX))).timeout(RETRIEVE_MS_MAX);
    }
    for (const [name, sentence] of Object.entries(LONG)) {
      it(`sentences of ${name}, observed`, () =>
        observes(fill(sentence, OBSERVATION_TEXT_CHARACTERS_MAX))).timeout(OBSERVE_MS_MAX);
      it(`sentences of ${name}, asked`, () => retrieves(`${sentence.trim().slice(0, -1)}?`)).timeout(
        RETRIEVE_MS_MAX,
      );
    }
    it('beyond it are refused', async () => {
      const long = await refusal(
        english.memory.observe(TENANT, WORLD, { text: 'a'.repeat(OBSERVATION_TEXT_CHARACTERS_MAX + 1) }),
      );
      expect(long).to.be.instanceOf(SemanticMemoryError);
      const asked = await refusal(
        english.memory.retrieve(TENANT, WORLD, { question: 'a'.repeat(QUESTION_CHARACTERS_MAX + 1) }),
      );
      expect(asked).to.be.instanceOf(SemanticMemoryError);
    });
  });

  describe('of few words', () => {
    for (const line of LINES) {
      const name = JSON.stringify(line);
      it(`${name}, observed`, () => observes(line));
      it(`${name}, asked`, () => retrieves(line));
    }
  });
});

/** What was given; undefined where the input was refused for what it is. Other errors are the engine's own. */
async function coded<T>(given: Promise<T>): Promise<T | undefined> {
  try {
    return await given;
  } catch (error) {
    if (error instanceof SemanticMemoryError && ['invalid', 'malformed', 'too_large'].includes(error.kind))
      return undefined;
    throw error;
  }
}

async function refusal(given: Promise<unknown>): Promise<unknown> {
  try {
    return await given;
  } catch (error) {
    return error;
  }
}
