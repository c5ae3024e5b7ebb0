/** What a clause says besides its participants: polarity, tense, voice, change and time. */
import { mentionOf, use, type Draft } from './draft';
import { adpositionOf, childrenBy, childrenOf, relation, spanOfTokens, subtree } from './tree';
import type { ReferentId, TimeExpression } from '../model/logical-form';
import type { LiteralMention } from '../model/mention';
import type { Token } from '../model/token';
import { conditionDefaults } from './condition-base';

/**
 * Clauses: from a predicate and its dependents to conditions over referents. One set of rules over universal
 * relations for every language. A clause that the rules cannot read leaves its words unused, and they are reported.
 */
export interface Inherited {
  /** Subject of the clause that this one is coordinated with. */
  readonly subject?: ReferentId;
  /** Referent that a relative clause describes; it fills the clause's gap. */
  readonly described?: ReferentId;
  readonly asserted: boolean;
  readonly passive?: boolean;
}

export interface Frame {
  readonly base: Omit<ReturnType<typeof conditionDefaults>, 'span'> & {
    readonly span: { readonly start: number; readonly end: number };
    readonly change?: string;
  };
  readonly passive: boolean;
  /** Tokens of the verb group that say polarity, tense and change: patterns do not see them. */
  readonly stripped: ReadonlySet<number>;
}

export function frameOf(draft: Draft, head: Token, inherited: Inherited): Frame {
  const { tree, lexicon } = draft;
  const words = lexicon.words;
  const auxiliaries = childrenBy(tree, head, 'aux', 'cop');
  const links = childrenBy(tree, head, 'mark', 'cc', 'discourse');
  use(draft, ...auxiliaries, ...links, ...childrenBy(tree, head, 'punct'));
  const negations = [...childrenOf(tree, head), ...joiningWords(tree, head)].filter(
    (child) =>
      child.deprel !== 'discourse' &&
      (words.negation.has(child.lemma) ||
        words.negation.has(child.form.toLowerCase()) ||
        child.feats['Polarity'] === 'Neg'),
  );
  use(draft, ...negations);
  // "… if it rains", "perhaps it rains": said of another case than this, or not for sure.
  const hedged = childrenBy(tree, head, 'advmod').some((adverb) =>
    words.hedges.has(adverb.form.toLowerCase()),
  );
  const conditional = childrenBy(tree, head, 'advcl', 'ccomp').some((clause) =>
    childrenBy(tree, clause, 'mark').some((mark) => words.conditional.has(mark.form.toLowerCase())),
  );
  const unsure = hedged || conditional;
  const { change = draft.change, tokens: changeTokens } = changeOf(draft, head);
  const tensed = [...auxiliaries, head].find(
    (token) => token.feats['Tense'] !== undefined && token.feats['VerbForm'] !== 'Part',
  );
  const modals = auxiliaries.map((token) => words.modals.get(token.lemma));
  const past =
    tensed?.feats['Tense'] === 'Past' ||
    (tensed === undefined && head.feats['Tense'] === 'Past') ||
    auxiliaries.some((token) => words.perfect.has(token.lemma) && head.feats['VerbForm'] === 'Part');
  const tense = modals.includes('future') ? 'future' : past ? 'past' : 'present';
  const time = timeOf(draft, head, tense);
  const passive = childrenOf(tree, head).some(
    (child) => child.deprel === 'aux:pass' || child.deprel === 'nsubj:pass',
  );
  const silent = auxiliaries.filter((token) => token.deprel === 'aux');
  return {
    stripped: new Set([...silent, ...links, ...negations, ...changeTokens].map((token) => token.index)),
    passive: passive || inherited.passive === true,
    base: {
      ...conditionDefaults(draft, spanOfTokens(subtree(tree, head, inClause))),
      // What is not said for sure is not denied for sure either.
      negated: !unsure && (negations.length > 0 || change === 'ended' || change === 'never'),
      tense,
      modal: modals.includes('modal') || unsure,
      presupposed: draft.question || !inherited.asserted,
      ...(time ? { time } : {}),
      ...(change ? { change } : {}),
    },
  };
}

