import { inTab } from '@salamu/ui/stored';

const key = 'follow';

/** Whoever has to sign in first has followed already: this tab remembers whom. */
export const followAfterSignIn = (artistId: string): boolean => inTab.set(key, artistId);

/** Whether this tab was to follow the artist; it is not asked twice. */
export function takeFollow(artistId: string): boolean {
  const isWanted = inTab.get(key) === artistId;
  if (isWanted) inTab.remove(key);
  return isWanted;
}
