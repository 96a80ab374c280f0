/** Where the product gets the time from, so that tests can move it. */
export interface Clock {
  now(): Date;
}

/** The one clock of all copies: the database's, or one that tests move. */
export interface SharedClock extends Clock {
  /**
   * The time as the database says it at this moment, never later. What claims work or sends money asks for it: a copy
   * that was frozen or suspended meanwhile learns how long.
   */
  read(): Promise<Date>;
  /** How far this machine's own clock is ahead of it, in milliseconds; negative where it is behind. */
  readonly machineOffset: number;
}

/** How far a machine's clock may be off, in milliseconds, before its copy of the product leaves timed work to the others. */
const mostOffset = 2_000;

/** Whether this machine's own clock is wrong. */
export function isOff({ machineOffset }: Pick<SharedClock, 'machineOffset'>): boolean {
  return Math.abs(machineOffset) > mostOffset;
}

/** A clock of this process that counts as everybody's: for demo data and tests, which move it. */
export function sharedByAll(now: () => Date): SharedClock {
  return { now, read: async () => now(), machineOffset: 0 };
}
