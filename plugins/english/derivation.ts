/**
 * Verbs behind English nouns: who does it ("manager" → "manage") and that it is done ("inspection" → "inspect").
 * Spelling leaves more than one verb possible; the reader keeps those that its world knows.
 */

export function verbsOf(noun: string): readonly string[] {
  const lower = noun.toLowerCase();
  const irregular = Object.hasOwn(IRREGULAR, lower) ? IRREGULAR[lower] : undefined;
  if (irregular !== undefined) return irregular;
  if (UNDERIVED.has(lower)) return [];
  const found = ENDINGS.find(
    ([ending]) => lower.endsWith(ending) && lower.length >= ending.length + STEM_LETTERS_MIN,
  );
  if (found === undefined) return [];
  const [ending, replacements] = found;
  const stem = lower.slice(0, -ending.length);
  const verbs = replacements.map((replacement) => stem + replacement);
  return [
    ...new Set(ending.startsWith('e') || ending.startsWith('o') ? [...verbs, ...undoubled(stem)] : verbs),
  ];
}

/** "user" has one letter more than its verb; "per" and "her" have none. */
const STEM_LETTERS_MIN = 2;

/** The longest endings first. */
const ENDINGS: readonly (readonly [ending: string, replacements: readonly string[]])[] = [
  ['ification', ['ify']],
  ['ization', ['ize', 'ise']],
  ['isation', ['ise', 'ize']],
  ['ication', ['y', 'icate']],
  ['ation', ['ate', 'e', '']],
  ['ition', ['ite', 'e', '']],
  ['ction', ['ct']],
  ['ption', ['pt', 'be']],
  ['ution', ['ute', 've']],
  ['etion', ['ete']],
  ['sion', ['d', 'de', 'se', 's']],
  ['ment', ['']],
  ['ance', ['', 'e']],
  ['ence', ['', 'e']],
  ['ator', ['ate']],
  ['ier', ['y']],
  ['yer', ['y']],
  ['ery', ['er', 'e']],
  ['ant', ['', 'e', 'ate']],
  ['al', ['e', '']],
  ['er', ['', 'e']],
  ['or', ['', 'e']],
  ['ee', ['', 'e']],
];

/** Nouns that only look derived. */
const UNDERIVED: ReadonlySet<string> = new Set(
  (
    'mother father brother sister daughter number computer paper letter water summer winter river dinner corner centre center ' +
    'door floor colour color doctor partner neighbour neighbor officer master sensor apartment department document animal ' +
    'hospital metal journal capital committee coffee plant restaurant customer soldier carrier quarter chapter ' +
    'station nation position section option fashion pension mansion element moment instrument cement science ' +
    'sentence audience experience influence silence violence evidence finance france distance instance entrance balance ' +
    'order matter power tower flower shower finger hammer ladder leather weather sugar butter silver copper layer folder ' +
    'container printer laptop monitor tutor mirror error motor factor sector vector degree'
  ).split(' '),
);

const IRREGULAR: Readonly<Record<string, readonly string[]>> = {
  author: ['write', 'author'],
  writer: ['write'],
  boss: ['manage', 'lead'],
  creator: ['create'],
  founder: ['found'],
  head: ['head', 'lead', 'run'],
  chef: ['cook'],
  chief: ['lead'],
  landlord: ['rent out', 'let'],
  tenant: ['rent'],
  lawyer: ['represent'],
  member: ['belong'],
  resident: ['reside', 'live'],
  inhabitant: ['inhabit', 'live'],
  successor: ['succeed'],
  predecessor: ['precede'],
  student: ['study'],
  pupil: ['study'],
  donor: ['donate'],
  sale: ['sell'],
  choice: ['choose'],
  decision: ['decide'],
  departure: ['depart'],
  arrival: ['arrive'],
  birth: ['bear'],
  death: ['die'],
  flight: ['fly'],
  gift: ['give'],
  loss: ['lose'],
  growth: ['grow'],
  payment: ['pay'],
  purchase: ['purchase', 'buy'],
  meeting: ['meet'],
  delivery: ['deliver'],
  discovery: ['discover'],
  thief: ['steal'],
  visitor: ['visit'],
  beneficiary: ['benefit'],
};

/** "runner" → "run" */
const undoubled = (stem: string): readonly string[] =>
  stem.length > 2 && stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : [];
