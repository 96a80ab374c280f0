/** The product's source of time, so that tests can move it. */
export interface Clock {
  now(): Date;
}

/** The clock all copies share: the database's, or one that tests move. */
export interface SharedClock extends Clock {
  /**
   * The database's time right now, never later. Anything that claims work or sends money asks for it: a copy that was
   * frozen or suspended meanwhile learns for how long.
   */
  read(): Promise<Date>;
  /** How far this machine's clock is ahead of it, in milliseconds; negative if behind. */
  readonly machineOffset: number;
}

/** How far a machine's clock may be off, in milliseconds, before its copy leaves timed work to the others. */
const mostOffset = 2_000;

export function isOff({ machineOffset }: Pick<SharedClock, 'machineOffset'>): boolean {
  return Math.abs(machineOffset) > mostOffset;
}

/** A clock of this process that counts as the shared one: for demo data and tests, which move it. */
export function sharedByAll(now: () => Date): SharedClock {
  return { now, read: async () => now(), machineOffset: 0 };
}
