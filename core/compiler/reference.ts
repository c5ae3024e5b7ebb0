/** What naming, pronouns and descriptions share while referents of one logical form are grounded; it grounds nothing itself. */
import type { Contract } from '../model/contract';
import type { Diagnostic } from '../model/diagnostic';
import type { Entity, EntityDraft } from '../model/entity';
import type { LogicalForm, Referent, ReferentId } from '../model/logical-form';
import type { Iri, Term } from '../model/term';
import type { LanguageWords } from '../ports';
import type { Discourse } from './discourse';

export type Known = Entity | EntityDraft;

export interface Grounding {
  readonly discourse: Discourse;
  readonly words: LanguageWords;
  readonly form: LogicalForm;
  readonly contracts: ReadonlyMap<string, Contract>;
  /** Who "I" is. */
  readonly speaker: () => Iri;
  readonly warnings: Diagnostic[];
  /** Referents that could not be grounded. */
  readonly failed: Set<ReferentId>;
  readonly grounded: Map<ReferentId, readonly Term[]>;
}

/** As `ground` in grounding.ts, handed to those that need it for another referent than their own. */
export type Ground = (grounding: Grounding, id: ReferentId) => readonly Term[];

/** Classes that the referent's noun names: of the whole phrase, then of its head alone. */
export function typesOf(discourse: Discourse, referent: Referent): readonly Iri[] {
  if (referent.noun === undefined) return [];
  const nouns =
    referent.head !== undefined && referent.head !== referent.noun
      ? [referent.noun, referent.head]
      : [referent.noun];
  return nouns.map((noun) => discourse.mint.term(noun));
}

/** Says which entities a reference may mean; the reference stays ungrounded. */
export function reportAmbiguous(
  grounding: Grounding,
  referent: Referent,
  meanings: readonly string[],
): 'ambiguous' {
  grounding.warnings.push({
    code: 'ambiguous_reference',
    message: `"${referent.text}" may mean ${meanings.join(' or ')}`,
    span: referent.span,
  });
  return 'ambiguous';
}
