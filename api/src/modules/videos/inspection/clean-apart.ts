import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { isDiskFull, storageFull } from '#api/providers/storage/full.ts';
import { timeLimits } from '#api/start/time-limits.ts';
import type { Order } from './clean-video.ts';
import type { VideoFacts } from './inspect-video.ts';
import { refuse } from './refusal.ts';

export type Finding = { facts: VideoFacts } | { refused: string } | { full: true } | { failed: string };

/** A video of 500 MB takes seconds on any disk; a file that keeps its reader busy longer was made to. */
const bytesPerSecond = 8_000_000;

/** How long a thread waits for the next video, in milliseconds: loading its code takes far longer than a small video. */
const waits = 10_000;
const waiting = new Map<Worker, Timer>();

function takeThread(): Worker {
  const [known] = waiting.keys();
  if (!known) return new Worker(new URL('./clean-worker.ts', import.meta.url));
  clearTimeout(waiting.get(known));
  waiting.delete(known);
  return known;
}

function keepThread(worker: Worker): void {
  const leave = () => {
    waiting.delete(worker);
    worker.terminate();
  };
  waiting.set(worker, setTimeout(leave, waits));
}

/**
 * Like `cleanVideo`, in a separate thread: a file made to keep its reader busy holds up no one, and is refused.
 * @throws DomainError `invalid_input` with words for the artist, `storage_full` if the disk has no room for the copy
 */
export async function cleanApart(order: Order): Promise<VideoFacts> {
  const worker = takeThread();
  const { promise, resolve } = Promise.withResolvers<Finding>();
  const limit = timeLimits.cleaning + (Bun.file(order.path).size / bytesPerSecond) * 1000;
  let isDone = false;
  const timer = setTimeout(() => resolve({ refused: refuse('damaged').message }), limit);
  worker.onmessage = ({ data }: MessageEvent<Finding>) => {
    isDone = true;
    resolve(data);
  };
  worker.onerror = ({ message }) => resolve({ failed: message });
  worker.postMessage(order);
  try {
    const finding = await promise;
    if ('facts' in finding) return finding.facts;
    if ('refused' in finding) throw invalidInput({ path: 'file', message: finding.refused });
    if ('full' in finding) throw storageFull();
    throw new Error(finding.failed);
  } finally {
    clearTimeout(timer);
    if (isDone) keepThread(worker);
    else worker.terminate();
  }
}

/** The result of cleaning, in a form that can be sent between threads. */
export function findingOf(cleaning: Promise<VideoFacts>): Promise<Finding> {
  return cleaning.then(
    (facts) => ({ facts }),
    (error: unknown) => {
      if (error instanceof DomainError) return { refused: error.message };
      return isDiskFull(error) ? { full: true } : { failed: String(error) };
    },
  );
}
