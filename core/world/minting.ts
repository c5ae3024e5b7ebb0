/** Mints IRIs for one observation: the same ones again when it is compiled again. */
import { createHash } from 'node:crypto';
import type { Iri } from '../model/term';
import type { Mint } from '../ports';
import type { WorldNamespace } from './namespace';
import type { MintRecord } from './settlement';
import { slug } from './slug';

export interface MintContext {
  readonly namespace: WorldNamespace;
  readonly sequence: number;
  /** How many IRIs of a slug were ever minted in this world, those of retracted observations included. */
  mintedCount(slug: string): number;
  exists(iri: string): boolean;
  /** What an earlier compilation of this observation minted, in order, … */
  readonly before?: readonly MintRecord[];
  /** … and every IRI that it spoke of: what it found then and has to make now keeps its name. */
  readonly spokenOf?: ReadonlySet<string>;
}

export interface RecordingMint extends Mint {
  records(): readonly MintRecord[];
}

export function createMint(context: MintContext): RecordingMint {
  const { namespace } = context;
  const records: MintRecord[] = [];
  const taken = new Set<string>();
  const remembered = rememberedBySlug(context.before ?? []);
  let nodes = 0;

  const fresh = (name: string): Iri => {
    for (let count = context.mintedCount(name) + 1; ; count += 1) {
      const candidate = numbered(namespace, name, count);
      if (!taken.has(candidate) && !context.exists(candidate)) return candidate;
    }
  };
  const spokenOf = (name: string): Iri | undefined => {
    for (let count = 1; count <= context.mintedCount(name); count += 1) {
      const candidate = numbered(namespace, name, count);
      const free = !taken.has(candidate) && !context.exists(candidate);
      if (free && context.spokenOf?.has(candidate) === true) return candidate;
    }
    return undefined;
  };

  return {
    entity(label) {
      const name = slug(label);
      const minted = remembered.get(name)?.shift() ?? spokenOf(name) ?? fresh(name);
      taken.add(minted);
      records.push({ slug: name, iri: minted });
      return minted;
    },
    node(key) {
      if (key !== undefined) return namespace.node(digestOf(key));
      nodes += 1;
      return namespace.node(`${String(context.sequence)}-${String(nodes)}`);
    },
    term: (lemma) => namespace.term(slug(lemma)),
    records: () => records,
  };
}

/** A second entity of a slug is `~2`, in order of appearance. */
const numbered = (namespace: WorldNamespace, name: string, count: number): Iri =>
  namespace.entity(count === 1 ? name : `${name}~${String(count)}`);

function rememberedBySlug(before: readonly MintRecord[]): ReadonlyMap<string, Iri[]> {
  const remembered = new Map<string, Iri[]>();
  for (const record of before)
    remembered.set(record.slug, [...(remembered.get(record.slug) ?? []), record.iri]);
  return remembered;
}

/** Half of a SHA-256: 128 bits tell any two keys of a world apart. */
const digestOf = (key: string): string =>
  createHash('sha256').update(key.normalize('NFC')).digest('hex').slice(0, 32);
