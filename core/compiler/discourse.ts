/**
 * What has been spoken of so far: the world's entities with those that this observation adds, and how salient each is.
 * It lives as long as one compilation; the store, the clock and other worlds are out of its sight.
 */
import type { Entity, EntityDraft } from '../model/entity';
import type { FactDraft } from '../model/fact';
import { isIriTerm, termToNTriples, type Iri, type Term } from '../model/term';
import type { Mint, WorldReader } from '../ports';

type Known = Entity | EntityDraft;

export class Discourse {
  readonly facts: FactDraft[] = [];
  readonly #drafts = new Map<Iri, EntityDraft>();
  readonly #names = new Map<string, Iri[]>();
  #salient: readonly string[];

  constructor(
    readonly world: WorldReader,
    readonly mint: Mint,
  ) {
    this.#salient = world.salient;
  }

  entity(iri: Iri): Known | undefined {
    return this.#drafts.get(iri) ?? this.world.entity(iri);
  }

  named(text: string): readonly Known[] {
    const known = this.world.entitiesNamed(text);
    const fresh = (this.#names.get(fold(text)) ?? []).filter((iri) => !known.some((one) => one.iri === iri));
    return [...known, ...fresh].flatMap((one) => this.entity(typeof one === 'string' ? one : one.iri) ?? []);
  }

  withWord(word: string): readonly Known[] {
    const known = this.world.entitiesWithWord(word).map((one) => this.entity(one.iri) ?? one);
    const fresh = [...this.#drafts.values()].filter(
      (draft) =>
        !known.some((one) => one.iri === draft.iri) &&
        [draft.label, ...draft.aliases].some((name) => fold(name).split(' ').includes(fold(word))),
    );
    return [...known, ...fresh];
  }

  ofType(type: Iri): readonly Known[] {
    const known = this.world.entitiesOfType(type);
    const fresh = [...this.#drafts.values()].filter(
      (draft) => draft.types.includes(type) && !known.some((one) => one.iri === draft.iri),
    );
    return [...known, ...fresh];
  }

  /** Objects of current facts, this observation's own among them. */
  objects(subject: Iri, predicate: Iri): readonly Term[] {
    const fresh = this.facts
      .filter((fact) => fact.subject === subject && fact.predicate === predicate && fact.negated !== true)
      .map((fact) => fact.object);
    const known = this.world
      .facts({ subject, predicate })
      .filter((fact) => fact.negated !== true)
      .map((fact) => fact.object);
    return unique([...fresh, ...known]);
  }

  subjects(predicate: Iri, object: Iri): readonly Iri[] {
    const fresh = this.facts
      .filter((fact) => fact.predicate === predicate && isIriTerm(fact.object) && fact.object.iri === object)
      .map((fact) => fact.subject);
    const known = this.world.facts({ predicate, object: { iri: object } }).map((fact) => fact.subject);
    return [...new Set([...fresh, ...known])];
  }

  create(label: string, more: Partial<Omit<EntityDraft, 'iri' | 'label'>> = {}): Iri {
    const iri = this.mint.entity(label);
    this.#put({ iri, label, aliases: [], types: [], ...more });
    return iri;
  }

  /** More about an entity that is known: names and types are added, a description gives way to a name. */
  learn(iri: Iri, more: Partial<Omit<EntityDraft, 'iri'>>): void {
    const known = this.entity(iri);
    if (!known) return;
    const renamed = known.descriptive === true && more.label !== undefined && more.descriptive !== true;
    const label = renamed ? (more.label ?? known.label) : known.label;
    const names = [
      ...known.aliases,
      ...(more.aliases ?? []),
      ...(renamed ? [known.label] : more.label ? [more.label] : []),
    ];
    const aliases = names.filter(
      (name, index) =>
        fold(name) !== fold(label) && names.findIndex((one) => fold(one) === fold(name)) === index,
    );
    const types = [...new Set([...known.types, ...(more.types ?? [])])];
    const changed =
      label !== known.label ||
      aliases.length !== known.aliases.length ||
      types.length !== known.types.length ||
      (more.gender !== undefined && known.gender === undefined);
    if (!changed) return;
    const gender = known.gender ?? more.gender;
    this.#put({
      iri,
      label,
      aliases,
      types,
      ...(gender === undefined ? {} : { gender }),
      ...(known.descriptive === true && !renamed ? { descriptive: true } : {}),
    });
  }

  /** Entries of `salient`: one IRI, or those of a group joined by blanks. */
  get salient(): readonly string[] {
    return this.#salient;
  }

  /** The most salient comes first; a group is remembered beside its members. */
  speakOf(iris: readonly Iri[]): void {
    if (iris.length === 0) return;
    const group = iris.length > 1 ? [iris.join(' ')] : [];
    const fresh = [...group, ...iris];
    this.#salient = [...fresh, ...this.#salient.filter((one) => !fresh.includes(one))].slice(0, SALIENT_MAX);
  }

  /** What is handed on: entities that the world knows or a fact names; a name of which nothing was said is forgotten. */
  kept(): { readonly entities: readonly EntityDraft[]; readonly salient: readonly string[] } {
    const named = new Set<Iri>(
      this.facts.flatMap(({ subject, object }) => (isIriTerm(object) ? [subject, object.iri] : [subject])),
    );
    const stays = (one: Iri): boolean => named.has(one) || this.world.entity(one) !== undefined;
    const forgotten = new Set<string>([...this.#drafts.keys()].filter((one) => !stays(one)));
    return {
      entities: [...this.#drafts.values()].filter((draft) => !forgotten.has(draft.iri)),
      salient: this.#salient.filter((entry) => !entry.split(' ').some((one) => forgotten.has(one))),
    };
  }

  /** Takes back what a reading that said nothing brought to mind. */
  bringBack(salient: readonly string[]): void {
    this.#salient = salient;
  }

  #put(draft: EntityDraft): void {
    this.#drafts.set(draft.iri, draft);
    for (const name of [draft.label, ...draft.aliases]) {
      const there = this.#names.get(fold(name)) ?? [];
      if (!there.includes(draft.iri)) this.#names.set(fold(name), [...there, draft.iri]);
    }
  }
}

/** Pronouns reach back over the last few observations, not over a life. */
const SALIENT_MAX = 24;

export const fold = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

function unique(terms: readonly Term[]): readonly Term[] {
  const seen = new Set<string>();
  return terms.filter((term) => {
    const key = termToNTriples(term);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
