import { type SharedClock, sharedByAll } from '#api/providers/clock.ts';

export interface ShiftedClock extends SharedClock {
  /** From now on it is so many milliseconds later. */
  advance(milliseconds: number): void;
}

/** The system's clock, which can be put forward: processes cannot be made to wait for weeks. */
export function shiftedClock(): ShiftedClock {
  let ahead = 0;
  return {
    ...sharedByAll(() => new Date(Date.now() + ahead)),
    advance(milliseconds) {
      ahead += milliseconds;
    },
  };
}
