/** Checks what a caller wants observed, and turns it into what is stored. */
import { SemanticMemoryError, type InputError } from '../errors';
import { OBSERVATION_TEXT_CHARACTERS_MAX } from '../limits';
import type { ObservationContext, ObservationInput } from '../model/observation';
import type { ObserveItem } from '../service';
import { canonicalInstant, isBefore, justAfter } from './instant';
import type { WorldEngine } from './world-engine';

export interface InputContext {
  readonly engine: WorldEngine;
  /** The world's language, used where the item names none. */
  readonly language: string;
  /** Time of the clock. */
  readonly clockNow: string;
  readonly worldNow: string | undefined;
}

/** Throws `invalid` with every place that is wrong. */
export function observationInput(item: ObserveItem, context: InputContext): ObservationInput {
  const errors: InputError[] = [];
  const common = observationContext(item, context, errors);
  const input =
    item.text === undefined ? assertionOf(item, common, context, errors) : textOf(item, common, errors);
  if (errors.length === 0 && input !== undefined) return input;
  const [first] = errors;
  throw new SemanticMemoryError(
    first?.code === 'text_too_long' ? 'too_large' : 'invalid',
    first?.code ?? 'observation_invalid',
    first?.message ?? 'The observation is not valid.',
    {
      errors,
      ...(first?.code === 'contract_unknown' ? { extensions: { known: knownContracts(context) } } : {}),
    },
  );
}

function observationContext(
  item: ObserveItem,
  { engine, language, clockNow, worldNow }: InputContext,
  errors: InputError[],
): ObservationContext {
  const instant = (field: 'observedAt' | 'validFrom' | 'validTo', pointer: string): string | undefined => {
    const given = item[field];
    if (given === undefined) return undefined;
    const canonical = canonicalInstant(given);
    if (canonical === undefined)
      errors.push({ pointer, code: 'time_invalid', message: `"${given}" is no RFC 3339 time.` });
    return canonical;
  };
  const observedAt = instant('observedAt', '/observed_at');
  const validFrom = instant('validFrom', '/valid_from');
  const validTo = instant('validTo', '/valid_to');
  if (validFrom !== undefined && validTo !== undefined && !isBefore(validFrom, validTo))
    errors.push({
      pointer: '/valid_to',
      code: 'validity_empty',
      message: 'valid_to must be later than valid_from.',
    });
  if (item.language !== undefined && !engine.environment.languages.has(item.language))
    errors.push({
      pointer: '/language',
      code: 'language_unknown',
      message: `There is no language "${item.language}". Known: ${[...engine.environment.languages.keys()].join(', ')}.`,
    });
  const speaker = item.speaker?.trim();
  return {
    observedAt: observedAt ?? undated(clockNow, worldNow),
    observedAtGiven: observedAt !== undefined,
    language: item.language ?? language,
    ...(validFrom === undefined ? {} : { validFrom }),
    ...(validTo === undefined ? {} : { validTo }),
    ...(item.source === undefined ? {} : { source: item.source }),
    ...(speaker === undefined || speaker === '' ? {} : { speaker }),
  };
}

/** What comes without a time is later than all that was seen before, however coarse the clock. */
export function undated(clockNow: string, worldNow: string | undefined): string {
  const now = canonicalInstant(clockNow) ?? clockNow;
  return worldNow === undefined || isBefore(worldNow, now) ? now : justAfter(worldNow);
}

function textOf(item: ObserveItem, common: ObservationContext, errors: InputError[]): ObservationInput {
  const text = item.text ?? '';
  const wrong = (code: string, message: string): void => {
    errors.push({ pointer: '/text', code, message });
  };
  if (item.contract !== undefined || item.data !== undefined)
    wrong('observation_ambiguous', 'Give a text, or a contract with data, and not both.');
  if (text.trim() === '') wrong('text_empty', 'The text is empty.');
  if (text.length > OBSERVATION_TEXT_CHARACTERS_MAX)
    wrong('text_too_long', `A text has at most ${String(OBSERVATION_TEXT_CHARACTERS_MAX)} characters.`);
  if (/\p{Surrogate}/u.test(text)) wrong('text_malformed', 'The text holds half a surrogate pair.');
  return { kind: 'text', text, ...common };
}

function assertionOf(
  item: ObserveItem,
  common: ObservationContext,
  context: InputContext,
  errors: InputError[],
): ObservationInput | undefined {
  const { contract, data } = item;
  if (contract === undefined || data === undefined) {
    const pointer = contract === undefined ? '' : '/data';
    errors.push({
      pointer,
      code: 'observation_empty',
      message: 'Give a text, or a contract with data.',
    });
    return undefined;
  }
  if (!context.engine.environment.contracts.some(({ id }) => id === contract))
    errors.push({
      pointer: '/contract',
      code: 'contract_unknown',
      message: `This world has no contract "${contract}". Known: ${knownContracts(context).join(', ') || 'none'}.`,
    });
  return { kind: 'assertion', contract, data, ...common };
}

const knownContracts = ({ engine }: InputContext): readonly string[] =>
  engine.environment.contracts.map(({ id }) => id);
