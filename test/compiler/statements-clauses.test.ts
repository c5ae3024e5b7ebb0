import { statementTests } from './check-statement';

statementTests('clauses', {
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
      said: 'Dr. Oyelaran, whose office is in Hall K, teaches Statistics.',
      facts: [
        'Dr. Oyelaran | office | office',
        'Dr. Oyelaran | teach | Statistics',
        'office | be in | Hall K',
      ],
    },
    {
      said: 'Samira Lund, whose shift begins at 7:00, works at Polaris.',
      facts: [
        'Samira Lund | employer | Polaris',
        'Samira Lund | shift | shift',
        'event | agent | shift',
        'event | type | begin',
      ],
    },
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
  'several things at once': [
    {
      said: 'Ronja, who lives in Bonn, works at Quanta and speaks Dutch.',
      facts: ['Ronja | home | Bonn', 'Ronja | employer | Quanta', 'Ronja | speak | Dutch'],
    },
    {
      said: 'Ronja visited Rome, Milan and Turin in 2022.',
      facts: [
        'Ronja | visit | Rome | from 2022-01-01',
        'Ronja | visit | Milan | from 2022-01-01',
        'Ronja | visit | Turin | from 2022-01-01',
      ],
    },
    {
      said: 'The book that Emil wrote in 2015 was translated by Mina.',
      facts: ['Emil | write | book | from 2015-01-01', 'Mina | translate | book'],
    },
    {
      said: 'The company, founded in 1998, employs 300 people.',
      facts: [
        'event | type | found | from 1998-01-01',
        'event | patient | company | from 1998-01-01',
        'company | employ | 300 people',
        '300 people | quantity | 300',
      ],
    },
    {
      said: 'The museum was founded in 1901 by Countess Adele.',
      facts: ['museum | founder | Countess Adele | from 1901-01-01'],
    },
    {
      said: 'Berta works as a nurse at the Marien clinic in Essen.',
      facts: ['Berta | employer | Marien clinic', 'Berta | job title | nurse', 'Marien clinic | in | Essen'],
    },
    {
      said: "Ronja's favourite dish is fish, and her favourite drink is tea.",
      facts: ['Ronja | favourite dish | fish', 'Ronja | favourite drink | tea'],
    },
    {
      said: 'The club has a president, a treasurer and a secretary.',
      facts: ['club | have | president', 'club | have | treasurer', 'club | have | secretary'],
    },
    {
      said: 'Ada likes neither tea nor coffee.',
      facts: ['Ada | like | coffee | not', 'Ada | like | tea | not'],
    },
    { said: 'Ada eats meat but not fish.', facts: ['Ada | eat | meat'] },
    {
      said: 'Ada, a painter and a poet, lives in Rome.',
      facts: ['Ada | home | Rome', 'Ada | type | painter', 'Ada | type | poet'],
    },
    {
      said: 'Maybe Ida does not live in Lyon.',
      facts: [],
      unrecognised: ['Maybe', 'Ida', 'live', 'Lyon'],
    },
    {
      said: 'The recipe for the cake is in the drawer.',
      facts: ['recipe | for | cake', 'recipe | location | drawer'],
    },
    {
      said: 'Dr Alva Lind and Prof. Bo Hart wrote the report.',
      facts: ['Dr Alva Lind | write | report', 'Prof. Bo Hart | write | report'],
    },
    { said: 'My dog Rex is 4 years old.', facts: ['user | dog | Rex', 'Rex | age | P4Y'] },
    { said: 'Ronja lived in Kiel until 2019.', facts: ['Ronja | home | Kiel | to 2020-01-01'] },
    { said: 'Ronja has been a pilot since 2015.', facts: ['Ronja | type | pilot | from 2015-01-01'] },
    { said: 'Ronja is married to Emil.', facts: ['Ronja | spouse | Emil'] },
    {
      said: 'Ronja forgot her umbrella.',
      facts: ['Ronja | forget | umbrella', 'Ronja | umbrella | umbrella'],
    },
  ],
  'what is not said to be so': [
    { said: 'Karim can swim.', facts: [], unrecognised: ['Karim', 'swim'] },
    { said: 'Karim may visit Lima.', facts: [], unrecognised: ['Karim', 'visit', 'Lima'] },
    { said: 'Colourless under quickly.', facts: [], unrecognised: ['Colourless', 'quickly'] },
  ],
});
