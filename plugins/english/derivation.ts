/** Nouns of doers and the verbs they come from. Every spelling that the suffix allows is given; the graph knows which is used. */

/** "manager" → "manage", "supplier" → "supply", "planner" → "plan"; none for other nouns. */
export function verbsOf(noun: string): readonly string[] {
  const irregular = Object.hasOwn(IRREGULAR, noun) ? IRREGULAR[noun] : undefined;
  if (irregular !== undefined) return [irregular];
  const match = /^(.{2,})(?:er|or|ant|ent)$/.exec(noun);
  const stem = match?.[1];
  if (stem === undefined || noun.includes(' ')) return [];
  const spellings = [stem, `${stem}e`];
  if (stem.endsWith('i')) spellings.push(`${stem.slice(0, -1)}y`);
  if (/([b-df-hj-np-tv-z])\1$/.test(stem)) spellings.push(stem.slice(0, -1));
  return spellings;
}

/** Doers whose name is no form of the verb. */
const IRREGULAR: Readonly<Record<string, string>> = {
  author: 'write',
  pilot: 'fly',
  chair: 'chair',
  head: 'head',
};

/** "mentored" → "mentor", "mentore"; "planned" → "plan"; "carries" → "carry". For words that no lexicon holds. */
export function baseForms(word: string): readonly string[] {
  const lower = word.toLowerCase();
  const found: string[] = [];
  for (const [suffix, endings] of INFLECTIONS) {
    if (!lower.endsWith(suffix) || lower.length < suffix.length + 2) continue;
    const stem = lower.slice(0, -suffix.length);
    found.push(...endings.map((ending) => stem + ending));
    if (/([b-df-hj-np-tv-z])\1$/.test(stem)) found.push(stem.slice(0, -1));
  }
  return found;
}

const INFLECTIONS: readonly (readonly [suffix: string, endings: readonly string[]])[] = [
  ['ies', ['y']],
  ['ied', ['y']],
  ['es', ['', 'e']],
  ['s', ['']],
  ['ed', ['', 'e']],
  ['ing', ['', 'e']],
];
