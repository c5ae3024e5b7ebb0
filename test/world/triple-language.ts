/**
 * A tiny language of triples, so that the world engine's own properties are tested apart from any natural language:
 *   Alice likes Tea            a state          Alice livesIn Paris since 2020-01-01T00:00:00Z until …
 *   not Alice likes Tea        its denial       event Alice met Bob since …
 *   end Alice likes Tea        it is over       correct Alice livesIn Paris    it was never so
 *   she likes Tea              of whoever was last spoken of
 * Sentences end with " . "; a first letter in upper case is a name, anything else a text.
 */
import type { FactDraft } from '../../core/model/fact';
import type { EntityDraft } from '../../core/model/entity';
import type { Compilation, EndedFact, ObservationInput } from '../../core/model/observation';
import { iri, type Iri, type Term } from '../../core/model/term';
import { xsd } from '../../core/model/vocabulary';
import type {
  Answerer,
  CreateAnswerer,
  CreateCompiler,
  Language,
  Mint,
  QueryResult,
  SparqlTerm,
  WorldReader,
} from '../../core/ports';
import type { AnswerTerm } from '../../core/model/answer';

export const PREDICATES = 'https://example.org/';

export const createTripleCompiler: CreateCompiler = () => ({
  compile: (input, world, mint) => compileTriples(input, world, mint),
});

function compileTriples(input: ObservationInput, world: WorldReader, mint: Mint): Compilation {
  const text =
    input.kind === 'text' ? input.text : input.kind === 'assertion' ? String(input.data['text']) : '';
  const drafts = new Map<string, EntityDraft>();
  const facts: FactDraft[] = [];
  const ended: EndedFact[] = [];
  const unrecognised: { text: string; start: number; end: number }[] = [];
  let salient = [...world.salient];

  const entity = (name: string): Iri => {
    if (name === 'she') return salient[0] ?? entity('Somebody');
    const known = world.entitiesNamed(name)[0]?.iri ?? drafts.get(name)?.iri;
    const found = known ?? mint.entity(name);
    if (known === undefined) drafts.set(name, { iri: found, label: name, aliases: [], types: [] });
    return found;
  };

  let start = 0;
  for (const sentence of text.split(' . ')) {
    const span = { start, end: start + sentence.length };
    start = span.end + 3;
    const match = /^(?:(not|end|correct|event) )?(\S+) (\S+) (\S+)(?: since (\S+))?(?: until (\S+))?$/u.exec(
      sentence.trim(),
    );
    const [, mode, subjectName, verb, objectName, since, until] = match ?? [];
    if (subjectName === undefined || verb === undefined || objectName === undefined) {
      unrecognised.push({ ...span, text: sentence });
      continue;
    }
    const subject = entity(subjectName);
    const predicate = iri(PREDICATES + verb);
    const object: Term = /^\p{Lu}/u.test(objectName)
      ? { iri: entity(objectName) }
      : { value: objectName, datatype: xsd('string') };
    salient = [subject, ...salient.filter((other) => other !== subject)].slice(0, 4);
    if (mode === 'end' || mode === 'correct') {
      const reason = mode === 'end' ? 'ended' : 'corrected';
      for (const fact of world.facts({ subject, predicate, object }))
        ended.push({ factId: fact.factId, validTo: since ?? input.observedAt, reason });
      continue;
    }
    facts.push({
      subject,
      predicate,
      object,
      aspect: mode === 'event' ? 'event' : 'state',
      ...(mode === 'not' ? { negated: true } : {}),
      ...(since === undefined ? {} : { validFrom: since }),
      ...(until === undefined ? {} : { validTo: until }),
      derivation: { contract: 'test', version: '1.0.0', pattern: 'triple', span, roles: [] },
    });
  }
  return {
    status:
      facts.length + ended.length === 0 ? 'unrecognised' : unrecognised.length > 0 ? 'partial' : 'compiled',
    facts,
    entities: [...drafts.values()],
    ended,
    unrecognised,
    warnings: [],
    salient,
  };
}

/** `Alice likes ?`, `? likes Tea`, `not Alice likes ?`, `Alice likes ? ever`, `facts Alice likes ?` (of any time, from the fact nodes). */
export const createTripleAnswerer: CreateAnswerer = (): Answerer => ({
  async answer(question, world, view, run) {
    const match =
      /^(?:(not|facts) )?(\S+) (\S+) (\S+?)(?: (ever|during (\S+) (\S+)))?$/u.exec(question.text.trim()) ??
      [];
    const [, mode, subjectName = '?', verb = '', objectName = '?', when, from, to] = match;
    const term = (name: string, variable: string): string => {
      if (name === '?') return variable;
      const [known] = world.entitiesNamed(name);
      return known === undefined ? `"${name}"` : `<${known.iri}>`;
    };
    const [subject, object] = [term(subjectName, '?answer'), term(objectName, '?answer')];
    const predicate = `<${PREDICATES}${verb}>`;
    const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
    const pattern =
      mode === 'facts'
        ? `GRAPH <urn:semantic-memory:ns#facts> { ?f <${RDF}subject> ${subject} ; <${RDF}predicate> ${predicate} ; <${RDF}object> ${object} }`
        : mode === 'not'
          ? `GRAPH <urn:semantic-memory:ns#negated> { ${subject} ${predicate} ${object} }`
          : `${subject} ${predicate} ${object}`;
    const within =
      when === undefined
        ? view
        : when === 'ever'
          ? { ...view, ever: true }
          : { ...view, period: { from, to } as object };
    const result = await run(`SELECT DISTINCT ?answer WHERE { ${pattern} }`, within);
    const values = valuesOf(result, world);
    const texts = values.map((value) => ('label' in value ? value.label : value.value)).sort();
    const facts = world
      .factsIn(within, { predicate: iri(PREDICATES + verb) })
      .filter((fact) => (fact.negated ?? false) === (mode === 'not'))
      .filter((fact) => [subject, '?answer'].includes(`<${fact.subject}>`) || subject === '?answer')
      .map((fact) => fact.factId);
    return {
      outcome: values.length === 0 ? 'no_data' : 'answered',
      answer: { text: texts.join(', '), kind: 'list', values },
      columns: ['answer'],
      rows: values.map((value) => [value]),
      factIds: facts,
      reading: question.text,
      options: [],
      unknownTerms: [],
      sparql: '',
      derivation: { generator: 'general' },
    };
  },
});

function valuesOf(result: QueryResult, world: WorldReader): readonly AnswerTerm[] {
  if (result.kind !== 'bindings') return [];
  return result.rows
    .flatMap((row) => row['answer'] ?? [])
    .map((term) => answerTerm(term, world))
    .sort((left, right) => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1));
}

const answerTerm = (term: SparqlTerm, world: WorldReader): AnswerTerm =>
  term.type === 'literal'
    ? { value: term.value, datatype: term.datatype ?? xsd('string') }
    : { iri: term.value, label: world.entity(iri(term.value))?.label ?? term.value };

/** No grammar, no forms: words are what they are. */
export const tripleLanguage: Language = {
  tag: 'en',
  literals: () => [],
  analyse: () => [],
  lemma: (word: string) => word,
  words: {
    pronouns: new Map(),
    negation: new Set(),
    spatial: new Set(),
    temporal: new Set(),
    function: new Set(['not', 'end']),
    change: new Map(),
    titles: new Map(),
    givenNames: new Map(),
  },
  declaratives: () => [],
  realise: {
    list: (items: readonly string[]) => items.join(', '),
    yes: 'Yes.',
    no: 'No.',
    plural: (noun: string) => noun,
  },
} as unknown as Language;
