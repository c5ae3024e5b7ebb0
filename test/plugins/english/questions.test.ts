import { expect } from 'chai';
import type { Declarative } from '../../../core/ports';
import { english } from '../../support/english';

/**
 * Question → the statement that it asks to complete, likeliest reading. What is asked for stands in brackets; `[some` opens
 * a phrase whose noun follows. Behind the bar: what else the question says of it.
 */
const WH = [
  ['Who works at Lumen?', '[someone] works at Lumen', 'who'],
  ['Who repaired the piano?', '[someone] repaired the piano', 'who'],
  ['Who has the key?', '[someone] has the key', 'who'],
  ['Who was hired by Brello?', '[someone] was hired by Brello', 'who'],
  ['Who is the manager of Bruno?', 'the manager of Bruno is [someone]', 'who'],
  ["Who is Bruno's manager?", "Bruno's manager is [someone]", 'who'],
  ['Who does the ring belong to?', 'the ring belongs to [someone]', 'who'],
  ['Who is Selma married to?', 'Selma is married to [someone]', 'who'],
  ['To whom did Omar give the compass?', 'Omar did give the compass to [someone]', 'who'],
  ['What does Paul have?', 'Paul has [something]', 'what'],
  ['What did Katrin buy?', 'Katrin did buy [something]', 'what'],
  ['What is the capital of Peru?', 'the capital of Peru is [something]', 'what'],
  ['What is the price of the red tent?', 'the price of the red tent is [something]', 'what'],
  ["What is Bruno's salary?", "Bruno's salary is [something]", 'what'],
  ['What is in the box?', '[something] is in the box', 'what'],
  ['What is the dog called?', 'the dog is called [something]', 'what'],
  ['Which languages does Leila speak?', 'Leila speaks [some languages', 'which'],
  ['Which tickets are assigned to Moira?', '[some tickets are assigned to Moira', 'which'],
  ['Which ticket blocks ticket 12?', '[some ticket blocks ticket 12', 'which'],
  ['Which city did Mara visit in March 2025?', 'Mara visited [some city in March 2025', 'which'],
  ['In which city is Lumen based?', 'Lumen is based in [some city', 'which'],
  ['What colour is the door?', 'the door is [some colour', 'which'],
  ['Whose sister is Leila?', 'the sister of [someone] is Leila', 'who'],
  ['Who does not eat meat?', '[someone] does not eat meat', 'who'],
  ['Which employee does not speak Polish?', '[some employee does not speak Polish', 'which'],
  ['What does Omar not eat?', 'Omar does not eat [something]', 'what'],
  ["Who doesn't own a car?", "[someone] doesn't own a car", 'who'],
  ['Whose is the ring?', 'the ring belongs to [someone]', 'who'],
  ['Whose are the skates?', 'the skates belong to [someone]', 'who'],
  ['Whose tent is blue?', 'the tent of [someone] is blue', 'who'],
] as const;

const PLACE = [
  ['Where does Priya live?', 'Priya lives in [something]', 'where, any adposition'],
  ['Where did the train stop?', 'the train stopped in [something]', 'where, any adposition'],
  ['Where is the key?', 'the key is in [something]', 'where, any adposition'],
  ['Where has Omar worked?', 'Omar has worked in [something]', 'where, any adposition'],
  ['Where was Gita born?', 'Gita was born in [something]', 'where, any adposition'],
  ['Where does Mara live now?', 'Mara lives in [something]', 'where, any adposition'],
  ['In 2023, where did Ivo work?', 'Ivo worked in [something] in 2023', 'where, any adposition'],
  ['Tell me where Gita lives.', 'Gita lives in [something]', 'where, any adposition'],
  ['Could you tell me where Gita lives?', 'Gita lives in [something]', 'where, any adposition'],
  ['Do you know where Gita lives?', 'Gita lives in [something]', 'where, any adposition'],
  ['Why does Nadia work at Lumen?', 'Nadia works at Lumen because of [something]', 'why'],
] as const;

