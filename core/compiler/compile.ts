/**
 * The Semantic Compiler: an observation and the world's state before it, to facts. Pure, and total on text: what it
 * cannot read it reports as unrecognised. Knows no domain and no language; never the store, the network or the clock.
 */
import type { Contract } from '../model/contract';
import type { Diagnostic } from '../model/diagnostic';
import type { FactDraft } from '../model/fact';
import { participants, type Condition, type LogicalForm, type ReferentId } from '../model/logical-form';
import type { Compilation, EndedFact, TextInput } from '../model/observation';
import type { Span } from '../model/span';
import { isIriTerm, type Iri } from '../model/term';
import type { Compiler, Environment, Language, Mint, Reader, SentenceReading, WorldReader } from '../ports';
import { compileAssertion } from './assertion';
import { conditionFacts } from './conditions';
import { Discourse } from './discourse';
import { ground } from './grounding';
import type { Grounding } from './reference';
import { leftOut } from './left-out';
import { statementFacts } from './statement-facts';
import type { ConditionContext } from './context';

export function createCompiler(environment: Environment, reader: Reader): Compiler {
  const contracts = new Map(environment.contracts.map((contract) => [contract.id, contract]));
  const grammar = environment.contracts.find((contract) => contract.grammar);
  return {
    compile: (input, world, mint, options) => {
      switch (input.kind) {
        case 'text':
          return compileText(
            input,
            world,
            mint,
            environment,
            reader,
            contracts,
            grammar,
            options?.explain === true,
          );
        case 'assertion':
          return compileAssertion(input, world, mint, contracts, languageOf(environment, input.language));
        case 'document':
          return nothing(world);
        default:
          return input satisfies never;
      }
    },
  };
}

const languageOf = (environment: Environment, tag: string): Language =>
  environment.languages.get(tag) ?? environment.language;

const nothing = (world: WorldReader): Compilation => ({
  status: 'unrecognised',
  facts: [],
  entities: [],
  ended: [],
  unrecognised: [],
  warnings: [],
  salient: world.salient,
});

function compileText(
  input: TextInput,
  world: WorldReader,
  mint: Mint,
  environment: Environment,
  reader: Reader,
  contracts: ReadonlyMap<string, Contract>,
  grammar: Contract | undefined,
  explain: boolean,
): Compilation {
  const language = languageOf(environment, input.language);
  const sentences = reader.statements(input.text, world, {
    language: input.language,
    reference: input.observedAt,
  });
  const discourse = new Discourse(world, mint);
  const inverses = (property: Iri): readonly Iri[] => environment.classes?.inverses(property) ?? [];
  const warnings: Diagnostic[] = [];
  const ended: EndedFact[] = [];
  const unrecognised: (Span & { readonly text: string })[] = [];
  for (const sentence of sentences)
    compileSentence(
      sentence,
      { input, discourse, warnings, ended, contracts, grammar, language, inverses },
      unrecognised,
    );
  const status =
    discourse.facts.length === 0 && ended.length === 0
      ? 'unrecognised'
      : unrecognised.length > 0
        ? 'partial'
        : 'compiled';
  return {
    status,
    facts: discourse.facts,
    ...discourse.kept(),
    ended,
    unrecognised,
    warnings,
    ...(explain ? { explanation: explanationOf(sentences) } : {}),
  };
}

interface TextContext {
  readonly input: TextInput;
  readonly discourse: Discourse;
  readonly warnings: Diagnostic[];
  readonly ended: EndedFact[];
  readonly contracts: ReadonlyMap<string, Contract>;
  readonly grammar: Contract | undefined;
  readonly language: Language;
  readonly inverses: (property: Iri) => readonly Iri[];
}

function compileSentence(
  sentence: SentenceReading,
  text: TextContext,
  unrecognised: (Span & { readonly text: string })[],
): void {
  const told = tell(sentence.form, text);
  const grammarToo = text.grammar !== undefined && (!told.made || onlyEnds(sentence.form, text));
  const also = grammarToo && sentence.plain ? tell(sentence.plain, text) : undefined;
  const spoken = told.made ? told : (also ?? told);
  unrecognised.push(...(spoken.made ? spoken.lost : wholeSentence(sentence)));
}

/** "Jonah brought the drill back" ends his having it, and is an event too. */
const onlyEnds = (form: LogicalForm, text: TextContext): boolean =>
  form.conditions.some((condition) => {
    if (condition.kind !== 'statement') return false;
    const statements = text.contracts.get(condition.contract)?.statements ?? [];
    const statement = statements.find((one) => one.id === condition.statement);
    return statement?.asserts.length === 0 && statement.denies.length === 0;
  });

interface Told {
  readonly made: boolean;
  /** Words that became no part of a fact. */
  readonly lost: readonly (Span & { readonly text: string })[];
}

