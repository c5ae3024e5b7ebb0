/**
 * Where contracts, ontologies and languages meet: what a world is pinned to, and the environment that its pins make.
 * Pinned definitions are kept in the log by their digests, so that a folder that moves on takes no world along.
 */
import { createHash } from 'node:crypto';
import semver from 'semver';
import { buildContract } from './contract/build';
import type { ContractDocument } from './contract/document';
import { parseReference } from './contract/reference';
import type { Registry } from './contract/registry';
import { SemanticMemoryError } from './errors';
import type { Contract } from './model/contract';
import type { PinnedContract, PinnedOntology, WorldRecord } from './model/world';
import { fromUploadRecord, uploadRecord, type OntologyCatalog, type UploadRecord } from './ontology/catalog';
import { buildClassGraph } from './ontology/class-graph';
import { buildLabelIndex } from './ontology/label-index';
import { mergeDeclarations } from './ontology/merge-declarations';
import type { OntologyDefinition } from './ontology/ontology-definition';
import type { Environment, Language, Log, Record_ } from './ports';
import type { WorldRequest } from './service';
import type { Definitions, Pins } from './world/definitions';

export interface DefinitionsOptions {
  /** What compiles, beside the definitions: the engine's version and its plugins' digests. */
  readonly engine: string;
  readonly log: Pick<Log, 'get'>;
  /** Contracts as they are now: uploads change them. */
  readonly registry: () => Registry;
  readonly ontologies: Pick<OntologyCatalog, 'get' | 'resolve'>;
  readonly languages: ReadonlyMap<string, Language>;
}

type Request = Pick<WorldRequest, 'contracts' | 'ontologies'>;

export function createDefinitions(options: DefinitionsOptions): Definitions {
  return {
    languages: new Set(options.languages.keys()),
    choose: async (tenant, request) => {
      const contracts = chosenContracts(tenant, request, options.registry());
      const ontologies = chosenOntologies(tenant, request, contracts, options.ontologies);
      return {
        pins: pinsOf(contracts, ontologies),
        records: await recordsOf(tenant, contracts, ontologies, options),
      };
    },
    difference: (record, request) => Promise.resolve().then(() => differenceOf(record, request, options)),
    environment: (tenant, pins, language) => environmentOf(tenant, pins, language, options),
  };
}

/** What is asked for, and whatever that requires, each once, by id. */
function chosenContracts(tenant: string, request: Request, registry: Registry): readonly Contract[] {
  const chosen = new Map<string, Contract>();
  const pending = request.contracts?.map((reference) => registry.resolve(reference, tenant)) ?? [
    ...registry.active(),
  ];
  for (const contract of pending) {
    if (chosen.has(contract.id)) continue;
    chosen.set(contract.id, contract);
    pending.push(...contract.requires.contracts.map((reference) => registry.resolve(reference, tenant)));
  }
  return [...chosen.values()].sort(byId);
}

/** What is asked for; or, beside it and by default, what the contracts cannot do without. */
function chosenOntologies(
  tenant: string,
  request: Request,
  contracts: readonly Contract[],
  catalog: DefinitionsOptions['ontologies'],
): readonly OntologyDefinition[] {
  const required = contracts.flatMap((contract) => contract.requires.ontologies);
  return catalog.resolve(tenant, [...new Set([...(request.ontologies ?? []), ...required])]);
}

const pinsOf = (contracts: readonly Contract[], ontologies: readonly OntologyDefinition[]): Pins => ({
  contracts: contracts.map(({ id, version, digest }) => ({ id, version, digest })),
  ontologies: ontologies.map(({ id, iri, version, digest }) => ({ id, iri, version, digest })),
});

/** Definitions that the log does not have yet. */
async function recordsOf(
  tenant: string,
  contracts: readonly Contract[],
  ontologies: readonly OntologyDefinition[],
  { log }: DefinitionsOptions,
): Promise<readonly Record_[]> {
  const records: Record_[] = [
    ...contracts.map((contract) => ({ key: contractKey(contract), value: contract.document })),
    ...ontologies.map((definition) => ({
      key: ontologyKey(definition),
      value: uploadRecord(tenant, definition),
    })),
  ];
  const kept = await Promise.all(records.map(({ key }) => log.get(key)));
  return records.filter((_, index) => kept[index] === undefined);
}

