import { mayLag, type PageInvalidation, type PageTag } from '#api/domain/pages/page-invalidation.ts';

/** A change's effect on a page: nothing may be shown, contents differ, or only its members and their order. */
export type Change = 'gone' | 'exact' | 'order';

/** More invalidations than arrive during a rendering. */
const most = 10_000;

/** Recent invalidations, numbered, so that a rendering can ask what has changed since it started. */
export function createRecentInvalidations() {
  let last = 0;
  /** Everything up to this number counts as a change of every tag. */
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
    /** The most serious change of these tags after this number; null if none. */
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