/** Every condition of a form to facts, what identifies after what is said. */
function tell(form: LogicalForm, text: TextContext): Told {
  const { discourse, input } = text;
  const grounding: Grounding = {
    discourse,
    words: text.language.words,
    form,
    contracts: text.contracts,
    speaker: () => speakerOf(discourse, input.speaker),
    warnings: text.warnings,
    failed: new Set(),
    grounded: new Map(),
  };
  const context: ConditionContext = { ...text, grounding, derivation: derivationOf(text.grammar) };
  const before = discourse.facts.length + text.ended.length;
  const salient = discourse.salient;
  const conditions = form.conditions.filter((condition) => speaks(condition, text.grammar));
  groundNames(conditions, grounding);
  const said = new Set<ReferentId>();
  const unsaid = new Set<ReferentId>();
  for (const condition of inOrder(conditions)) {
    const known = discourse.facts.length + text.ended.length;
    if (condition.kind === 'statement') statementFacts(condition, context);
    else conditionFacts(condition, context);
    const spoke =
      discourse.facts.length + text.ended.length > known ||
      (condition.presupposed && isAboutAThing(condition, grounding));
    for (const id of participants(condition)) (spoke ? said : unsaid).add(id);
  }
  for (const id of unsaid) if (!said.has(id)) grounding.failed.add(id);
  for (const id of leftOut(form)) grounding.failed.add(id);
  const made = discourse.facts.length + text.ended.length > before;
  if (!made) discourse.bringBack(salient);
  return {
    made,
    lost: [...form.unaccounted, ...failedSpans(grounding)],
  };
}

/** "From 2 euros to 3 euros": what is said of an amount as if it were a thing becomes no fact. */
function isAboutAThing(condition: Condition, grounding: Grounding): boolean {
  return condition.kind !== 'relation' || ground(grounding, condition.subject).some(isIriTerm);
}

/** Names and pronouns in the order of the text: a pronoun means somebody spoken of before it, never after. */
function groundNames(conditions: readonly Condition[], grounding: Grounding): void {
  const taking = new Set(
    conditions.flatMap(participants).flatMap((id) => [id, ...(grounding.form.referents[id]?.members ?? [])]),
  );
  const spoken = grounding.form.referents
    .filter(
      (referent) => taking.has(referent.id) && (referent.kind === 'name' || referent.kind === 'pronoun'),
    )
    .sort((a, b) => a.span.start - b.span.start);
  for (const referent of spoken) {
    const terms = ground(grounding, referent.id);
    if (referent.kind === 'name')
      for (const term of terms) if (isIriTerm(term)) grounding.discourse.speakOf([term.iri]);
  }
}

/** Without the general grammar only contracts and ontologies speak. */
const speaks = (condition: Condition, grammar: Contract | undefined): boolean =>
  grammar !== undefined || condition.generator !== 'general';

/** What says which thing is meant comes before what is said of it. */
const inOrder = (conditions: readonly Condition[]): readonly Condition[] => [
  ...conditions.filter((condition) => !condition.presupposed),
  ...conditions.filter((condition) => condition.presupposed),
];

/** Content words of a sentence that gave nothing: all of them, one by one. */
const wholeSentence = (sentence: SentenceReading): readonly (Span & { readonly text: string })[] => {
  const content = sentence.tokens.filter(
    (token) => !['PUNCT', 'DET', 'ADP', 'AUX', 'PRON', 'CCONJ', 'SCONJ', 'PART'].includes(token.upos),
  );
  if (
    content.length === 0 ||
    sentence.form.unaccounted.some((one) => one.end - one.start >= sentence.end - sentence.start)
  )
    return sentence.text.trim() === ''
      ? []
      : [{ text: sentence.text, start: sentence.start, end: sentence.end }];
  return content.map((token) => ({ text: token.form, start: token.start, end: token.end }));
};

const failedSpans = (grounding: Grounding): readonly (Span & { readonly text: string })[] =>
  [...grounding.failed].flatMap((id) => {
    const referent = grounding.form.referents[id];
    return referent && referent.kind !== 'gap' && referent.kind !== 'group'
      ? [{ text: referent.text, start: referent.span.start, end: referent.span.end }]
      : [];
  });

/** The world's one user where nobody is named. */
function speakerOf(discourse: Discourse, speaker: string | undefined): Iri {
  const name = speaker ?? USER;
  const known =
    discourse.named(name)[0] ?? (speaker === undefined ? undefined : discourse.entity(name as Iri));
  return known?.iri ?? discourse.create(name, speaker === undefined ? { descriptive: true } : {});
}

const USER = 'user';

const derivationOf = (
  grammar: Contract | undefined,
): Pick<FactDraft['derivation'], 'contract' | 'version'> => ({
  contract: grammar?.id ?? 'ontology',
  version: grammar?.version ?? '1.0.0',
});

function explanationOf(sentences: readonly SentenceReading[]): unknown {
  return sentences.map((sentence) => ({
    text: sentence.text,
    tokens: sentence.tokens.map(({ index, form, lemma, upos, head, deprel }) => ({
      index,
      form,
      lemma,
      upos,
      head,
      deprel,
    })),
    referents: sentence.form.referents,
    conditions: sentence.form.conditions,
    unaccounted: sentence.form.unaccounted,
  }));
}
