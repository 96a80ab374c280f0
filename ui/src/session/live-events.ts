import { createParser } from 'eventsource-parser';
import { backoff } from './outage.ts';

export interface Change {
  kind: 'request' | 'payout';
  id: string;
  event?: string;
}

export interface LiveSubscriber {
  /** The stream's `Authorization`; null once signed out. */
  authorization: () => string | null;
  changed: (change: Change) => void;
  /** Events may have been missed. */
  missed: () => void;
  /** Whether live events arrive; if not, the page has to poll. */
  heard: (isHeard: boolean) => void;
}

/** A silent stream is dead: the server sends something immediately, and a heartbeat every 15 seconds. */
const [silenceAtFirst, silence] = [10_000, 40_000];
/** Delay after a refusal, such as too many streams. */
const refusedPause = 60_000;

/**
 * Follow live events while the page is visible, reconnecting and resuming as needed. Returns an unsubscribe function.
 */
export function followLiveEvents({ authorization, changed, missed, heard }: LiveSubscriber): () => void {
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
        // It reconnects; the page polls meanwhile.
      }
      if (document.visibilityState === 'hidden') continue;
      // A stream also breaks on sign-out, so give it a chance to reconnect.
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
