import type { Locker, RequestRelease } from '@tus/server';
import { DomainError } from '#api/domain/errors.ts';

const patienceMs = 30_000;

interface Holder {
  askToRelease: RequestRelease;
  released: Promise<void>;
  release(): void;
}

/**
 * One request at a time per upload. A newcomer asks the holder to stop, as a phone that has lost its network comes
 * back while its old connection still hangs.
 */
export function uploadLocks(): Locker {
  const holders = new Map<string, Holder>();
  return {
    newLock: (id) => ({
      async lock(signal, askToRelease) {
        const giveUp = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
        for (let holder = holders.get(id); holder; holder = holders.get(id)) {
          await holder.askToRelease();
          await Promise.race([holder.released, aborted(giveUp)]);
          if (giveUp.aborted) {
            throw new DomainError('unavailable', 'We are still processing this upload.', { retryAfter: 5 });
          }
        }
        const { promise: released, resolve: release } = Promise.withResolvers<void>();
        holders.set(id, { askToRelease, released, release });
      },
      async unlock() {
        holders.get(id)?.release();
        holders.delete(id);
      },
    }),
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
