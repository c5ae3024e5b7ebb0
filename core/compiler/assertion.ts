/** Structured assertions: data that passed its contract's JSON Schema, to the facts that its mapping makes. */
import type { Contract, Slot } from '../model/contract';
import { SemanticMemoryError } from '../errors';
import type { LiteralMention } from '../model/mention';
import type { Referent, StatementCondition } from '../model/logical-form';
import type { AssertionInput, Compilation, EndedFact } from '../model/observation';
import { iri } from '../model/term';
import { xsd } from '../model/vocabulary';
import type { Language, Mint, WorldReader } from '../ports';
import { Discourse } from './discourse';
import type { Grounding } from './reference';
import { assertMapping } from './statement-facts';

export function compileAssertion(
  input: AssertionInput,
  world: WorldReader,
  mint: Mint,
  contracts: ReadonlyMap<string, Contract>,
  language: Language,
): Compilation {
  const contract = contracts.get(input.contract);
  if (!contract)
    throw new SemanticMemoryError(
      'invalid',
      'contract_unknown',
      `no contract "${input.contract}" in this world`,
      {
        errors: [
          {
            pointer: '/contract',
            code: 'contract_unknown',
            message: `known: ${[...contracts.keys()].sort().join(', ')}`,
          },
        ],
      },
    );
  const discourse = new Discourse(world, mint);
  const ended: EndedFact[] = [];
  const referents: Referent[] = [];
  const slots: Record<string, number[]> = {};
  for (const [name, value] of Object.entries(input.data).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const slot = contract.slots.get(name);
    if (!slot) continue;
    for (const item of Array.isArray(value) ? value : [value]) {
      referents.push(referentOf(referents.length, slot, item, discourse));
      (slots[name] ??= []).push(referents.length - 1);
    }
  }
  const condition: StatementCondition = {
    kind: 'statement',
    contract: contract.id,
    statement: 'assertion',
    slots,
    span: { start: 0, end: 0 },
    negated: false,
    tense: 'present',
    modal: false,
    reported: false,
    presupposed: false,
    generator: 'template',
  };
  const grounding: Grounding = {
    discourse,
    words: language.words,
    form: { referents, conditions: [condition], unaccounted: [] },
    speaker: () => discourse.create('user', { descriptive: true }),
    warnings: [],
    failed: new Set(),
    grounded: new Map(),
  };
  assertMapping(condition, {
    input: { ...input, kind: 'text', text: '' },
    discourse,
    grounding,
    ended,
    contracts,
    inverses: () => [],
    derivation: { contract: contract.id, version: contract.version },
  });
  return {
    status: discourse.facts.length > 0 ? 'compiled' : 'unrecognised',
    facts: discourse.facts,
    ...discourse.kept(),
    ended,
    unrecognised: [],
    warnings: grounding.warnings,
  };
}

function referentOf(id: number, slot: Slot, value: unknown, discourse: Discourse): Referent {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const base = { id, text, span: { start: 0, end: 0 }, plural: false };
  if (slot.type === 'entity') {
    const known = discourse.entity(iri(text));
    return { ...base, kind: 'name', name: known?.label ?? text, candidates: known ? [known.iri] : [] };
  }
  if (slot.type === 'concept') return { ...base, kind: 'bare', candidates: [] };
  return { ...base, kind: 'literal', literal: literalOf(slot, text), candidates: [] };
}

/** Dates by their precision; numbers, times and texts by the slot's type. */
function literalOf(slot: Slot, text: string): LiteralMention {
  const mention = { kind: 'literal', text, start: 0, end: 0 } as const;
  const literal = (datatype: string): { value: string; datatype: ReturnType<typeof xsd> } => ({
    value: text,
    datatype: xsd(datatype),
  });
  switch (slot.type) {
    case 'date': {
      const datatype = /^\d{4}$/.test(text) ? 'gYear' : /^\d{4}-\d\d$/.test(text) ? 'gYearMonth' : 'date';
      return { ...mention, type: 'date', literal: literal(datatype), period: periodOf(text) };
    }
    case 'datetime':
      return { ...mention, type: 'datetime', literal: literal('dateTime'), period: { from: text } };
    case 'time':
      return { ...mention, type: 'time', literal: literal('time') };
    case 'duration':
      return { ...mention, type: 'duration', literal: literal('duration') };
    case 'number':
    case 'quantity':
    case 'money':
      return { ...mention, type: 'number', literal: literal(/^-?\d+$/.test(text) ? 'integer' : 'decimal') };
    case 'code':
    case 'text':
    case 'entity':
    case 'concept':
      return { ...mention, type: 'code', literal: literal('string') };
    default:
      return slot.type satisfies never;
  }
}

/** The stretch that a year, a month or a day covers. */
function periodOf(text: string): { from: string; to: string } {
  const [year = '1970', month, day] = text.split('-');
  const from = `${year}-${month ?? '01'}-${day ?? '01'}T00:00:00Z`;
  const next = new Date(from);
  if (day !== undefined) next.setUTCDate(next.getUTCDate() + 1);
  else if (month !== undefined) next.setUTCMonth(next.getUTCMonth() + 1);
  else next.setUTCFullYear(next.getUTCFullYear() + 1);
  return { from, to: next.toISOString().replace('.000Z', 'Z') };
}
