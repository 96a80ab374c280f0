const statusOf = (error: unknown) => (error instanceof Error && 'status' in error ? Number(error.status) : 0);

/** Whether the same call can succeed later: there was no answer, the server failed, or it was called too often. */
export function isOutage(error: unknown): boolean {
  const status = statusOf(error);
  return status === 0 || status === 429 || status >= 500;
}

/** Whether there was no response, which points to the connection rather than the server. */
export const isUnanswered = (error: unknown): boolean => statusOf(error) === 0;

/** The server's retry delay in milliseconds; 0 if none. */
export function askedPause(error: unknown): number {
  const seconds = error instanceof Error && 'retryAfter' in error ? Number(error.retryAfter) : 0;
  return Number.isFinite(seconds) ? seconds * 1000 : 0;
}

const [shortest, longest] = [1000, 30_000];

/** Milliseconds before the next try: doubled each time, with jitter so that clients don't return all together. */
export function backoff(tries: number, random = Math.random()): number {
  const most = Math.min(longest, shortest * 2 ** tries);
  return (most * (1 + random)) / 2;
}

/** Wakes a wait early: back online, or the page visible again. */
function onReturn(hear: () => void): () => void {
  const seen = () => document.visibilityState === 'visible' && hear();
  addEventListener('online', hear);
  document.addEventListener('visibilitychange', seen);
  return () => {
    removeEventListener('online', hear);
    document.removeEventListener('visibilitychange', seen);
  };
}

interface Wait {
  over: Promise<void>;
  end: () => void;
}

/** Wait before call number `tries + 1`. A pause the server asked for is never cut short. */
export function waitOutage(error: unknown, tries: number): Wait {
  const asked = askedPause(error);
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    const timer = setTimeout(() => end(), Math.max(asked, backoff(tries)));
    const stop = asked > 0 ? () => {} : onReturn(() => end());
    end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
  });
  return { over, end };
}
