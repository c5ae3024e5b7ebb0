/** Gate 9: patterns can be read, speak of declared slots, are bounded, and say nothing that another pattern says differently. */
import { SemanticMemoryError } from '../../errors';
import { canonicalJson } from '../canonical-json';
import { listOf, type ContractDocument, type StatementDocument } from '../document';
import { expandName, prefixesOf } from '../names';
import { pointerTo, type Finding } from '../problem';
import type { Gate, GateContext, PatternOwner, PatternReader } from './gate';

export const patternsGate: Gate = {
  name: 'patterns',
  check: (document, context) => {
    const { patterns } = context;
    if (patterns === undefined) return [];
    const unreadable = [...statementPatterns(document), ...questionPatterns(document)].flatMap(
      ([pattern, pointer]) => patternFindings(document, pattern, pointer, patterns),
    );
    return unreadable.length > 0 ? unreadable : ambiguities(document, patterns, context.taken);
  },
};

/** What the statements of a loaded contract claim, by signature: what a later one is compared with. */
export function claimsOf(
  document: ContractDocument,
  patterns: PatternReader,
): ReadonlyMap<string, PatternOwner> {
  const claims = new Map<string, PatternOwner>();
  for (const statement of document.statements ?? []) {
    const owner = { contract: document.id, statement: statement.id, meaning: meaningOf(document, statement) };
    for (const pattern of listOf(statement.pattern))
      for (const signature of signaturesOf(document, statement, pattern, patterns))
        claims.set(signature, owner);
  }
  return claims;
}

type Placed = readonly [pattern: string, pointer: string];

const statementPatterns = (document: ContractDocument): readonly Placed[] =>
  (document.statements ?? []).flatMap((statement, index) =>
    typeof statement.pattern === 'string'
      ? [[statement.pattern, pointerTo('statements', index, 'pattern')] as const]
      : statement.pattern.map(
          (pattern, position) => [pattern, pointerTo('statements', index, 'pattern', position)] as const,
        ),
  );

const questionPatterns = (document: ContractDocument): readonly Placed[] =>
  (document.questions ?? []).flatMap((question, index) =>
    question.patterns.map(
      (pattern, position) => [pattern, pointerTo('questions', index, 'patterns', position)] as const,
    ),
  );

function patternFindings(
  document: ContractDocument,
  pattern: string,
  pointer: string,
  patterns: PatternReader,
): readonly Finding[] {
  try {
    patterns.signatures(pattern, (slot) => slot);
    const known = Object.keys(document.slots);
    return patterns
      .slots(pattern)
      .filter((slot) => !known.includes(slot))
      .map((slot) => ({
        code: 'pattern_slot_unknown',
        pointer,
        message: `The pattern has {${slot}}, which is no slot.`,
        hint: `Slots: ${known.join(', ')}.`,
      }));
  } catch (error) {
    if (!(error instanceof SemanticMemoryError)) throw error;
    return [
      {
        code: error.code,
        pointer,
        message: error.message,
        hint: 'Words, (a|b), [optional], {slot}, {slot:list}, ..3.',
      },
    ];
  }
}

/** Two patterns of one priority that cannot be told apart must mean the same, or the order of loading would decide. */
function ambiguities(
  document: ContractDocument,
  patterns: PatternReader,
  taken: GateContext['taken'] = new Map(),
): readonly Finding[] {
  const own = new Map<string, PatternOwner>();
  const findings: Finding[] = [];
  (document.statements ?? []).forEach((statement, index) => {
    const meaning = meaningOf(document, statement);
    for (const pattern of listOf(statement.pattern))
      for (const signature of signaturesOf(document, statement, pattern, patterns)) {
        const other = own.get(signature) ?? taken.get(signature);
        if (other !== undefined && other.meaning !== meaning)
          findings.push({
            code: 'pattern_ambiguous',
            pointer: pointerTo('statements', index, 'pattern'),
            message: `"${signature}" is also read by ${other.contract}, statement "${other.statement}".`,
            hint: 'Change the words, the class of a slot, or the priority of the contract.',
          });
        own.set(signature, { contract: document.id, statement: statement.id, meaning });
      }
  });
  return findings;
}

/** Slots by language, type and class: what may fill the one may fill the other. */
function signaturesOf(
  document: ContractDocument,
  statement: StatementDocument,
  pattern: string,
  patterns: PatternReader,
): readonly string[] {
  const prefixes = prefixesOf(document);
  const key = (name: string): string => {
    const slot = document.slots[name];
    const kind = slot?.class === undefined ? undefined : expandName(slot.class, prefixes);
    return [slot?.type, kind].filter((part) => part !== undefined).join(' ');
  };
  return patterns.signatures(pattern, key).map((signature) => `${statement.lang}: ${signature}`);
}

/** The predicates that come of it, with what becomes of them. */
function meaningOf(document: ContractDocument, statement: StatementDocument): string {
  const prefixes = prefixesOf(document);
  const effects = (['asserts', 'ends', 'denies'] as const).map((key) =>
    (statement[key] ?? []).flatMap((group) =>
      (document.mapping?.[group] ?? []).map(
        (template) => expandName(template.predicate, prefixes) ?? template.predicate,
      ),
    ),
  );
  return canonicalJson(effects);
}
