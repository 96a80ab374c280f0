const hour = 3_600_000;

export interface Kept {
  data: unknown;
  /** When the API said so. */
  at: Date;
}

/**
 * The last good answers of the API, by address, in memory: the most recent ones, for a day at the most, because nobody
 * can know meanwhile what was changed or taken down.
 */
export function createLastGood({ most = 500, forMs = 24 * hour, now = () => new Date() } = {}) {
  const kept = new Map<string, Kept>();
  return {
    find(address: string): Kept | null {
      const last = kept.get(address);
      return last && now().getTime() - last.at.getTime() < forMs ? last : null;
    },
    keep(address: string, data: unknown): void {
      kept.delete(address);
      kept.set(address, { data, at: now() });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
    forget: (address: string) => kept.delete(address),
    /** Forgets everything but what is at this address. */
    forgetAllBut(address: string): void {
      for (const each of kept.keys()) if (each !== address) kept.delete(each);
    },
  };
}

export type LastGood = ReturnType<typeof createLastGood>;
