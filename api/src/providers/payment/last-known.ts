import type { Clock } from '../clock.ts';

interface Known<Value> {
  /** When it was read. */
  at: Date;
  value: Value;
}

/**
 * What a provider lists, read again once it is older than `lives` milliseconds; where that fails, the last value with its
 * date. Concurrent callers share one call. `get` throws only if nothing was ever read.
 */
export function lastKnown<Value>(clock: Clock, lives: number, read: () => Promise<Value>) {
  let known: Known<Value> | null = null;
  let reading: Promise<Known<Value>> | null = null;
  const refresh = async () => {
    const at = clock.now();
    known = { at, value: await read() };
    return known;
  };
  return {
    now: () => known,
    async get(): Promise<Known<Value>> {
      const before = known;
      if (before && clock.now().getTime() - before.at.getTime() < lives) return before;
      reading ??= refresh().finally(() => {
        reading = null;
      });
      return reading.catch((error: unknown) => {
        if (before) return before;
        throw error;
      });
    },
  };
}
