import { listen } from '@salamu/prisma/listen';
import {
  invalidationChannel,
  type PageInvalidation,
  parseInvalidations,
} from '#api/domain/pages/page-invalidation.ts';
import type { Log } from '#api/start/log/log.ts';

export interface InvalidationSubscriber {
  /** A committed change. */
  onInvalidate(invalidation: PageInvalidation): void;
  /** Some invalidations may have been missed: anything may have changed. */
  onGap(): void;
  /** Every message on the channel, in commit order: page invalidations and live events. */
  onMessage?(text: string): void;
  /** Nothing is received until `onGap`. */
  onDisconnect?(): void;
}

/** What copies tell each other through the database. */
export interface Invalidations {
  isConnected(): boolean;
  /** Subscribers are called in the order they were added. */
  subscribe(subscriber: InvalidationSubscriber): void;
}

export interface DatabaseInvalidations extends Invalidations {
  /**
   * Listens on its own connection, not through a pooler, until `stop`; `tell` sends to the channel from another
   * session.
   */
  listen(directUrl: string, tell: (text: string) => Promise<unknown>, log: Log): void;
  stop(): Promise<void>;
}

export function createInvalidations(): DatabaseInvalidations {
  const subscribers: InvalidationSubscriber[] = [];
  let connected = false;
  let end: () => Promise<void> = async () => {};
  return {
    isConnected: () => connected,
    subscribe: (subscriber) => void subscribers.push(subscriber),
    listen(url, tell, log) {
      end = listen({
        url,
        channel: invalidationChannel,
        tell,
        hear(text) {
          for (const subscriber of subscribers) subscriber.onMessage?.(text);
          for (const invalidation of parseInvalidations(text))
            for (const subscriber of subscribers) subscriber.onInvalidate(invalidation);
        },
        up() {
          connected = true;
          for (const subscriber of subscribers) subscriber.onGap();
          log.info({}, 'changes are heard as they are committed');
        },
        down(error) {
          if (connected) log.warn({ error }, 'changes are not heard: pages are kept for a few seconds only');
          connected = false;
          for (const subscriber of subscribers) subscriber.onDisconnect?.();
        },
      });
    },
    stop: () => end(),
  };
}
