import { mayLag, type PageInvalidation, type PageTag } from '#api/domain/pages/page-invalidation.ts';

/**
 * What a change does to a page: nothing of it may be shown, its contents differ, or only its members and their order.
 */
export type Change = 'gone' | 'exact' | 'order';

/** More news than arrive while a page is rendered. */
const most = 10_000;

/** Recent news, numbered, so that a rendering can ask what has changed since it started. */
export function createRecentInvalidations() {
  let last = 0;
  /** Everything up to this number counts as news about every tag. */
  let forgotten = 0;
  const lastOf = new Map<string, number>();

  const changedSince = (name: string, from: number) => (lastOf.get(name) ?? 0) > from;

  return {
    last: () => last,
    add({ tag, gone }: PageInvalidation): void {
      last += 1;
      if (lastOf.size >= most) {
        lastOf.clear();
        forgotten = last;
      }
      lastOf.set(gone ? `gone ${tag}` : tag, last);
    },
    /** Anything may have changed. */
    missAll(): void {
      last += 1;
      forgotten = last;
    },
    /** The most serious news about these since the one with this number; null if there was none. */
    since(from: number, tags: Iterable<PageTag>): Change | null {
      if (forgotten > from) return 'gone';
      if (last === from) return null;
      let change: Change | null = null;
      for (const tag of tags) {
        if (changedSince(`gone ${tag}`, from)) return 'gone';
        if (!changedSince(tag, from) || change === 'exact') continue;
        change = mayLag(tag) ? 'order' : 'exact';
      }
      return change;
    },
  };
}
