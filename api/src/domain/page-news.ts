/** The channel of the database on which copies hear what pages no longer show as it is. */
export const newsChannel = 'pages';

/** What a page shows: an artist, who is in the directory and in which order, words of praise, the rules in force. */
export type PageTag = `artist:${string}` | 'directory' | 'praise' | 'settings';

/** Something on pages has changed; `gone`: some of it may be shown to nobody any more. */
export interface PageNews {
  tag: PageTag;
  gone: boolean;
}

/** Who is in a list and in which order may be told a little late while it is made again; a price may not. */
export const mayLag = (tag: PageTag): boolean => tag === 'directory' || tag === 'praise';

const form = /^(gone )?(artist:[0-9a-f-]{36}|directory|praise|settings)$/;

/** What the database has told; null for words of another version. */
export function readNews(text: string): PageNews | null {
  const [, gone, tag] = form.exec(text) ?? [];
  return tag === undefined ? null : { tag: tag as PageTag, gone: gone !== undefined };
}
