import type { PageTag } from '#api/domain/page-news.ts';
import type { KeptPage } from './kept-page.ts';

/** A page in memory, and how long it may be shown; all times in milliseconds of one monotonic clock. */
export interface Stored {
  page: KeptPage;
  madeAt: number;
  /** The wall-clock time at which it was true. */
  asOf: Date;
  /** Until then, remaking it would give the same. */
  freshUntil: number;
  /** Until then, it may be shown while it is remade. */
  showUntil: number;
  /** Since when remaking it has failed, and when to retry; null while it has not. */
  failing: { since: number; tryAt: number } | null;
}

/** Pages by key, dropping the least recently requested first, and searchable by what they show. */
export function createStore(mostBytes: number) {
  const kept = new Map<string, Stored>();
  const byTag = new Map<PageTag, Set<string>>();
  let bytes = 0;

  function remove(key: string): void {
    const stored = kept.get(key);
    if (!stored) return;
    kept.delete(key);
    bytes -= stored.page.size;
    for (const tag of stored.page.tags) {
      const keys = byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) byTag.delete(tag);
    }
  }

  return {
    bytes: () => bytes,
    find(key: string): Stored | undefined {
      const stored = kept.get(key);
      if (!stored) return undefined;
      kept.delete(key);
      kept.set(key, stored);
      return stored;
    },
    /** Without counting as a request. */
    peek: (key: string) => kept.get(key),
    put(key: string, stored: Stored): void {
      remove(key);
      if (stored.page.size > mostBytes) return;
      kept.set(key, stored);
      bytes += stored.page.size;
      for (const tag of stored.page.tags) {
        const keys = byTag.get(tag);
        if (keys) keys.add(key);
        else byTag.set(tag, new Set([key]));
      }
      while (bytes > mostBytes) {
        const [oldest] = kept.keys();
        if (oldest === undefined) return;
        remove(oldest);
      }
    },
    remove,
    keysOf: (tag: PageTag): string[] => [...(byTag.get(tag) ?? [])],
    all: (): Iterable<Stored> => kept.values(),
  };
}
