/** Triples by predicate, walkable from either end: what rules join over. */
export interface Triple {
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
}

/** Terms are N-Triples text without the brackets for IRIs in subject and predicate; objects are whole terms. */
export class TripleSet {
  readonly #objects = new Map<string, Map<string, Set<string>>>();
  readonly #subjects = new Map<string, Map<string, Set<string>>>();

  has({ subject, predicate, object }: Triple): boolean {
    return this.#objects.get(predicate)?.get(subject)?.has(object) ?? false;
  }

  add({ subject, predicate, object }: Triple): void {
    nested(this.#objects, predicate, subject).add(object);
    nested(this.#subjects, predicate, object).add(subject);
  }

  delete({ subject, predicate, object }: Triple): void {
    prune(this.#objects.get(predicate), subject, object);
    prune(this.#subjects.get(predicate), object, subject);
  }

  objects(subject: string, predicate: string): Iterable<string> {
    return this.#objects.get(predicate)?.get(subject) ?? [];
  }

  subjects(predicate: string, object: string): Iterable<string> {
    return this.#subjects.get(predicate)?.get(object) ?? [];
  }
}

function nested(index: Map<string, Map<string, Set<string>>>, first: string, second: string): Set<string> {
  const inner = index.get(first) ?? new Map<string, Set<string>>();
  index.set(first, inner);
  const values = inner.get(second) ?? new Set<string>();
  inner.set(second, values);
  return values;
}

function prune(inner: Map<string, Set<string>> | undefined, key: string, value: string): void {
  const values = inner?.get(key);
  values?.delete(value);
  if (values?.size === 0) inner?.delete(key);
}
