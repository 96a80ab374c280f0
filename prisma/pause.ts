import { setTimeout as timer } from 'node:timers/promises';

/** Wait some milliseconds; ends with the signal's reason when that aborts. */
export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await timer(milliseconds, undefined, { signal }).catch(() => undefined);
  signal?.throwIfAborted();
}
