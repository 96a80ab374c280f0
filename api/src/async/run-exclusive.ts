import { DomainError } from '#api/domain/errors.ts';
import { timeLimits } from '#api/start/time-limits.ts';
import { withTimeout } from './with-timeout.ts';

const lastOf = new Map<string, Promise<void>>();

/**
 * Run this process's calls with the same key one after the other. Waiting for a database lock instead would hold a
 * connection that other calls need.
 * @throws DomainError `unavailable` if its turn doesn't come in time
 */
export async function runExclusive<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lastOf.get(key) ?? Promise.resolve();
  const { promise: done, resolve: leave } = Promise.withResolvers<void>();
  const mine = before.then(() => done);
  lastOf.set(key, mine);
  try {
    await untilTurn(before);
    return await work();
  } finally {
    leave();
    if (lastOf.get(key) === mine) lastOf.delete(key);
  }
}

async function untilTurn(before: Promise<void>): Promise<void> {
  const tooLate = () => new DomainError('unavailable', undefined, { retryAfter: 2 });
  await withTimeout(timeLimits.turn, before, tooLate);
}
