import { DomainError } from '#api/domain/errors.ts';
import { timeLimits } from '#api/start/time-limits.ts';
import { withTimeout } from './with-timeout.ts';

const lastOf = new Map<string, Promise<void>>();

/**
 * Run this process's calls that want the same thing one after the other. Waiting for a database lock instead would hold
 * a connection meanwhile, and everyone else's calls would find none.
 * @throws DomainError `unavailable` if it takes too long until it is this call's turn
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
