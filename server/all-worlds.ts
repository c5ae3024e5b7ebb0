/** Every world of a tenant, page by page. */
import { PAGE_ITEMS_MAX } from '../core/limits';
import type { WorldStatus } from '../core/model/world';
import type { SemanticMemoryService } from '../core/service';

export async function* allWorlds(
  memory: Pick<SemanticMemoryService, 'listWorlds'>,
  tenant: string,
): AsyncGenerator<WorldStatus> {
  let startingAfter: string | undefined;
  for (let more = true; more;) {
    const page = await memory.listWorlds(tenant, {
      limit: PAGE_ITEMS_MAX,
      ...(startingAfter === undefined ? {} : { startingAfter }),
    });
    yield* page.data;
    startingAfter = page.data.at(-1)?.worldId;
    more = page.hasMore;
  }
}
