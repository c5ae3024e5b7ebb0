/** Typed literals of English text, written compactly, so that a table shows them at a glance. */
import { literalReader } from '../../../core/language/literals/literals';
import type { LiteralMention } from '../../../core/model/mention';
import { currencies } from '../../../plugins/english/currencies';
import { numerals } from '../../../plugins/english/numerals';
import { compoundEnds, rates, time } from '../../../plugins/english/time';
import { units } from '../../../plugins/english/units';

const read = literalReader({ numerals, units, currencies, rates, compoundEnds, time });

/** A Wednesday. */
export const REFERENCE = '2025-05-14T10:00:00Z';

export const readEnglish = (text: string, reference = REFERENCE): readonly LiteralMention[] =>
  read(text, { reference });

/** "money: 1,450 euros = 1450 EUR": type, text, value, unit. */
export function written(mention: LiteralMention): string {
  const { unit } = mention;
  const counted =
    unit === undefined ? '' : ` ${afterSlash(unit.iri)}${unit.per === undefined ? '' : ` per ${unit.per}`}`;
  return `${mention.type}: ${mention.text} = ${mention.literal.value}${counted}`;
}

/** Those that stand in no longer one: what a reader would name first. */
export function outermost(mentions: readonly LiteralMention[]): readonly LiteralMention[] {
  return mentions.filter(
    (inner) =>
      !mentions.some(
        (outer) =>
          outer.start <= inner.start &&
          outer.end >= inner.end &&
          outer.end - outer.start > inner.end - inner.start,
      ),
  );
}

export const datatypeOf = (mention: LiteralMention): string => afterSlash(mention.literal.datatype);

const afterSlash = (iri: string): string =>
  iri.slice(Math.max(iri.lastIndexOf('/'), iri.lastIndexOf('#')) + 1);
