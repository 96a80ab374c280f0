import { formatBytes } from '#api/domain/text/measures.ts';
import { timeLimits } from '#api/start/time-limits.ts';
import { DoubtfulAnswerError } from './doubt.ts';

/** Of one answer's body, decompressed. */
const mostBytes = 1024 * 1024;

/**
 * The only way out to a payment provider or a webhook. The answer is complete: at most 1 MB, within `patience`
 * milliseconds, from the URL we asked; redirects are never followed.
 * @throws DoubtfulAnswerError for a redirect or an endless body, else what `fetch` throws: the outcome is unknown
 */
export async function guardedFetch(
  address: string | URL,
  init: RequestInit = {},
  patience = timeLimits.provider,
): Promise<Response> {
  const late = AbortSignal.timeout(patience);
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
 * @throws DoubtfulAnswerError if it is not, for instance a page of HTML
 */
export async function jsonOf(response: Response, what: string): Promise<unknown> {
  return response.json().catch(() => {
    throw new DoubtfulAnswerError(`${what} is not JSON`);
  });
}

/** Statuses without a body. */
const isEmpty = (status: number) => status === 204 || status === 205;

async function bodyOf({ body, url }: Response, signal: AbortSignal): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  if (!reader) return new Blob();
  // The request's abort signal does not wake a pending body read everywhere.
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
