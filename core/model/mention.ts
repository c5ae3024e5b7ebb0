/** What the engine recognised in a text before it looked at grammar. Mentions may overlap. */
import type { Iri, LiteralTerm } from './term';
import type { Span } from './span';

export type Mention = EntityMention | VocabularyMention | LiteralMention | QuotedMention;

interface Base extends Span {
  readonly text: string;
}

/**
 * A name or alias of something this world knows, or of an individual of an ontology; no candidates where words are only
 * written like a name.
 */
export interface EntityMention extends Base {
  readonly kind: 'entity';
  readonly candidates: readonly Iri[];
}

/** A label of a class or property of an ontology. */
export interface VocabularyMention extends Base {
  readonly kind: 'class' | 'property';
  readonly candidates: readonly Iri[];
}

/**
 * A typed literal: date, time, number, quantity, money, duration …
 * `unit` is the unit's IRI (QUDT, or ISO 4217 for money), `period` the stretch of time that a date expression covers.
 */
export interface LiteralMention extends Base {
  readonly kind: 'literal';
  readonly type: LiteralType;
  readonly literal: LiteralTerm;
  readonly unit?: QuantityUnit;
  readonly period?: Period;
  /**
   * Where a date leaves its direction open ("Tuesday", "8 March"): the last and the next, counted from the reference's
   * day, that day included in both. `literal` and `period` are the better guess; the tense of the clause knows more.
   */
  readonly readings?: { readonly past: TimeReading; readonly future: TimeReading };
  /** For days and months without a year: what comes back every year, as xsd:gMonthDay or xsd:gMonth. */
  readonly recurring?: LiteralTerm;
}

export interface TimeReading {
  readonly literal: LiteralTerm;
  readonly period: Period;
}

/** A quoted span: a title or a name, never looked into. */
export interface QuotedMention extends Base {
  readonly kind: 'quoted';
}

export type LiteralType =
  | 'date' // 12 May 2025, May 2025, 2025, yesterday: xsd:date, xsd:gYearMonth, xsd:gYear
  | 'time' // 10:35: xsd:time
  | 'datetime' // 12 May 2025 at 10:35: xsd:dateTime
  | 'interval' // from May to June 2025
  | 'duration' // three years, 90 minutes: xsd:duration
  | 'number' // 92, forty, 1.2 million: xsd:integer, xsd:decimal
  | 'ordinal' // third, 3rd: xsd:integer
  | 'quantity' // 12 tonnes, 2.5 percent, 95 km: a number with a unit
  | 'money' // 1,450 euros, €30
  | 'code'; // TP1277, river-otter-19, 2.4.1, 160/95, a@b.example, https://…: xsd:string

export interface QuantityUnit {
  readonly iri: Iri;
  /** As it is spoken after the number: "tonnes", "euros", "GB". */
  readonly label: string;
  /** What it measures ("mass", "currency:EUR"), so that only like is compared with like. */
  readonly dimension: string;
  /** Multiply by this to get the dimension's base unit; absent where no conversion is possible. */
  readonly factor?: number;
  /** For rates, what one of it is counted per: "month", "night", "pupil". */
  readonly per?: string;
}

/** Half-open stretch of valid time, RFC 3339 UTC instants; a missing end is open. */
export interface Period {
  readonly from?: string;
  readonly to?: string;
}
