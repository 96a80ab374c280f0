import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { refuse } from '#api/domain/video/refusal.ts';
import { isDiskFull, storageFull } from '#api/providers/storage/full.ts';
import { timeLimits } from '#api/start/time-limits.ts';
import type { Order } from './clean-video.ts';
import type { VideoFacts } from './inspect-video.ts';

export type Finding =
  | { facts: VideoFacts }
  | { refused: string }
  | { full: true }
  | { stuck: true }
  | { failed: string };

export interface ThreadOrder {
  order: Order;
  /** Bytes the thread has read so far. */
  read: BigUint64Array<SharedArrayBuffer>;
}

/** A file and its copy are read four times; needing many more means it was crafted. */
const mostReads = 16;
/** Read-ahead counts as well, noticeable with small files. */
const readAhead = 64 * 1024 * 1024;

/** Read limit in bytes for a file of this size. */
const readingsOf = (bytes: number) => BigInt(mostReads * bytes + readAhead);

/** How long an idle thread is kept, in milliseconds: loading its code takes far longer than a small video. */
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
 * Run `cleanVideo` in a separate thread, so a crafted file blocks no one. Limited by bytes read, never by time: a slow
 * machine says nothing about a file. @throws DomainError `invalid_input` with a message for the artist; `unavailable`
 * if nothing is read for a minute, and `storage_full` if there is no space for the copy: both may be retried
 */
export async function cleanApart(
  order: Order,
  most = readingsOf(Bun.file(order.path).size),
): Promise<VideoFacts> {
  const worker = takeThread();
  const { promise, resolve } = Promise.withResolvers<Finding>();
  const read = new BigUint64Array(new SharedArrayBuffer(8));
  let isDone = false;
  let seen = -1n;
  const watch = setInterval(() => {
    const now = Atomics.load(read, 0);
    if (now > most) resolve({ refused: refuse('damaged').message });
    else if (now === seen) resolve({ stuck: true });
    seen = now;
  }, timeLimits.cleaningStuck);
  worker.onmessage = ({ data }: MessageEvent<Finding>) => {
    isDone = true;
    resolve(data);
  };
  worker.onerror = ({ message }) => resolve({ failed: message });
  worker.postMessage({ order, read } satisfies ThreadOrder);
  try {
    const finding = await promise;
    if ('facts' in finding) return finding.facts;
    if ('refused' in finding) throw invalidInput({ path: 'file', message: finding.refused });
    if ('full' in finding) throw storageFull();
    if ('stuck' in finding) throw new DomainError('unavailable');
    throw new Error(finding.failed);
  } finally {
    clearInterval(watch);
    if (isDone) keepThread(worker);
    else worker.terminate();
  }
}

export function findingOf(cleaning: Promise<VideoFacts>): Promise<Finding> {
  return cleaning.then(
    (facts) => ({ facts }),
    (error: unknown) => {
      if (error instanceof DomainError) return { refused: error.message };
      return isDiskFull(error) ? { full: true } : { failed: String(error) };
    },
  );
}
