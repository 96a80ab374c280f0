/** The channel of the database on which copies hear what pages no longer show as it is. */
export const newsChannel = 'pages';

/**
 * What a page shows: an artist, who is in the directory and in which order, words of praise, the rules in force.
 * `addresses` is for pages that name more artists than could be told one by one.
 */
export type PageTag = `artist:${string}` | 'addresses' | 'directory' | 'praise' | 'settings';

/** Something on pages has changed; `gone`: some of it may be shown to nobody any more. */
export interface PageNews {
  tag: PageTag;
  gone: boolean;
}

/** Who is in a list and in which order may be told a little late while it is made again; a price may not. */
export const mayLag = (tag: PageTag): boolean => tag === 'directory' || tag === 'praise';

const form = /^(gone )?(artist:[0-9a-f-]{36}|directory|praise|settings)$/;

/** What the database has told; nothing for words of another version. An artist who is gone is gone from all addresses. */
export function readNews(text: string): PageNews[] {
  const [, isGone, named] = form.exec(text) ?? [];
  if (named === undefined) return [];
  const [tag, gone] = [named as PageTag, isGone !== undefined];
  return gone && tag.startsWith('artist:')
    ? [
        { tag, gone },
        { tag: 'addresses', gone },
      ]
    : [{ tag, gone }];
}
