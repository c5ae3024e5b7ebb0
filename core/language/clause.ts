/**
 * Clauses: from a predicate and its dependents to conditions over referents. One set of rules over universal
 * relations for every language. A clause that the rules cannot read leaves its words unused, and they are reported.
 */
import { readPhrase, readSingle } from './noun-phrase';
import { use, type Draft, type ReadingRules } from './draft';
import { childBy, childrenBy, childrenOf, isRelative, relation } from './tree';
import type { EventRole, ReferentId } from '../model/logical-form';
import type { Token } from '../model/token';
import { isNominal } from './conjunct';
import { type Frame, type Inherited, frameOf } from './frame';
import { readObliques } from './obliques';
import { readVerbal } from './verb-clause';
import { readCopular } from './copula';
import { readStatement } from './contract-statement';

/** Phrases hold clauses and clauses hold phrases: the rules reach each other through the draft. */
export const READING_RULES: ReadingRules = {
  phrase: readPhrase,
  single: readSingle,
  relative: (draft, verb, described, asserted) => {
    readClause(draft, verb, { described, asserted });
  },
};

/** Reads the sentence's main clause and everything coordinated with or hung below it. */
export function readClauses(draft: Draft): void {
  if (draft.tree.root) readClause(draft, draft.tree.root, { asserted: true });
}

function readClause(draft: Draft, head: Token, context: Inherited): void {
  const tree = draft.tree;
  const copula = childBy(tree, head, 'cop');
  const subjectToken = childBy(tree, head, 'nsubj', 'csubj');
  const frame = frameOf(draft, head, context);
  const inherited = boundWhose(draft, head, context, subjectToken);
  const relativeSubject =
    subjectToken !== undefined && isRelative(subjectToken) && inherited.described !== undefined;
  const readSubject = (): ReferentId | undefined => {
    if (relativeSubject) {
      use(draft, subjectToken);
      return inherited.described;
    }
    return subjectToken === undefined ? inherited.subject : readPhrase(draft, subjectToken);
  };
  if (readStatement(draft, head, subjectToken, frame, inherited)) {
    readCoordinated(draft, head, inherited, readSubject);
    return;
  }
  const subject = readSubject();
  if (childBy(tree, head, 'expl') && !copula) readExistence(draft, head, subject, frame);
  else if (copula || isPredicateNominal(head)) {
    if (subject !== undefined || childBy(tree, head, 'expl'))
      readCopular(draft, head, subject, frame, inherited);
  } else if (head.upos === 'VERB' || head.upos === 'AUX' || head.deprel.startsWith('acl')) {
    readVerbal(draft, head, subject, frame, inherited);
  }
  readCoordinated(draft, head, inherited, () => subject);
}

/** "There are 55 boxes in stock": the thing is there; where it is, its phrases say. */
function readExistence(draft: Draft, head: Token, subject: ReferentId | undefined, frame: Frame): void {
  use(draft, head, childBy(draft.tree, head, 'expl'));
  const object = subject ?? phraseOf(draft, childBy(draft.tree, head, 'obj', 'nsubj'));
  if (object === undefined) return;
  const roles: EventRole[] = [];
  readObliques(draft, head, roles, { asserted: true });
  for (const role of roles)
    draft.conditions.push({
      ...frame.base,
      kind: 'relation',
      subject: object,
      relation: { lemma: `be ${role.role}`, kind: 'adposition' },
      object: role.referent,
      functional: false,
    });
}

const phraseOf = (draft: Draft, token: Token | undefined): ReferentId | undefined =>
  token === undefined ? undefined : readPhrase(draft, token);

const isPredicateNominal = (head: Token): boolean =>
  head.upos !== 'VERB' && head.upos !== 'AUX' && (head.upos === 'ADJ' || isNominal(head));

/**
 * "Dr. Oyelaran, whose office is in Building K": the described one has the office, and takes no other part. Returns what
 * is left for the clause to inherit.
 */
function boundWhose(
  draft: Draft,
  head: Token,
  inherited: Inherited,
  subjectToken: Token | undefined,
): Inherited {
  const { described, ...rest } = inherited;
  if (described === undefined) return inherited;
  const possessors = [subjectToken, childBy(draft.tree, head, 'obj')]
    .map((noun) => noun && childBy(draft.tree, noun, 'nmod:poss'))
    .filter((possessor) => possessor !== undefined && isRelative(possessor));
  for (const possessor of possessors) {
    use(draft, possessor);
    if (possessor) draft.read.set(`phrase ${String(possessor.index)}`, described);
  }
  return possessors.length > 0 ? rest : inherited;
}

function readCoordinated(
  draft: Draft,
  head: Token,
  inherited: Inherited,
  subjectOf: () => ReferentId | undefined,
): void {
  const { tree, lexicon } = draft;
  for (const other of childrenOf(tree, head)) {
    const kind = relation(other);
    if (draft.used.has(other.index) && kind !== 'conj') continue;
    if (kind === 'conj' && isClausal(draft, other)) {
      use(draft, ...childrenBy(tree, other, 'cc', 'punct'));
      const passive =
        childrenOf(tree, head).some((child) => child.deprel === 'aux:pass') &&
        other.feats['VerbForm'] === 'Part';
      const own = childBy(tree, other, 'nsubj', 'csubj');
      const subject = own ? undefined : subjectOf();
      readClause(draft, other, { ...inherited, passive, ...(subject === undefined ? {} : { subject }) });
    } else if (kind === 'parataxis' && isClausal(draft, other))
      readClause(draft, other, { asserted: inherited.asserted });
    else if (kind === 'advcl' && isClausal(draft, other)) {
      const mark = childBy(tree, other, 'mark');
      const own = childBy(tree, other, 'nsubj');
      if (mark && own && lexicon.words.factive.has(mark.lemma))
        readClause(draft, other, { asserted: inherited.asserted });
    }
  }
}

const isClausal = (draft: Draft, token: Token): boolean =>
  token.upos === 'VERB' ||
  token.upos === 'AUX' ||
  childBy(draft.tree, token, 'cop') !== undefined ||
  childBy(draft.tree, token, 'nsubj') !== undefined;
