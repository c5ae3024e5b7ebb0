/** A contract's statement in words: what its pattern says, the slots filled with the phrases of the question. */
import type { Contract, Statement } from '../model/contract';
import type { LogicalForm, ReferentId, StatementCondition } from '../model/logical-form';
import type { Declarative, Language, QuestionReading } from '../ports';
import { isClitic, piecesOf, type PatternPiece } from './pattern-words';

export type Contracts = ReadonlyMap<string, Contract>;

/**
 * "Alice works at x", by the wording that speaks for all of a statement where it says as much as the one that was
 * matched; undefined where no contract has the statement.
 */
export function sayStatement(
  condition: StatementCondition,
  form: LogicalForm,
  contracts: Contracts,
  language: Language,
  name: (id: ReferentId) => string,
): string | undefined {
  const filled = new Set(Object.keys(condition.slots));
  const pieces = wordingsOf(condition, contracts)
    .map((statement) => piecesOf(statement.pattern, { filled, function: language.words.function }))
    .find((one) => isComplete(one, filled));
  if (!pieces) return undefined;
  const verbAt = verbOf(pieces, language);
  const isSaidOfOne = verbAt !== 1 || isOneOther(pieces[0], condition, form);
  return pieces
    .map((piece, index) => {
      if ('slot' in piece) return ` ${language.realise.list((condition.slots[piece.slot] ?? []).map(name))}`;
      if (isClitic(piece))
        return isOwnPossessive(pieces[index - 1], condition, form) ? '' : (piece.words[0] ?? '');
      const [word = ''] = piece.words;
      if (index === verbAt) return ` ${isSaidOfOne ? language.realise.thirdPerson(word) : word}`;
      // "be (assign|assigned) to": where both are given, the participle is what is said.
      return ` ${piece.words.find((one) => one === language.realise.pastParticiple(word)) ?? word}`;
    })
    .join('')
    .trim();
}

/** The first wording of the statement, which keeps the id without a number, then the one that was matched. */
function wordingsOf(condition: StatementCondition, contracts: Contracts): readonly Statement[] {
  const { statements = [] } = contracts.get(condition.contract) ?? {};
  const first = condition.statement.replace(/\.\d+$/u, '');
  return [first, condition.statement].flatMap((id) => statements.find((one) => one.id === id) ?? []);
}

function isComplete(pieces: readonly PatternPiece[], filled: ReadonlySet<string>): boolean {
  const said = new Set(pieces.flatMap((piece) => ('slot' in piece ? [piece.slot] : [])));
  return said.size === filled.size && [...said].every((slot) => filled.has(slot));
}

/** The word behind the subject; where the subject is more than a slot, the last before the last slot that is no adposition. */
function verbOf(pieces: readonly PatternPiece[], { words }: Language): number {
  const [first, second] = pieces;
  if (first && 'slot' in first && second && 'words' in second && !isClitic(second)) return 1;
  const last = pieces.findLastIndex((piece) => 'slot' in piece);
  return pieces.findLastIndex(
    (piece, index) =>
      index < last &&
      'words' in piece &&
      !isClitic(piece) &&
      !piece.words.some((word) => words.spatial.has(word) || words.temporal.has(word)),
  );
}

/** Neither the speaker nor several: what the third person singular is said of. */
function isOneOther(
  piece: PatternPiece | undefined,
  condition: StatementCondition,
  form: LogicalForm,
): boolean {
  const [first, ...more] = referentsOf(piece, condition, form);
  return first?.kind === 'gap' || (more.length === 0 && first?.kind !== 'speaker' && first?.plural !== true);
}

/** "my" has its possessive in itself. */
const isOwnPossessive = (
  piece: PatternPiece | undefined,
  condition: StatementCondition,
  form: LogicalForm,
): boolean => referentsOf(piece, condition, form)[0]?.kind === 'speaker';

const referentsOf = (
  piece: PatternPiece | undefined,
  condition: StatementCondition,
  form: LogicalForm,
): LogicalForm['referents'] =>
  piece && 'slot' in piece
    ? (condition.slots[piece.slot] ?? []).flatMap((id) => form.referents[id] ?? [])
    : [];

/** The question's statement with the adposition that the contract has where "where" had a stand-in: "works at". */
export function withOwnAdposition(
  { declarative, form }: QuestionReading,
  contracts: Contracts,
  language: Language,
): Declarative {
  const { gap, text } = declarative;
  const own = gap?.anyAdposition === true ? adpositionsOf(form, contracts, language) : [];
  const standIn = /(\S+) $/u.exec(text.slice(0, Math.max(gap?.at ?? 0, 0)))?.[1];
  const [first] = own;
  if (!gap || first === undefined || standIn === undefined || own.includes(standIn)) return declarative;
  const head = `${text.slice(0, gap.at - standIn.length - 1)}${first} `;
  return { ...declarative, text: `${head}${text.slice(gap.at)}`, gap: { ...gap, at: head.length } };
}

/** Those that stand before the slot that is asked for, in the statement that was matched. */
function adpositionsOf(form: LogicalForm, contracts: Contracts, language: Language): readonly string[] {
  const asked = form.ask?.referent;
  const condition = form.conditions.at(-1);
  if (asked === undefined || condition?.kind !== 'statement') return [];
  const matched = wordingsOf(condition, contracts).at(-1);
  const saying = { filled: new Set(Object.keys(condition.slots)), function: language.words.function };
  const pieces = matched ? piecesOf(matched.pattern, saying) : [];
  const at = pieces.findIndex((piece) => 'slot' in piece && condition.slots[piece.slot]?.includes(asked));
  const before = pieces[at - 1];
  return before && 'words' in before ? before.words.filter((word) => language.words.spatial.has(word)) : [];
}
