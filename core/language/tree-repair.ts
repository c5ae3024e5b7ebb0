/**
 * Attachments that a parser gets wrong in ways the classes of words tell: mended before any rule reads the tree. Every
 * repair is over Universal Dependencies and holds in any language; none looks at a word.
 */
import type { Token } from '../model/token';

/** Tells of a token whether its mention says when. */
export type IsTime = (token: Token) => boolean;

type Repair = (tokens: readonly Token[], isTime: IsTime) => readonly Token[];

export const repaired = (tokens: readonly Token[], isTime: IsTime): readonly Token[] =>
  REPAIRS.reduce((mended, repair) => repair(mended, isTime), tokens);

const owners = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token) => withOwner(token, tokens));

/** A possessive that the parser hung on a verb belongs to the noun behind it. */
function withOwner(token: Token, tokens: readonly Token[]): Token {
  if (token.feats['Poss'] === 'Yes' && token.deprel === 'det') return { ...token, deprel: 'nmod:poss' };
  if (token.feats['Poss'] !== 'Yes' || NOMINAL.has(tokens[token.head]?.upos ?? '')) return token;
  const noun = tokens.find((other) => other.index > token.index && NOMINAL.has(other.upos));
  return noun && noun.head !== token.index ? { ...token, head: noun.index, deprel: 'nmod:poss' } : token;
}

/** "speaks Norwegian and English", read as one phrase with a modifier: what stands before the conjunction is its equal. */
function coordinated(tokens: readonly Token[]): readonly Token[] {
  const mended = [...tokens];
  for (const link of tokens) {
    const after = mended[link.head];
    const before = mended[link.index - 1];
    if (link.deprel !== 'cc' || !after || !before || after.index < link.index || before.head !== after.index)
      continue;
    if (!['amod', 'compound', 'nmod', 'nummod', 'appos'].includes(before.deprel)) continue;
    mended[before.index] = { ...before, head: after.head, deprel: after.deprel };
    mended[after.index] = { ...after, head: before.index, deprel: 'conj' };
  }
  return mended;
}

/** "has 250 employees and was founded in 1999", read as founding the employees: what a conjunction brings is coordinated. */
function conjoined(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token) => {
    if (!token.deprel.startsWith('acl')) return token;
    const below = tokens.filter((other) => other.head === token.index && other.index < token.index);
    const host = tokens[token.head];
    const verb = host && tokens[host.head];
    const joined = below.some((other) => other.deprel === 'cc') && !below.some(isRelative);
    return joined && verb?.upos === 'VERB' ? { ...token, head: verb.index, deprel: 'conj' } : token;
  });
}

/** "eats meat but not fish", read as a second object: what a conjunction joins behind an object is its equal. */
const joined = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token) => {
    const below = tokens.filter((other) => other.head === token.index);
    const isJoined =
      ['obj', 'obl'].includes(token.deprel) &&
      isNominal(token) &&
      below.some((other) => other.deprel === 'cc' && other.index < token.index) &&
      !below.some((other) => other.deprel === 'case');
    const object = tokens.find(
      (other) => other.head === token.head && other.deprel === 'obj' && other.index < token.index,
    );
    return isJoined && object ? { ...token, head: object.index, deprel: 'conj' } : token;
  });

/** "a president, a treasurer and a secretary", read as an apposition: equals that end in a conjunction are a series. */
function series(tokens: readonly Token[]): readonly Token[] {
  const mended = [...tokens];
  for (const token of tokens) {
    const host = tokens[token.head];
    if (token.deprel !== 'appos' || token.upos !== 'NOUN' || host?.upos !== 'NOUN') continue;
    const joined = tokens.filter((other) => other.head === token.index && other.deprel === 'conj');
    if (joined.length === 0 || determiner(host, tokens) !== determiner(token, tokens)) continue;
    mended[token.index] = { ...token, deprel: 'conj' };
    for (const other of joined) mended[other.index] = { ...other, head: host.index };
  }
  return mended;
}

/** A number makes a noun one that is listed: "three tracks, design, data and security". */
const determiner = (noun: Token, tokens: readonly Token[]): string | undefined => {
  const own = tokens.filter((other) => other.head === noun.index);
  return own.some((other) => other.deprel === 'nummod')
    ? 'number'
    : own.find((other) => other.deprel === 'det')?.feats['Definite'];
};

