import { createParser } from 'eventsource-parser';
import { backoff } from './outage.ts';

export interface Change {
  kind: 'request' | 'payout';
  id: string;
  event?: string;
}

export interface NewsReader {
  /** The `Authorization` of the stream; null if there is none any more. */
  authorization: () => string | null;
  changed: (change: Change) => void;
  /** Anything may have changed: nothing was heard for a while. */
  missed: () => void;
  /** Whether changes are heard as they happen; while they are not, the page has to ask. */
  heard: (isHeard: boolean) => void;
}

/** A stream that says nothing for so long is dead: the server begins at once, and says something every 15 seconds. */
const [silenceAtFirst, silence] = [10_000, 40_000];
/** What refuses a stream may allow another later, where a session has too many, but no sooner. */
const refusedPause = 60_000;

/**
 * Hear what changes while the page is in view: it has no stream while it is hidden, and opens one again when it is seen,
 * or when it broke, where it was. Returns how to end it.
 */
export function followNews({ authorization, changed, missed, heard }: NewsReader): () => void {
  const ended = new AbortController();
  let lastId: string | undefined;
  let tries = 0;
  let pause = 0;
  let isReady = false;
  void run();

  async function run() {
    while (!ended.signal.aborted) {
      await inView(ended.signal);
      const credentials = authorization();
      if (ended.signal.aborted || credentials === null) return;
      pause = backoff(tries);
      tries += 1;
      isReady = false;
      try {
        await one(credentials);
      } catch {
        // It is opened again, and meanwhile the page asks.
      }
      if (document.visibilityState === 'hidden') continue;
      // One that broke is given its chance to come back: it also breaks where someone signs out.
      if (!isReady) heard(false);
      await wait(pause, ended.signal);
    }
  }

  async function one(credentials: string) {
    const over = new AbortController();
    const end = () => over.abort();
    const hide = () => document.visibilityState === 'hidden' && end();
    let timer = setTimeout(end, silenceAtFirst);
    ended.signal.addEventListener('abort', end);
    document.addEventListener('visibilitychange', hide);
    try {
      const headers = { authorization: credentials, ...(lastId && { 'last-event-id': lastId }) };
      const answer = await fetch('/api/events', { headers, signal: over.signal, cache: 'no-store' });
      if (!answer.ok || !answer.body) {
        pause = refusedPause;
        return;
      }
      const parser = createParser({ onEvent: hear, onRetry: (milliseconds) => (pause = milliseconds) });
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        clearTimeout(timer);
        timer = setTimeout(end, silence);
        parser.feed(value);
      }
    } finally {
      over.abort();
      clearTimeout(timer);
      ended.signal.removeEventListener('abort', end);
      document.removeEventListener('visibilitychange', hide);
    }
  }

  function hear({ id, event, data }: { id?: string; event?: string; data: string }) {
    if (event === 'ready') {
      tries = 0;
      pause = backoff(0);
      isReady = true;
      heard(true);
      if (lastId === undefined) missed();
    } else if (event === 'reload') {
      lastId = undefined;
      missed();
    } else if (event === 'request' || event === 'payout') {
      lastId = id;
      changed({ kind: event, ...JSON.parse(data) });
    }
  }

  return () => ended.abort();
}

function inView(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible' || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState === 'hidden' && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
  });
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
