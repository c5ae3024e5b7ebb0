/** Gate 4: every property of the schema is a slot, so that nothing of an assertion is dropped in silence. */
import { pointerTo, type Finding } from '../problem';
import type { ContractDocument } from '../document';
import { listOf } from '../document';
import { referenceOf, slotNameOf } from '../names';
import type { Gate } from './gate';

export const slotsGate: Gate = {
  name: 'slots',
  check: (document) => {
    const properties = Object.keys(document.schema['properties'] ?? {});
    const used = usedSlots(document);
    return properties.flatMap((property): readonly Finding[] => {
      if (!Object.hasOwn(document.slots, property))
        return [
          {
            code: 'contract_property_unmapped',
            pointer: pointerTo('schema', 'properties', property),
            message: `The property "${property}" is no slot.`,
            hint: `Declare it under "slots", or take it out. Slots: ${Object.keys(document.slots).join(', ')}.`,
          },
        ];
      if (used.has(property)) return [];
      return [
        {
          code: 'contract_property_unmapped',
          pointer: pointerTo('schema', 'properties', property),
          message: `The slot "${property}" occurs in no mapping, so that what is given there would be lost.`,
          hint: 'Use it in a fact template, as its time, or as the key of a node.',
        },
      ];
    });
  },
};

/** Slots that a mapping, a validity or a node's key reads. */
function usedSlots(document: ContractDocument): ReadonlySet<string> {
  const templates = Object.values(document.mapping ?? {}).flat();
  const terms = templates.flatMap((template) => [template.subject, template.object].map(referenceOf));
  const times = templates.flatMap((template) => [...listOf(template.validFrom), ...listOf(template.validTo)]);
  const keys = Object.values(document.nodes ?? {}).flatMap((node) => node.key ?? []);
  return new Set([
    ...terms.flatMap((term) => (term.kind === 'slot' ? [term.name] : [])),
    ...times.map(slotNameOf),
    ...keys,
  ]);
}
