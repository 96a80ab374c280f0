import { DomainError, invalidInput } from '#api/domain/errors.ts';
import type { Container } from './container.ts';
import type { VideoFacts } from './inspect-video.ts';
import { refuse } from './refusal.ts';

export interface Order {
  path: string;
  kind: Container;
}

export type Finding = { facts: VideoFacts } | { refused: string } | { failed: string };

/** A real video of 500 MB takes a second; a file that keeps its reader busy longer was made to. */
const patienceMs = 10_000;

/**
 * As `inspectVideo`, in a thread of its own: a file made to keep its reader busy holds up nobody, and is refused.
 * @throws DomainError `invalid_input` with words for the artist
 */
export async function inspectApart(order: Order): Promise<VideoFacts> {
  const worker = new Worker(new URL('./inspect-worker.ts', import.meta.url));
  const { promise, resolve } = Promise.withResolvers<Finding>();
  const timer = setTimeout(() => resolve({ refused: refuse('damaged').message }), patienceMs);
  worker.onmessage = ({ data }: MessageEvent<Finding>) => resolve(data);
  worker.onerror = ({ message }) => resolve({ failed: message });
  worker.postMessage(order);
  try {
    const finding = await promise;
    if ('facts' in finding) return finding.facts;
    if ('refused' in finding) throw invalidInput({ path: 'file', message: finding.refused });
    throw new Error(finding.failed);
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

/** What an inspection came to, as it can be sent from one thread to another. */
export function findingOf(inspection: Promise<VideoFacts>): Promise<Finding> {
  return inspection.then(
    (facts) => ({ facts }),
    (error: unknown) =>
      error instanceof DomainError ? { refused: error.message } : { failed: String(error) },
  );
}
