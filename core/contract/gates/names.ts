/** Gate 6: slots, nodes and mapping groups that are spoken of exist, and no name stands for two things. */
import { listOf, type ContractDocument, type OneOrMore } from '../document';
import { referenceOf, slotNameOf } from '../names';
import { pointerTo, type Finding } from '../problem';
import type { Gate } from './gate';

export const namesGate: Gate = {
  name: 'names',
  check: (document) => [
    ...mappingFindings(document),
    ...nodeFindings(document),
    ...groupFindings(document),
    ...repeatedIds(document),
  ],
};

function mappingFindings(document: ContractDocument): readonly Finding[] {
  const slots = Object.keys(document.slots);
  const known = new Set([...slots, ...Object.keys(document.nodes ?? {})]);
  return Object.entries(document.mapping ?? {}).flatMap(([group, templates]) =>
    templates.flatMap((template, index) => [
      ...(['subject', 'object'] as const).flatMap((key) => {
        const reference = referenceOf(template[key]);
        if (reference.kind !== 'slot' || known.has(reference.name)) return [];
        return [
          unknown(pointerTo('mapping', group, index, key), `slot or node "${reference.name}"`, [...known]),
        ];
      }),
      ...(['validFrom', 'validTo'] as const).flatMap((key) =>
        listOf(template[key])
          .map(slotNameOf)
          .filter((slot) => !slots.includes(slot))
          .map((slot) => unknown(pointerTo('mapping', group, index, key), `slot "${slot}"`, slots)),
      ),
    ]),
  );
}

function nodeFindings(document: ContractDocument): readonly Finding[] {
  const slots = Object.keys(document.slots);
  return Object.entries(document.nodes ?? {}).flatMap(([name, node]) => [
    ...(slots.includes(name)
      ? [
          {
            code: 'contract_name_twice',
            pointer: pointerTo('nodes', name),
            message: `"${name}" is a slot and a node.`,
            hint: 'Give one of them another name.',
          },
        ]
      : []),
    ...(node.key ?? [])
      .filter((key) => !slots.includes(key))
      .map((key) => unknown(pointerTo('nodes', name, 'key'), `slot "${key}"`, slots)),
  ]);
}

function groupFindings(document: ContractDocument): readonly Finding[] {
  const groups = Object.keys(document.mapping ?? {});
  const check = (named: OneOrMore | undefined, pointer: string): readonly Finding[] =>
    listOf(named).flatMap((group, index) =>
      groups.includes(group)
        ? []
        : [unknown(`${pointer}/${String(index)}`, `mapping group "${group}"`, groups)],
    );
  return [
    ...check(document.assertion, '/assertion'),
    ...(document.statements ?? []).flatMap((statement, index) =>
      (['asserts', 'ends', 'denies'] as const).flatMap((key) =>
        check(statement[key], pointerTo('statements', index, key)),
      ),
    ),
  ];
}

const repeatedIds = (document: ContractDocument): readonly Finding[] =>
  (['statements', 'questions'] as const).flatMap((key) => {
    const ids = (document[key] ?? []).map((item) => item.id);
    return ids.flatMap((id, index) =>
      ids.indexOf(id) === index
        ? []
        : [
            {
              code: 'contract_name_twice',
              pointer: pointerTo(key, index, 'id'),
              message: `The id "${id}" is taken by an earlier entry.`,
              hint: 'Several wordings of one statement are an array under "pattern".',
            },
          ],
    );
  });

const unknown = (pointer: string, what: string, known: readonly string[]): Finding => ({
  code: 'contract_name_unknown',
  pointer,
  message: `There is no ${what}.`,
  hint: `There are: ${known.join(', ') || 'none'}.`,
});
