/** How many requests are under way; beyond the limit the next one is refused at once, which costs nothing. */
import { SemanticMemoryError } from '../core/errors';

export interface Admission {
  /** @throws `too_many_requests` (busy) where the limit is reached; otherwise what `work` does. */
  admit<T>(work: () => Promise<T>): Promise<T>;
}

export function createAdmission(requestsMax: number): Admission {
  let underWay = 0;
  return {
    admit: async (work) => {
      if (underWay >= requestsMax) {
        const message = `More than ${String(requestsMax)} requests are under way; try again in a moment.`;
        throw new SemanticMemoryError('busy', 'too_many_requests', message);
      }
      underWay++;
      try {
        return await work();
      } finally {
        underWay--;
      }
    },
  };
}
