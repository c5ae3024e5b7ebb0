/** What a load gate found wrong, said so that the author can mend it. */
import { SemanticMemoryError } from '../errors';

/** In the order in which they are tried; the first that finds something stops the load. */
export type GateName =
  | 'read'
  | 'meta-schema'
  | 'requires'
  | 'schema'
  | 'slots'
  | 'prefixes'
  | 'names'
  | 'queries'
  | 'shapes'
  | 'patterns'
  | 'tests';

/** What one gate found, with a pointer into the document. */
export interface Finding {
  /** `contract_…` or `pattern_…`, documented by its gate. */
  readonly code: string;
  /** JSON Pointer (RFC 6901) into the document, its files inlined. */
  readonly pointer: string;
  readonly message: string;
  /** What would be right. */
  readonly hint: string;
}

/** The same, placed in the file it came from. */
export interface ContractProblem extends Finding {
  readonly gate: GateName;
  /** Folder of an installed contract, id of an uploaded one. */
  readonly contract: string;
  /** Relative to the folder; `contract.json` for an upload. `pointer` is into this file. */
  readonly file: string;
}

/** 422: names the gate, the file and the pointer that failed. */
export const problemsError = (problems: readonly ContractProblem[]): SemanticMemoryError => {
  const [first] = problems;
  return new SemanticMemoryError(
    'invalid',
    first?.code ?? 'contract_invalid',
    first === undefined
      ? 'The contract is not valid.'
      : `The contract does not pass the gate "${first.gate}" (${first.file}${first.pointer}): ${first.message}`,
    {
      errors: problems.map(({ pointer, code, message, hint }) => ({
        pointer,
        code,
        message: hint === '' ? message : `${message} ${hint}`,
      })),
      extensions: first === undefined ? {} : { gate: first.gate, file: first.file, pointer: first.pointer },
    },
  );
};

/** Escapes a key for a JSON Pointer. @see https://www.rfc-editor.org/rfc/rfc6901#section-3 */
export const pointerTo = (...keys: readonly (string | number)[]): string =>
  keys.map((key) => `/${String(key).replace(/~/gu, '~0').replace(/\//gu, '~1')}`).join('');
