import { mayLag, type PageNews, type PageTag } from '#api/domain/page-news.ts';

/** What a change did to a page: nothing of it may be shown, what it says is another, or only who is on it and where. */
export type Change = 'gone' | 'exact' | 'order';

/** More than are told while a page is rendered. */
const most = 10_000;

/** The news of late, numbered, so that a rendering can be asked what changed since it began. */
export function createRecentNews() {
  let last = 0;
  /** Everything up to this number counts as told about every tag. */
  let forgotten = 0;
  const lastOf = new Map<string, number>();

  const told = (name: string, from: number) => (lastOf.get(name) ?? 0) > from;

  return {
    /** The number of the newest. */
    last: () => last,
    tell({ tag, gone }: PageNews): void {
      last += 1;
      if (lastOf.size >= most) {
        lastOf.clear();
        forgotten = last;
      }
      lastOf.set(gone ? `gone ${tag}` : tag, last);
    },
    /** Anything may have been told. */
    missAll(): void {
      last += 1;
      forgotten = last;
    },
    /** The worst that was told about these since the one with this number; null where nothing was. */
    since(from: number, tags: Iterable<PageTag>): Change | null {
      if (forgotten > from) return 'gone';
      if (last === from) return null;
      let change: Change | null = null;
      for (const tag of tags) {
        if (told(`gone ${tag}`, from)) return 'gone';
        if (!told(tag, from) || change === 'exact') continue;
        change = mayLag(tag) ? 'order' : 'exact';
      }
      return change;
    },
  };
}
