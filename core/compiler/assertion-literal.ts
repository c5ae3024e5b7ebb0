/** Values of structured assertions to typed literals: amounts as the language reads them in a sentence, dates by their form. */
import { SemanticMemoryError } from '../errors';
import type { Slot, SlotType } from '../model/contract';
import type { LiteralMention, LiteralType } from '../model/mention';
import { xsd } from '../model/vocabulary';
import type { Language } from '../ports';

/**
 * The literal that the same words would give in a sentence.
 *
 * @param reference what relative time resolves against, RFC 3339 UTC
 * @throws SemanticMemoryError `assertion_value_invalid` where the value is none of the slot's type
 */
export function assertedLiteral(
  slot: Slot,
  value: string,
  language: Language,
  reference: string,
): LiteralMention {
  const text = value.trim();
  const mention = plainLiteral(slot.type, text) ?? spokenLiteral(slot.type, text, language, reference);
  if (mention) return mention;
  const message = `"${value}" is no ${slot.type}`;
  throw new SemanticMemoryError('invalid', 'assertion_value_invalid', message, {
    errors: [{ pointer: `/data/${pointerToken(slot.name)}`, code: 'assertion_value_invalid', message }],
  });
}

/** What a mention may be to fill a slot of the type. */
const SPOKEN: Readonly<Partial<Record<SlotType, readonly LiteralType[]>>> = {
  duration: ['duration'],
  money: ['money'],
  number: ['number'],
  quantity: ['quantity', 'duration'],
};

function spokenLiteral(
  type: SlotType,
  text: string,
  language: Language,
  reference: string,
): LiteralMention | undefined {
  const fitting = SPOKEN[type] ?? [];
  return language
    .literals(text, { reference })
    .find(
      (mention): mention is LiteralMention =>
        mention.kind === 'literal' &&
        mention.start === 0 &&
        mention.end === text.length &&
        fitting.includes(mention.type),
    );
}

const INTEGER = /^[+-]?\d+$/u;
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/u;

/** What is written as its datatype wants it, in any language. */
function plainLiteral(type: SlotType, text: string): LiteralMention | undefined {
  const as = (
    kind: LiteralType,
    datatype: string,
    more: Pick<LiteralMention, 'period'> = {},
  ): LiteralMention => ({
    kind: 'literal',
    text,
    start: 0,
    end: 0,
    type: kind,
    literal: { value: text, datatype: xsd(datatype) },
    ...more,
  });
  switch (type) {
    case 'date': {
      const period = periodOf(text);
      return period && as('date', DATE_TYPES[text.split('-').length - 1] ?? 'date', { period });
    }
    case 'datetime':
      return as('datetime', 'dateTime', { period: { from: text } });
    case 'time':
      return as('time', 'time');
    case 'duration':
      return text.startsWith('P') ? as('duration', 'duration') : undefined;
    case 'number':
      if (INTEGER.test(text)) return as('number', 'integer');
      return DECIMAL.test(text) ? as('number', 'decimal') : undefined;
    case 'quantity':
    case 'money':
      return undefined;
    case 'code':
    case 'text':
    case 'entity':
    case 'concept':
      return as('code', 'string');
    default:
      return type satisfies never;
  }
}

/** By how many parts the date has after its year. */
const DATE_TYPES = ['gYear', 'gYearMonth', 'date'];

/** The stretch that a year, a month or a day covers; undefined where the calendar has none such. */
function periodOf(text: string): { readonly from: string; readonly to: string } | undefined {
  const [year = '', month, day] = text.split('-');
  const from = `${year}-${month ?? '01'}-${day ?? '01'}T00:00:00Z`;
  const next = new Date(from);
  if (Number.isNaN(next.getTime()) || plainInstant(next) !== from) return undefined;
  if (day !== undefined) next.setUTCDate(next.getUTCDate() + 1);
  else if (month !== undefined) next.setUTCMonth(next.getUTCMonth() + 1);
  else next.setUTCFullYear(next.getUTCFullYear() + 1);
  return { from, to: plainInstant(next) };
}

const plainInstant = (date: Date): string => date.toISOString().replace('.000Z', 'Z');

/** @see https://www.rfc-editor.org/rfc/rfc6901#section-3 */
const pointerToken = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
