import { isOff, type SharedClock } from '#api/providers/clock.ts';
import type { Log } from '../log/log.ts';

export interface Sources {
  ask(): Promise<Date>;
  /** Monotonic, in milliseconds. */
  elapsed(): number;
  /** The machine's clock, milliseconds since 1970. */
  machine(): number;
  log: Log;
}

export interface DatabaseClock extends SharedClock {
  /** Stop polling the database. */
  stop(): void;
}

/** Milliseconds between two readings. */
const readEvery = 5_000;
/** A slower response, in milliseconds, is less exact than a reading of the last minute. */
const slow = 1_000;
const minute = 60_000;

const ofThisMachine = { elapsed: () => performance.now(), machine: () => Date.now() };

/**
 * The database's clock, advanced between readings by the monotonic clock. It is never ahead of the database, so nothing
 * expires early; it lags by the round-trip time. The machine's own clock is only compared.
 */
export function databaseClock(sources: Pick<Sources, 'ask' | 'log'> & Partial<Sources>): DatabaseClock {
  const { ask, elapsed, machine, log } = { ...ofThisMachine, ...sources };
  let reading: { time: number; at: number } | null = null;
  let timer: Timer | undefined;
  const clock = {
    machineOffset: 0,
    now() {
      if (!reading) throw new Error('the database has not reported its time yet');
      return new Date(reading.time + elapsed() - reading.at);
    },
    async read() {
      timer ??= setInterval(() => void clock.read().catch(() => {}), readEvery).unref();
      const askedAt = elapsed();
      const said = await ask();
      const at = elapsed();
      const took = at - askedAt;
      if (!reading || took <= slow || at - reading.at > minute) reading = { time: said.getTime(), at };
      compare(machine() - said.getTime(), took);
      return said;
    },
    stop: () => clearInterval(timer),
  } satisfies DatabaseClock;
  return clock;

  /** The reading was taken sometime during the round trip: only what exceeds that is an offset. */
  function compare(ahead: number, took: number): void {
    const wasOff = isOff(clock);
    clock.machineOffset = ahead < 0 ? ahead : Math.max(0, ahead - took);
    if (isOff(clock) === wasOff) return;
    const facts = { seconds: clock.machineOffset / 1000 };
    if (wasOff) log.info(facts, 'this machine’s clock is right again');
    else log.warn(facts, 'the clock of this machine is wrong: timed jobs are left to other copies');
  }
}
