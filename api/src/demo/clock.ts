import type { SharedClock } from '#api/providers/clock.ts';

/** A clock for playing the demo data's past, from a first day to the present. */
export class StoryClock implements SharedClock {
  readonly machineOffset = 0;
  #now: Date;

  constructor(start: Date) {
    this.#now = start;
  }

  now(): Date {
    return this.#now;
  }

  async read(): Promise<Date> {
    return this.#now;
  }

  moveTo(at: Date): void {
    if (at > this.#now) this.#now = at;
  }
}