const AMOUNTS = [
  ['How many cats does Paul have?', 'Paul has [some cats', 'count'],
  ['How many people work at Lumen?', '[some people work at Lumen', 'count'],
  ['How many tents are there?', 'there are [some tents', 'count'],
  ['How many members does the choir have?', 'the choir has [some members', 'count'],
  [
    'How many boxes do the truck and the van carry together?',
    'the truck and the van carry [some boxes',
    'count, total',
  ],
  ['How much does the blue tent cost?', 'the blue tent costs [something]', 'amount'],
  ['How much did the piano cost?', 'the piano did cost [something]', 'amount'],
  ['How much water does the tank hold?', 'the tank holds [some water', 'amount'],
  ['How much does Erik earn per month?', 'Erik earns [something]', 'amount, per month'],
  [
    'How much do the bread and the milk cost in total?',
    'the bread and the milk cost [something]',
    'amount, total',
  ],
  ['What is the sum of the rent and the bill?', 'the rent and the bill is [something]', 'amount, total'],
  ['What is the total weight of the crates?', 'the weight of the crates is [something]', 'amount, total'],
  ['How old is Paul?', 'the age of Paul is [something]', 'amount'],
  ['How tall is the tower?', 'the height of the tower is [something]', 'amount'],
  ['How long is the rope?', 'the length of the rope is [something]', 'amount'],
  ['How heavy is the crate?', 'the weight of the crate is [something]', 'amount'],
  ['How long does the workshop last?', 'the workshop lasts [something]', 'amount'],
] as const;

const TIME = [
  ['When did Katrin buy the piano?', 'Katrin did buy the piano', 'when'],
  ['When was Gita born?', 'Gita was born', 'when'],
  ['When is ticket 12 due?', 'ticket 12 is due', 'when'],
  ['In what year was Gita born?', 'Gita was born', 'when'],
  ['On which date does the lecture take place?', 'the lecture takes place', 'when'],
  ['At what time does the meeting start?', 'the meeting starts', 'when'],
  ['What time does the meeting start?', 'the meeting starts', 'when'],
  ['When does the lecture take place?', 'the lecture takes place', 'when'],
  ['Since when has Ivo worked at Quanta?', 'Ivo has worked at Quanta', 'when, since'],
  ['Until when did Ivo work at Brello?', 'Ivo worked at Brello', 'when, until'],
] as const;

const WHETHER = [
  ['Is Nadia a dentist?', 'Nadia is a dentist', 'whether'],
  ["Isn't Nadia a dentist?", 'Nadia is a dentist', 'whether'],
  ["Doesn't Leila speak French?", 'Leila speaks French', 'whether'],
  ['Is the library in Lyon?', 'the library is in Lyon', 'whether'],
  ['Are Ada and Finn students?', 'Ada and Finn are students', 'whether'],
  ['Does anyone speak Hindi?', '[someone] speaks Hindi', 'whether'],
  ['Is there a mural in Lyon?', 'there is [some mural in Lyon', 'whether'],
  ['Are there any tickets?', 'there are [some tickets', 'whether'],
  ['Was Gita born in 1984?', 'Gita was born in 1984', 'whether'],
  ['Does Leila speak French?', 'Leila speaks French', 'whether'],
  ['Does Paul have a dog?', 'Paul has a dog', 'whether'],
  ['Did Omar give the compass to Leila?', 'Omar did give the compass to Leila', 'whether'],
  ['Do I live in Turin?', 'I live in Turin', 'whether'],
  ['Has Ivo worked at Quanta?', 'Ivo has worked at Quanta', 'whether'],
  ['Can Karim swim?', 'Karim can swim', 'whether'],
  ['Will Edda visit Rome?', 'Edda will visit Rome', 'whether'],
] as const;

