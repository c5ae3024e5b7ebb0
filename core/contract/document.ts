/** A contract as it is written, its files inlined: what the meta-schema (`contract.schema.json`) admits. */
import type { SlotType } from '../model/contract';

export interface ContractDocument {
  readonly $schema?: string;
  readonly manifestVersion: 1;
  readonly id: string;
  readonly version: string;
  readonly status: 'draft' | 'active' | 'deprecated' | 'retired';
  readonly title: Texts;
  readonly description?: string | Texts;
  readonly requires?: {
    readonly engine?: string;
    readonly ontologies?: readonly string[];
    readonly contracts?: readonly string[];
  };
  readonly priority?: number;
  readonly prefixes?: Readonly<Record<string, string>>;
  readonly schema: JsonObject;
  readonly context?: JsonObject;
  /** Turtle. */
  readonly shapes?: string;
  readonly slots: Readonly<Record<string, SlotDocument>>;
  readonly vocabulary?: Readonly<Record<string, DeclarationDocument>>;
  readonly nodes?: Readonly<Record<string, { readonly class: string; readonly key?: readonly string[] }>>;
  readonly mapping?: Readonly<Record<string, readonly TemplateDocument[]>>;
  readonly assertion?: readonly string[];
  readonly identity?: readonly { readonly class: string; readonly key: string }[];
  readonly statements?: readonly StatementDocument[];
  readonly questions?: readonly QuestionDocument[];
  readonly grammar?: boolean;
  readonly tests?: readonly TestDocument[];
}

export type JsonObject = Readonly<Record<string, unknown>>;

/** By language tag. */
export type Texts = Readonly<Record<string, string>>;

export interface SlotDocument {
  readonly type: SlotType;
  readonly class?: string;
  readonly max?: number;
  readonly definite?: boolean;
  readonly ask?: readonly string[];
}

export interface DeclarationDocument {
  readonly kind?: 'class' | 'objectProperty' | 'datatypeProperty' | 'individual';
  readonly label?: Readonly<Record<string, OneOrMore>>;
  readonly broader?: OneOrMore;
  readonly domain?: OneOrMore;
  readonly range?: OneOrMore;
  readonly types?: OneOrMore;
  readonly inverse?: OneOrMore;
  readonly disjoint?: OneOrMore;
  readonly policy?: 'functional' | 'many' | 'reject';
  readonly symmetric?: boolean;
  readonly transitive?: boolean;
  readonly complete?: boolean;
  readonly deprecated?: boolean;
}

export type OneOrMore = string | readonly string[];

export interface TemplateDocument {
  readonly subject: string;
  readonly predicate: string;
  readonly object: string | { readonly value: string; readonly datatype: string };
  readonly aspect?: 'state' | 'event';
  readonly validFrom?: string;
  readonly validTo?: string;
}

export interface StatementDocument {
  readonly id: string;
  readonly lang: string;
  readonly pattern: OneOrMore;
  readonly asserts?: readonly string[];
  readonly ends?: readonly string[];
  readonly denies?: readonly string[];
  readonly aspect?: 'state' | 'event';
  readonly canonical?: boolean;
  readonly not?: readonly string[];
  readonly examples?: readonly ExampleDocument[];
}

export interface ExampleDocument {
  readonly text: string;
  readonly facts: readonly FactDocument[];
  readonly questions?: readonly QuestionExpectation[];
}

export type FactDocument = readonly [string, string, string];

export interface QuestionExpectation {
  readonly question: string;
  readonly outcome?: string;
  readonly values?: readonly string[];
}

export interface QuestionDocument {
  readonly id: string;
  readonly lang: string;
  readonly patterns: readonly string[];
  readonly query: string;
  readonly result: {
    readonly kind: 'list' | 'scalar' | 'boolean' | 'table';
    readonly variables?: readonly string[];
  };
}

export interface TestDocument {
  readonly name: string;
  readonly given: readonly (string | { readonly text: string; readonly observedAt?: string })[];
  readonly expect: readonly (
    { readonly facts: readonly FactDocument[]; readonly absent?: boolean } | QuestionExpectation
  )[];
}

export const listOf = (value: OneOrMore | undefined): readonly string[] => {
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
};
