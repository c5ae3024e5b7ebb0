/** Gate 8: the SHACL shapes are Turtle, and the JSON-LD context reaches for nothing remote. */
import { Parser } from 'n3';
import type { ContractDocument } from '../document';
import { pointerTo, type Finding } from '../problem';
import type { Gate } from './gate';

export const shapesGate: Gate = {
  name: 'shapes',
  check: (document) => [...shapeFindings(document), ...contextFindings(document)],
};

function shapeFindings(document: ContractDocument): readonly Finding[] {
  if (document.shapes === undefined) return [];
  try {
    new Parser({ format: 'text/turtle' }).parse(document.shapes);
    return [];
  } catch (error) {
    return [
      {
        code: 'contract_shapes_syntax',
        pointer: '/shapes',
        message: error instanceof Error ? error.message : String(error),
        hint: 'Write SHACL in Turtle.',
      },
    ];
  }
}

/** A remote context would make the meaning depend on the network. */
function contextFindings(document: ContractDocument): readonly Finding[] {
  const remote = [...remoteContexts(document.context, ['context'])];
  return remote.map((path) => ({
    code: 'contract_context_remote',
    pointer: pointerTo(...path),
    message: 'The context refers to another document.',
    hint: 'Write its terms here.',
  }));
}

function* remoteContexts(
  value: unknown,
  path: readonly (string | number)[],
): Generator<readonly (string | number)[]> {
  if (value === null || typeof value !== 'object') return;
  for (const [key, member] of Object.entries(value)) {
    const here = [...path, key];
    const isReference = key === '@import' || key === '@context';
    if (isReference && (typeof member === 'string' || (Array.isArray(member) && member.some(isText))))
      yield here;
    else yield* remoteContexts(member, here);
  }
}

const isText = (value: unknown): boolean => typeof value === 'string';
