/**
 * Text to logical forms: where the parts of this room meet. Statements and questions take the same way; a question is
 * first turned into the statement it asks to complete. Pure: the same text against the same world reads the same.
 */
import { SENTENCE_TOKENS_MAX, STATEMENT_READINGS_MAX } from '../limits';
import type { Ask, LogicalForm, Referent, ReferentId } from '../model/logical-form';
import type { LiteralMention, Mention } from '../model/mention';
import type { Iri } from '../model/term';
import type { Span } from '../model/span';
import type { Sentence, Token } from '../model/token';
import type {
  ChangeMark,
  Declarative,
  Environment,
  Language,
  QuestionReading,
  Reader,
  SentenceReading,
  WorldReader,
} from '../ports';
import { READING_RULES, readClauses } from './clause';
import { clausePieces, onlyWithin } from './clause-pieces';
import { finish, type Draft, type StatementMatcher } from './draft';
import { createLexicon } from './lexicon';
import { groupedMentions } from './names';
import { createStatementMatcher, isConnective } from './statement';
import { isContent, treeOf } from './tree';

export function createReader(environment: Environment): Reader {
  const matchers = new Map<string, StatementMatcher>();
  const matcherOf = (language: Language): StatementMatcher => {
    const known = matchers.get(language.tag);
    if (known) return known;
    const made = createStatementMatcher(environment, language);
    matchers.set(language.tag, made);
    return made;
  };
  const languageOf = (tag: string): Language => environment.languages.get(tag) ?? environment.language;
  return {
    statements: (text, world, context) => {
      const language = languageOf(context.language);
      const analysed = analyse(text, language, world, context.reference);
      return analysed.sentences.map((sentence) =>
        readSentence(text, sentence, analysed, environment, language, world, matcherOf(language)),
      );
    },
    questions: (text, world, context) => {
      const language = languageOf(context.language);
      const analysed = analyse(text, language, world, context.reference);
      const sentence = analysed.sentences.at(-1);
      if (!sentence || sentence.tokens.length > SENTENCE_TOKENS_MAX) return [];
      return language
        .declaratives(sentence, text)
        .flatMap((declarative) =>
          readDeclarative(declarative, environment, language, world, context.reference, matcherOf(language)),
        );
    },
  };
}

interface Analysed {
  readonly sentences: readonly Sentence[];
  readonly known: readonly Mention[];
  readonly literals: ReadonlyMap<number, readonly LiteralMention[]>;
  /** What is said of a sentence as a whole, by where it ends. */
  readonly changes: ReadonlyMap<number, ChangeMark>;
}

/** The word that stands for what is asked reads as a name. */
function placeholder(declarative: Declarative): readonly Mention[] {
  const { gap, text } = declarative;
  if (!gap?.length || gap.at < 0) return [];
  const span = { start: gap.at, end: gap.at + gap.length };
  return [{ kind: 'entity', text: text.slice(span.start, span.end), ...span, candidates: [] }];
}

function analyse(
  text: string,
  language: Language,
  world: WorldReader,
  reference: string,
  given: readonly Mention[] = [],
): Analysed {
  const literals = language
    .literals(text, { reference })
    .filter((mention): mention is LiteralMention => mention.kind === 'literal');
  const { text: spoken, changes } = withoutLinks(text, language.analyse(text, given), language);
  const first = spoken === text ? language.analyse(text, given) : language.analyse(spoken, given);
  const known = groupedMentions(text, first, literals, world, language.words, given);
  const whole = known.length === 0 ? first : language.analyse(spoken, known);
  const sentences =
    given.length > 0 ? whole : whole.flatMap((sentence) => inPieces(spoken, sentence, known, language));
  const byStart = new Map<number, LiteralMention[]>();
  for (const literal of literals) {
    const there = byStart.get(literal.start) ?? [];
    there.push(literal);
    byStart.set(literal.start, there);
  }
  for (const there of byStart.values()) there.sort((a, b) => b.end - a.end);
  return { sentences, known, literals: byStart, changes };
}

/** A sentence of several clauses, each analysed by itself. */
function inPieces(
  text: string,
  sentence: Sentence,
  known: readonly Mention[],
  language: Language,
): readonly Sentence[] {
  const pieces = clausePieces(sentence);
  if (pieces.length === 1) return [sentence];
  return pieces.flatMap((piece) =>
    language.analyse(
      `${onlyWithin(text, piece).slice(0, piece.end)}.`,
      known.map((mention) => inside(mention, piece)),
    ),
  );
}

/** A mention outside the piece covers nothing there; its index must stay. */
const inside = (mention: Mention, piece: Span): Mention =>
  mention.start >= piece.start && mention.end <= piece.end ? mention : { ...mention, start: 0, end: 0 };