/** "Neither the cat nor the dog …", "likes neither tea nor coffee": what joins a phrase so speaks of the clause. */
const joiningWords = (tree: Draft['tree'], head: Token): readonly Token[] =>
  childrenBy(tree, head, 'nsubj', 'obj', 'obl').flatMap((phrase) => [
    ...childrenOf(tree, phrase).filter((child) => child.upos === 'CCONJ' && child.index < phrase.index),
    ...childrenBy(tree, phrase, 'conj').flatMap((part) => childrenBy(tree, part, 'cc')),
  ]);

export const inClause = (token: Token): boolean =>
  !['conj', 'parataxis', 'advcl', 'ccomp'].includes(relation(token)) && token.deprel !== 'acl:relcl';

/** Words of change in the clause: "now", "no longer", "still", "actually". */
function changeOf(
  draft: Draft,
  head: Token,
): { readonly change?: string; readonly tokens: readonly Token[] } {
  const { tree, lexicon } = draft;
  const within = subtree(tree, head, inClause);
  let change: string | undefined;
  const taken: Token[] = [];
  for (let index = 0; index < within.length; index += 1) {
    for (const length of [3, 2, 1]) {
      const phrase = within.slice(index, index + length);
      const adverbial = phrase.every((token) =>
        ['ADV', 'PART', 'ADP', 'DET', 'ADJ', 'AUX', 'CCONJ', 'INTJ', 'NOUN', 'PRON', 'VERB'].includes(
          token.upos,
        ),
      );
      const mark =
        adverbial &&
        phrase.length === length &&
        lexicon.words.change.get(phrase.map((token) => token.form.toLowerCase()).join(' '));
      if (!mark || (length === 1 && !['ADV', 'PART', 'INTJ'].includes(phrase[0]?.upos ?? ''))) continue;
      use(draft, ...phrase);
      taken.push(...phrase);
      if (change === undefined || mark === 'ended') change = mark;
      index += length - 1;
      break;
    }
  }
  return { tokens: taken, ...(change === undefined ? {} : { change }) };
}

export const DATE_TYPES = new Set(['date', 'time', 'datetime', 'interval']);

/**
 * The literal that says when, with what its adposition makes of it: below the predicate, or, where nothing ties it to a
 * noun, anywhere behind it.
 */
function timeOf(draft: Draft, head: Token, tense: 'past' | 'present' | 'future'): TimeExpression | undefined {
  const below = childrenBy(draft.tree, head, 'obl', 'nmod', 'advmod', 'nummod', 'dep', 'appos');
  const loose = subtree(draft.tree, head, inClause).filter(
    (token) =>
      token.head !== head.index &&
      !draft.used.has(token.index) &&
      (draft.question || (token.index > head.index && isLoose(draft, token))),
  );
  for (const child of [...below, ...loose]) {
    const mention = mentionOf(draft, child);
    if (mention?.kind !== 'literal' || !DATE_TYPES.has(mention.type)) continue;
    const adposition = adpositionOf(draft.tree, child);
    const timeRelation = adposition === undefined ? 'at' : draft.lexicon.words.timeRelations.get(adposition);
    if (timeRelation === undefined) continue;
    use(draft, child, ...childrenBy(draft.tree, child, 'case', 'det'));
    // "from 2019 to 2023" has both its ends, whatever stands before it.
    const spans = mention.type === 'interval' ? 'between' : timeRelation;
    return { relation: spans, mention: inTense(mention, tense), start: child.start, end: child.end };
  }
  return undefined;
}

/** Tied to nothing by an adposition, or tied to a name, which has no dates. */
function isLoose(draft: Draft, token: Token): boolean {
  if (adpositionOf(draft.tree, token) === undefined) return true;
  const host = draft.tree.tokens[token.head];
  return host !== undefined && (host.upos === 'PROPN' || host.mention !== undefined);
}

/** "March" and "Monday" are the last one in the past tense, the next one in the future. */
function inTense(mention: LiteralMention, tense: 'past' | 'present' | 'future'): LiteralMention {
  const reading =
    tense === 'past' ? mention.readings?.past : tense === 'future' ? mention.readings?.future : undefined;
  return reading ? { ...mention, literal: reading.literal, period: reading.period } : mention;
}

/** "no ink", "neither party": the quantifier denies the clause it stands in. */
export const isNegative = (draft: Draft, id: ReferentId): boolean =>
  draft.lexicon.words.negation.has(draft.referents[id]?.quantifier ?? '');
