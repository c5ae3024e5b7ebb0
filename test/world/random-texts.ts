/** Random logs in the triple language, with everything that leans on something earlier. */
import fc from 'fast-check';

export interface RandomText {
  readonly text: string;
  readonly observedAt: string;
}

const name = fc.constantFrom('Alice', 'Bob', 'Cleo', 'Dan');
const place = fc.constantFrom('Paris', 'Rome', 'Oslo');
const day = fc.integer({ min: 1, max: 28 }).map((n) => `2024-02-${String(n).padStart(2, '0')}T00:00:00Z`);

const sentence = fc.oneof(
  fc
    .tuple(fc.constantFrom('', 'not ', 'end ', 'correct '), name, place)
    .map(([mode, who, where]) => `${mode}${who} livesIn ${where}`),
  fc
    .tuple(fc.constantFrom('', 'not ', 'end '), name, name)
    .map(([mode, who, whom]) => `${mode}${who} likes ${whom}`),
  fc.tuple(name, name).map(([who, whom]) => `${who} marriedTo ${whom}`),
  fc
    .tuple(fc.constantFrom('fatherOf', 'parentOf', 'childOf'), name, name)
    .map(([verb, who, whom]) => `${who} ${verb} ${whom}`),
  fc.tuple(place, place).map(([part, whole]) => `${part} partOf ${whole}`),
  fc.tuple(name, place).map(([who, where]) => `${who} bornIn ${where}`),
  place.map((where) => `she livesIn ${where}`),
  fc.tuple(name, day).map(([who, at]) => `event ${who} met Dan since ${at}`),
  fc.tuple(name, place, day).map(([who, where, at]) => `${who} livesIn ${where} since ${at}`),
  fc.tuple(name, place, day).map(([who, where, at]) => `${who} visits ${where} until ${at}`),
);

export const randomText: fc.Arbitrary<RandomText> = fc.record({
  text: fc.array(sentence, { minLength: 1, maxLength: 2 }).map((sentences) => sentences.join(' . ')),
  observedAt: day,
});

export const randomTexts = (maxLength: number): fc.Arbitrary<readonly RandomText[]> =>
  fc.array(randomText, { minLength: 1, maxLength });

/** Questions about everything that such texts may say. */
export const QUESTIONS: readonly string[] = [
  'Alice livesIn ?',
  '? livesIn Rome',
  'not Bob likes ?',
  '? likes Alice',
  'Alice marriedTo ?',
  '? parentOf Bob',
  'Paris partOf ?',
  'facts Cleo livesIn ?',
  '? livesIn Paris ever',
];
