import type { PageTag } from '@salamu/api/domain/page-news';

const hour = 3_600_000;

export interface Kept {
  data: unknown;
  /** When the API gave this answer. */
  at: Date;
  /** The language it was asked in. */
  language: string;
  /** What it shows; null if unknown, so it may show anyone. */
  tags: ReadonlySet<PageTag> | null;
}

/**
 * The API's most recent good answers, in memory by address: the latest, in whichever language it was asked. They expire
 * after a day, because changes and take-downs aren't known while the API is away.
 */
export function createAnswerCache({ most = 500, forMs = 24 * hour, now = () => new Date() } = {}) {
  const kept = new Map<string, Kept>();
  let forgotten = 0;
  return {
    find(address: string): Kept | null {
      const last = kept.get(address);
      return last && now().getTime() - last.at.getTime() < forMs ? last : null;
    },
    /** How often something was forgotten. An answer requested before that may still show it. */
    forgotten: () => forgotten,
    keep(address: string, answer: Omit<Kept, 'at'>): void {
      kept.delete(address);
      kept.set(address, { ...answer, at: now() });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
    forget: (address: string) => kept.delete(address),
    /** Forget what shows this, or everything without a tag, except the answer at the address `but`. */
    forgetAll(tag: PageTag | null, but: string): void {
      forgotten += 1;
      for (const [address, { tags }] of kept)
        if (address !== but && (!tag || !tags || tags.has(tag))) kept.delete(address);
    },
  };
}

export type AnswerCache = ReturnType<typeof createAnswerCache>;
