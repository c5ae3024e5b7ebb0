/** Runs a contract's own tests: each in a world of its own that has the contract and what it requires. */
import type { TestReport } from '../core/contract/tests';
import type { AnswerTerm } from '../core/model/answer';
import type { Contract, ContractExpectation, ContractTest } from '../core/model/contract';
import type { LabelledFact, SemanticMemoryService } from '../core/service';

/** The engine must know the contract; its worlds are made under `tenant` and erased again. */
export async function runContractTests(
  memory: SemanticMemoryService,
  contract: Contract,
  tenant: string,
): Promise<TestReport> {
  const failures: { readonly test: string; readonly message: string }[] = [];
  for (const [index, test] of contract.tests.entries()) {
    const name = `${contract.id}@${contract.version} ${String(index)}`;
    const messages = await runTest(memory, contract, test, tenant, name).catch((error: unknown) => [
      error instanceof Error ? error.message : String(error),
    ]);
    failures.push(...messages.map((message) => ({ test: test.name, message })));
  }
  const failed = new Set(failures.map(({ test }) => test));
  return { passed: contract.tests.filter(({ name }) => !failed.has(name)).length, failures };
}

async function runTest(
  memory: SemanticMemoryService,
  contract: Contract,
  test: ContractTest,
  tenant: string,
  name: string,
): Promise<readonly string[]> {
  const contracts = [`${contract.id}@${contract.version}`, ...contract.requires.contracts];
  const { world } = await memory.createWorld(tenant, { name, contracts });
  try {
    for (const item of test.given) await memory.observe(tenant, world.worldId, item);
    const messages: string[] = [];
    for (const expectation of test.expect)
      messages.push(...(await meets(memory, tenant, world.worldId, expectation)));
    return messages;
  } finally {
    await memory.deleteWorld(tenant, world.worldId);
  }
}

async function meets(
  memory: SemanticMemoryService,
  tenant: string,
  worldId: string,
  expectation: ContractExpectation,
): Promise<readonly string[]> {
  if ('question' in expectation) return answers(memory, tenant, worldId, expectation);
  const facts = await currentFacts(memory, tenant, worldId);
  return expectation.facts
    .filter((wanted) => facts.some((fact) => states(fact, wanted)) === (expectation.absent === true))
    .map((wanted) =>
      expectation.absent === true
        ? `${wanted.join(' · ')} is current, and should not be.`
        : `${wanted.join(' · ')} is not among the current facts: ${facts.map(line).join('; ') || 'there are none'}.`,
    );
}

async function answers(
  memory: SemanticMemoryService,
  tenant: string,
  worldId: string,
  { question, outcome, values }: Extract<ContractExpectation, { question: string }>,
): Promise<readonly string[]> {
  const retrieved = await memory.retrieve(tenant, worldId, { question });
  if (retrieved.outcome !== outcome)
    return [`"${question}" comes out as ${retrieved.outcome}; expected ${outcome}.`];
  const given = retrieved.answer.values.map(nameOf);
  const same = given.length === values.length && values.every((value) => given.includes(value));
  if (outcome !== 'answered' || same) return [];
  return [`"${question}" is answered with ${given.join(', ') || 'nothing'}; expected ${values.join(', ')}.`];
}

async function currentFacts(
  memory: SemanticMemoryService,
  tenant: string,
  worldId: string,
): Promise<readonly LabelledFact[]> {
  const facts: LabelledFact[] = [];
  for (let more = true; more;) {
    const startingAfter = facts.at(-1)?.factId;
    const page = await memory.facts(tenant, worldId, {
      limit: 100,
      ...(startingAfter === undefined ? {} : { startingAfter }),
    });
    facts.push(...page.data);
    more = page.hasMore;
  }
  return facts.filter((fact) => fact.negated !== true);
}

/** Entities by label or IRI, values by their text, predicates by IRI or label. */
const states = (
  fact: LabelledFact,
  [subject, predicate, object]: readonly [string, string, string],
): boolean => names(fact.subject, subject) && names(fact.predicate, predicate) && names(fact.object, object);

const names = (term: AnswerTerm, wanted: string): boolean =>
  'iri' in term ? term.label === wanted || term.iri === wanted : term.value === wanted;

const nameOf = (term: AnswerTerm): string => ('iri' in term ? term.label : term.value);

const line = ({ subject, predicate, object }: LabelledFact): string =>
  [subject, predicate, object].map(nameOf).join(' · ');