/** Blanks what only links a sentence to the one before ("Following that …"), so that all offsets stay. */
function withoutLinks(
  text: string,
  sentences: readonly Sentence[],
  language: Language,
): { readonly text: string; readonly changes: ReadonlyMap<number, ChangeMark> } {
  let blanked = text;
  const changes = new Map<number, ChangeMark>();
  for (const sentence of sentences) {
    const { tokens } = sentence;
    const lead = language.words.change.get(tokens[0]?.form.toLowerCase() ?? '');
    const set = tokens[1]?.form;
    if (lead === 'correction' && tokens[0] && (set === ':' || set === ',')) {
      changes.set(sentence.end, lead);
      blanked = `${blanked.slice(0, tokens[0].start)}${' '.repeat((tokens[1]?.end ?? 0) - tokens[0].start)}${blanked.slice(tokens[1]?.end)}`;
      continue;
    }
    const length = [4, 3, 2, 1].find(
      (one) => tokens.length > one + 1 && isConnective(tokens.slice(0, one), language),
    );
    const first = tokens[0];
    const last = length === undefined ? undefined : tokens[length - 1];
    if (!first || !last || length === undefined) continue;
    const end = tokens[length]?.form === ',' ? (tokens[length]?.end ?? last.end) : last.end;
    blanked = `${blanked.slice(0, first.start)}${' '.repeat(end - first.start)}${blanked.slice(end)}`;
  }
  return { text: blanked, changes };
}

function readSentence(
  text: string,
  sentence: Sentence,
  analysed: Analysed,
  environment: Environment,
  language: Language,
  world: WorldReader,
  statements: StatementMatcher,
): SentenceReading {
  const base = { text: text.slice(sentence.start, sentence.end), start: sentence.start, end: sentence.end };
  if (sentence.tokens.length > SENTENCE_TOKENS_MAX)
    return { ...base, tokens: sentence.tokens, form: unread(base) };
  const draft = draftOf(text, sentence, analysed, environment, language, world, statements, undefined);
  readClauses(draft);
  return { ...base, tokens: sentence.tokens, form: finish(draft, contentTokens(sentence, language)) };
}

/** A sentence beyond the bound is kept whole as unrecognised. */
const unread = (base: {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}): LogicalForm => ({
  referents: [],
  conditions: [],
  unaccounted: [base],
});

function draftOf(
  text: string,
  sentence: Sentence,
  analysed: Analysed,
  environment: Environment,
  language: Language,
  world: WorldReader,
  statements: StatementMatcher | undefined,
  declarative: Declarative | undefined,
  choice = 0,
): Draft {
  const gap = declarative?.gap;
  const moment = declarative?.asks === 'when' && gap === undefined && statements !== undefined;
  const referents: Referent[] = moment ? [MOMENT] : [];
  return {
    ...(moment ? { when: MOMENT.id } : {}),
    rules: READING_RULES,
    text,
    tree: treeOf(sentence),
    known: analysed.known,
    literals: analysed.literals,
    lexicon: createLexicon(environment, language, world),
    referents,
    conditions: [],
    used: new Set(),
    read: new Map(),
    question: declarative !== undefined,
    asked: new Set([gap?.at ?? -1, declarative?.order?.at ?? -1].filter((at) => at >= 0)),
    grammar: environment.contracts.some((contract) => contract.grammar),
    ...(analysed.changes.has(sentence.end)
      ? { change: analysed.changes.get(sentence.end) as ChangeMark }
      : {}),
    choice,
    choices: 0,
    ...(statements ? { statements } : {}),
    ...(gap && gap.at >= 0
      ? { gap: { at: gap.at, asks: gap.asks, anyAdposition: gap.anyAdposition === true } }
      : {}),
  };
}

/** What "when" asks for, where a contract has a slot for it. */
const MOMENT: Referent = {
  id: 0,
  kind: 'gap',
  text: '',
  span: { start: 0, end: 0 },
  plural: false,
  candidates: [],
  askedAt: -2,
};

/** Words that must fill a role: what only links sentences is grammar. */
function contentTokens(sentence: Sentence, language: Language): readonly Token[] {
  const tokens = sentence.tokens;
  const linking = new Set<number>();
  for (let at = 0; at < tokens.length; at += 1)
    for (const length of [3, 2, 1]) {
      const phrase = tokens.slice(at, at + length);
      if (phrase.length === length && isConnective(phrase, language))
        for (const token of phrase) linking.add(token.index);
    }
  return tokens.filter(
    (token) =>
      isContent(token) && !linking.has(token.index) && !language.words.function.has(token.form.toLowerCase()),
  );
}

// ------------------------------------------------------------------------------------ questions

