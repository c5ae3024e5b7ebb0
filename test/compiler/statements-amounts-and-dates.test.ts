import { on, statementTests } from './check-statement';

statementTests('amounts and dates', {
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
});
