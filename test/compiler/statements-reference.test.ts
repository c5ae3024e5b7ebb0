import { on, statementTests } from './check-statement';

statementTests('who and what is meant', {
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
    {
      said: 'Alma and her husband run a cafe.',
      facts: ['Alma | husband | husband', 'Alma | run | cafe', 'husband | run | cafe'],
    },
    { said: 'She lives in Sofia.', facts: [], unrecognised: ['lives', 'Sofia'] },
    { said: ['Lorenz lives in Gera.', 'He likes Gera.'], facts: ['Lorenz | likes | Gera'] },
  ],
  'definite descriptions and plurals': [
    { said: ['Karl owns a truck.', 'The truck is blue.'], facts: ['truck | be | blue'] },
    {
      said: ['The red lamp is old.', 'The blue lamp is old.', 'Both lamps are cheap.'],
      facts: ['red lamp | be | cheap', 'blue lamp | be | cheap'],
    },
    {
      said: ['The shop in Graz is closed.', 'The shop in Ghent is open.'],
      facts: ['shop | status | open', 'shop | in | Ghent'],
      ends: 0,
    },
    {
      said: [
        on('2025-03-10', 'The shop in Graz is closed.'),
        on('2025-03-10', 'The shop in Ghent is open.'),
        on('2025-03-12', 'The shop in Graz is open.'),
      ],
      facts: ['shop | status | open | from 2025-03-12T09:00:00Z'],
      ends: 1,
    },
    {
      said: ['The pump is in the cellar.', 'The pump in the cellar is old.'],
      facts: ['pump | be | old', 'pump | in | cellar'],
    },
    {
      said: ['The pump is in the cellar.', 'The pump in the attic is old.'],
      facts: ['pump | be | old', 'pump | in | attic'],
    },
    {
      said: ['The parcel is heavy.', 'The parcel from Anna is old.'],
      facts: ['parcel | be | old', 'parcel | from | Anna'],
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
});
