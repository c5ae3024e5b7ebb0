/** A fact: one statement about the world, with what is known of when it holds and where it came from. */
import type { Span } from './span';
import { termToNTriples, type Iri, type Term } from './term';

/** What the compiler proposes; the world gives it an id and a place in recorded time. */
export interface FactDraft {
  readonly subject: Iri;
  readonly predicate: Iri;
  readonly object: Term;
  readonly negated?: boolean;
  /** `reported`: somebody said so; it is kept, and is never a plain triple. */
  readonly modality?: 'asserted' | 'reported';
  /**
   * `state` holds from `validFrom` until `validTo`; `event` happened at `validFrom` and stays true.
   * A period view takes a state that overlaps it, and an event that falls into it.
   */
  readonly aspect: 'state' | 'event';
  /** RFC 3339 UTC instant; absent: since ever, as far as is known. */
  readonly validFrom?: string;
  /** Exclusive end, RFC 3339 UTC; absent: open. */
  readonly validTo?: string;
  /** The time as it was said ("2021", "2025-05", "10:35"), typed; what "when" answers. */
  readonly time?: Term;
  readonly derivation: Derivation;
  /** For a predicate that nothing declares: a newer value supersedes an older one. Declarations speak for the others. */
  readonly functional?: boolean;
}

export interface Derivation {
  readonly contract: string;
  readonly version: string;
  /** Id of the statement, rule or mapping that gave the fact. */
  readonly pattern: string;
  readonly span: Span;
  readonly roles: readonly RoleSpan[];
}

export interface RoleSpan extends Span {
  readonly role: string;
}

/** A fact of a world. `factId` is `f{sequence}-{position in its observation}`. */
export interface Fact extends FactDraft {
  readonly factId: string;
  readonly observationId: string;
  /** Log position at which it was recorded. */
  readonly recorded: number;
  /** Log position from which it is no longer current because another fact superseded or ended it. */
  readonly retired?: number;
  /**
   * Absent: it stands. `corrected`: a later observation said that it was never so. `contradicted`: it broke a
   * `reject` policy. Such a fact is kept, and holds in no view.
   */
  readonly standing?: 'corrected' | 'contradicted';
  /** Which of its times the clock gave because no one else did: they stay out of the digest. */
  readonly clockTimes?: readonly ('validFrom' | 'validTo')[];
}

/** What makes two facts state the same triple. */
export const tripleKey = (fact: Pick<FactDraft, 'subject' | 'predicate' | 'object'>): string =>
  `<${fact.subject}> <${fact.predicate}> ${termToNTriples(fact.object)}`;
