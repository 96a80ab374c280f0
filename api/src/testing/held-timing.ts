import type { Timing } from '#api/jobs/runner.ts';

export interface HeldTiming extends Timing {
  /** Lets so many milliseconds pass; what was to be called by then is. */
  advance(milliseconds: number): void;
  /** Until something waits to be called in so many milliseconds. */
  waits(milliseconds: number): Promise<void>;
}

/** What a runner tells the time by, standing still until a test moves it. */
export function heldTiming(): HeldTiming {
  let time = 0;
  let planned = Promise.withResolvers<void>();
  const calls = new Map<() => void, number>();
  return {
    now: () => time,
    later(milliseconds, call) {
      calls.set(call, time + milliseconds);
      planned.resolve();
      return () => void calls.delete(call);
    },
    advance(milliseconds) {
      time += milliseconds;
      for (const [call, at] of calls) if (at <= time) call();
    },
    async waits(milliseconds) {
      while (![...calls.values()].includes(time + milliseconds)) {
        planned = Promise.withResolvers();
        await planned.promise;
      }
    },
  };
}
