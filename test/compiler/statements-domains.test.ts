import { statementTests } from './check-statement';

statementTests('many walks of life', {
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
});
