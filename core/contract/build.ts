/** Turns a document that has passed the gates into a `Contract`: prefixes expanded, defaults filled in. */
import type {
  Contract,
  FactTemplate,
  NodeTemplate,
  QuestionTemplate,
  Slot,
  Statement,
} from '../model/contract';
import { digestOf } from './canonical-json';
import { declarationsOf } from './declarations';
import {
  listOf,
  type ContractDocument,
  type SlotDocument,
  type StatementDocument,
  type Texts,
} from './document';
import { mustExpand, prefixesOf, slotNameOf, templateTerm, type Prefixes } from './names';
import { testsOf } from './tests';

/** `tenant`: who uploaded it; absent for installed ones. */
export function buildContract(document: ContractDocument, tenant?: string): Contract {
  const prefixes = prefixesOf(document);
  const mapping = mappingOf(document, prefixes);
  return {
    id: document.id,
    version: document.version,
    status: document.status,
    digest: documentDigest(document),
    title: document.title,
    description: descriptionOf(document.description),
    priority: document.priority ?? 0,
    requires: {
      ...(document.requires?.engine === undefined ? {} : { engine: document.requires.engine }),
      ontologies: document.requires?.ontologies ?? [],
      contracts: document.requires?.contracts ?? [],
    },
    ...(tenant === undefined ? {} : { tenant }),
    schema: document.schema,
    ...(document.context === undefined ? {} : { context: document.context }),
    ...(document.shapes === undefined ? {} : { shapes: document.shapes }),
    slots: new Map(
      Object.entries(document.slots).map(([name, slot]) => [name, slotOf(name, slot, prefixes)]),
    ),
    declarations: declarationsOf(document),
    mapping,
    assertion: document.assertion ?? assertionGroups(mapping),
    nodes: nodesOf(document, prefixes),
    identity: (document.identity ?? []).map((rule) => ({
      class: mustExpand(rule.class, prefixes),
      key: mustExpand(rule.key, prefixes),
    })),
    statements: (document.statements ?? []).flatMap(statementsOf),
    questions: (document.questions ?? []).map(questionOf),
    grammar: document.grammar ?? false,
    tests: testsOf(document),
    document: { ...document },
  };
}

/** Over the content: where editors find the meta-schema makes no difference. */
export function documentDigest(document: ContractDocument): string {
  const content = Object.entries(document).filter(([key]) => key !== '$schema');
  return digestOf(Object.fromEntries(content));
}

const descriptionOf = (description: string | Texts | undefined): Texts => {
  if (description === undefined) return {};
  return typeof description === 'string' ? { en: description } : description;
};

const slotOf = (name: string, slot: SlotDocument, prefixes: Prefixes): Slot => ({
  name,
  type: slot.type,
  ...(slot.class === undefined ? {} : { class: mustExpand(slot.class, prefixes) }),
  ...(slot.max === undefined ? {} : { max: slot.max }),
  ...(slot.definite === true ? { definite: true } : {}),
  ask: slot.ask ?? [],
});

function mappingOf(
  document: ContractDocument,
  prefixes: Prefixes,
): ReadonlyMap<string, readonly FactTemplate[]> {
  const nodes = document.nodes ?? {};
  return new Map(
    Object.entries(document.mapping ?? {}).map(([group, templates]) => [
      group,
      templates.map((template) => ({
        subject: templateTerm(template.subject, prefixes, nodes),
        predicate: mustExpand(template.predicate, prefixes),
        object: templateTerm(template.object, prefixes, nodes),
        aspect: template.aspect ?? 'state',
        ...(template.validFrom === undefined ? {} : { validFrom: slotNameOf(template.validFrom) }),
        ...(template.validTo === undefined ? {} : { validTo: slotNameOf(template.validTo) }),
      })),
    ]),
  );
}

/** What is looked up in the world ("where its holder is") cannot be asserted by data. */
const assertionGroups = (mapping: ReadonlyMap<string, readonly FactTemplate[]>): readonly string[] =>
  [...mapping]
    .filter(
      ([, templates]) => !templates.some(({ subject, object }) => 'path' in subject || 'path' in object),
    )
    .map(([group]) => group);

const nodesOf = (document: ContractDocument, prefixes: Prefixes): ReadonlyMap<string, NodeTemplate> =>
  new Map(
    Object.entries(document.nodes ?? {}).map(([name, node]) => [
      name,
      { name, class: mustExpand(node.class, prefixes), key: node.key ?? [] },
    ]),
  );

/** Each wording is a statement of its own; the first keeps the id, and speaks for the others in answers. */
const statementsOf = (statement: StatementDocument): readonly Statement[] =>
  listOf(statement.pattern).map((pattern, index) => ({
    id: index === 0 ? statement.id : `${statement.id}.${String(index + 1)}`,
    language: statement.lang,
    pattern,
    asserts: statement.asserts ?? [],
    ends: statement.ends ?? [],
    denies: statement.denies ?? [],
    ...(statement.aspect === undefined ? {} : { aspect: statement.aspect }),
    canonical: index === 0 && (statement.canonical ?? false),
    not: (statement.not ?? []).map((word) => word.toLowerCase()),
  }));

const questionOf = (question: NonNullable<ContractDocument['questions']>[number]): QuestionTemplate => ({
  id: question.id,
  language: question.lang,
  patterns: question.patterns,
  query: question.query,
  result: { kind: question.result.kind, variables: question.result.variables ?? [] },
});
