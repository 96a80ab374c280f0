import { after } from '#api/domain/request/deadlines.ts';
import type { SharedClock } from '#api/providers/clock.ts';

/**
 * Whether anything may still be sent under a claim made at `claimedAt`. Asks the database each time: a process that was
 * frozen, or whose machine was suspended, must not send what another has taken over. Half the lease is left for the
 * call.
 */
export function leaseGuard(clock: SharedClock, claimedAt: Date, lease: number): () => Promise<boolean> {
  return async () => (await clock.read()) < after(claimedAt, lease / 2);
}
