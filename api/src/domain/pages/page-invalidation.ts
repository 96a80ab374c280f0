/** The database channel on which copies hear which pages are stale. */
export const invalidationChannel = 'pages';

/**
 * What a page shows: an artist, who is in the directory and in which order, how many there are of each kind, words of
 * praise, the rules in force. `addresses` is for what names more artists than could be told one by one.
 */
export type PageTag = `artist:${string}` | 'addresses' | 'counts' | 'directory' | 'praise' | 'settings';

/** Something shown on pages has changed; `gone`: part of it must no longer be shown to anyone. */
export interface PageInvalidation {
  tag: PageTag;
  gone: boolean;
}

/** A list's members and order may lag a little while it is rebuilt; a price may not. */
export const mayLag = (tag: PageTag): boolean => tag === 'directory' || tag === 'praise';

const form = /^(gone )?(artist:[0-9a-f-]{36}|counts|directory|praise|settings)$/;

/** Parse a notification; empty for one from another version. An artist who is gone is gone from all addresses. */
export function parseInvalidations(text: string): PageInvalidation[] {
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
