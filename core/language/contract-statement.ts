/** A clause as the statement of a contract, where one says what the clause says. */
import { use, type Draft } from './draft';
import { isRelative, subtree } from './tree';
import type { OtherStatement, ReferentId } from '../model/logical-form';
import type { Token } from '../model/token';
import type { MatchedStatement } from './matched-statement';
import { type Frame, type Inherited, inClause } from './frame';

/** A contract's statement, where one says what the clause says. */
export function readStatement(
  draft: Draft,
  head: Token,
  subjectToken: Token | undefined,
  frame: Frame,
  inherited: Inherited,
): boolean {
  if (!draft.statements) return false;
  const relatives = subtree(draft.tree, head, inClause).filter(isRelative);
  const participle =
    inherited.described !== undefined && relatives.length === 0 && !head.deprel.includes('relcl');
  const ownSubject =
    subjectToken !== undefined && !(isRelative(subjectToken) && inherited.described !== undefined);
  const taken =
    subjectToken === undefined
      ? inherited.subject
      : isRelative(subjectToken)
        ? inherited.described
        : undefined;
  const implied = ownSubject ? undefined : (taken ?? (participle ? inherited.described : undefined));
  const gap = inherited.described !== undefined && implied === undefined ? inherited.described : undefined;
  const found = draft.statements(draft, {
    head,
    stripped: new Set([...frame.stripped, ...relatives.map((token) => token.index)]),
    ...(implied === undefined ? {} : { subject: implied }),
    ...(gap === undefined ? {} : { gap }),
  });
  const isMain = head.index === draft.tree.root?.index;
  if (isMain) draft.choices = found.length;
  const matched = found[isMain ? draft.choice : 0];
  if (!matched) return false;
  use(draft, ...relatives, ...matched.words, ...matched.fillers.map((filler) => filler.token));
  const slots: Record<string, ReferentId[]> = {};
  for (const filler of matched.fillers) {
    const referent =
      filler.referent ??
      (filler.token && (filler.core ? draft.rules.single : draft.rules.phrase)(draft, filler.token));
    if (referent !== undefined) (slots[filler.slot] ??= []).push(referent);
  }
  draft.conditions.push({
    ...frame.base,
    kind: 'statement',
    contract: matched.contract,
    statement: matched.statement,
    slots,
    generator: 'template',
    others: found.slice(1).flatMap((other) => sameSlots(draft, other)),
  });
  return true;
}

/** Another contract's statement of the same words, with the phrases that were read already. */
function sameSlots(draft: Draft, matched: MatchedStatement): readonly OtherStatement[] {
  const slots: Record<string, ReferentId[]> = {};
  for (const filler of matched.fillers) {
    const known =
      filler.referent ??
      (filler.token &&
        (draft.read.get(`phrase ${String(filler.token.index)}`) ??
          draft.read.get(`single ${String(filler.token.index)}`)));
    if (known === undefined) return [];
    (slots[filler.slot] ??= []).push(known);
  }
  return [{ contract: matched.contract, statement: matched.statement, slots }];
}
