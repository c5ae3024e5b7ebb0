/** English inflection for the words of answers: plurals, singulars, verb forms, by rule and by list. */

export const plural = (noun: string): string =>
  onLastWord(noun, (word) => inflected(word, PLURALS, pluralByRule));

export const singular = (noun: string): string =>
  onLastWord(noun, (word) => inflected(word, SINGULARS, singularByRule));

export const thirdPerson = (verb: string): string =>
  onFirstWord(verb, (word) => inflected(word, THIRD_PERSONS, pluralByRule));

export const pastParticiple = (verb: string): string =>
  onFirstWord(verb, (word) => inflected(word, PARTICIPLES, participleByRule));

/** "child man": alternating base and inflected form. */
const table = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(/[ \n]+/).map((pair) => pair.split(':') as [string, string]));

const PLURALS = table(
  'child:children man:men woman:women person:people foot:feet tooth:teeth goose:geese mouse:mice ox:oxen louse:lice ' +
    'sheep:sheep fish:fish deer:deer series:series species:species aircraft:aircraft spacecraft:spacecraft staff:staff ' +
    'people:people information:information equipment:equipment news:news furniture:furniture ' +
    'analysis:analyses basis:bases crisis:crises thesis:theses hypothesis:hypotheses diagnosis:diagnoses axis:axes ' +
    'criterion:criteria phenomenon:phenomena datum:data medium:media index:indexes appendix:appendices matrix:matrices ' +
    'knife:knives life:lives wife:wives leaf:leaves half:halves shelf:shelves self:selves wolf:wolves thief:thieves ' +
    'loaf:loaves calf:calves scarf:scarves hero:heroes potato:potatoes tomato:tomatoes echo:echoes veto:vetoes bus:buses ' +
    'gas:gases quiz:quizzes policeman:policemen businessman:businessmen chairman:chairmen grandchild:grandchildren',
);

/** The first singular of a plural counts: "people" are persons first. */
/** Plurals that no rule of spelling explains: "mice" → "mouse"; undefined for all others. */
export const irregularSingular = (plural: string): string | undefined => SINGULARS.get(plural);

const SINGULARS: ReadonlyMap<string, string> = new Map(
  [...PLURALS].reverse().map(([one, many]) => [many, one]),
);

const THIRD_PERSONS = table('be:is have:has do:does go:goes undergo:undergoes');

const PARTICIPLES = table(
  'be:been have:had do:done go:gone say:said get:gotten make:made know:known take:taken see:seen come:come think:thought ' +
    'look:looked give:given find:found tell:told become:become leave:left put:put mean:meant keep:kept let:let begin:begun ' +
    'show:shown hear:heard run:run hold:held bring:brought write:written sit:sat stand:stood lose:lost pay:paid meet:met ' +
    'set:set learn:learned lead:led understand:understood speak:spoken read:read spend:spent grow:grown win:won buy:bought ' +
    'send:sent build:built fall:fallen cut:cut rise:risen drive:driven break:broken wear:worn choose:chosen draw:drawn ' +
    'catch:caught teach:taught sell:sold fly:flown eat:eaten drink:drunk sing:sung swim:swum ring:rung throw:thrown ' +
    'forget:forgotten lend:lent lay:laid lie:lain hide:hidden hit:hit hurt:hurt cost:cost shut:shut split:split bear:borne ' +
    'beat:beaten bend:bent bind:bound bite:bitten blow:blown deal:dealt dig:dug feed:fed feel:felt fight:fought freeze:frozen ' +
    'hang:hung mow:mown quit:quit ride:ridden seek:sought sew:sewn shake:shaken shine:shone shoot:shot sleep:slept ' +
    'slide:slid spread:spread steal:stolen stick:stuck strike:struck swear:sworn sweep:swept swing:swung tear:torn wake:woken ' +
    'weave:woven wind:wound withdraw:withdrawn undergo:undergone undertake:undertaken overtake:overtaken rebuild:rebuilt ' +
    'foresee:foreseen forgive:forgiven upset:upset babysit:babysat input:input output:output bid:bid cast:cast broadcast:broadcast ' +
    'prefer:preferred refer:referred occur:occurred transfer:transferred commit:committed admit:admitted permit:permitted ' +
    'submit:submitted control:controlled enrol:enrolled install:installed visit:visited open:opened offer:offered order:ordered',
);

const VOWELS = 'aeiou';

const pluralByRule = (word: string): string => {
  if (/(?:s|x|z|ch|sh)$/.test(word)) return `${word}es`;
  if (endsInConsonantY(word)) return `${word.slice(0, -1)}ies`;
  return `${word}s`;
};

const singularByRule = (word: string): string => {
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:sses|xes|zzes|ches|shes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
};

const participleByRule = (verb: string): string => {
  if (verb.endsWith('e')) return `${verb}d`;
  if (endsInConsonantY(verb)) return `${verb.slice(0, -1)}ied`;
  return doublesFinal(verb) ? `${verb}${verb.slice(-1)}ed` : `${verb}ed`;
};

const endsInConsonantY = (word: string): boolean =>
  word.endsWith('y') && word.length > 1 && !VOWELS.includes(word.at(-2) ?? '');

/** "stop" doubles, "repair", "fix" and longer words do not. */
const doublesFinal = (verb: string): boolean =>
  verb.length <= 5 &&
  !VOWELS.includes(verb.at(-1) ?? '') &&
  !'wxy'.includes(verb.at(-1) ?? '') &&
  VOWELS.includes(verb.at(-2) ?? '') &&
  verb.match(/[aeiou]/g)?.length === 1;

/** Names and codes keep their letters' case; the ending follows the rule. */
function inflected(
  word: string,
  exceptions: ReadonlyMap<string, string>,
  rule: (word: string) => string,
): string {
  const lower = word.toLowerCase();
  const exception = exceptions.get(lower);
  if (exception !== undefined) return word === lower ? exception : word.charAt(0) + exception.slice(1);
  return rule(word);
}

/** "software engineer" → the last word is the head; "member of staff" → the first before "of". */
function onLastWord(phrase: string, change: (word: string) => string): string {
  const [head = '', ...rest] = phrase.split(' of ');
  const words = head.split(' ');
  const last = words.pop() ?? '';
  return [[...words, last === '' ? last : change(last)].join(' '), ...rest].join(' of ');
}

/** "check in" → the verb is the first word. */
function onFirstWord(phrase: string, change: (word: string) => string): string {
  const [first = '', ...rest] = phrase.split(' ');
  return [first === '' ? first : change(first), ...rest].join(' ');
}
