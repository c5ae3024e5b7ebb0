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
