import { listen } from '@salamu/prisma/listen';
import { newsChannel, type PageNews, readNews } from '#api/domain/page-news.ts';
import type { Log } from '#api/start/log.ts';

/** Who wants to know what pages no longer show as it is. */
export interface NewsReader {
  /** Something has been changed and committed. */
  told(news: PageNews): void;
  /** Anything may have been changed: nothing was heard for a while. */
  missed(): void;
}

/** What all copies of the product tell each other through the database. */
export interface News {
  /** Whether all of it is heard as it is committed. */
  isHeard(): boolean;
  /** Readers are told in the order in which they came. */
  read(reader: NewsReader): void;
}

export interface HeardNews extends News {
  /** Listens on a connection of its own, past any pooler, until `stop`; `tell` tells the channel from another session. */
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
        },
      });
    },
    stop: () => end(),
  };
}
