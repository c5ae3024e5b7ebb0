/** English closed classes: pronouns, adpositions, auxiliaries, words of change. Data only; given names are in names.json. */
import type { ChangeMark, LanguageWords, Pronoun } from '../../core/ports';

const listed = (text: string): ReadonlySet<string> =>
  new Set(text.split(/[ \n]+/).map((word) => word.replaceAll('_', ' ')));

const singular = (person: 1 | 2 | 3, possessive: boolean, gender?: Pronoun['gender']): Pronoun => ({
  person,
  number: 'singular',
  possessive,
  ...(gender && { gender }),
});
const plural = (person: 1 | 2 | 3, possessive: boolean): Pronoun => ({
  person,
  number: 'plural',
  possessive,
});

const pronouns: Readonly<Record<string, Pronoun>> = {
  i: singular(1, false), me: singular(1, false), myself: singular(1, false), my: singular(1, true), mine: singular(1, true),
  we: plural(1, false), us: plural(1, false), ourselves: plural(1, false), our: plural(1, true), ours: plural(1, true),
  you: singular(2, false), yourself: singular(2, false), your: singular(2, true), yours: singular(2, true),
  yourselves: plural(2, false),
  he: singular(3, false, 'masculine'), him: singular(3, false, 'masculine'), himself: singular(3, false, 'masculine'),
  his: singular(3, true, 'masculine'),
  she: singular(3, false, 'feminine'), herself: singular(3, false, 'feminine'), hers: singular(3, true, 'feminine'),
  her: singular(3, true, 'feminine'),
  it: singular(3, false, 'neuter'), itself: singular(3, false, 'neuter'), its: singular(3, true, 'neuter'),
  they: plural(3, false), them: plural(3, false), themselves: plural(3, false), their: plural(3, true), theirs: plural(3, true),
  themself: singular(3, false), one: singular(3, false), oneself: singular(3, false),
  this: singular(3, false, 'neuter'), that: singular(3, false, 'neuter'), these: plural(3, false), those: plural(3, false),
}; // prettier-ignore

const measures: readonly (readonly [adjectives: string, noun: string, more: boolean])[] = [
  ['old aged', 'age', true], ['young', 'age', false],
  ['heavy', 'weight', true], ['light', 'weight', false],
  ['tall high', 'height', true], ['low short', 'height', false],
  ['long', 'length', true],
  ['wide broad', 'width', true], ['narrow', 'width', false],
  ['deep', 'depth', true], ['shallow', 'depth', false],
  ['thick', 'thickness', true], ['thin', 'thickness', false],
  ['big large', 'size', true], ['small', 'size', false],
  ['fast quick', 'speed', true], ['slow', 'speed', false],
  ['expensive costly dear', 'price', true], ['cheap', 'price', false],
  ['hot warm', 'temperature', true], ['cold cool', 'temperature', false],
  ['far distant', 'distance', true], ['near close', 'distance', false],
  ['populous', 'population', true], ['strong', 'strength', true], ['weak', 'strength', false],
  ['loud', 'volume', true], ['quiet', 'volume', false], ['rich wealthy', 'wealth', true], ['poor', 'wealth', false],
]; // prettier-ignore

const change: readonly (readonly [phrases: string, mark: ChangeMark])[] = [
  [
    'now currently nowadays presently at_present at_the_moment these_days right_now as_of_now meanwhile',
    'now',
  ],
  ['no_longer not_anymore anymore any_more any_longer no_more', 'ended'],
  ['still as_before', 'still'],
  ['actually instead rather in_fact in_reality correction sorry wait', 'correction'],
  ['formerly previously once originally used_to former earlier at_one_time in_the_past', 'past'],
  ['again once_more once_again anew', 'again'],
  ['never not_ever', 'never'],
];

