import { DomainError } from '#api/domain/errors.ts';
import { inTime } from './in-time.ts';

/** How long a call waits for those before it, in milliseconds. */
const patience = 6_000;

const lastOf = new Map<string, Promise<void>>();

/**
 * Lets the calls of this process that want the same thing do their work one after the other. Waiting for a lock of the
 * database instead would hold a connection meanwhile, and the calls of everybody else would find none.
 * @throws DomainError `unavailable` when it takes too long until it is this call's turn
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
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
  await inTime(patience, before, () => new DomainError('unavailable', undefined, { retryAfter: 2 }));
}
