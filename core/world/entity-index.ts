/** A world's entities and the names they go by. */
import type { Entity, EntityDraft } from '../model/entity';
import type { Iri } from '../model/term';
import { foldedWords, foldName } from './folding';
import { Postings } from './postings';

export interface EntityChange {
  readonly before?: Entity;
  readonly after: Entity;
}

export class EntityIndex {
  readonly #entities: Entity[] = [];
  readonly #ordinals = new Map<string, number>();
  readonly #names = new Postings();
  readonly #words = new Postings();
  readonly #types = new Postings();

  get size(): number {
    return this.#entities.length;
  }

  /** Adds a new entity, or what was learned about a known one; undefined when nothing was. */
  learn(draft: EntityDraft, sequence: number): EntityChange | undefined {
    const ordinal = this.#ordinals.get(draft.iri);
    const before = ordinal === undefined ? undefined : this.#entities[ordinal];
    if (ordinal === undefined || before === undefined) {
      const after: Entity = { ...draft, recorded: sequence };
      this.#put(after, this.#entities.length);
      return { after };
    }
    const after = merge(before, draft);
    if (JSON.stringify(after) === JSON.stringify(before)) return undefined;
    this.#put(after, ordinal);
    return { before, after };
  }

  /** As it was, from a snapshot. */
  restore(entity: Entity): void {
    this.#put(entity, this.#entities.length);
  }

  get(iri: string): Entity | undefined {
    const ordinal = this.#ordinals.get(iri);
    return ordinal === undefined ? undefined : this.#entities[ordinal];
  }

  /** -1 for an unknown entity. */
  ordinal(iri: string): number {
    return this.#ordinals.get(iri) ?? -1;
  }

  every(): readonly Entity[] {
    return this.#entities;
  }

  named(text: string): readonly Entity[] {
    return this.#list(this.#names.get(foldName(text)));
  }

  withWord(word: string): readonly Entity[] {
    return this.#list(this.#words.get(foldName(word)));
  }

  ofType(type: Iri): readonly Entity[] {
    return this.#list(this.#types.get(type));
  }

  #put(entity: Entity, ordinal: number): void {
    this.#entities[ordinal] = entity;
    this.#ordinals.set(entity.iri, ordinal);
    for (const name of [entity.label, ...entity.aliases]) {
      this.#names.add(foldName(name), ordinal);
      for (const word of foldedWords(name)) this.#words.add(word, ordinal);
    }
    for (const type of entity.types) this.#types.add(type, ordinal);
  }

  #list(ordinals: readonly number[]): readonly Entity[] {
    return ordinals.flatMap((ordinal) => this.#entities[ordinal] ?? []);
  }
}

/** The label stays, unless only a description named it and now a name does. */
function merge(known: Entity, draft: EntityDraft): Entity {
  const named = known.descriptive === true && draft.descriptive !== true && draft.label !== known.label;
  const label = named ? draft.label : known.label;
  const gender = known.gender ?? draft.gender;
  return {
    iri: known.iri,
    recorded: known.recorded,
    label,
    aliases: union([known.label, ...known.aliases], [draft.label, ...draft.aliases]).filter(
      (alias) => alias !== label,
    ),
    types: union(known.types, draft.types),
    ...(gender === undefined ? {} : { gender }),
    ...(known.descriptive === true && !named ? { descriptive: true } : {}),
  };
}

const union = <T>(left: readonly T[], right: readonly T[]): readonly T[] => [...new Set([...left, ...right])];