const NOMINAL = new Set(['NOUN', 'PROPN']);

/** "His blood pressure was 160/95", read as an apposition: what has the copula is the predicate. */
function predicated(tokens: readonly Token[]): readonly Token[] {
  const root = tokens.find((token) => token.head < 0);
  if (!root || !isNominal(root) || hasCopula(root, tokens)) return tokens;
  const predicate = tokens.find(
    (token) =>
      token.head === root.index &&
      token.index > root.index &&
      hasCopula(token, tokens) &&
      !hasSubject(token, tokens),
  );
  if (!predicate || predicate.deprel.startsWith('acl')) return tokens;
  return tokens.map((token) => {
    if (token.index === predicate.index) return { ...token, head: -1, deprel: 'root' };
    if (token.index === root.index) return { ...token, head: predicate.index, deprel: 'nsubj' };
    return token;
  });
}

/** "pays Orion 12,000 euros": a name before an amount is who gets it, not a kind of euro. */
function received(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token) => {
    const host = tokens[token.head];
    const verb = host && tokens[host.head];
    const isReceiver =
      token.deprel === 'compound' &&
      token.upos === 'PROPN' &&
      host?.mention !== undefined &&
      host.upos === 'NOUN' &&
      host.deprel === 'obj' &&
      verb?.upos === 'VERB' &&
      token.index === verb.index + 1;
    return isReceiver ? { ...token, head: verb.index, deprel: 'iobj' } : token;
  });
}

/** "The plan that Ada uses costs …", read as an adverbial clause: what a relative pronoun opens describes its noun. */
const described = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token) => {
    if (token.head < 0 || token.deprel.startsWith('acl')) return token;
    const opener = openerOf(token, tokens);
    const noun = opener && tokens[opener.index - 1];
    if (opener && token.deprel === 'conj') return { ...token, deprel: 'acl:relcl' };
    const isDescribing = token.upos === 'VERB' && noun && isNominal(noun) && token.head !== noun.index;
    return isDescribing ? { ...token, head: noun.index, deprel: 'acl:relcl' } : token;
  });

/** The relative pronoun that opens a clause, as its subject or object or as the owner of it: "who", "whose shift". */
const openerOf = (verb: Token, tokens: readonly Token[]): Token | undefined =>
  tokens.find((token) => {
    const host = tokens[token.head];
    const phrase = token.deprel === 'nmod:poss' ? host : token;
    return (
      isRelative(token) &&
      token.index < verb.index &&
      phrase?.head === verb.index &&
      /^(?:nsubj|obj)/.test(phrase.deprel)
    );
  });

/** "Ann, whose shift begins at 7, works there", read as two coordinated clauses: the first describes its subject. */
function describedSubject(tokens: readonly Token[]): readonly Token[] {
  const root = tokens.find((token) => token.head < 0);
  const below = (head: Token, relation: string): readonly Token[] =>
    tokens.filter((token) => token.head === head.index && token.deprel === relation);
  if (root?.upos !== 'VERB') return tokens;
  const [noun, subject] = below(root, 'nsubj');
  const main = below(root, 'conj').find(
    (token) => token.upos === 'VERB' && below(token, 'cc').length + below(token, 'nsubj').length === 0,
  );
  const isDescribing = subject && [subject, ...below(subject, 'nmod:poss')].some(isRelative);
  if (!noun || !main || !isDescribing) return tokens;
  return tokens.map((token) => {
    if (token === root) return { ...token, head: noun.index, deprel: 'acl:relcl' };
    if (token === main) return { ...token, head: -1, deprel: 'root' };
    if (token === noun) return { ...token, head: main.index };
    // The commas are the describing clause's, the full stop is the sentence's.
    if (token.upos !== 'PUNCT' || (token.head !== root.index && token.head !== main.index)) return token;
    return { ...token, head: token.index < main.index ? noun.index : main.index };
  });
}

/** "The lawyer who represents Ann works …", with two subjects: the nearer is what the describing verb is done to. */
const subjects = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token) => {
    const first = tokens.find((other) => other.head === token.head && other.deprel === 'nsubj');
    if (token.deprel !== 'nsubj' || token.head < 0 || !first || first.index >= token.index) return token;
    const start = Math.min(
      token.index,
      ...tokens.filter((other) => other.head === token.index).map((other) => other.index),
    );
    const verb = tokens[start - 1];
    const describes =
      verb?.upos === 'VERB' &&
      verb.deprel === 'acl:relcl' &&
      verb.head === first.index &&
      !tokens.some((other) => other.head === verb.index && ['obj', 'nsubj:pass'].includes(other.deprel));
    return describes ? { ...token, head: verb.index, deprel: 'obj' } : token;
  });

