/** A contract's own tests: the examples of its statements, then those written apart. */
import type { ContractExpectation, ContractTest } from '../model/contract';
import type { ContractDocument, ExampleDocument, FactDocument, QuestionExpectation } from './document';
import { expandName, prefixesOf, type Prefixes } from './names';

/** What came of running a contract's tests in a scratch world. */
export interface TestReport {
  readonly passed: number;
  readonly failures: readonly {
    /** `name` of the test. */
    readonly test: string;
    /** What was expected, and what came instead. */
    readonly message: string;
  }[];
}

/** Predicates by prefixed name become IRIs here; other terms stay as people write them: labels and values. */
export function testsOf(document: ContractDocument): readonly ContractTest[] {
  const prefixes = prefixesOf(document);
  const examples = (document.statements ?? []).flatMap((statement) =>
    (statement.examples ?? []).map((example) => exampleTest(statement.id, example, prefixes)),
  );
  const written = (document.tests ?? []).map((test) => ({
    name: test.name,
    given: test.given.map((item) => (typeof item === 'string' ? { text: item } : item)),
    expect: test.expect.map((item) => expectationOf(item, prefixes)),
  }));
  return [...examples, ...written];
}

/** `works-at: Alice works at Acme.` */
const exampleTest = (statement: string, example: ExampleDocument, prefixes: Prefixes): ContractTest => ({
  name: `${statement}: ${example.text}`,
  given: [{ text: example.text }],
  expect: [
    { facts: example.facts.map((fact) => expandFact(fact, prefixes)) },
    ...(example.questions ?? []).map(questionExpectation),
  ],
});

const expectationOf = (
  item: NonNullable<ContractDocument['tests']>[number]['expect'][number],
  prefixes: Prefixes,
): ContractExpectation =>
  'facts' in item
    ? {
        facts: item.facts.map((fact) => expandFact(fact, prefixes)),
        ...(item.absent === undefined ? {} : { absent: item.absent }),
      }
    : questionExpectation(item);

const questionExpectation = (item: QuestionExpectation): ContractExpectation => ({
  question: item.question,
  outcome: item.outcome ?? 'answered',
  values: item.values ?? [],
});

const expandFact = (fact: FactDocument, prefixes: Prefixes): FactDocument => [
  expandName(fact[0], prefixes) ?? fact[0],
  expandName(fact[1], prefixes) ?? fact[1],
  expandName(fact[2], prefixes) ?? fact[2],
];
