import { on, statementTests } from './check-statement';

statementTests('what changes', {
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
  'what is over': [
    {
      said: [on('2025-03-10', 'Ronja used to live in Kiel.')],
      facts: ['Ronja | home | Kiel | to 2025-03-10T09:00:00Z'],
    },
    {
      said: [on('2025-03-10', 'Ronja lives in Ulm.'), on('2025-03-12', 'Ronja formerly lived in Kiel.')],
      facts: ['Ronja | live in | Kiel | to 2025-03-12T09:00:00Z'],
      ends: 0,
    },
    {
      said: [on('2025-03-10', 'Ronja lives in Kiel.'), on('2025-03-12', 'Ronja used to live in Kiel.')],
      facts: [],
      ends: 1,
    },
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
});
