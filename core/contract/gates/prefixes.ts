/** Gate 5: every prefixed name expands. */
import { listOf, type ContractDocument } from '../document';
import { expandName, prefixesOf, referenceOf } from '../names';
import { pointerTo, type Finding } from '../problem';
import type { Gate } from './gate';

export const prefixesGate: Gate = {
  name: 'prefixes',
  check: (document) => {
    const prefixes = prefixesOf(document);
    return usedNames(document).flatMap(([name, pointer]): readonly Finding[] =>
      expandName(name, prefixes) === undefined
        ? [
            {
              code: 'contract_prefix_unknown',
              pointer,
              message: `The prefix of "${name}" is not declared.`,
              hint: `Declare it under "prefixes". Known: ${Object.keys(prefixes).join(', ')}.`,
            },
          ]
        : [],
    );
  },
};

type UsedName = readonly [name: string, pointer: string];

const usedNames = (document: ContractDocument): readonly UsedName[] => [
  ...slotNames(document),
  ...vocabularyNames(document),
  ...mappingNames(document),
  ...Object.entries(document.nodes ?? {}).map(([name, node]): UsedName => [
    node.class,
    pointerTo('nodes', name, 'class'),
  ]),
  ...(document.identity ?? []).flatMap((rule, index): readonly UsedName[] => [
    [rule.class, pointerTo('identity', index, 'class')],
    [rule.key, pointerTo('identity', index, 'key')],
  ]),
];

const slotNames = (document: ContractDocument): readonly UsedName[] =>
  Object.entries(document.slots).flatMap(([name, slot]) =>
    listOf(slot.class).map((used): UsedName => [used, pointerTo('slots', name, 'class')]),
  );

const vocabularyNames = (document: ContractDocument): readonly UsedName[] =>
  Object.entries(document.vocabulary ?? {}).flatMap(([name, declaration]): readonly UsedName[] => [
    [name, pointerTo('vocabulary', name)],
    ...(['broader', 'domain', 'range', 'types', 'inverse', 'disjoint'] as const).flatMap((key) =>
      listOf(declaration[key]).map((used): UsedName => [used, pointerTo('vocabulary', name, key)]),
    ),
  ]);

const mappingNames = (document: ContractDocument): readonly UsedName[] =>
  Object.entries(document.mapping ?? {}).flatMap(([group, templates]) =>
    templates.flatMap((template, index): readonly UsedName[] => [
      [template.predicate, pointerTo('mapping', group, index, 'predicate')],
      ...termNames(template.subject, pointerTo('mapping', group, index, 'subject')),
      ...termNames(template.object, pointerTo('mapping', group, index, 'object')),
    ]),
  );

function termNames(term: Parameters<typeof referenceOf>[0], pointer: string): readonly UsedName[] {
  const reference = referenceOf(term);
  switch (reference.kind) {
    case 'name':
      return [[reference.name, pointer]];
    case 'value':
      return [[reference.datatype, `${pointer}/datatype`]];
    case 'slot':
      return reference.path === undefined ? [] : [[reference.path, pointer]];
  }
}
