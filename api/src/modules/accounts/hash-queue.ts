import { DomainError } from '#api/domain/errors.ts';

const atOnce = 2;
const mostWaiting = 100;
const secondsToRetry = 3;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs at most two password hashes in parallel, first come, first served: each takes 64 MB and a core for 0.1 s, and an
 * attack on the login must not starve everything else.
 * @throws DomainError `unavailable` if too many are waiting
 */
export async function inHashQueue<T>(hash: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting)
      throw new DomainError('unavailable', undefined, { retryAfter: secondsToRetry });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await hash();
  } finally {
    // The slot goes straight to the next in line.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
