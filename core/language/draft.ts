/**
 * A logical form in the making, for one sentence: the reader's notebook. It lives as long as one call of the reader;
 * nothing here touches a store, a clock or another sentence.
 */
import type { Condition, LogicalForm, Referent, ReferentId } from '../model/logical-form';
import type { LiteralMention, Mention } from '../model/mention';
import type { Iri } from '../model/term';
import type { Token } from '../model/token';
import type { ChangeMark, LanguageWords } from '../ports';
import type { ClauseWords, MatchedStatement } from './matched-statement';
import type { Tree } from './tree';

/** What the reader may look up while it reads. */
export interface Lexicon {
  readonly words: LanguageWords;
  /** Entities of the world and individuals of ontologies that go by this name, oldest first. */
  named(text: string): readonly Iri[];
  /** Whether something of the world has it for a proper name, not for a description. */
  isProperName(text: string): boolean;
  /** A declared property that a noun names: what `owner` has, or, inverted, what has the owner. */
  nounProperty(noun: string): DeclaredProperty | undefined;
  /** A declared property that a verb (with its adposition) names, from subject to object unless inverted. */
  verbProperty(lemma: string): DeclaredProperty | undefined;
  /** Base form of a noun. */
  nounLemma(noun: string): string;
  /** A declared class whose label is these words. */
  class(lemma: string): Iri | undefined;
  /** Whether something of that name can be of the class, by what is known of it. */
  fits(candidates: readonly Iri[], required: Iri): 'yes' | 'no' | 'unknown';
}

export interface DeclaredProperty {
  readonly iri: Iri;
  readonly inverted: boolean;
}

/** Statements of contracts that a clause says, the best first; none where no contract speaks. */
export type StatementMatcher = (draft: Draft, words: ClauseWords) => readonly MatchedStatement[];

/** The rules that call one another: phrases hold clauses, clauses hold phrases. */
export interface ReadingRules {
  /** A group where the phrase is a coordination. */
  readonly phrase: (draft: Draft, token: Token) => ReferentId;
  /** One phrase, coordination left aside. */
  readonly single: (draft: Draft, token: Token) => ReferentId;
  /** A clause that describes a referent. */
  readonly relative: (draft: Draft, verb: Token, described: ReferentId, asserted: boolean) => void;
}

export interface Draft {
  readonly rules: ReadingRules;
  readonly text: string;
  readonly tree: Tree;
  /** The mentions that tokens point to. */
  readonly known: readonly Mention[];
  /** Literals by where they start, longest first, whether or not they were grouped. */
  readonly literals: ReadonlyMap<number, readonly LiteralMention[]>;
  readonly lexicon: Lexicon;
  readonly referents: Referent[];
  readonly conditions: Condition[];
  /** Indexes of tokens that fill a role or carry grammar. */
  readonly used: Set<number>;
  /** Referents made from a token, so that each phrase is read once. */
  readonly read: Map<string, ReferentId>;
  readonly statements?: StatementMatcher;
  /** Which of the main clause's statements is read; in questions each is a reading of its own. */
  readonly choice: number;
  /** How many statements the main clause may say. */
  choices: number;
  /** The phrase that is asked for, and whether any adposition may stand before it. */
  /** Offsets of the phrases that stand for what is asked or what decides. */
  readonly asked: ReadonlySet<number>;
  readonly gap?: { readonly at: number; readonly asks: string; readonly anyAdposition: boolean };
  /** The moment that "when" asks for. */
  readonly when?: ReferentId;
  /** In questions nothing is asserted: every condition of a phrase restricts what it may mean. */
  readonly question: boolean;
  /** What stands before the sentence and is said of all of it: "Correction: …". */
  readonly change?: ChangeMark;
  /** Whether sentences that no pattern foresaw are read by the general grammar. */
  readonly grammar: boolean;
}

export type ReferentDraft = Omit<Referent, 'id' | 'candidates' | 'plural'> &
  Partial<Pick<Referent, 'candidates' | 'plural'>>;

export function addReferent(draft: Draft, referent: ReferentDraft): ReferentId {
  const id = draft.referents.length;
  draft.referents.push({ candidates: [], plural: false, ...referent, id });
  return id;
}

/** Replaces what is known of a referent: apposition tells its name after its noun was read. */
export function refine(draft: Draft, id: ReferentId, more: Partial<Referent>): void {
  const referent = draft.referents[id];
  if (referent) draft.referents[id] = { ...referent, ...more, id };
}

export function use(draft: Draft, ...tokens: readonly (Token | undefined)[]): void {
  for (const token of tokens) if (token) draft.used.add(token.index);
}

export const mentionOf = (draft: Draft, token: Token): Mention | undefined =>
  token.mention === undefined ? undefined : draft.known[token.mention];

/** The number that a token says: "40", "forty". */
export function numberOf(draft: Draft, token: Token): number | undefined {
  const mention = mentionOf(draft, token);
  const candidates = mention?.kind === 'literal' ? [mention] : (draft.literals.get(token.start) ?? []);
  const number = candidates.find(
    (literal) => literal.end === token.end && (literal.type === 'number' || literal.type === 'ordinal'),
  );
  return number ? Number(number.literal.value) : undefined;
}

export function finish(draft: Draft, contentTokens: readonly Token[]): LogicalForm {
  return {
    referents: draft.referents,
    conditions: draft.conditions,
    unaccounted: contentTokens
      .filter((token) => !draft.used.has(token.index))
      .map((token) => ({ text: token.form, start: token.start, end: token.end })),
  };
}
