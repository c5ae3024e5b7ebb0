/** Where contract and compiler meet over structured assertions: data is checked against its schema before it is compiled. */
import { validateAssertion } from './contract/assertion';
import { SemanticMemoryError } from './errors';
import type { Compiler, Environment } from './ports';

/** The compiler, which then throws `assertion_invalid` with a pointer to every fault of the data. */
export function withAssertionCheck(compiler: Compiler, environment: Environment): Compiler {
  const contracts = new Map(environment.contracts.map((contract) => [contract.id, contract]));
  return {
    compile: (input, world, mint, options) => {
      const contract = input.kind === 'assertion' ? contracts.get(input.contract) : undefined;
      if (input.kind === 'assertion' && contract !== undefined) {
        const errors = validateAssertion(contract, input.data).map((error) => ({
          ...error,
          pointer: `/data${error.pointer}`,
        }));
        if (errors.length > 0)
          throw new SemanticMemoryError(
            'invalid',
            'assertion_invalid',
            `The data is no assertion of ${contract.id}@${contract.version}.`,
            { errors },
          );
      }
      return compiler.compile(input, world, mint, options);
    },
  };
}
