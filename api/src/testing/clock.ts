import type { SharedClock } from '#api/providers/clock.ts';

/** A clock that stands still until a test moves it. */
export class TestClock implements SharedClock {
  machineOffset = 0;
  #now: Date;

  constructor(start = new Date('2026-11-02T09:00:00Z')) {
    this.#now = start;
  }

  now(): Date {
    return new Date(this.#now);
  }

  async read(): Promise<Date> {
    return this.now();
  }

  /** Moves the time on by so many milliseconds. */
  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }

  set(now: Date): void {
    this.#now = now;
  }
}