const titles: readonly (readonly [titles: string, gender: 'masculine' | 'feminine' | undefined])[] = [
  ['Mr Mister Sir Lord King Prince Father Brother Señor Monsieur Herr', 'masculine'],
  ['Mrs Ms Miss Madam Madame Mme Lady Dame Queen Princess Sister Señora Frau', 'feminine'],
  ['Mx Dr Doctor Prof Professor Rev Reverend Hon Judge Justice President Senator Sen Rep Governor Gov Mayor Captain Capt Colonel Col '
    + 'General Gen Major Maj Lieutenant Lt Sergeant Sgt Officer Inspector Nurse Coach Chef Chancellor Minister Ambassador '
    + 'Detective Dean Bishop Pope Saint St', undefined],
]; // prettier-ignore

const pairs = <Value>(rows: readonly (readonly [string, Value])[]): ReadonlyMap<string, Value> =>
  new Map(rows.flatMap(([words, value]) => [...listed(words)].map((word) => [word, value] as const)));

/** Everything but the given names, which are read from a data file. */
export const closedClasses: Omit<LanguageWords, 'givenNames'> = {
  pronouns: new Map(Object.entries(pronouns)),
  negation: listed("not n't n’t nt no never neither nor nobody nothing none nowhere without"),
  genitive: listed('of'),
  universal: listed('all both each every'),
  nameNouns: listed('name'),
  same: listed('same'),
  exclusion: listed('except except_for excluding apart_from besides but other_than save'),
  disjunction: listed('or'),
  having: listed('have'),
  /** @see Butt, The Light Verb Jungle: Still Hacking Away (2010), after Jespersen's Modern English Grammar, volume 6 */
  light: listed('do get give go have make take'),
  naming: listed('call name nickname title dub'),
  timeRelations: pairs([
    ['in on at during for within over throughout around about circa', 'at'],
    ['since from starting as_of beginning', 'since'],
    ['until till to through up_to', 'until'],
    ['before by prior_to', 'before'],
    ['after following', 'after'],
  ]),
  measures: new Map(
    measures.flatMap(([adjectives, noun, more]) =>
      [...listed(adjectives)].map((adjective) => [adjective, { noun, more }] as const),
    ),
  ),
  modals: pairs([
    ["will 'll shall wo ’ll", 'future'],
    ["can could may might must should would ought ca 'd ’d need dare", 'modal'],
  ]),
  perfect: listed("have 've ’ve"),
  connectives: listed(
    'then after_that afterwards afterward later also too additionally moreover furthermore besides however therefore thus '
    + 'hence consequently meanwhile finally next first secondly and but so yet as_well in_addition by_the_way of_course '
    + 'as_a_result for_example for_instance overall well okay ok yes please following_that because_of_that after_this',
  ), // prettier-ignore
  conditional: listed('if unless whether provided in_case as_long_as'),
  hedges: listed('perhaps maybe possibly probably presumably supposedly allegedly apparently reportedly likely'),
  factive: listed('because while although though since as whereas when after before where once until'),
  generic: listed('person people thing somebody someone something one anybody anyone anything everybody everyone man woman'),
  spatial: listed(
    'in at on to into onto from inside outside near by under over above below behind beside between among within through '
    + 'across along around opposite toward towards beyond off past down up via in_front_of next_to on_top_of out_of '
    + 'close_to inside_of outside_of north_of south_of east_of west_of left_of right_of underneath beneath against',
  ), // prettier-ignore
  temporal: listed('in on at since until till before after during from by for within through throughout between around over to'),
  function: listed(
    'a an the this that these those some any each every either both all of to in on at by for with from into as than and or '
    + 'but nor if so be am is are was were been being do does did doing done have has had having will would shall should '
    + "can could may might must not n't n’t 's ’s ' ’ 'm 're 've 'll 'd ’m ’re ’ve ’ll ’d there here it its he him his she her "
    + 'hers they them their we us our i me my you your who whom whose which what when where why how also too very just '
    + 'already yet even only both then else such other another own same per via about up out off over down again',
  ), // prettier-ignore
  change: pairs(change),
  capitalisesNouns: false,
  nameParticles: listed('de da do dos das di del della der den van von zu zur la le les du el al bin ibn ben y e ter ten af av of'),
  titles: new Map(
    titles.flatMap(([words, gender]) =>
      [...listed(words)].flatMap((word) => [[word, gender] as const, [`${word}.`, gender] as const]),
    ),
  ),
}; // prettier-ignore