function differenceOf(
  record: WorldRecord,
  request: Request,
  { registry, ontologies: catalog }: DefinitionsOptions,
): string | undefined {
  const { contracts, ontologies } = request;
  if (contracts !== undefined) {
    const wanted = chosenContracts(record.tenant, request, registry());
    const others = idsThatDiffer(record.contracts, wanted);
    if (others !== undefined) return `contracts ${others}`;
    const outside = contracts.find((reference) => !admitsPin(reference, record));
    if (outside !== undefined) return `contracts are pinned to other versions than ${outside}.`;
  }
  if (ontologies === undefined) return undefined;
  const wanted = catalog.resolve(record.tenant, ontologies);
  const missing = wanted.filter(({ id }) => !record.ontologies.some((pinned) => pinned.id === id));
  return missing.length === 0
    ? undefined
    : `ontologies do not include ${missing.map(({ id }) => id).join(', ')}.`;
}

function idsThatDiffer(pinned: readonly PinnedContract[], wanted: readonly Contract[]): string | undefined {
  const [has, wants] = [pinned, wanted].map((contracts) =>
    contracts
      .map(({ id }) => id)
      .sort()
      .join(', '),
  );
  return has === wants
    ? undefined
    : `are ${has === '' ? 'none' : String(has)}, not ${wants === '' ? 'none' : String(wants)}.`;
}

/** A range that no longer names the newest version still agrees with a world pinned to an older one in it. */
function admitsPin(reference: string, record: WorldRecord): boolean {
  const { id, range } = parseReference(reference);
  const pin = record.contracts.find((contract) => contract.id === id);
  if (pin === undefined) return false;
  if (range === '*') return true;
  return semver.satisfies(pin.version, range);
}

async function environmentOf(
  tenant: string,
  pins: Pins,
  language: string,
  options: DefinitionsOptions,
): Promise<Environment> {
  const own = options.languages.get(language);
  if (own === undefined)
    throw new SemanticMemoryError(
      'unavailable',
      'language_missing',
      `The language "${language}" is not installed.`,
    );
  const contracts = await Promise.all(pins.contracts.map((pin) => pinnedContract(tenant, pin, options)));
  const ontologies = await Promise.all(pins.ontologies.map((pin) => pinnedOntology(tenant, pin, options)));
  const declarations = mergeDeclarations([
    ...ontologies.flatMap((definition) => definition.declarations),
    ...contracts.flatMap((contract) => contract.declarations),
  ]);
  return {
    contracts,
    declarations,
    classes: buildClassGraph(declarations),
    labels: buildLabelIndex(declarations, { language, variants: (word) => [own.lemma(word, 'NOUN')] }),
    language: own,
    languages: options.languages,
    digest: digestOf([
      options.engine,
      language,
      pins.contracts.map(({ digest }) => digest),
      pins.ontologies.map(({ digest }) => digest),
    ]),
  };
}

async function pinnedContract(
  tenant: string,
  pin: PinnedContract,
  { registry, log }: DefinitionsOptions,
): Promise<Contract> {
  const known = registry().get(pin.id, pin.version, tenant);
  if (known?.digest === pin.digest) return known;
  const kept = (await log.get(contractKey(pin))) as ContractDocument | undefined;
  if (kept === undefined) throw missing(`contract ${pin.id}@${pin.version}`);
  return buildContract(kept);
}

async function pinnedOntology(
  tenant: string,
  pin: PinnedOntology,
  { ontologies, log }: DefinitionsOptions,
): Promise<OntologyDefinition> {
  const known = ontologies.get(tenant, pin.id);
  if (known?.digest === pin.digest) return known;
  const kept = (await log.get(ontologyKey(pin))) as UploadRecord | undefined;
  if (kept === undefined) throw missing(`ontology ${pin.id}`);
  return fromUploadRecord(kept);
}

const contractKey = ({ digest }: Pick<PinnedContract, 'digest'>): string => `definitions/contract/${digest}/`;
const ontologyKey = ({ digest }: Pick<PinnedOntology, 'digest'>): string => `definitions/ontology/${digest}/`;

const missing = (what: string): SemanticMemoryError =>
  new SemanticMemoryError(
    'unavailable',
    'definition_missing',
    `The ${what} that this world is pinned to is gone.`,
  );

const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const byId = (left: Contract, right: Contract): number => (left.id < right.id ? -1 : 1);