function readDeclarative(
  declarative: Declarative,
  environment: Environment,
  language: Language,
  world: WorldReader,
  reference: string,
  statements: StatementMatcher,
): readonly QuestionReading[] {
  const analysed = analyse(`${declarative.text}.`, language, world, reference, placeholder(declarative));
  const sentence = analysed.sentences[0];
  if (!sentence || analysed.sentences.length !== 1) return [];
  const read = (
    matcher: StatementMatcher | undefined,
    choice: number,
  ): { readonly reading: QuestionReading; readonly choices: number } => {
    const draft = draftOf(
      `${declarative.text}.`,
      sentence,
      analysed,
      environment,
      language,
      world,
      matcher,
      declarative,
      choice,
    );
    readClauses(draft);
    const form = finish(draft, contentTokens(sentence, language));
    return {
      reading: {
        declarative,
        tokens: sentence.tokens,
        form: { ...form, ...askOf(declarative, form, language, world) },
      },
      choices: draft.choices,
    };
  };
  const first = read(statements, 0);
  const others = Array.from(
    { length: Math.min(first.choices, STATEMENT_READINGS_MAX) - 1 },
    (_, index) => read(statements, index + 1).reading,
  );
  const spoken = first.reading.form.conditions.some((condition) => condition.kind === 'statement');
  return [first.reading, ...others, ...(spoken ? [read(undefined, 0).reading] : [])];
}

function askOf(
  declarative: Declarative,
  form: LogicalForm,
  language: Language,
  world: WorldReader,
): { readonly ask?: Ask } {
  const extra = {
    ...(declarative.total === true ? { total: true } : {}),
    ...(declarative.per === undefined ? {} : { per: declarative.per }),
    ...(declarative.among
      ? {
          among: declarative.among.map((name) => ({
            name,
            candidates: alternative(name, form, declarative, world),
          })),
        }
      : {}),
  };
  if (declarative.asks === 'whether') return { ask: { kind: 'whether', ...extra } };
  const moment = form.referents.find((one) => one.askedAt === MOMENT.askedAt)?.id;
  if (
    moment !== undefined &&
    form.conditions.some(
      (one) => one.kind === 'statement' && Object.values(one.slots).flat().includes(moment),
    )
  )
    return { ask: { kind: 'which', referent: moment, asks: 'when', ...extra } };
  if (declarative.asks === 'when') return { ask: { kind: 'when', bound: whenBound(declarative), ...extra } };
  const at = declarative.gap?.at ?? -1;
  const referent = referentAt(form, at);
  if (referent === undefined) return {};
  const order = declarative.order
    ? { order: { referent: referentAt(form, declarative.order.at), direction: declarative.order.direction } }
    : {};
  const asks = declarative.gap?.asks;
  const unit = asks === 'count' ? countedUnit(form.referents[referent]?.noun, language) : undefined;
  if (unit !== undefined) return { ask: { kind: 'amount', referent, asks: 'amount', unit, ...extra } };
  return {
    ask: {
      kind: asks === 'count' || asks === 'amount' ? asks : 'which',
      referent,
      asks: asks ?? 'what',
      ...(declarative.gap?.anyAdposition === true ? { anyAdposition: true } : {}),
      ...order,
      ...extra,
    },
  };
}

/** "5512 or 5513" after "which account": the names may want the noun before them. */
function alternative(
  name: string,
  form: LogicalForm,
  declarative: Declarative,
  world: WorldReader,
): readonly Iri[] {
  const noun = form.referents.find((one) => one.askedAt === declarative.gap?.at)?.noun;
  const found = [name, ...(noun === undefined ? [] : [`${noun} ${name}`])].map((one) =>
    world.entitiesNamed(one),
  );
  return (found.find((entities) => entities.length > 0) ?? []).map((one) => one.iri);
}

/** "How many kilometres": the unit that the noun names. */
function countedUnit(noun: string | undefined, language: Language): Iri | undefined {
  if (noun === undefined) return undefined;
  const text = `2 ${language.realise.plural(noun)}`;
  const mention = language
    .literals(text, { reference: EPOCH })
    .find(
      (one) => one.kind === 'literal' && one.start === 0 && one.end === text.length && one.unit !== undefined,
    );
  return mention?.kind === 'literal' ? mention.unit?.iri : undefined;
}

const EPOCH = '1970-01-01T00:00:00Z';

const whenBound = (declarative: Declarative): 'since' | 'until' | 'at' =>
  declarative.gap?.asks === 'since' ? 'since' : declarative.gap?.asks === 'until' ? 'until' : 'at';

const referentAt = (form: LogicalForm, at: number): ReferentId | undefined =>
  form.referents.find((referent) => referent.askedAt === at)?.id;