const COMPARISONS = [
  ['Which house has the most rooms?', '[some house has some rooms', 'which, most "some rooms"'],
  [
    'Which has more seats, the hall or the gym?',
    '[something] has some seats',
    'what, most "some seats", among hall / gym',
  ],
  ['Who earns the most?', '[someone] earns something', 'who, most "something"'],
  ['Who earns more, Dina or Cem?', '[someone] earns something', 'who, most "something", among Dina / Cem'],
  ['Which tent is the cheapest?', 'the price of [some tent is something', 'which, least "something"'],
  [
    'Who is older, Paul or Nadia?',
    'the age of [someone] is something',
    'who, most "something", among Paul / Nadia',
  ],
  [
    'Who is younger, Paul or Nadia?',
    'the age of [someone] is something',
    'who, least "something", among Paul / Nadia',
  ],
  [
    'Which tent is heavier, the blue tent or the red tent?',
    'the weight of [some tent is something',
    'which, most "something", among blue tent / red tent',
  ],
] as const;

const REQUESTS = [
  ['List the people who work at Lumen.', 'there are [some people who work at Lumen', 'which'],
  ['Name all languages that Leila speaks.', 'there are [some languages that Leila speaks', 'which'],
  ['Show me the tickets assigned to Moira.', 'there are [some tickets assigned to Moira', 'which'],
] as const;

const GROUPS: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  'question words': WH,
  places: PLACE,
  amounts: AMOUNTS,
  time: TIME,
  'yes and no': WHETHER,
  'comparisons and superlatives': COMPARISONS,
  requests: REQUESTS,
};

describe('English questions as statements', () => {
  for (const [group, rows] of Object.entries(GROUPS))
    describe(group, () => {
      for (const [question, statement, asked] of rows)
        it(question, () => {
          const first = readings(question)[0];
          expect(first === undefined ? undefined : [statementOf(first), askedOf(first)]).to.deep.equal([
            statement,
            asked,
          ]);
        });
    });

  for (const text of [
    'Who first visited the museum?',
    'What will Gita paint next?',
    'Who visited the museum last?',
    'Did Omar leave first?',
    'Who else speaks Hindi?',
  ])
    it(`${text} has no reading: no fact says which one in a row, or which others`, () => {
      expect(readings(text)).to.deep.equal([]);
    });

  for (const text of ['Nadia works at Lumen.', 'Hello', 'Nadia, the dentist, and Omar.', '12 kg'])
    it(`${text} asks for nothing`, () => {
      expect(readings(text)).to.deep.equal([]);
    });

  it('keeps the gap within the statement in every reading', () => {
    for (const [question] of Object.values(GROUPS).flat())
      for (const { text, gap, order } of readings(question)) {
        if (gap && gap.at >= 0) expect(text.slice(gap.at)).to.match(/^some(?:one|thing)?\b/u);
        if (order && order.at >= 0) expect(text.slice(order.at)).to.match(/^some(?:one|thing)?\b/u);
      }
  });
});

function readings(question: string): readonly Declarative[] {
  const [sentence] = english.analyse(question, []);
  return sentence === undefined ? [] : english.declaratives(sentence, question);
}

function statementOf({ text, gap }: Declarative): string {
  if (!gap || gap.at < 0) return text;
  const before = `${text.slice(0, gap.at)}[`;
  if (gap.length === undefined) return before + text.slice(gap.at);
  const end = gap.at + gap.length;
  return `${before}${text.slice(gap.at, end)}]${text.slice(end)}`;
}

function askedOf({ text, asks, gap, order, among, total, per }: Declarative): string {
  const bound = gap?.asks === 'since' || gap?.asks === 'until' ? gap.asks : undefined;
  return [
    asks === 'gap' ? gap?.asks : asks,
    asks === 'when' ? bound : undefined,
    gap?.anyAdposition === true ? 'any adposition' : undefined,
    order && `${order.direction === 'max' ? 'most' : 'least'} "${text.slice(order.at)}"`,
    among && `among ${among.join(' / ')}`,
    total === true ? 'total' : undefined,
    per === undefined ? undefined : `per ${per}`,
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}
