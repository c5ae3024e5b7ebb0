/** A contract's structured assertion as a TypeScript type, for callers that want the compiler to check it. */
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import type { Contract } from '../model/contract';

/** The text of a `.d.ts` file whose interface is named after the contract: `EmploymentAndRoles`. */
export function typesOf(contract: Contract): Promise<string> {
  const name = typeName(contract.id);
  const schema = JSON.parse(JSON.stringify(contract.schema)) as JSONSchema;
  delete schema.$schema;
  delete schema['$id'];
  return compile({ ...schema, title: name }, name, {
    additionalProperties: false,
    bannerComment: `/** ${contract.title['en'] ?? contract.id}: a structured assertion of ${contract.id}@${contract.version}. Generated; do not edit. */`,
    style: { singleQuote: true, printWidth: 110 },
    // Nothing outside the contract is read.
    $refOptions: { resolve: { external: false } },
  });
}

/** `org.example.employment-and-roles` → `EmploymentAndRoles` */
const typeName = (id: string): string =>
  (id.split('.').at(-1) ?? id)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
