import { formatBytes } from '#api/domain/measures.ts';
import { DoubtfulAnswerError } from './doubt.ts';

/** Of one answer's body, decompressed. */
const mostBytes = 1024 * 1024;
/** Milliseconds until the last byte of an answer has come. */
const mostPatience = 10_000;

/**
 * The one way out to a payment provider or a webhook. The answer has come whole: at most 1 MB, within `patience` milliseconds, from
 * the address that was asked; a redirect is never followed.
 * @throws DoubtfulAnswerError for a redirect or a body without end, else what `fetch` throws: the outcome is unknown
 */
export async function guardedFetch(
  address: string | URL,
  init: RequestInit = {},
  patience = mostPatience,
): Promise<Response> {
  const late = AbortSignal.timeout(Math.min(patience, mostPatience));
  const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
  const response = await fetch(address, { ...init, redirect: 'manual', signal });
  const { status, headers } = response;
  if (status >= 300 && status < 400) {
    await response.body?.cancel();
    throw new DoubtfulAnswerError(`${new URL(address).host} answered with a redirect, ${status}`);
  }
  const body = await bodyOf(response, signal);
  return new Response(isEmpty(status) ? null : body, { status, headers });
}

/**
 * The body as JSON.
 * @throws DoubtfulAnswerError where it is none, for instance a page of HTML
 */
export async function jsonOf(response: Response, what: string): Promise<unknown> {
  return response.json().catch(() => {
    throw new DoubtfulAnswerError(`${what} is no JSON`);
  });
}

/** Statuses that come without a body. */
const isEmpty = (status: number) => status === 204 || status === 205;

async function bodyOf({ body, url }: Response, signal: AbortSignal): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  if (!reader) return new Blob();
  // A reader that waits for the next bytes is not woken by the signal of the request everywhere.
  const cancel = () => reader.cancel().catch(() => {});
  const wake = () => void cancel();
  signal.addEventListener('abort', wake, { once: true });
  try {
    for (let size = 0; ; ) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return new Blob(parts);
      size += value.byteLength;
      if (size > mostBytes)
        throw new DoubtfulAnswerError(`${new URL(url).host} sent more than ${formatBytes(mostBytes)}`);
      parts.push(value);
    }
  } finally {
    signal.removeEventListener('abort', wake);
    await cancel();
  }
}
