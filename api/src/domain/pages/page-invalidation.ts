/** The database channel that tells copies which pages are stale. */
export const invalidationChannel = 'pages';

/**
 * What a page shows: an artist, the directory and its order, counts, praise, the rules in force. `addresses` is for
 * pages that name too many artists to list one by one.
 */
export type PageTag = `artist:${string}` | 'addresses' | 'counts' | 'directory' | 'praise' | 'settings';

/** `gone`: part of it must no longer be shown to anyone. */
export interface PageInvalidation {
  tag: PageTag;
  gone: boolean;
}

/** The directory's members and order may lag while it is rebuilt; a price may not. */
export const mayLag = (tag: PageTag): boolean => tag === 'directory' || tag === 'praise';

const form = /^(gone )?(artist:[0-9a-f-]{36}|counts|directory|praise|settings)$/;

/** Parse a notification; empty for another version's. An artist who is gone also invalidates `addresses`. */
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
