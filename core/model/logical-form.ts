/**
 * The one logical form: what a sentence says or asks, as referents and conditions over them, after Discourse
 * Representation Theory (Kamp & Reyle 1993). Patterns of contracts, labels of ontologies and the general grammar all
 * give this form; the compiler turns its conditions into facts, the question compiler into triple patterns.
 */
import type { LiteralMention } from './mention';
import type { Span } from './span';
import type { Iri } from './term';

export interface LogicalForm {
  readonly referents: readonly Referent[];
  readonly conditions: readonly Condition[];
  /** What the sentence asks for; absent in statements. */
  readonly ask?: Ask;
  /** Content words that became no part of the form. */
  readonly unaccounted: readonly (Span & { readonly text: string })[];
}

/** Index into `LogicalForm.referents`. */
export type ReferentId = number;

export type ReferentKind =
  | 'name' // Priya Nair, LT-204, "Silent Rivers"
  | 'pronoun' // she, they, it
  | 'speaker' // I, we, my
  | 'definite' // the spare key, Priya's manager
  | 'indefinite' // a dishwasher, 40 desks
  | 'bare' // penicillin, peanuts: a kind rather than a thing
  | 'literal' // 12 tonnes, 2016
  | 'group' // Orion and Pelham
  | 'gap'; // what is asked for

export interface Referent {
  readonly id: ReferentId;
  readonly kind: ReferentKind;
  /** As it stands in the text, articles dropped. */
  readonly text: string;
  readonly span: Span;
  /** Proper name; other forms of it (with the class noun, without the title). */
  readonly name?: string;
  readonly aliases?: readonly string[];
  /** Lemma of the noun with its modifiers: "spare key", and its head alone: "key". */
  readonly noun?: string;
  readonly head?: string;
  readonly plural: boolean;
  /** "40 desks": 40. */
  readonly quantity?: number;
  /** For pronouns: who it may stand for. */
  readonly gender?: 'masculine' | 'feminine' | 'neuter';
  readonly literal?: LiteralMention;
  readonly members?: readonly ReferentId[];
  /** For groups: how its members are joined. */
  readonly joined?: 'and' | 'or';
  /** Entities of the world or individuals of an ontology that the name fits, oldest first. */
  readonly candidates: readonly Iri[];
  /** In questions: offset of the phrase, where it stands for what is asked or what decides. */
  readonly askedAt?: number;
  /** "another", "other": not the one spoken of before. */
  readonly other?: boolean;
  /** "all samples except sample C": what the quantifier leaves out. */
  readonly excluding?: readonly ReferentId[];
  /** Quantifier words that are no plain article: "all", "both", "no", "each". */
  readonly quantifier?: string;
}

/** What the words of a relation say, before and after they were looked up among declared terms. */
export interface RelationWord {
  /** "live in", "manager", "allergic to", "have". */
  readonly lemma: string;
  readonly kind: 'verb' | 'noun' | 'adjective' | 'adposition';
  /** Declared property that the word names; the world's own term otherwise. */
  readonly iri?: Iri;
}

interface ConditionBase {
  readonly span: Span;
  /** Role of each referent in the text, for derivations. */
  readonly negated: boolean;
  readonly tense: 'past' | 'present' | 'future';
  readonly modal: boolean;
  readonly reported: boolean;
  /** Says which thing is meant ("the repository *that heron depends on*") rather than something new. */
  readonly presupposed: boolean;
  readonly time?: TimeExpression;
  readonly change?: string;
  readonly generator: 'template' | 'ontology' | 'general';
}

export interface TypeCondition extends ConditionBase {
  readonly kind: 'type';
  readonly subject: ReferentId;
  readonly noun: string;
  readonly iri?: Iri;
}

/** A binary relation: one triple. */
export interface RelationCondition extends ConditionBase {
  readonly kind: 'relation';
  readonly subject: ReferentId;
  readonly relation: RelationWord;
  readonly object: ReferentId;
  /** At most one object at a time ("the price of X is …"). */
  readonly functional: boolean;
}

/** A verb with its participants: a triple where they are two, an event node where they are not. */
export interface EventCondition extends ConditionBase {
  readonly kind: 'event';
  /** Lemma with its particle: "pick up". */
  readonly verb: string;
  readonly roles: readonly EventRole[];
}

export interface EventRole {
  /** `agent`, `patient`, `recipient`, or the lemma of an adposition. */
  readonly role: string;
  readonly referent: ReferentId;
}

/** A contract's statement with its slots filled. */
export interface StatementCondition extends ConditionBase {
  readonly kind: 'statement';
  readonly contract: string;
  readonly statement: string;
  readonly slots: Readonly<Record<string, readonly ReferentId[]>>;
  /** Statements of other contracts that the same words say; those that only end something are heard too. */
  readonly others?: readonly OtherStatement[];
}

export interface OtherStatement {
  readonly contract: string;
  readonly statement: string;
  readonly slots: Readonly<Record<string, readonly ReferentId[]>>;
}

export type Condition = TypeCondition | RelationCondition | EventCondition | StatementCondition;

/** When it holds or happened: literals with the adposition that ties them to the clause. */
export interface TimeExpression extends Span {
  readonly relation: 'at' | 'since' | 'until' | 'before' | 'after' | 'between';
  readonly mention: LiteralMention;
}

export interface Ask {
  readonly kind: 'whether' | 'which' | 'when' | 'count' | 'amount';
  /** The referent asked for; absent for `whether` and `when`. */
  readonly referent?: ReferentId;
  /** The question word's sort: "who", "what", "where", "which" … */
  readonly asks?: string;
  /** For `when`: the beginning, the end, or the time as such. */
  readonly bound?: 'since' | 'until' | 'at';
  /** "Where": whatever adposition places the thing. */
  readonly anyAdposition?: boolean;
  /** "in total", "together". */
  readonly total?: boolean;
  /** "how many kilometres": amounts in this unit. */
  readonly unit?: Iri;
  /** "per night". */
  readonly per?: string;
  /** The one with the most or least of that amount is meant. */
  readonly order?: { readonly referent: ReferentId | undefined; readonly direction: 'max' | 'min' };
  /** "…, LT-204 or LT-207?" */
  readonly among?: readonly { readonly name: string; readonly candidates: readonly Iri[] }[];
}

/** Referents that take part in a condition, groups as such. */
export const participants = (condition: Condition): readonly ReferentId[] => {
  switch (condition.kind) {
    case 'type':
      return [condition.subject];
    case 'relation':
      return [condition.subject, condition.object];
    case 'event':
      return condition.roles.map((role) => role.referent);
    case 'statement':
      return Object.values(condition.slots).flat();
    default:
      return condition satisfies never;
  }
};
