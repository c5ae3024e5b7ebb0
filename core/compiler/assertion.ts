/** Structured assertions: data that passed its contract's JSON Schema, to the facts that its mapping makes. */
import type { Contract, Slot } from '../model/contract';
import { SemanticMemoryError } from '../errors';
import type { LiteralMention } from '../model/mention';
import type { Referent, StatementCondition } from '../model/logical-form';
import type { AssertionInput, Compilation, EndedFact } from '../model/observation';
import { iri } from '../model/term';
import type { Language, Mint, WorldReader } from '../ports';
import { assertedLiteral } from './assertion-literal';
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
      referents.push(
        referentOf(referents.length, slot, item, discourse, (text) =>
          assertedLiteral(slot, text, language, input.observedAt),
        ),
      );
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
    contracts,
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

function referentOf(
  id: number,
  slot: Slot,
  value: unknown,
  discourse: Discourse,
  literalOf: (text: string) => LiteralMention,
): Referent {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const base = { id, text, span: { start: 0, end: 0 }, plural: false };
  if (slot.type === 'entity') {
    const known = discourse.entity(iri(text));
    return { ...base, kind: 'name', name: known?.label ?? text, candidates: known ? [known.iri] : [] };
  }
  if (slot.type === 'concept') return { ...base, kind: 'bare', candidates: [] };
  return { ...base, kind: 'literal', literal: literalOf(text), candidates: [] };
}
