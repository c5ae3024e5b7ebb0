/**
 * Concurrent writers share one synced batch: a sync costs the same for one record and for a thousand.
 * While a group is being written, the next one gathers.
 */

export interface GroupCommit<Item> {
  /** Settles when the group that the item went into is written, or could not be. */
  submit(item: Item): Promise<void>;
  /** Resolves when everything submitted so far is settled. */
  idle(): Promise<void>;
}

export interface GroupLimits<Item> {
  readonly itemsMax: number;
  readonly sizeMax: number;
  readonly sizeOf: (item: Item) => number;
}

/**
 * `write` gets the items in the order of submission and answers, for those it refused, the error by item; when it
 * throws, every item of the group fails with that error.
 */
export function createGroupCommit<Item>(
  write: (items: readonly Item[]) => Promise<ReadonlyMap<Item, Error>>,
  limits: GroupLimits<Item>,
): GroupCommit<Item> {
  const waiting: Waiting<Item>[] = [];
  let running: Promise<void> | undefined;

  const writeGroup = async (group: readonly Waiting<Item>[]): Promise<void> => {
    try {
      const refused = await write(group.map(({ item }) => item));
      for (const { item, resolve, reject } of group) {
        const error = refused.get(item);
        if (error === undefined) resolve();
        else reject(error);
      }
    } catch (error) {
      for (const { reject } of group) reject(error instanceof Error ? error : new Error(String(error)));
    }
  };

  const run = async (): Promise<void> => {
    while (waiting.length > 0) await writeGroup(takeGroup(waiting, limits));
    running = undefined;
  };

  return {
    submit: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        // The group forms at the end of this turn, so that writers who come together leave together.
        running ??= Promise.resolve().then(run);
      }),
    idle: async () => {
      while (running !== undefined) await running;
    },
  };
}

interface Waiting<Item> {
  readonly item: Item;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** At least one, however large it is. */
function takeGroup<Item>(waiting: Waiting<Item>[], limits: GroupLimits<Item>): readonly Waiting<Item>[] {
  let size = 0;
  let count = 0;
  for (const { item } of waiting) {
    size += limits.sizeOf(item);
    if (count > 0 && (size > limits.sizeMax || count >= limits.itemsMax)) break;
    count += 1;
  }
  return waiting.splice(0, count);
}
