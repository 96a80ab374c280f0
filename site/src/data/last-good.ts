import type { PageTag } from '@salamu/api/domain/page-news';

const hour = 3_600_000;

export interface Kept {
  data: unknown;
  /** When the API said so. */
  at: Date;
  /** What it shows; null where that is not known, so it may be anyone. */
  tags: ReadonlySet<PageTag> | null;
}

/**
 * The last good answers of the API, by address, in memory: the most recent ones, for a day at the most, because nobody
 * can know meanwhile what was changed or taken down.
 */
export function createLastGood({ most = 500, forMs = 24 * hour, now = () => new Date() } = {}) {
  const kept = new Map<string, Kept>();
  let forgotten = 0;
  return {
    find(address: string): Kept | null {
      const last = kept.get(address);
      return last && now().getTime() - last.at.getTime() < forMs ? last : null;
    },
    /** How often something was forgotten: what was asked before that may show it still. */
    forgotten: () => forgotten,
    keep(address: string, data: unknown, tags: ReadonlySet<PageTag> | null): void {
      kept.delete(address);
      kept.set(address, { data, at: now(), tags });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
    forget: (address: string) => kept.delete(address),
    /** Forgets what shows this, or without a tag everything, but what is at the address `but`. */
    forgetAll(tag: PageTag | null, but: string): void {
      forgotten += 1;
      for (const [address, { tags }] of kept)
        if (address !== but && (!tag || !tags || tags.has(tag))) kept.delete(address);
    },
  };
}

export type LastGood = ReturnType<typeof createLastGood>;
