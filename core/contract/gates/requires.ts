/** Gate 2: the engine, the ontologies and the contracts that it requires are there. */
import semver from 'semver';
import { pointerTo, type Finding } from '../problem';
import type { Gate, GateContext } from './gate';
import { parseReference } from '../reference';

export const requiresGate: Gate = {
  name: 'requires',
  check: (document, context) => [
    ...engineFindings(document.requires?.engine, context.engineVersion),
    ...(document.requires?.ontologies ?? []).flatMap((id, index) =>
      context.ontologies === undefined || context.ontologies.has(id)
        ? []
        : [
            finding(
              ['ontologies', index],
              `Ontology "${id}" is not loaded.`,
              `Loaded: ${[...context.ontologies].sort().join(', ') || 'none'}.`,
            ),
          ],
    ),
    ...(document.requires?.contracts ?? []).flatMap((reference, index) =>
      contractFindings(reference, index, context.contracts),
    ),
  ],
};

function engineFindings(range: string | undefined, version: string | undefined): readonly Finding[] {
  if (range === undefined) return [];
  if (semver.validRange(range) === null)
    return [finding(['engine'], `"${range}" is no version range.`, 'Write ">=0.1" or "^1.2.0".')];
  if (version === undefined || semver.satisfies(version, range, { includePrerelease: true })) return [];
  return [finding(['engine'], `This engine is ${version}.`, `The contract wants ${range}.`)];
}

function contractFindings(
  text: string,
  index: number,
  contracts: GateContext['contracts'],
): readonly Finding[] {
  const { id, range } = parseReference(text);
  if (semver.validRange(range) === null)
    return [finding(['contracts', index], `"${range}" is no version range.`, 'Write id@^1.2.0.')];
  if (contracts === undefined) return [];
  const versions = contracts.get(id) ?? [];
  if (versions.some((version) => semver.satisfies(version, range))) return [];
  return [
    finding(
      ['contracts', index],
      `Contract "${text}" is not loaded.`,
      `Loaded versions of ${id}: ${versions.join(', ') || 'none'}.`,
    ),
  ];
}

const finding = (keys: readonly (string | number)[], message: string, hint: string): Finding => ({
  code: 'contract_requires',
  pointer: pointerTo('requires', ...keys),
  message,
  hint,
});
