import {
  frameOfEvent,
  type LiveEvent,
  parseMessage,
  type Topic,
  topicsOf,
} from '#api/domain/notifications/live-events.ts';
import type { Clock } from '#api/providers/clock.ts';
import type { Log } from '#api/start/log/log.ts';
import type { Invalidations } from '#api/web/cache/invalidation.ts';
import { confirm, type LiveStream } from './stream.ts';

export interface Hub {
  open(): number;
  /** Whether events arrive and streams can be opened. */
  isOpen(): boolean;
  openOf(session: string): number;
  add(stream: LiveStream): void;
  remove(stream: LiveStream): void;
  /** Close all streams for good; readers reconnect to another copy. */
  close(): void;
}

interface Surroundings {
  invalidations: Invalidations;
  clock: Pick<Clock, 'now'>;
  log: Log;
  read(ids: readonly string[]): Promise<LiveEvent[]>;
}

const encoder = new TextEncoder();
/** In milliseconds, so an expired session's streams end within a second. */
const sweepEvery = 500;

/** Listens for events committed on any copy, reads each once, and dispatches it to all permitted local streams. */
export function createHub({ invalidations, clock, log, read }: Surroundings): Hub {
  const byTopic = new Map<Topic, Set<LiveStream>>();
  const bySession = new Map<string, Set<LiveStream>>();
  const streams = new Set<LiveStream>();
  let closed = false;
  let due: string[] = [];
  let reading = false;
  let timer: Timer | null = null;

  const endAll = () => {
    for (const stream of streams) stream.end();
  };

  async function readDue(): Promise<void> {
    if (reading) return;
    reading = true;
    try {
      while (due.length > 0) {
        const ids = due;
        due = [];
        if (streams.size === 0) continue;
        const found = new Map((await read(ids)).map((one) => [one.id, one]));
        for (const id of ids) dispatch(found.get(id));
      }
    } catch (error) {
      // Reconnecting readers catch up on their own.
      log.warn({ error }, 'live events could not be read: all streams end');
      endAll();
    } finally {
      reading = false;
    }
  }

  function dispatch(event: LiveEvent | undefined): void {
    if (!event) return;
    const subscribers = new Set(topicsOf(event).flatMap((topic) => [...(byTopic.get(topic) ?? [])]));
    if (subscribers.size === 0) return;
    const frame = encoder.encode(frameOfEvent(event));
    for (const stream of subscribers) stream.send(frame);
  }

  function sweep(): void {
    const [now, moment] = [clock.now(), performance.now()];
    for (const stream of streams) {
      if (stream.endsAt && stream.endsAt <= now) {
        stream.endsAt = null;
        void confirm(stream);
      } else stream.beat(moment);
    }
  }

  invalidations.subscribe({
    onInvalidate() {},
    onGap() {},
    onDisconnect: endAll,
    onMessage(text) {
      const message = parseMessage(text);
      if (!message) return;
      if ('recheck' in message) for (const stream of byTopic.get(message.recheck) ?? []) void confirm(stream);
      else {
        due.push(message.event);
        void readDue();
      }
    },
  });

  return {
    open: () => streams.size,
    isOpen: () => !closed && invalidations.isConnected(),
    openOf: (session) => bySession.get(session)?.size ?? 0,
    add(stream) {
      streams.add(stream);
      put(bySession, stream.session, stream);
      for (const topic of stream.topics) put(byTopic, topic, stream);
      timer ??= setInterval(sweep, sweepEvery);
    },
    remove(stream) {
      streams.delete(stream);
      take(bySession, stream.session, stream);
      for (const topic of stream.topics) take(byTopic, topic, stream);
      if (streams.size > 0 || !timer) return;
      clearInterval(timer);
      timer = null;
    },
    close() {
      closed = true;
      endAll();
    },
  };
}

function put<Key>(sets: Map<Key, Set<LiveStream>>, key: Key, stream: LiveStream): void {
  const set = sets.get(key);
  if (set) set.add(stream);
  else sets.set(key, new Set([stream]));
}

function take<Key>(sets: Map<Key, Set<LiveStream>>, key: Key, stream: LiveStream): void {
  const set = sets.get(key);
  set?.delete(stream);
  if (set?.size === 0) sets.delete(key);
}
