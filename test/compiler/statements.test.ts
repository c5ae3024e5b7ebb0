import { removeTemporaryFolders } from '../world/harness';
import { on, statementChecker, titleOf, type Row } from './check-statement';

/** Everyday sentences, with the contracts and the English that ship. */
const GROUPS: Readonly<Record<string, readonly Row[]>> = {
  'the copula': [
    { said: 'Nadia is a dentist.', facts: ['Nadia | type | dentist'] },
    { said: 'Marta is the captain of the team.', facts: ['team | captain | Marta'] },
    { said: 'The kettle is broken.', facts: ['kettle | be | broken'] },
    { said: 'The fence is green.', facts: ['fence | be | green'] },
    { said: 'Viola is pregnant.', facts: ['Viola | be | pregnant'] },
    { said: 'Ilse and Karin are nurses.', facts: ['Ilse | type | nurse', 'Karin | type | nurse'] },
    { said: 'The chairman of the club is Henrik.', facts: ['club | chairman | Henrik'] },
    { said: 'The report is a draft.', facts: ['report | type | draft'] },
    { said: 'The keys are on the shelf.', facts: ['keys | location | shelf'] },
    {
      said: 'Mount Halla is a volcano in Korea.',
      facts: ['Mount Halla | type | volcano', 'Mount Halla | in | Korea'],
    },
    { said: 'Sanna is the owner of the bakery.', facts: ['bakery | owner | Sanna'] },
  ],
  possession: [
    { said: "Petra's landlord is Mr Okafor.", facts: ['Petra | landlord | Mr Okafor'] },
    { said: 'The capital of Peru is Lima.', facts: ['Peru | capital | Lima'] },
    { said: 'The owner of the mill is Gustav.', facts: ['mill | owner | Gustav'] },
    { said: "Hugo's bicycle is red.", facts: ['bicycle | be | red', 'Hugo | bicycle | bicycle'] },
    {
      said: "Tim's grandmother lives in Split.",
      facts: ['Tim | grandmother | grandmother', 'grandmother | home | Split'],
    },
    { said: "Kaya borrowed Leon's ladder.", facts: ['Kaya | borrow | ladder', 'Leon | ladder | ladder'] },
  ],
  'the passive': [
    { said: 'The bridge was designed by Elena Rossi.', facts: ['Elena Rossi | design | bridge'] },
    {
      said: 'The parcel was delivered on 4 June 2024.',
      facts: ['event | type | deliver | from 2024-06-04', 'event | patient | parcel | from 2024-06-04'],
    },
    {
      said: 'The novel was translated into Dutch by Sanne.',
      facts: [
        'event | type | translate',
        'event | patient | novel',
        'event | into | Dutch',
        'event | agent | Sanne',
      ],
    },
    { said: 'The statue was carved by Bruna in 1902.', facts: ['Bruna | carve | statue | from 1902-01-01'] },
    { said: 'The village was destroyed by a flood.', facts: ['flood | destroy | village'] },
    {
      said: 'The letter was signed by Tessa and Igor.',
      facts: ['Tessa | sign | letter', 'Igor | sign | letter'],
    },
    { said: 'Milo was hired by Quanta in 2018.', facts: ['Milo | employer | Quanta | from 2018-01-01'] },
    {
      said: 'The tower was built in 1884.',
      facts: ['event | type | build | from 1884-01-01', 'event | patient | tower | from 1884-01-01'],
    },
  ],
  coordination: [
    { said: 'Tom and Ravi play chess.', facts: ['Tom | play | chess', 'Ravi | play | chess'] },
    { said: 'Both Ada and Finn study law.', facts: ['Ada | study | law', 'Finn | study | law'] },
    {
      said: 'Lena grows tomatoes, beans and pumpkins.',
      facts: ['Lena | grow | tomatoes', 'Lena | grow | beans', 'Lena | grow | pumpkins'],
    },
    {
      said: 'Jon bought bread, milk and a newspaper.',
      facts: ['Jon | buy | bread', 'Jon | buy | milk', 'Jon | buy | newspaper'],
    },
    {
      said: 'Greta plays the violin and the piano.',
      facts: ['Greta | play | violin', 'Greta | play | piano'],
    },
    {
      said: 'The train stops in Ulm, Augsburg and Munich.',
      facts: ['train | stop in | Ulm', 'train | stop in | Augsburg', 'train | stop in | Munich'],
    },
    {
      said: 'Zora lives in Brno and works at Quanta.',
      facts: ['Zora | home | Brno', 'Zora | employer | Quanta'],
    },
    {
      said: 'Zora went to the kitchen and took the knife.',
      facts: ['Zora | location | kitchen', 'knife | holder | Zora'],
    },
    {
      said: 'The dog barked and ran to the garden.',
      facts: ['event | type | bark', 'event | agent | dog', 'dog | location | garden'],
    },
  ],
  'relative clauses and apposition': [
    {
      said: 'The printer that Yusuf repaired is in the hall.',
      facts: ['Yusuf | repair | printer', 'printer | location | hall'],
    },
    {
      said: 'Lucia, who teaches physics, lives in Porto.',
      facts: ['Lucia | teach | physics', 'Lucia | home | Porto'],
    },
    {
      said: 'Anton knows a girl who collects stamps.',
      facts: ['Anton | know | girl', 'girl | collect | stamps'],
    },
    {
      said: 'Hilda repaired the clock that Wim bought.',
      facts: ['Hilda | repair | clock', 'Wim | buy | clock'],
    },
    {
      said: 'The woman who sold the house is Marlene.',
      facts: ['Marlene | type | woman', 'Marlene | sell | house'],
    },
    {
      said: 'Magnus, the gardener, speaks Danish.',
      facts: ['Magnus | type | gardener', 'Magnus | speak | Danish'],
    },
    {
      said: 'Dr Stein, a cardiologist, works at the Marien clinic.',
      facts: ['Dr Stein | type | cardiologist', 'Dr Stein | employer | Marien clinic'],
    },
    { said: 'The poet Ada Lind lives in Umea.', facts: ['Ada Lind | home | Umea'] },
  ],
  'having and counting': [
    { said: 'Jonas has two cats.', facts: ['Jonas | have | two cats', 'two cats | quantity | 2'] },
    { said: 'Olga has a blue tent.', facts: ['Olga | have | blue tent'] },
    { said: 'The castle has a moat.', facts: ['castle | have | moat'] },
    { said: 'The hotel has 40 rooms.', facts: ['hotel | have | 40 rooms', '40 rooms | quantity | 40'] },
    {
      said: 'The flat has three bedrooms and two bathrooms.',
      facts: [
        'flat | have | three bedrooms',
        'three bedrooms | quantity | 3',
        'flat | have | two bathrooms',
        'two bathrooms | quantity | 2',
      ],
    },
    {
      said: 'The bakery sold 300 loaves.',
      facts: ['bakery | sell | 300 loaves', '300 loaves | quantity | 300'],
    },
    {
      said: 'The box contains 24 candles.',
      facts: ['box | contain | 24 candles', '24 candles | quantity | 24'],
    },
  ],
  'amounts with their units': [
    { said: 'The crate weighs 12 kg.', facts: ['crate | weight | 12 KiloGM'] },
    { said: 'The ticket costs 15 euros.', facts: ['ticket | price | 15 EUR'] },
    { said: 'The lake is 30 metres deep.', facts: ['lake | depth | 30 M'] },
    { said: 'The rope is 5 metres long.', facts: ['rope | length | 5 M'] },
    { said: 'The trail is 14 km long.', facts: ['trail | length | 14 KiloM'] },
    { said: 'Boris is 1.85 m tall.', facts: ['Boris | height | 1.85 M'] },
    { said: 'The rent is 800 euros per month.', facts: ['rent | value | 800 EUR per month'] },
    { said: 'Erik earns 3200 euros per month.', facts: ['Erik | salary | 3200 EUR per month'] },
    { said: 'Bernd is 42 years old.', facts: ['Bernd | age | P42Y'] },
    { said: 'The film lasts 95 minutes.', facts: ['film | duration | PT1H35M'] },
    { said: 'The population of Tallinn is 450000.', facts: ['Tallinn | population | 450000'] },
  ],
  dates: [
    { said: 'Nina moved to Ghent in 2019.', facts: ['Nina | location | Ghent | from 2019-01-01'] },
    {
      said: 'Paul has worked at Lumen since May 2021.',
      facts: ['Paul | employer | Lumen | from 2021-05-01'],
    },
    {
      said: 'The festival takes place on 12 July 2025.',
      facts: ['festival | milestone | occurrence | from 2025-07-12', 'festival | date | 2025-07-12'],
    },
    {
      said: 'The shop opened on 3 March 2020.',
      facts: ['event | type | open | from 2020-03-03', 'event | agent | shop | from 2020-03-03'],
    },
    { said: 'In 2012, Edda married Lars.', facts: ['Edda | spouse | Lars | from 2012-01-01'] },
    {
      said: 'The review is due on 20 March 2025.',
      facts: ['review | milestone | falling due | from 2025-03-20', 'review | due date | 2025-03-20'],
    },
    {
      said: 'Irina was born in Minsk in 1990.',
      facts: [
        'Irina | milestone | birth | from 1990-01-01',
        'Irina | birth date | 1990',
        'Irina | birthplace | Minsk',
      ],
    },
    {
      said: 'Edda arrived in Bonn on 3 March 2025 at 14:00.',
      facts: ['Edda | location | Bonn | from 2025-03-03T14:00:00Z'],
    },
  ],
  'dates that lean on the day of the observation (Monday, 10 March 2025)': [
    {
      said: on('2025-03-10', 'The exam starts tomorrow.'),
      facts: [
        'exam | milestone | start | from 2025-03-11',
        'exam | start | 2025-03-11 | from 2025-03-10T09:00:00Z',
      ],
    },
    {
      said: on('2025-03-10', 'Edda moved to Bonn in February.'),
      facts: ['Edda | location | Bonn | from 2025-02-01'],
    },
    { said: on('2025-03-10', 'Edda met Kurt on Monday.'), facts: ['Edda | meet | Kurt | from 2025-03-10'] },
    {
      said: on('2025-03-10', 'The concert takes place next Friday.'),
      facts: [
        'concert | milestone | occurrence | from 2025-03-14',
        'concert | date | 2025-03-14 | from 2025-03-10T09:00:00Z',
      ],
    },
    {
      said: on('2025-03-10', 'The roof was repaired last year.'),
      facts: ['event | type | repair | from 2024-01-01', 'event | patient | roof | from 2024-01-01'],
    },
  ],
  negation: [
    { said: 'Sofia does not eat meat.', facts: ['Sofia | eat | meat | not'] },
    { said: 'Sofia never drinks coffee.', facts: ['Sofia | drink | coffee | not'] },
    { said: 'Ralf does not live in Kiel.', facts: ['Ralf | home | Kiel | not'] },
    { said: 'Mila is not a lawyer.', facts: ['Mila | type | lawyer | not'] },
    { said: 'Kai has no car.', facts: ['Kai | have | car | not'] },
    { said: "Kai didn't buy the boat.", facts: ['Kai | buy | boat | not'] },
    { said: 'The cat does not like fish.', facts: ['cat | likes | fish | not'] },
    {
      said: 'The lift is not working.',
      facts: ['event | type | work | not', 'event | agent | lift | not'],
    },
    {
      said: [on('2025-03-10', 'Vera lives in Riga.'), on('2025-03-12', 'Vera no longer lives in Riga.')],
      facts: ['Vera | home | Riga | not | from 2025-03-12T09:00:00Z'],
      ends: 1,
    },
    {
      said: [on('2025-03-10', 'Hanna likes jazz.'), on('2025-03-12', "Hanna doesn't like jazz anymore.")],
      facts: ['Hanna | likes | jazz | not | from 2025-03-12T09:00:00Z'],
      ends: 1,
    },
    {
      said: [
        on('2025-03-10', 'Hanna is the captain of the team.'),
        on('2025-03-12', 'Hanna is no longer the captain of the team.'),
      ],
      facts: ['team | captain | Hanna | not | from 2025-03-12T09:00:00Z'],
      ends: 1,
    },
    {
      said: [on('2025-03-10', 'Emil works at Brello.'), on('2025-03-12', 'Emil no longer works at Brello.')],
      facts: ['Emil | employer | Brello | not | from 2025-03-12T09:00:00Z'],
      ends: 1,
    },
    { said: ['Hanna works at Brello.', 'Hanna left Brello.'], facts: ['Hanna | leave | Brello'], ends: 1 },
    { said: ['Iris has the key.', 'Iris dropped the key.'], facts: [], ends: 1 },
  ],
  'corrections and newer values': [
    {
      said: [
        'The meeting room is on the second floor.',
        'Correction: the meeting room is on the third floor.',
      ],
      facts: ['meeting room | location | third floor'],
      ends: 1,
    },
    {
      said: ['Lars lives in Oslo.', 'Actually, Lars lives in Bergen.'],
      facts: ['Lars | home | Bergen'],
      ends: 1,
    },
    {
      said: [
        on('2025-03-10', 'The manager of the shop is Enzo.'),
        on('2025-03-11', 'The manager of the shop is Fabio, not Enzo.'),
      ],
      facts: ['shop | manager | Fabio | from 2025-03-11T09:00:00Z'],
      ends: 1,
    },
    {
      said: [on('2025-03-10', 'The parcel weighs 3 kg.'), on('2025-03-11', 'The parcel weighs 4 kg.')],
      facts: ['parcel | weight | 4 KiloGM | from 2025-03-11T09:00:00Z'],
      ends: 1,
    },
    {
      said: [
        on('2025-03-10', "Dora's phone number is 5551234."),
        on('2025-03-11', "Dora's phone number is now 5559876."),
      ],
      facts: ['Dora | phone number | 5559876 | from 2025-03-11T09:00:00Z'],
      ends: 1,
    },
  ],
  'pronouns, across observations too': [
    { said: ['Daniel is a baker.', 'He lives in Linz.'], facts: ['Daniel | home | Linz'] },
    { said: ['The museum hired Clara.', 'It is in Vienna.'], facts: ['museum | location | Vienna'] },
    { said: ['Theo adopted a parrot.', 'It speaks French.'], facts: ['parrot | speak | French'] },
    {
      said: ['Leonie and Max bought a house.', 'They painted the house.'],
      facts: ['Leonie | paint | house', 'Max | paint | house'],
    },
    { said: ['Eva bought a boat.', 'She painted it.'], facts: ['Eva | paint | boat'] },
    { said: ['Carla is a pilot.', 'Her husband is Dario.'], facts: ['Carla | husband | Dario'] },
    {
      said: ['The company hired Naomi in 2020.', 'She is an engineer.'],
      facts: ['Naomi | type | engineer'],
    },
    { said: ['The lamp is in the attic.', 'It is green.'], facts: ['lamp | be | green'] },
    {
      said: 'Rosa plays tennis, and she speaks Greek.',
      facts: ['Rosa | play | tennis', 'Rosa | speak | Greek'],
    },
    { said: 'She works at Brello.', facts: [], unrecognised: ['works', 'Brello'] },
  ],
  'definite descriptions and plurals': [
    { said: ['Karl owns a truck.', 'The truck is blue.'], facts: ['truck | be | blue'] },
    {
      said: ['The red lamp is old.', 'The blue lamp is old.', 'Both lamps are cheap.'],
      facts: ['red lamp | be | cheap', 'blue lamp | be | cheap'],
    },
    { said: ['Ines has a dog.', 'The dog is called Bruno.'], facts: ['Bruno | name | Bruno'] },
  ],
  'kinds with a name': [
    { said: 'Van 3 is in the depot.', facts: ['Van 3 | location | depot'] },
    { said: 'Room 12 is on the second floor.', facts: ['Room 12 | location | second floor'] },
    { said: 'Ticket 77 is assigned to Yara.', facts: ['Ticket 77 | assignee | Yara'] },
    { said: 'The ship Aurora is in the harbour.', facts: ['Aurora | location | harbour'] },
    { said: 'The cafe Luna is next to the library.', facts: ['Luna | next to | library'] },
    { said: 'Patient 9 is allergic to penicillin.', facts: ['Patient 9 | allergy | penicillin'] },
  ],
  'the speaker': [
    { said: 'I live in Turin.', facts: ['user | home | Turin'] },
    { said: 'My sister is Paola.', facts: ['user | sister | Paola'] },
    { said: 'I am a teacher.', facts: ['user | type | teacher'] },
    { said: 'I do not eat fish.', facts: ['user | eat | fish | not'] },
    { said: 'We sell bread.', facts: ['user | sell | bread'] },
    {
      said: 'I work at Brello as a designer.',
      facts: ['user | employer | Brello', 'user | job title | designer'],
    },
    { said: 'Our office is in Utrecht.', facts: ['user | office | office', 'office | location | Utrecht'] },
  ],
  naming: [
    { said: 'The cat is called Minka.', facts: ['Minka | name | Minka'] },
    {
      said: "Astrid's horse is called Thunder.",
      facts: ['Astrid | horse | Thunder', 'Thunder | name | Thunder'],
    },
    { said: 'The river is named Salza.', facts: ['Salza | name | Salza'] },
    { said: 'Ingrid has a dog named Fred.', facts: ['Ingrid | have | Fred', 'Fred | name | Fred'] },
    { said: "Ingrid's daughter is called Saga.", facts: ['Ingrid | daughter | Saga'] },
  ],
  'sentences of several clauses': [
    {
      said: 'Frida bought a coat, and Nils bought a hat.',
      facts: ['Frida | buy | coat', 'Nils | buy | hat'],
    },
    { said: 'Pia sells honey and Otto sells wax.', facts: ['Pia | sell | honey', 'Otto | sell | wax'] },
    {
      said: 'The bread is fresh and the milk is cold.',
      facts: ['bread | be | fresh', 'milk | be | cold'],
    },
    {
      said: 'While Tilda cooked, Arne set the table.',
      facts: ['Arne | set | table', 'event | type | cook', 'event | agent | Tilda'],
    },
    {
      said: 'Zora bought a bike because her car broke down.',
      facts: ['Zora | buy | bike', 'event | type | break down', 'event | agent | car', 'Zora | car | car'],
    },
    {
      said: 'Karim lives in Oran. He works at the port. He has three sons.',
      facts: [
        'Karim | home | Oran',
        'Karim | employer | port',
        'Karim | have | three sons',
        'three sons | quantity | 3',
      ],
    },
  ],
  'things handed on': [
    {
      said: ['Karim has the map.', 'Karim gave the map to Salim.'],
      facts: [
        'map | holder | Salim',
        'event | type | transfer',
        'event | giver | Karim',
        'event | recipient | Salim',
        'event | object handed over | map',
      ],
      ends: 1,
    },
    {
      said: 'Karim sold the boat to Salim for 5000 euros.',
      facts: [
        'boat | owner | Salim',
        'event | type | sale of a thing',
        'event | giver | Karim',
        'event | recipient | Salim',
        'event | object handed over | boat',
        'event | price paid | 5000 EUR',
      ],
    },
  ],
  'many walks of life': [
    { said: 'Mrs Keller takes ibuprofen.', facts: ['Mrs Keller | take | ibuprofen'] },
    {
      said: 'Mrs Keller was admitted to the clinic on 2 May 2025.',
      facts: ['Mrs Keller | location | clinic | from 2025-05-02'],
    },
    { said: 'Mr Lang has a cough and a fever.', facts: ['Mr Lang | have | cough', 'Mr Lang | have | fever'] },
    {
      said: 'The farmer sold twelve sheep.',
      facts: ['farmer | sell | twelve sheep', 'twelve sheep | quantity | 12'],
    },
    { said: 'The judge rejected the appeal.', facts: ['judge | reject | appeal'] },
    {
      said: 'The lease ends in June 2026.',
      facts: ['lease | milestone | end | from 2026-06-01', 'lease | end | 2026-06'],
    },
    { said: 'The service depends on the database.', facts: ['service | depends on | database'] },
    {
      said: 'The bug was fixed by Tove in version 2.1.',
      facts: [
        'event | type | fix',
        'event | patient | bug',
        'event | agent | Tove',
        'event | in | version 2.1',
      ],
    },
    { said: 'Ilka won the race in 2022.', facts: ['Ilka | win | race | from 2022-01-01'] },
    { said: 'Ilka scored two goals.', facts: ['Ilka | score | two goals', 'two goals | quantity | 2'] },
    { said: 'The soup contains garlic.', facts: ['soup | contain | garlic'] },
    {
      said: 'We flew from Graz to Lisbon.',
      facts: ['event | type | fly', 'event | agent | user', 'event | from | Graz', 'event | to | Lisbon'],
    },
    { said: 'The hotel is near the beach.', facts: ['hotel | near | beach'] },
    { said: 'The passport is valid until 2030.', facts: ['passport | be | valid | to 2031-01-01'] },
    { said: 'Professor Amsel teaches chemistry.', facts: ['Professor Amsel | teach | chemistry'] },
    {
      said: 'Twenty pupils attend the course.',
      facts: ['course | attendee | Twenty pupils', 'Twenty pupils | quantity | 20'],
    },
    {
      said: 'The company made a profit of 2 million euros in 2023.',
      facts: ['company | make | profit | from 2023-01-01', 'profit | value | 2000000 EUR'],
    },
    { said: 'Brello acquired Lumen in 2021.', facts: ['Lumen | acquired by | Brello | from 2021-01-01'] },
    { said: 'Container MSKU-7 is on the Aurora.', facts: ['MSKU-7 | location | Aurora'] },
    {
      said: 'The Aurora left Hamburg on 3 May 2025.',
      facts: ['Aurora | leave | Hamburg | from 2025-05-03'],
    },
    { said: 'The comet was discovered by Halley.', facts: ['Halley | discover | comet'] },
    { said: "Mia's favourite subject is music.", facts: ['Mia | favourite subject | music'] },
    {
      said: "Finn's shop sells books and maps.",
      facts: ['Finn | shop | shop', 'shop | sell | books', 'shop | sell | maps'],
    },
    { said: 'There is a cat in the garden.', facts: ['cat | in | garden'] },
    {
      said: 'There are three chairs in the kitchen.',
      facts: ['three chairs | in | kitchen', 'three chairs | quantity | 3'],
    },
    { said: "Finn is Lars's cousin.", facts: ['Lars | cousin | Finn'] },
    { said: 'Finn lives with Lars.', facts: ['Finn | live with | Lars'] },
    { said: 'Finn lives at 12 Harbour Street.', facts: ['Finn | home | 12 Harbour Street'] },
    {
      said: "Finn's email address is finn@example.org.",
      facts: ['Finn | email address | finn@example.org'],
    },
    { said: 'Finn is interested in birds.', facts: ['Finn | interested in | birds'] },
    { said: 'Finn often visits Lars.', facts: ['Finn | visit | Lars'], unrecognised: ['often'] },
  ],
  'what is not said to be so': [
    { said: 'Karim can swim.', facts: [], unrecognised: ['Karim', 'swim'] },
    { said: 'Karim may visit Lima.', facts: [], unrecognised: ['Karim', 'visit', 'Lima'] },
    { said: 'Colourless under quickly.', facts: [], unrecognised: ['Colourless', 'quickly'] },
  ],
};

describe('statements', () => {
  const { open, close, check } = statementChecker();
  before(open);
  after(async () => {
    await close();
    await removeTemporaryFolders();
  });

  for (const [group, rows] of Object.entries(GROUPS))
    describe(group, () => {
      for (const row of rows) it(titleOf(row), () => check(row));
    });
});
