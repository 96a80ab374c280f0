import { listen } from '@salamu/prisma/listen';
import { newsChannel, type PageNews, readNews } from '#api/domain/pages/page-invalidation.ts';
import type { Log } from '#api/start/log/log.ts';

export interface NewsReader {
  /** Something has changed, and the change is committed. */
  told(news: PageNews): void;
  /** Anything may have changed: nothing was heard for a while. */
  missed(): void;
  /** What was said on the channel, in the order it was committed: news of pages, and of live streams. */
  words?(text: string): void;
  /** From now on nothing is heard, until `missed`. */
  lost?(): void;
}

/** What the copies tell each other through the database. */
export interface News {
  isHeard(): boolean;
  /** Listeners are told in the order they were added. */
  read(reader: NewsReader): void;
}

export interface HeardNews extends News {
  /**
   * Listens on a separate connection, past any pooler, until `stop`; `tell` notifies the channel from another session.
   */
  listen(directUrl: string, tell: (words: string) => Promise<unknown>, log: Log): void;
  stop(): Promise<void>;
}

export function createNews(): HeardNews {
  const readers: NewsReader[] = [];
  let heard = false;
  let end: () => Promise<void> = async () => {};
  return {
    isHeard: () => heard,
    read: (reader) => void readers.push(reader),
    listen(url, tell, log) {
      end = listen({
        url,
        channel: newsChannel,
        tell,
        hear(words) {
          for (const reader of readers) reader.words?.(words);
          for (const news of readNews(words)) for (const reader of readers) reader.told(news);
        },
        up() {
          heard = true;
          for (const reader of readers) reader.missed();
          log.info({}, 'changes are heard as they are committed');
        },
        down(error) {
          if (heard) log.warn({ error }, 'changes are not heard: pages are kept for a few seconds only');
          heard = false;
          for (const reader of readers) reader.lost?.();
        },
      });
    },
    stop: () => end(),
  };
}