/** "speaks Norwegian and English", read as a bare oblique: right behind a verb without an object it is the object. */
const objects = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token) => {
    const verb = tokens[token.head];
    const isObject =
      token.deprel === 'obl' &&
      verb?.upos === 'VERB' &&
      token.index === verb.index + 1 &&
      token.mention === undefined &&
      !tokens.some((other) => other.head === token.index && other.deprel === 'case') &&
      !tokens.some((other) => other.head === verb.index && ['obj', 'nsubj:pass'].includes(other.deprel));
    return isObject ? { ...token, deprel: 'obj' } : token;
  });

const isRelative = (token: Token): boolean => token.feats['PronType'] === 'Rel';

const isNominal = (token: Token): boolean => NOMINAL.has(token.upos);

const hasCopula = (token: Token, tokens: readonly Token[]): boolean =>
  tokens.some((other) => other.head === token.index && other.deprel === 'cop');

const hasSubject = (token: Token, tokens: readonly Token[]): boolean =>
  tokens.some((other) => other.head === token.index && other.deprel.startsWith('nsubj'));

/** "has eleven players", read as an auxiliary alone: what has an object is a verb. */
const verbs = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token) =>
    token.upos === 'AUX' &&
    token.head < 0 &&
    tokens.some((other) => other.head === token.index && other.deprel === 'obj')
      ? { ...token, upos: 'VERB' }
      : token,
  );

/** "sent Salim a letter": of two bare phrases behind a verb the first is who receives. */
function recipients(tokens: readonly Token[], isTime: IsTime): readonly Token[] {
  return tokens.map((token) => {
    const verb = tokens[token.head];
    if (verb?.upos !== 'VERB' || token.index < verb.index) return token;
    const isBare = (other: Token): boolean =>
      other.head === verb.index &&
      other.index > verb.index &&
      !isTime(other) &&
      ['obj', 'obl', 'xcomp'].includes(other.deprel) &&
      ['NOUN', 'PROPN', 'PRON'].includes(other.upos) &&
      !tokens.some((below) => below.head === other.index && ['case', 'mark'].includes(below.deprel));
    const bare = tokens.filter(isBare);
    if (
      bare.length !== 2 ||
      !isBare(token) ||
      tokens.some((other) => other.head === verb.index && other.deprel === 'iobj')
    )
      return token;
    return { ...token, deprel: token === bare[0] ? 'iobj' : 'obj' };
  });
}

/** "visited the museum yesterday", read as naming the museum: a time without an adposition says when of the verb. */
function times(tokens: readonly Token[], isTime: IsTime): readonly Token[] {
  const mended = [...tokens];
  for (const token of tokens) {
    if (!isTime(token) || tokens.some((other) => other.head === token.index && other.deprel === 'case'))
      continue;
    const host = tokens[token.head];
    const noun = tokens.find(
      (other) => other.head === token.index && other.deprel === 'compound' && isNominal(other),
    );
    if (token.deprel === 'obj' && host?.upos === 'VERB' && noun) {
      mended[noun.index] = { ...noun, head: host.index, deprel: 'obj' };
      mended[token.index] = { ...token, deprel: 'obl:unmarked' };
      for (const other of tokens)
        if (other.head === token.index && other.index < noun.index)
          mended[other.index] = { ...other, head: noun.index };
      continue;
    }
    const verb = host && isNominal(host) ? tokens[host.head] : undefined;
    if (
      verb?.upos === 'VERB' &&
      ['appos', 'compound', 'flat', 'nmod:unmarked', 'nmod', 'dep'].includes(token.deprel)
    )
      mended[token.index] = { ...token, head: verb.index, deprel: 'obl:unmarked' };
  }
  return mended;
}

const REPAIRS: readonly Repair[] = [
  verbs,
  times,
  owners,
  coordinated,
  joined,
  series,
  conjoined,
  predicated,
  received,
  described,
  describedSubject,
  subjects,
  objects,
  recipients,
];
