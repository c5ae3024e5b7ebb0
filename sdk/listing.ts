/** A list that comes in pages: awaited it is its first page, iterated it is every item. */
import type { PageOptions } from './types/page';

export interface Page<T> {
  readonly data: readonly T[];
  readonly hasMore: boolean;
}

export class Listing<T> implements PromiseLike<Page<T>>, AsyncIterable<T> {
  constructor(
    private readonly fetchPage: (page: PageOptions) => Promise<Page<T>>,
    private readonly idOf: (item: T) => string,
    private readonly first: PageOptions,
  ) {}

  /** The first page. */
  then<Fulfilled = Page<T>, Rejected = never>(
    onFulfilled?: ((page: Page<T>) => Fulfilled | PromiseLike<Fulfilled>) | null,
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Fulfilled | Rejected> {
    return this.fetchPage(this.first).then(onFulfilled, onRejected);
  }

  /** Each page, fetched when it is reached. */
  async *pages(): AsyncGenerator<Page<T>> {
    let next: PageOptions | undefined = this.first;
    while (next !== undefined) {
      const page: Page<T> = await this.fetchPage(next);
      yield page;
      const last = page.data.at(-1);
      next =
        page.hasMore && last !== undefined ? { ...this.first, startingAfter: this.idOf(last) } : undefined;
    }
  }

  /** Each item of every page. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for await (const page of this.pages()) yield* page.data;
  }
}
