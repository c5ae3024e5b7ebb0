/** What every condition starts from, and the engine's own relations. */
import type { Draft } from './draft';
import type { Condition, ReferentId, RelationWord, TimeExpression } from '../model/logical-form';
import type { Token } from '../model/token';
import { iri } from '../model/term';

/** What a thing amounts to: "the rent is 980 euros". */
export const VALUE = iri('urn:semantic-memory:ns#value');

/** What a thing is called. The compiler reads it as a name of the subject, not as a thing of its own. */
export const NAME = 'urn:semantic-memory:ns#name' as NonNullable<RelationWord['iri']>;

export function conditionDefaults(
  draft: Draft,
  span: { readonly start: number; readonly end: number },
): Omit<Condition & { kind: 'type' }, 'kind' | 'subject' | 'noun'> & { time?: TimeExpression } {
  return {
    span: { start: span.start, end: span.end },
    negated: false,
    tense: 'present',
    modal: false,
    reported: false,
    presupposed: draft.question,
    generator: 'general',
  };
}

export const optionalIri = <T>(value: T | undefined): { iri?: T } =>
  value === undefined ? {} : { iri: value };

/** The amount a thing is of: "a loan of 18,000 euros". */
export function pushValue(draft: Draft, subject: ReferentId, literal: ReferentId, token: Token): void {
  draft.conditions.push({
    ...conditionDefaults(draft, { start: token.start, end: token.end }),
    kind: 'relation',
    subject,
    relation: { lemma: 'value', kind: 'noun', iri: VALUE },
    object: literal,
    functional: true,
  });
}
