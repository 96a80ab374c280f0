import { DomainError } from '#api/domain/errors.ts';
import { withTimeout } from './with-timeout.ts';

/** How long a call waits for those before it, in milliseconds. */
const patience = 6_000;

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
  await withTimeout(patience, before, () => new DomainError('unavailable', undefined, { retryAfter: 2 }));
}
