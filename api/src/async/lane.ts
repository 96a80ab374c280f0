import { DomainError } from '#api/domain/errors.ts';

interface Bounds {
  atOnce: number;
  /** How many may wait for a slot. */
  waiting: number;
  /** Seconds, for the refusal when too many wait. */
  retryAfter: number;
}

/**
 * A queue in this process: at most `atOnce` jobs run, first come, first served, and only one per sender (`whose`). The
 * returned function throws DomainError `unavailable` if too many wait.
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
