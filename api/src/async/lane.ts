import { DomainError } from '#api/domain/errors.ts';

interface Bounds {
  atOnce: number;
  /** How many may wait for a slot. */
  waiting: number;
  /** When to come again, in seconds, if too many do. */
  retryAfter: number;
}

/**
 * A lane of this process in which so many works run at once, first come, first served; of one sender, `whose`, only one
 * does. A slot is taken when the work begins.
 * Its function throws DomainError `unavailable` if too many are waiting.
 */
export function laneOf({ atOnce, waiting, retryAfter }: Bounds) {
  const running: (string | undefined)[] = [];
  const queue: { whose: string | undefined; begin: () => void }[] = [];
  const mayBegin = (whose?: string) =>
    running.length < atOnce && (whose === undefined || !running.includes(whose));

  return async <T>(work: () => Promise<T>, whose?: string): Promise<T> => {
    if (mayBegin(whose)) running.push(whose);
    else {
      if (queue.length >= waiting) throw new DomainError('unavailable', undefined, { retryAfter });
      await new Promise<void>((begin) => queue.push({ whose, begin }));
    }
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(whose), 1);
      const next = queue.find((one) => mayBegin(one.whose));
      // The slot goes straight to the next in line.
      if (next) {
        queue.splice(queue.indexOf(next), 1);
        running.push(next.whose);
        next.begin();
      }
    }
  };
}
