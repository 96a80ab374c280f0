import type { Clock } from '#api/providers/clock.ts';

export interface ShiftedClock extends Clock {
  /** From now on it is so many milliseconds later. */
  advance(milliseconds: number): void;
}

/** The system's clock, which can be put forward: processes cannot be made to wait for weeks. */
export function shiftedClock(): ShiftedClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance(milliseconds) {
      ahead += milliseconds;
    },
  };
}
